import { DAY_MS, listDays, shiftDay, startOfDay } from '@stoep/shared'
import type { Knex } from 'knex'
import type { Db } from '../../../database/connection'
import type { DbCount, DbDate } from '../../../database/rows/columns'
import { isPostgres } from '../../../database/transaction'
import { toDate } from '../../../database/values'
import type { Period } from '../../../domain/reports/period'

/** Whole cents are exact in a float up to 90 billion rand, where a product of integers would overflow. */
export const asFloat = (db: Db, column: string): Knex.Raw => db.raw('cast(?? as double precision)', [column])

/** The day of the period in which a moment of this column is, from 0. */
export function dayNumber(db: Db, { from, to, start }: Period, column: string): Knex.Raw {
  // SQLite gets every number as a float: without the cast each moment would be a day of its own.
  if (!isPostgres(db)) return db.raw(`cast((?? - ?) / ${DAY_MS} as integer) as day`, [column, start.getTime()])
  // PostgreSQL's timestamps here have no zone; they are compared with bounds converted in the same way.
  const bounds = listDays(from, to).map(startOfDay)
  const places = bounds.map(() => 'cast(? as timestamp)').join(', ')
  return db.raw(`width_bucket(??, array[${places}]) - 1 as day`, [column, ...bounds])
}

export const dayOfPeriod = ({ from }: Period, day: DbCount): string => shiftDay(from, Number(day))

/** The rows of queries of `order_events` from `start` on, oldest first, page by page as there may be very many. */
export async function* readEventsInPages<Row extends { id: number; at: DbDate }>(
  start: Date,
  most: number,
  read: (toPage: (events: Knex.QueryBuilder) => void) => PromiseLike<Row[]>,
): AsyncGenerator<Row[]> {
  for (let last = { at: start, id: 0 }; ;) {
    const { at, id } = last
    const rows = await read((events) => {
      void events.whereRaw('(at, order_events.id) > (?, ?)', [at, id]).orderBy(['at', 'order_events.id']).limit(most)
    })
    const newest = rows.at(-1)
    if (newest) yield rows
    if (!newest || rows.length < most) return
    last = { at: toDate(newest.at), id: newest.id }
  }
}
