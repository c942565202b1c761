import type { Db } from '../../../database/connection'
import { readUnfilled } from '../../../database/fill-column'
import { runSql } from '../../../database/run-sql'

/** Must be the condition of `order_events_without_amount_index` to the letter, or the index is not used. */
export const LACKS_AMOUNT = "kind = 'cash' and amount_in_cents is null"

const ROW = 'order_events'
/** A move back by one step, which corrects a mistake. */
const isCorrection = (event: string) =>
  `(${event}."to" = 'due' or ${event}."from" = 'refunded' or (${event}."from" = 'banked' and ${event}."to" = 'collected'))`
const WAS_CORRECTED = `exists (select 1 from order_events later where later.order_id = ${ROW}.order_id
  and later.kind = 'cash' and later.id > ${ROW}.id and later."from" = ${ROW}."to" and ${isCorrection('later')})`
/** The amount of the order today, with all that was given back since. */
const AMOUNT = `coalesce((select cash_collected_in_cents from orders where orders.id = ${ROW}.order_id), 0)
  + coalesce((select sum(later.given_back_in_cents) from order_events later
    where later.order_id = ${ROW}.order_id and later.id > ${ROW}.id), 0)`

/** Fills in the amounts of cash that an older release collected, banked or refunded, a few at a time. */
export async function fillCashAmounts(db: Db): Promise<void> {
  for await (const rows of readUnfilled(db, 'id', ROW, LACKS_AMOUNT)) {
    // Not what was corrected since it was read.
    await runSql(
      db,
      `update ${ROW} set amount_in_cents = case
         when "from" = "to" or ${isCorrection(ROW)} or ${WAS_CORRECTED} then 0 else ${AMOUNT} end
       where ${LACKS_AMOUNT} and id between ? and ?`,
      [rows[0]!.id, rows.at(-1)!.id],
    )
  }
}
