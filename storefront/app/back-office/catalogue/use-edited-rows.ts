import { isDomainError } from '@stoep/shared'
import { useRef, useState } from 'react'
import { useIdempotencyKey } from '~/back-office/forms/idempotency-key'
import { useInTurn } from '~/back-office/forms/use-in-turn'
import { call, isDecided } from '~/http/staff-api'
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
  /** The first change of a product since its last response: it may have arrived. */
  const unsure = useRef(new Map<string, SentChange>())
  const latest = (id: string, seen: number): number => {
    const next = made.current.get(`${id} ${seen}`)
    return next === undefined ? seen : latest(id, next)
  }
  const send = async (sent: SentChange) => {
    const { change, ...seen } = sent
    const body = { products: [seen], change }
    try {
      for (const product of (await call('PATCH /api/admin/products', { body, idempotencyKey })).products) {
        if (product.version > seen.version) made.current.set(`${seen.id} ${seen.version}`, product.version)
        setSaved((known) => new Map(known).set(product.id, toAdminRow(product)))
      }
      unsure.current.delete(seen.id)
    } catch (error) {
      if (!isDecided(error) && !unsure.current.has(seen.id)) unsure.current.set(seen.id, sent)
      throw error
    }
  }
  const edit: EditRow = ({ id, version: seen, stock }, change) =>
    // One change may still be on its way when the next is typed.
    inTurn(async () => {
      const sent = { id, version: latest(id, seen), stockSeen: stock, change }
      try {
        await send(sent)
      } catch (error) {
        const before = unsure.current.get(id)
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
