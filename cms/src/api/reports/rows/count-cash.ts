import type { CashState, OrderState } from '@stoep/shared'
import type { Knex } from 'knex'
import type { Db } from '../../../database/connection'
import type { CashFact, CashMoveFact, GivenBackFact } from '../../../domain/reports/facts'
import type { Period } from '../../../domain/reports/period'
import { asFloat, dayNumber, dayOfPeriod, type Count } from './report-sql'

/** Must be the condition of `order_events_cash_index` to the letter, or the index is not used. */
export const IS_CASH = "kind = 'cash'"

/** The cash of all committed orders, aggregated by order state and cash state. */
export const countCash = (db: Db): Knex.QueryBuilder =>
  db('orders')
    .whereNotIn('state', ['pending', 'expired'])
    .groupBy('state', 'cash')
    .select('state', 'cash')
    .count({ orders: '*' })
    .sum({ total: asFloat(db, 'total_in_cents'), collected: asFloat(db, 'cash_collected_in_cents') })

const eventsOf = (db: Db, { start, end }: Period): Knex.QueryBuilder =>
  db('order_events').where('at', '>=', start).where('at', '<', end)

/** The cash that was collected, banked or refunded as a whole, by day. */
export const countCashMoves = (db: Db, period: Period): Knex.QueryBuilder =>
  eventsOf(db, period)
    .whereRaw(IS_CASH)
    .where('amount_in_cents', '>', 0)
    .select(dayNumber(db, period, 'at'), 'to')
    .groupBy('day', 'to')
    .count({ orders: '*' })
    .sum({ cents: asFloat(db, 'amount_in_cents') })

/** What customers got back of cash that the shop otherwise kept, by day. */
export const sumGivenBack = (db: Db, period: Period): Knex.QueryBuilder =>
  eventsOf(db, period)
    .whereNotNull('given_back_in_cents')
    .select(dayNumber(db, period, 'at'))
    .groupBy('day')
    .sum({ cents: asFloat(db, 'given_back_in_cents') })

// PostgreSQL returns counts as strings.
export const toCashFact = ({ state, cash, orders, total, collected }: CashCount): CashFact => ({
  state,
  cash,
  orders: Number(orders),
  totalInCents: total ?? 0,
  collectedInCents: collected ?? 0,
})

export const toCashMoveFact = (period: Period, { day, to, orders, cents }: CashMoveCount): CashMoveFact => ({
  day: dayOfPeriod(period, day),
  to,
  orders: Number(orders),
  cents,
})

export const toGivenBackFact = (period: Period, { day, cents }: GivenBackCount): GivenBackFact => ({
  day: dayOfPeriod(period, day),
  cents,
})

export interface CashCount {
  state: OrderState
  cash: CashState
  orders: Count
  total: number | null
  collected: number | null
}
export interface CashMoveCount {
  day: Count
  to: CashState
  orders: Count
  cents: number
}
export interface GivenBackCount {
  day: Count
  cents: number
}
