import { changeOwnPrices, DomainError, type BulkEdit, type ProductChange } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { claimKey, storeResponse, type RepeatableRequest } from '../../../database/idempotency'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import type { Trx } from '../../../database/transaction'
import {
  findTarget,
  planBulkEdit,
  planBulkStock,
  rejectImpossible,
  type Target,
} from '../../../domain/catalogue/plan-bulk-edit'
import type { StockChange } from '../../../domain/catalogue/plan-stock'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { getService } from '../../../services'
import { codesOf, lockCodes, replaceCombinations } from '../rows/combinations'
import { readProducts } from '../rows/read-products'
import { rewriteProduct } from '../rows/write-product'
import { holdPlace } from './hold-place'
import { moveStock } from './move-stock'
import { holdProduct, noteProducts } from './product-row'
import { writeCatalogue } from './write-catalogue'

/**
 * Makes the same change to many products; to none of them when somebody else changed one meanwhile. A repeated request
 * changes nothing: it gets the products as they are now, with the versions that the first one gave them.
 */
export async function bulkEdit(
  strapi: Core.Strapi,
  { products, change }: BulkEdit,
  actor: string,
  repeatable?: RepeatableRequest,
): Promise<ProductRecord[]> {
  // Always in the order of ids, so that two bulk edits cannot deadlock.
  const seen = new Map([...products].sort((a, b) => (a.id < b.id ? -1 : 1)).map((product) => [product.id, product]))
  const target = targetOf(strapi, change)
  return writeCatalogue(strapi, async (trx) => {
    const first = await claimKey<[string, number][]>(trx, repeatable)
    if (first) {
      const versions = new Map(first.response)
      const now = await readProducts(trx, [...versions.keys()])
      return now.map((product) => ({ ...product, version: versions.get(product.productId) ?? product.version }))
    }
    if (target) await holdPlace(trx, target.place)
    const held: ProductRecord[] = []
    for (const productId of seen.keys()) held.push(await holdProduct(trx, productId))
    rejectConflicts(held, seen)
    const edits = held.map((before) => ({ before, stockSeen: seen.get(before.productId)!.stockSeen }))
    const edited = await editHeld(strapi, trx, edits, { change, target }, { actor, source: 'product table' })
    const saved = edited.map(({ after }) => after)
    const versions = saved.map(({ productId, version }) => [productId, version])
    await storeResponse(trx, repeatable, { status: 200, response: versions })
    return saved
  })
}

type SeenProduct = BulkEdit['products'][number]

/** The category of the shop's tree that a change moves products to. Throws `validation` for an unknown one. */
export const targetOf = (strapi: Core.Strapi, change: ProductChange): Target | undefined =>
  findTarget(getService(strapi, 'catalogue.categories').current(), change)

interface HeldEdit extends Partial<Pick<SeenProduct, 'stockSeen'>> {
  before: ProductRecord
}

/**
 * Makes the change to products that this transaction has locked: first all their columns, then all their stock, as
 * orders take stock from several products in another order. Throws `validation` with the reason why it cannot.
 */
export async function editHeld(
  strapi: Core.Strapi,
  trx: Trx,
  edits: readonly HeldEdit[],
  { change, target }: { change: ProductChange; target: Target | undefined },
  { actor, source }: { actor: string; source: 'product table' | 'bulk change' },
): Promise<{ after: ProductRecord; stockChanges: StockChange[] }[]> {
  for (const { before, stockSeen } of edits) rejectImpossible(before, { ...change, stockSeen }, target)
  const combinationsOf = ({ before }: HeldEdit) => changeOwnPrices(before, change)
  await lockCodes(
    trx,
    edits.flatMap((edit) => codesOf(combinationsOf(edit) ?? [])),
  )
  for (const edit of edits) {
    const { productId } = edit.before
    const columns = planBulkEdit(edit.before, change, target?.place)
    if (Object.keys(columns).length > 0) await rewriteProduct(trx, productId, columns)
    const combinations = combinationsOf(edit)
    if (combinations) await replaceCombinations(trx, productId, combinations)
    await yieldToEventLoop()
  }
  const moves = edits.map(({ before, stockSeen }) => ({
    before,
    changes: planBulkStock(before, { ...change, stockSeen }),
  }))
  await moveStock(trx, moves, { actor, source })
  const action = 'product.bulk-edit'
  const writes = moves.map((move) => ({ action, actor, productId: move.before.productId, ...move }))
  const written = await noteProducts(strapi, trx, writes)
  return written.map((after, index) => ({ after, stockChanges: moves[index]!.changes }))
}

function rejectConflicts(held: readonly ProductRecord[], seen: ReadonlyMap<string, SeenProduct>): void {
  const changed = held.filter(({ productId, version }) => seen.get(productId)?.version !== version)
  if (changed.length === 0) return
  const products = changed.map(({ productId, name, version }) => ({ id: productId, name, version }))
  throw new DomainError('version_conflict', { details: { products } })
}
