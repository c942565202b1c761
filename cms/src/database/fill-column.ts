import type { Db } from './connection'
import { runSql } from './run-sql'
import { yieldToEventLoop } from './yield-to-event-loop'

interface Filling {
  table: 'orders' | 'products'
  /** The column that is filled, and the one from which its value is made. */
  column: string
  source: string
  /** The rows without the value, in SQL; an index on `id` with this condition finds them. */
  condition: string
  make: (value: string) => string
}

const AT_ONCE = 500

/** Fills a column in rows that an older release wrote, a few at a time. */
export async function fillColumn(db: Db, { table, column, source, condition, make }: Filling): Promise<void> {
  const unfilled = readUnfilled<{ id: number; value: string }>(db, `id, ${source} as value`, table, condition)
  for await (const rows of unfilled) {
    // Not where the source changed since it was read: an order may have been anonymised.
    await runSql(
      db,
      `update ${table} set ${column} = filled.column3
       from (values ${rows.map(() => '(cast(? as integer), ?, ?)').join(', ')}) as filled
       where ${table}.id = filled.column1 and ${table}.${source} = filled.column2`,
      rows.flatMap(({ id, value }) => [id, value, make(value)]),
    )
  }
}

/** The rows that an older release wrote, by id, with time for other work between two parts; never an empty one. */
export async function* readUnfilled<Row extends { id: number }>(
  db: Db,
  columns: string,
  table: string,
  condition: string,
): AsyncGenerator<Row[]> {
  for (let last = 0; ;) {
    const rows = await runSql<Row>(
      db,
      `select ${columns} from ${table} where ${condition} and id > ? order by id limit ${AT_ONCE}`,
      [last],
    )
    const newest = rows.at(-1)
    if (!newest) return
    yield rows
    last = newest.id
    await yieldToEventLoop()
  }
}
