import { CART_DAYS } from '@stoep/shared'
import type { Db } from '../../../database/connection'
import type { CartRow } from '../../../database/rows/cart'
import { isPostgres, type Trx } from '../../../database/transaction'
import { documentColumns, fromJson } from '../../../database/values'
import type { CartState, KeptLine } from '../../../domain/cart/cart-state'
import { EMPTY_CART } from '../../../domain/cart/cart-state'
import { EMPTY_CART_DAYS } from '../../../domain/paces'

/** A cart with the version its next write must name; -1 where the session has none yet. */
export interface VersionedCart {
  cart: CartState
  version: number
}

/** A cart as it was read, and how far the catalogue had been changed by then; undefined where that was not asked. */
interface ReadCart extends VersionedCart {
  lastChange?: number
}

export async function readCart(db: Db, sessionHash: string): Promise<ReadCart> {
  const row = await selectCart(db, sessionHash).first<
    (Pick<CartRow, (typeof CART_COLUMNS)[number]> & { last_change: number | null }) | undefined
  >(...CART_COLUMNS, db.raw('(select max(id) from changes) as last_change'))
  return row ? { ...toVersioned(row), lastChange: row.last_change ?? 0 } : NO_CART
}

/** The cart as it is until the transaction ends. */
export async function lockCart(trx: Trx, sessionHash: string): Promise<VersionedCart> {
  const query = selectCart(trx, sessionHash)
  // On SQLite a transaction that writes is the only one: there is nothing to lock.
  if (isPostgres(trx)) void query.forUpdate()
  const row = await query.first(...CART_COLUMNS)
  return row ? toVersioned(row) : NO_CART
}

const NO_CART: VersionedCart = { cart: EMPTY_CART, version: -1 }
const CART_COLUMNS = ['lines', 'saved_for_later', 'restorable', 'version'] as const

const selectCart = (db: Db, sessionHash: string) => db('carts').where({ session_hash: sessionHash })

const toVersioned = (row: Pick<CartRow, (typeof CART_COLUMNS)[number]>): VersionedCart => ({
  cart: {
    lines: fromJson<KeptLine[]>(row.lines, []),
    saved: fromJson<KeptLine[]>(row.saved_for_later, []),
    restorable: fromJson<KeptLine[]>(row.restorable, []),
  },
  version: row.version,
})

/** What the last order took out can be put back for as long as an empty cart is kept. */
const daysKept = ({ lines, saved }: CartState): number =>
  lines.length + saved.length > 0 ? CART_DAYS : EMPTY_CART_DAYS

/** Writes the cart unless another tab was quicker; false then. */
export async function writeCart(db: Db, sessionHash: string, { cart, version }: VersionedCart): Promise<boolean> {
  const now = new Date()
  const columns = {
    lines: JSON.stringify(cart.lines),
    saved_for_later: JSON.stringify(cart.saved),
    restorable: JSON.stringify(cart.restorable),
    version: version + 1,
    touched_at: now,
    expires_at: new Date(now.getTime() + daysKept(cart) * 86_400_000),
    updated_at: now,
  }
  if (version >= 0) {
    return (await db('carts').where({ session_hash: sessionHash, version }).update(columns)) === 1
  }
  const made = await db('carts')
    .insert({ ...documentColumns(now), ...columns, session_hash: sessionHash })
    .onConflict('session_hash')
    .ignore()
    .returning('id')
  return made.length === 1
}

/** Moves the lines to what can be restored, in one statement: no tab can write in between. */
export async function emptyCartRow(db: Db, sessionHash: string): Promise<void> {
  const now = new Date()
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  await db('carts')
    .where({ session_hash: sessionHash })
    .whereRaw("cast(lines as text) <> '[]'")
    .update({
      restorable: db.ref('lines'),
      lines: '[]',
      version: db.raw('version + 1'),
      touched_at: now,
      expires_at: db.raw(
        "case when cast(saved_for_later as text) = '[]' then cast(? as timestamp) else cast(? as timestamp) end",
        [days(EMPTY_CART_DAYS), days(CART_DAYS)],
      ),
      updated_at: now,
    })
}
