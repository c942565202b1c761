import type { Db } from '../../../database/connection'
import { documentColumns, fromJson } from '../../../database/values'
import type { CartState, KeptLine } from '../../../domain/cart/cart-state'
import { EMPTY_CART } from '../../../domain/cart/cart-state'
import { CART_DAYS, EMPTY_CART_DAYS } from '../../../domain/paces'

/** A cart with the version its next write must name; -1 where the session has none yet. */
export interface VersionedCart {
  cart: CartState
  version: number
}

export async function readCart(
  db: Db,
  sessionHash: string,
  { isLocked = false }: { isLocked?: boolean } = {},
): Promise<VersionedCart> {
  const query = db('carts').where({ session_hash: sessionHash })
  // On SQLite a transaction that writes is the only one: there is nothing to lock.
  if (isLocked) void query.forUpdate()
  const row = await query.first('lines', 'saved_for_later', 'restorable', 'version')
  if (!row) return { cart: EMPTY_CART, version: -1 }
  return {
    cart: {
      lines: fromJson<KeptLine[]>(row.lines, []),
      saved: fromJson<KeptLine[]>(row.saved_for_later, []),
      restorable: fromJson<KeptLine[]>(row.restorable, []),
    },
    version: row.version,
  }
}

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
