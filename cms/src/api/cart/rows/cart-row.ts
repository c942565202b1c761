import { addDays, CART_DAYS } from '@stoep/shared'
import type { Db } from '../../../database/connection'
import type { CartRow } from '../../../database/rows/cart'
import { insertRows, runSql } from '../../../database/run-sql'
import { isPostgres, type Trx } from '../../../database/transaction'
import { documentColumns, fromJson } from '../../../database/values'
import type { CartState, KeptLine } from '../../../domain/cart/cart-state'
import { EMPTY_CART } from '../../../domain/cart/cart-state'
import { EMPTY_CART_DAYS } from '../../../domain/paces'

/** A cart with the version its next write must name; -1 where the session has none yet. */
interface VersionedCart {
  cart: CartState
  version: number
}

/** A cart as it was read, with the last change of the catalogue at that moment; undefined where that was not read. */
interface ReadCart extends VersionedCart {
  lastChange?: number
}

type CartColumns = Pick<CartRow, 'lines' | 'saved_for_later' | 'restorable' | 'version'>

export async function readCart(db: Db, sessionHash: string): Promise<ReadCart> {
  const [row] = await runSql<CartColumns & { last_change: number | null }>(
    db,
    'select lines, saved_for_later, restorable, version, (select max(id) from changes) as last_change from carts ' +
      'where session_hash = ? limit 1',
    [sessionHash],
  )
  if (!row) return { cart: EMPTY_CART, version: -1 }
  const cart = {
    lines: fromJson<KeptLine[]>(row.lines, []),
    saved: fromJson<KeptLine[]>(row.saved_for_later, []),
    restorable: fromJson<KeptLine[]>(row.restorable, []),
  }
  return { cart, version: row.version, lastChange: row.last_change ?? 0 }
}

/** The lines to order, locked until the transaction ends, so that nothing is added that the order lacks. */
export async function lockLinesOf(trx: Trx, sessionHash: string): Promise<readonly KeptLine[]> {
  // On SQLite a transaction that writes is the only one: there is nothing to lock.
  const lock = isPostgres(trx) ? 'for update' : ''
  const sql = `select lines from carts where session_hash = ? ${lock}`
  const [row] = await runSql<Pick<CartRow, 'lines'>>(trx, sql, [sessionHash])
  return row ? fromJson<KeptLine[]>(row.lines, []) : []
}

/** What the last order took out can be put back for as long as an empty cart is kept. */
const daysKept = ({ lines, saved }: CartState): number =>
  lines.length + saved.length > 0 ? CART_DAYS : EMPTY_CART_DAYS

/** Writes the cart; false when another tab wrote in between. */
export async function writeCart(db: Db, sessionHash: string, { cart, version }: VersionedCart): Promise<boolean> {
  const now = new Date()
  const columns = {
    lines: JSON.stringify(cart.lines),
    saved_for_later: JSON.stringify(cart.saved),
    restorable: JSON.stringify(cart.restorable),
    version: version + 1,
    touched_at: now,
    expires_at: addDays(now, daysKept(cart)),
    updated_at: now,
  }
  if (version >= 0) {
    const set = Object.keys(columns).map((name) => `${name} = ?`)
    const sql = `update carts set ${set.join(', ')} where session_hash = ? and version = ? returning id`
    return (await runSql(db, sql, [...Object.values(columns), sessionHash, version])).length === 1
  }
  const row = { ...documentColumns(now), ...columns, session_hash: sessionHash }
  const made = await insertRows(db, 'carts', [row], 'on conflict (session_hash) do nothing returning id')
  return made.length === 1
}

/** Moves the ordered lines to what can be restored, in one statement: no tab can write in between. */
export async function emptyForOrder(db: Db, sessionHash: string): Promise<void> {
  const now = new Date()
  await runSql(
    db,
    `update carts set restorable = lines, lines = '[]', version = version + 1, touched_at = ?, updated_at = ?,
       expires_at = case when cast(saved_for_later as text) = '[]' then cast(? as timestamp) else cast(? as timestamp) end
     where session_hash = ? and cast(lines as text) <> '[]'`,
    [now, now, addDays(now, EMPTY_CART_DAYS), addDays(now, CART_DAYS), sessionHash],
  )
}
