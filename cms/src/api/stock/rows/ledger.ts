import { DomainError, sameOption, type Option, type OptionRename } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { crashAt } from '../../../database/crash-points'
import { inChunks } from '../../../database/connection'
import type { MovementKind, StockItemRow } from '../../../database/rows/stock'
import { insertRows, runSql } from '../../../database/run-sql'
import { StaleRead, type Trx } from '../../../database/transaction'
import { documentColumns } from '../../../database/values'
import type { StockItem } from '../../../domain/stock/find-item'
import { mergeNeeds, type StockNeed } from '../../../domain/stock/need'
import { noteForCatalogue, type MovedUnits } from './note-for-catalogue'

/*
 * The only place that writes stock. Every change is one conditional UPDATE and one movement in the
 * caller's transaction, so `available` is always the sum of its movements and never below 0.
 */

/** What has a count of its own: a product, or one size and colour of it ('' for none). */
interface StockKey extends Option {
  productId: string
}

/** Why stock moves: the order, and who moved it. */
export interface StockCause {
  orderId: number
  actor: string
}

export interface StockShortage {
  stockItemId: number
  wanted: number
  available: number
}

interface Movement {
  kind: MovementKind
  actor: string
  orderId?: number
  note?: string
}
type ChangedItem = Pick<MovedUnits, 'productId' | 'available'>

/** Creates the stock rows of a new product with their opening units. */
export async function openStock(
  trx: Trx,
  productId: string,
  openings: readonly (Option & { quantity: number })[],
  actor: string,
): Promise<void> {
  for (const some of inChunks(openings)) {
    const items = some.map((opening) => toItem({ productId, ...opening }, opening.quantity))
    const made = await insertRows<'stock_items', OpenedItem>(trx, 'stock_items', items, 'returning id, available')
    const opened = made.map(({ id, available }) => ({ stockItemId: id, difference: available }))
    const movements = opened.map((item) => ({ ...item, kind: 'opening' as const, actor }))
    await insertMovements(trx, movements)
  }
}

/**
 * Adds a difference, which may be negative; throws `out_of_stock` when fewer are left, and `StaleRead` when there
 * were more in `stock`, which the difference was planned from.
 */
export async function adjustStock(
  trx: Trx,
  key: StockKey,
  difference: number,
  { actor, source, stock }: { actor: string; source: string; stock: readonly StockItem[] },
): Promise<void> {
  if (difference === 0) return
  const id = await findOrMakeItem(trx, key)
  if (await changeAvailable(trx, id, difference))
    return insertMovements(trx, [{ stockItemId: id, difference, kind: 'adjust', actor, note: source }])
  const available = await availableOf(trx, id)
  if (stock.some((item) => item.id === id && item.available > available))
    throw new StaleRead('Units were sold between the look and the change.')
  throw new DomainError('out_of_stock', { details: { ...key, available } })
}

/** Renames sizes and colours of a product, also two that swap names; they keep their counted and held units. */
export async function renameStock(trx: Trx, productId: string, renames: readonly OptionRename[]): Promise<void> {
  const give = async ({ from, to }: OptionRename) => {
    const row = { product_id: productId, size: from.size, color: from.color }
    await trx('stock_items').where(row).update({ size: to.size, color: to.color, updated_at: new Date() })
  }
  // A name is unique within a product: a row steps aside for one that takes its name.
  const isTaken = (option: Option) => renames.some(({ to }) => sameOption(to, option))
  const aside = ({ size, color }: Option) => ({ size: `${size}\u{1}`, color })
  for (const { from } of renames) if (isTaken(from)) await give({ from, to: aside(from) })
  for (const { from, to } of renames) await give({ from: isTaken(from) ? aside(from) : from, to })
}

/**
 * Takes all the needs of an order; a negative one, in an edited order, is released. Returns what is
 * short; then the caller must roll back, as other rows may have been taken already.
 */
export const takeStock = (
  strapi: Core.Strapi,
  trx: Trx,
  needs: readonly StockNeed[],
  cause: StockCause,
): Promise<StockShortage[]> => exchange(strapi, trx, needs, 'release', cause)

/** Like `takeStock`, for needs that were just read as available; throws `StaleRead` when they no longer are. */
export async function takePlanned(
  strapi: Core.Strapi,
  trx: Trx,
  needs: readonly StockNeed[],
  cause: StockCause,
): Promise<void> {
  const shortages = await takeStock(strapi, trx, needs, cause)
  if (shortages.length > 0) throw new StaleRead('Stock was taken between the look and the take.')
}

/**
 * Returns units: held ones that the order no longer needs (`release`), or those that came back from a customer
 * (`return`). The caller ensures that it happens once. Throws `StockRowGone`.
 */
