import type { Db } from '../../../database/connection'

/** Enough lines to show what sells now; the whole table would include years ago. */
const LATEST_LINES = 2_000

/** In how many of the latest order lines each product occurs. */
export async function readPopularity(db: Db): Promise<Map<string, number>> {
  const rows: { product_id: string | null }[] = await db('order_lines')
    .orderBy('id', 'desc')
    .limit(LATEST_LINES)
    .select('product_id')
  const counts = new Map<string, number>()
  for (const { product_id } of rows) if (product_id) counts.set(product_id, (counts.get(product_id) ?? 0) + 1)
  return counts
}
