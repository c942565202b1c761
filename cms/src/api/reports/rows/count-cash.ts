import type { CashState, OrderState } from '@stoep/shared'
import type { Knex } from 'knex'
import type { Db } from '../../../database/connection'
import type { DbCount } from '../../../database/rows/columns'
import type { CashFact, CashMoveFact } from '../../../domain/reports/facts'
import type { Period } from '../../../domain/reports/period'
import { asFloat, dayNumber, dayOfPeriod } from './report-sql'

/** Must be the condition of `order_events_cash_index` to the letter, or the index is not used. */
export const IS_CASH = "kind = 'cash'"

const LACKING = '(total_in_cents - cash_collected_in_cents)'

/** The cash of all committed orders, aggregated by order state and cash state. */
export const countCash = (db: Db): Knex.QueryBuilder =>
  db('orders')
    .whereNotIn('state', ['pending', 'expired'])
    .groupBy('state', 'cash')
    .select('state', 'cash')
    .count({ orders: '*' })
    .sum({ total: asFloat(db, 'total_in_cents'), collected: asFloat(db, 'cash_collected_in_cents') })
    .sum({ short: db.raw(`case when ${LACKING} > 0 then cast(${LACKING} as double precision) end`) })

/** The events with which cash was collected, banked or given back, until this moment; not what was corrected. */
export const cashMovedBefore = (db: Db, end: Date): Knex.QueryBuilder =>
  db('order_events')
    .whereRaw(IS_CASH)
    .where('at', '<', end)
    .where((either) => void either.where('amount_in_cents', '>', 0).orWhereNotNull('given_back_in_cents'))

/** The cash that was collected, banked or refunded as a whole, and what was given back of the rest, by day. */
export const countCashMoves = (db: Db, period: Period): Knex.QueryBuilder =>
  cashMovedBefore(db, period.end)
    .where('at', '>=', period.start)
    .select(dayNumber(db, period, 'at'), 'to')
    .groupBy('day', 'to')
    .count({ orders: db.raw('case when amount_in_cents > 0 then 1 end') })
    .sum({ cents: asFloat(db, 'amount_in_cents'), back: asFloat(db, 'given_back_in_cents') })

// PostgreSQL returns counts as strings.
export const toCashFact = ({ state, cash, orders, total, collected, short }: CashCount): CashFact => ({
  state,
  cash,
  orders: Number(orders),
  totalInCents: total ?? 0,
  collectedInCents: collected ?? 0,
  shortInCents: short ?? 0,
})

export const toCashMoveFact = (period: Period, { day, to, orders, cents, back }: CashMoveCount): CashMoveFact => ({
  day: dayOfPeriod(period, day),
  to,
  orders: Number(orders),
  cents: cents ?? 0,
  givenBackInCents: back ?? 0,
})

export interface CashCount {
  state: OrderState
  cash: CashState
  orders: DbCount
  total: number | null
  collected: number | null
  short: number | null
}
export interface CashMoveCount {
  day: DbCount
  to: CashState
  orders: DbCount
  cents: number | null
  back: number | null
}
