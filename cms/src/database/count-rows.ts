import type { Knex } from 'knex'
import type { DbCount } from './rows/columns'

/** How many rows a query finds. */
export async function countRows(query: Knex.QueryBuilder): Promise<number> {
  const [row] = await query.count<{ count: DbCount }[]>({ count: '*' })
  return Number(row?.count ?? 0)
}
