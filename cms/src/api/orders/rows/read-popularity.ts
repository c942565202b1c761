import type { Db } from '../../../database/connection'

/** So many lines tell what sells; the whole table would tell what sold years ago. */
const LATEST_LINES = 2_000

/** In how many of the latest order lines each product stands. */
export async function readPopularity(db: Db): Promise<Map<string, number>> {
  const rows: { product_id: string | null }[] = await db('order_lines')
    .orderBy('id', 'desc')
    .limit(LATEST_LINES)
    .select('product_id')
  const counts = new Map<string, number>()
  for (const { product_id } of rows) if (product_id) counts.set(product_id, (counts.get(product_id) ?? 0) + 1)
  return counts
}
