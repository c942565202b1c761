import { useRef, useState } from 'react'
import { useInTurn } from '~/back-office/forms/use-in-turn'
import { call } from '~/http/staff-api'
import { toAdminRow, type AdminProductRow } from './product-row'

/** Saves a change of the product as the row shows it. */
export type EditRow = (row: AdminProductRow, change: Record<string, unknown>) => Promise<void>

/**
 * The rows of the list, with what this page has saved since they were read: reading them again may take long, and the
 * next change of the same product must not be taken for one that conflicts with somebody else's.
 */
export function useEditedRows(loaded: readonly AdminProductRow[]) {
  const [saved, setSaved] = useState<ReadonlyMap<string, AdminProductRow>>(new Map())
  const { inTurn } = useInTurn()
  /** The version that each change of this page was based on, with the one that it made. */
  const made = useRef(new Map<string, number>())
  const edit: EditRow = ({ id, version: seen, stock }, change) =>
    // One change may still be on its way when the next is typed.
    inTurn(async () => {
      let version = seen
      for (let next: number | undefined = seen; next !== undefined; next = made.current.get(`${id} ${version}`))
        version = next
      const body = { products: [{ id, version, stockSeen: stock }], change }
      for (const product of (await call('PATCH /api/admin/products', { body })).products) {
        if (product.version > version) made.current.set(`${id} ${version}`, product.version)
        setSaved((known) => new Map(known).set(product.id, toAdminRow(product)))
      }
    })
  const rows = loaded.map((row) => {
    const own = saved.get(row.id)
    return own && own.version > row.version ? own : row
  })
  return { rows, edit }
}
