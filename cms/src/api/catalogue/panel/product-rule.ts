import { findRenamedOptions } from '@stoep/shared'
import { StaleRead, type Trx } from '../../../database/transaction'
import { codeKeyOrNull } from '../../../domain/catalogue/code-key'
import { changesTheList } from '../../../domain/catalogue/compare-products'
import { listOwnCombinations, renameOptions } from '../../../domain/catalogue/combinations'
import { planPanelProduct } from '../../../domain/catalogue/panel-product'
import {
  planOpening,
  planRenames,
  planStockChange,
  sameStock,
  type StockChange,
  withoutChanges,
} from '../../../domain/catalogue/plan-stock'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { openStock } from '../../stock/rows/ledger'
import { codesOf, lockCodes, replaceCombinations } from '../rows/combinations'
import { readTree } from '../rows/read-categories'
import { readProducts } from '../rows/read-products'
import { holdPlace } from '../writes/hold-place'
import { moveStock } from '../writes/move-stock'
import { claimCode, findFreeCode, holdProduct, readProduct, toAudited } from '../writes/product-row'
import { removeBelongings } from '../writes/remove-product'
import { documentIdOf, rejectStaleForm, type PanelRule, type PanelWrite, type PanelWritten } from './panel-writes'

const ACTOR = 'panel'

/** Applies the rules of a product to what an editor saves, copies or deletes in Strapi's panel. */
export const productRule: PanelRule = async (trx, write, next) => {
  if (write.action === 'create' || write.action === 'clone') return create(trx, write, next)
  if (write.action !== 'delete') return update(trx, write, next)
  return remove(trx, await holdProduct(trx, write.params.documentId ?? ''), next)
}

const codeOf = ({ code }: Record<string, unknown>): string | undefined => (typeof code === 'string' ? code : undefined)

const withKey = (code: string | null) => ({ code, codeKey: codeKeyOrNull(code) })

async function create(trx: Trx, write: PanelWrite, next: () => Promise<unknown>): Promise<PanelWritten> {
  const isCopy = write.action === 'clone'
  const [original] = isCopy ? await readProducts(trx, [write.params.documentId ?? '']) : []
  const columns = planPanelProduct(await readTree(trx), write.params.data ?? {}, original)
  await holdPlace(trx, columns)
  const wanted = isCopy ? undefined : codeOf(columns)
  await lockCodes(trx, [wanted])
  const code = wanted === undefined ? await findFreeCode(trx) : await claimCode(trx, wanted)
  // Nobody has looked at a copy yet, and it has no stock.
  write.params.data = {
    ...write.params.data,
    ...columns,
    ...(isCopy && { visible: false }),
    ...withKey(code),
    version: 0,
  }
  const result = await next()
  const productId = documentIdOf(result)
  const [after] = await readProducts(trx, [productId])
  if (after) {
    const openings = planOpening(after, sameStock())
    await openStock(trx, productId, openings, ACTOR)
  }
  return { result, changes: [changeOf(productId, true)], after: after && toAudited(after) }
}

async function update(trx: Trx, write: PanelWrite, next: () => Promise<unknown>): Promise<PanelWritten> {
  const seen = await readProduct(trx, write.params.documentId ?? '')
  rejectStaleForm(write, seen.version)
  const columns = planPanelProduct(await readTree(trx), write.params.data ?? {}, seen)
  // The category before the product, as everywhere: a change of a category locks its products.
  await holdPlace(trx, columns)
  const before = await holdProduct(trx, seen.productId)
  rejectStaleForm(write, before.version)
  if (before.version !== seen.version) throw new StaleRead('Somebody else changed the product meanwhile.')
  const { productId } = before
  const wanted = codeOf(columns)
  await lockCodes(trx, [wanted, ...codesOf(before.combinations)])
  const code = wanted === undefined ? before.code : await claimCode(trx, wanted, before)
  write.params.data = { ...write.params.data, ...columns, ...withKey(code), version: before.version + 1 }
  const result = await next()
  const [written] = await readProducts(trx, [productId])
  const units = written && (await followOptions(trx, before, written))
  const [after] = await readProducts(trx, [productId])
  if (!after) return { result, changes: [changeOf(productId, true)] }
  const change = changeOf(productId, changesTheList(before, after))
  return {
    result,
    changes: [change],
    before: toAudited(withoutChanges(before, after, units ?? [])),
    after: toAudited(after),
  }
}

/**
 * Units of a removed size or colour are no longer for sale, and its price and code are removed; a renamed one
 * keeps its own; all others stay as they are. Returns how the units changed.
 */
async function followOptions(trx: Trx, before: ProductRecord, after: ProductRecord): Promise<StockChange[]> {
  const { productId } = before
  const renames = findRenamedOptions(before, after)
  const wanted = sameStock(renames)
  const changes = after.trackByOption ? planStockChange(before, after, wanted, { removesUncounted: false }) : []
  const combinations = listOwnCombinations({
    ...after,
    combinations: renameOptions(listOwnCombinations(before), renames),
  })
  if (renames.length > 0 || combinations.length < before.combinations.length)
    await replaceCombinations(trx, productId, combinations)
  await moveStock(trx, [{ before, renames: planRenames(before, after, wanted), changes }], {
    actor: ACTOR,
    source: 'panel',
  })
  return changes
}

async function remove(trx: Trx, before: ProductRecord, next: () => Promise<unknown>): Promise<PanelWritten> {
  const result = await next()
  return { result, changes: await removeBelongings(trx, before.productId), before: toAudited(before) }
}

const changeOf = (productId: string, listChanged: boolean) =>
  ({ subject: 'product', subjectId: productId, listChanged }) as const
