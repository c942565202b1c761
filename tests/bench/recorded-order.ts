import { randomBytes, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** One statement as the cms sent it; `id` is that of the first row returned. */
export interface Statement {
  sql: string
  values: unknown[]
  id?: unknown
}

/** The statements of one order's transaction, without its begin and commit. */
export type RecordedOrder = readonly Statement[]

/** The transactions that made an order, from all statements that the cms sent (`record-statements.cjs`). */
export function readRecordedOrders(file: string): RecordedOrder[] {
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const orders = findOrders(lines.map((line) => JSON.parse(line) as Statement & { connection: number }))
  if (orders.length === 0) throw new Error('No order was recorded.')
  return orders
}

/** SQLite makes several orders in one transaction if they arrive together. */
const IN_SAVEPOINT = /^(savepoint|release|rollback to)\b/i

export function findOrders(recorded: readonly (Statement & { connection: number })[]): RecordedOrder[] {
  const open = new Map<number, Statement[]>()
  const orders: RecordedOrder[] = []
  for (const { connection, ...statement } of recorded) {
    if (IN_SAVEPOINT.test(statement.sql)) continue
    if (/^begin\b/i.test(statement.sql)) open.set(connection, [])
    else if (/^(commit|rollback)\b/i.test(statement.sql)) {
      const statements = open.get(connection) ?? []
      open.delete(connection)
      if (/^commit/i.test(statement.sql) && statements.some(isTheOrder)) orders.push(statements)
    } else open.get(connection)?.push(statement)
  }
  return orders
}

const isTheOrder = ({ sql }: Statement): boolean => /^insert into \W?orders\b/.test(sql)

const HASH = /[0-9a-f]{64}/g
const ORDER_NUMBER = /ST-[0-9A-Z]{5,}/g
const PHONE = /\+27\d{9}/g
const DOCUMENT_ID = /^[a-z][a-z0-9]{23}$/
const SHARE_ID = /^[A-Za-z0-9_-]{22}$/

/** A statement with its values; `keepRow` takes the id of the row that it returns. */
export interface FreshStatement {
  sql: string
  values: unknown[]
  keepRow(id: unknown): void
}

/**
 * A recorded order, changed so that it can be replayed as a new one: unique texts are replaced, equal ones by the same
 * text, and the order's row id becomes the one that the database assigns now. `known` texts stay unchanged.
 */
export function* asNewOrder(recorded: RecordedOrder, known: ReadonlySet<string>): Generator<FreshStatement> {
  const renamed = new Map<unknown, unknown>()
  const rename = (text: string, make: () => string): string => {
    if (!renamed.has(text)) renamed.set(text, make())
    return renamed.get(text) as string
  }
  const refresh = (value: unknown): unknown => {
    if (renamed.has(value)) return renamed.get(value)
    if (typeof value !== 'string' || known.has(value)) return value
    if (DOCUMENT_ID.test(value)) return rename(value, () => `a${randomBytes(12).toString('hex').slice(0, 23)}`)
    if (SHARE_ID.test(value)) return rename(value, () => randomBytes(16).toString('base64url'))
    return value
      .replace(HASH, (text) => rename(text, () => randomBytes(32).toString('hex')))
      .replace(ORDER_NUMBER, (text) => rename(text, () => `ST-${randomBytes(5).toString('hex').toUpperCase()}`))
      .replace(PHONE, (text) => rename(text, () => `+2783${String(randomInt(10_000_000)).padStart(7, '0')}`))
  }
  for (const statement of recorded) {
    yield {
      sql: statement.sql,
      values: statement.values.map(refresh),
      keepRow: (id) => void (isTheOrder(statement) && renamed.set(statement.id, id)),
    }
  }
}
