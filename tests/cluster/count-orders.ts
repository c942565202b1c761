import { postgresReader } from '../chaos/ledger-reader.ts'

/** The number of acknowledged orders that are in the database. */
export async function countOrders(databaseUrl: string, acknowledged: readonly { orderId: string }[]): Promise<number> {
  const reader = await postgresReader(databaseUrl)
  const rows = await reader.rows('select document_id as id from orders')
  await reader.close()
  const known = new Set(rows.map(({ id }) => id))
  return acknowledged.filter(({ orderId }) => known.has(orderId)).length
}
