import type { Db } from '../../../database/connection'
import { runSql } from '../../../database/run-sql'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import { foldCase } from '../../../domain/fold-case'

/** Must be the condition of `orders_not_folded_index` to the letter, or the index is not used. */
export const IS_NOT_FOLDED = 'search_name is null and full_name is not null'

const AT_ONCE = 500

/** Fills in the search name of orders that an older release wrote, a few at a time. */
export async function foldNames(db: Db): Promise<void> {
  for (let last = 0; ;) {
    const waiting = db('orders').whereRaw(IS_NOT_FOLDED).where('id', '>', last)
    const rows = await waiting.orderBy('id').limit(AT_ONCE).select('id', 'full_name')
    if (rows.length === 0) return
    last = rows.at(-1)!.id
    // An order that was anonymised since it was read must not get its name back.
    await runSql(
      db,
      `update orders set search_name = folded.column3
       from (values ${rows.map(() => '(cast(? as integer), ?, ?)').join(', ')}) as folded
       where orders.id = folded.column1 and orders.full_name = folded.column2`,
      rows.flatMap(({ id, full_name: name }) => [id, name, foldCase(name ?? '')]),
    )
    await yieldToEventLoop()
  }
}