export async function giveBack(
  strapi: Core.Strapi,
  trx: Trx,
  needs: readonly StockNeed[],
  kind: 'release' | 'return',
  cause: StockCause,
): Promise<void> {
  const given = needs.map((need) => ({ ...need, quantity: -need.quantity }))
  rejectGone(await exchange(strapi, trx, given, kind, cause), cause)
}

/** Notes units that came back unsaleable: returned by the order, and at once taken off the count again. */
export async function writeOff(
  trx: Trx,
  needs: readonly StockNeed[],
  { orderId, actor }: StockCause,
  note: string,
): Promise<void> {
  const movements = mergeNeeds(needs).flatMap(({ stockItemId, quantity }) => [
    { stockItemId, difference: quantity, kind: 'return' as const, actor, orderId },
    { stockItemId, difference: -quantity, kind: 'adjust' as const, actor, note },
  ])
  await insertMovements(trx, movements)
}

/** There is no row to return units to. Nothing here deletes one, so somebody changed the table without the ledger. */
export class StockRowGone extends Error {}

/** Throws, as other rows have been changed already without their movements: the transaction must not be committed. */
function rejectGone(shortages: readonly StockShortage[], { orderId }: StockCause): void {
  if (shortages.length === 0) return
  const ids = shortages.map(({ stockItemId }) => stockItemId).join(', ')
  throw new StockRowGone(`Order row ${orderId}: stock items ${ids}, whose units come back, are no longer there.`)
}

interface MovedItem extends MovedUnits {
  kind: MovementKind
}

/** Takes (positive) and releases (negative) in the order of the rows; notes the change last, because that locks. */
async function exchange(
  strapi: Core.Strapi,
  trx: Trx,
  needs: readonly StockNeed[],
  givenKind: 'release' | 'return',
  cause: StockCause,
): Promise<StockShortage[]> {
  const shortages: StockShortage[] = []
  const moved: MovedItem[] = []
  for (const { stockItemId, quantity } of mergeNeeds(needs)) {
    const kind = quantity > 0 ? 'hold' : givenKind
    const changed = await changeAvailable(trx, stockItemId, -quantity)
    if (changed) moved.push({ ...changed, stockItemId, difference: -quantity, kind })
    else shortages.push({ stockItemId, wanted: quantity, available: await availableOf(trx, stockItemId) })
    crashAt('after-stock-row')
  }
  if (shortages.length > 0) return shortages
  const movements = moved.map(({ stockItemId, difference, kind }) => ({ stockItemId, difference, kind, ...cause }))
  await insertMovements(trx, movements)
  await noteForCatalogue(strapi, trx, moved)
  return []
}

/** Undefined when fewer are left. */
async function changeAvailable(trx: Trx, stockItemId: number, difference: number): Promise<ChangedItem | undefined> {
  const [row] = await runSql<Pick<StockItemRow, 'product_id' | 'available'>>(
    trx,
    `update stock_items set available = available + ?, updated_at = ? where id = ? and available >= ?
     returning product_id, available`,
    [difference, new Date(), stockItemId, -difference],
  )
  return row && { productId: row.product_id, available: row.available }
}

async function insertMovements(
  trx: Trx,
  movements: readonly (Movement & { stockItemId: number; difference: number })[],
): Promise<void> {
  if (movements.length === 0) return
  const now = new Date()
  await insertRows(
    trx,
    'stock_movements',
    movements.map((movement) => ({
      ...documentColumns(now),
      stock_item_id: movement.stockItemId,
      kind: movement.kind,
      quantity: movement.difference,
      order_id: movement.orderId ?? null,
      actor: movement.actor,
      note: movement.note ?? '',
      at: now,
    })),
  )
}

async function availableOf(trx: Trx, stockItemId: number): Promise<number> {
  const row = await trx('stock_items').where({ id: stockItemId }).first('available')
  return row?.available ?? 0
}

type OpenedItem = Pick<StockItemRow, 'id' | 'available'>

const toItem = ({ productId, size, color }: StockKey, available: number) => ({
  ...documentColumns(new Date()),
  product_id: productId,
  size,
  color,
  available,
})

/** The id of the stock row of a key, made when there is none yet. */
export async function findOrMakeItem(trx: Trx, { productId, size, color }: StockKey): Promise<number> {
  const key = { product_id: productId, size, color }
  const known = await trx('stock_items').where(key).first('id')
  if (known) return known.id
  await trx('stock_items')
    .insert(toItem({ productId, size, color }, 0))
    .onConflict(['product_id', 'size', 'color'])
    .ignore()
  const made = await trx('stock_items').where(key).first('id')
  if (!made) throw new StaleRead('A stock row went away while it was made.')
  return made.id
}
