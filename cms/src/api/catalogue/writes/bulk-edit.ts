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
import { replaceCombinations } from '../rows/combinations'
import { readProducts } from '../rows/read-products'
import { rewriteProduct } from '../rows/write-product'
import { holdPlace } from './hold-place'
import { holdProduct, noteProduct } from './product-row'
import { moveStock } from './save-product'
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
    const saved: ProductRecord[] = []
    for (const before of held) {
      const { stockSeen } = seen.get(before.productId)!
      const by = { actor, source: 'product table' } as const
      saved.push((await editHeld(strapi, trx, before, { ...change, stockSeen }, target, by)).after)
      await yieldToEventLoop()
    }
    const versions = saved.map(({ productId, version }) => [productId, version])
    await storeResponse(trx, repeatable, { status: 200, response: versions })
    return saved
  })
}

type SeenProduct = BulkEdit['products'][number]

/** The category of the shop's tree that a change moves products to. Throws `validation` for an unknown one. */
export const targetOf = (strapi: Core.Strapi, change: ProductChange): Target | undefined =>
  findTarget(getService(strapi, 'catalogue.categories').current(), change)

/**
 * Makes the change to a product that this transaction has locked. Throws `validation` with the reason why it cannot.
 */
export async function editHeld(
  strapi: Core.Strapi,
  trx: Trx,
  before: ProductRecord,
  change: ProductChange & Partial<Pick<SeenProduct, 'stockSeen'>>,
  target: Target | undefined,
  { actor, source }: { actor: string; source: 'product table' | 'bulk change' },
): Promise<{ after: ProductRecord; stockChanges: StockChange[] }> {
  const { productId } = before
  rejectImpossible(before, change, target)
  const columns = planBulkEdit(before, change, target?.place)
  if (Object.keys(columns).length > 0) await rewriteProduct(trx, productId, columns)
  const combinations = changeOwnPrices(before, change)
  if (combinations) await replaceCombinations(trx, productId, combinations)
  const changes = planBulkStock(before, change)
  await moveStock(trx, before, changes, { actor, source })
  const after = await noteProduct(strapi, trx, { action: 'product.bulk-edit', actor, productId, before, changes })
  return { after, stockChanges: changes }
}

function rejectConflicts(held: readonly ProductRecord[], seen: ReadonlyMap<string, SeenProduct>): void {
  const changed = held.filter(({ productId, version }) => seen.get(productId)?.version !== version)
  if (changed.length === 0) return
  const products = changed.map(({ productId, name, version }) => ({ id: productId, name, version }))
  throw new DomainError('version_conflict', { details: { products } })
}
