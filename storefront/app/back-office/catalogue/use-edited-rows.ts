import { isDomainError } from '@stoep/shared'
import { useRef, useState } from 'react'
import { useIdempotencyKey, UnsureRequests } from '~/back-office/forms/repeated-requests'
import { useInTurn } from '~/back-office/forms/use-in-turn'
import { call } from '~/http/staff-api'
import { toAdminRow, type AdminProductRow } from './product-row'

type Change = Record<string, unknown>

/** Saves a change of the product as the row shows it. */
export type EditRow = (row: AdminProductRow, change: Change) => Promise<void>

interface SentChange {
  id: string
  version: number
  stockSeen: number
  change: Change
}

/**
 * The rows of the list, with what this page has saved since they were read: reading them again may take long, and the
 * next change of the same product must not be taken for one that conflicts with somebody else's.
 */
export function useEditedRows(loaded: readonly AdminProductRow[]) {
  const [saved, setSaved] = useState<ReadonlyMap<string, AdminProductRow>>(new Map())
  const { inTurn } = useInTurn()
  /** The version that each change of this page was based on, with the one that it made. */
  const made = useRef(new Map<string, number>())
  /** One for all changes, as each names the version that it was made from. */
  const idempotencyKey = useIdempotencyKey()
  /** By the ids of the products: a response about one tells nothing of the others. */
  const changes = useRef(new Map<string, UnsureRequests<SentChange>>())
  const latest = (id: string, seen: number): number => {
    const next = made.current.get(`${id} ${seen}`)
    return next === undefined ? seen : latest(id, next)
  }
  const changesOf = (id: string) => {
    const known = changes.current.get(id) ?? new UnsureRequests<SentChange>()
    changes.current.set(id, known)
    return known
  }
  const send = async (meant: SentChange) => {
    const { products } = await changesOf(meant.id).send(meant, ({ change, ...seen }) =>
      call('PATCH /api/admin/products', { body: { products: [seen], change }, idempotencyKey }),
    )
    for (const product of products) {
      if (product.version > meant.version) made.current.set(`${meant.id} ${meant.version}`, product.version)
      setSaved((known) => new Map(known).set(product.id, toAdminRow(product)))
    }
  }
  const edit: EditRow = ({ id, version: seen, stock }, change) =>
    // One change may still be on its way when the next is typed.
    inTurn(async () => {
      const sent = { id, version: latest(id, seen), stockSeen: stock, change }
      try {
        await send(sent)
      } catch (error) {
        const [before] = changesOf(id).all
        if (!isDomainError(error) || error.code !== 'version_conflict' || before?.version !== sent.version) throw error
        // Its own conflict, with a change that arrived after all: otherwise that one is rejected now, as this one was.
        await send(before)
        const stockSeen = 'stock' in before.change ? Number(before.change['stock']) : stock
        await send({ ...sent, version: latest(id, seen), stockSeen })
      }
    })
  const rows = loaded.map((row) => {
    const own = saved.get(row.id)
    return own && own.version > row.version ? own : row
  })
  return { rows, edit }
}
