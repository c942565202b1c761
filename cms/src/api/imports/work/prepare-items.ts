import { createProductSchema, isDomainError, updateProductSchema, type ImportItemState } from '@stoep/shared'
import { refreshStatistics } from '../../../database/statistics'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import type { ImportBatchRow, ImportItemRow } from '../../../database/rows/imports'
import type { Db } from '../../../database/connection'
import { findHolders } from '../../../importer/batch/read-shop'
import { findPlaceholder } from '../../../importer/apply/placeholder-picture'
import { picturesDiffer } from '../../../importer/plan/picture-changes'
import { planItem, type PlanItem } from '../../../importer/plan/plan-import'
import { toCreateInput, toUpdateInput, type PictureUrlsOf } from '../../../importer/plan/product-input'
import { exceptMissingPictures, type LocatePicture, resolveProduct } from '../../../importer/plan/resolve-pictures'
import { showWithPicture } from '../../../importer/plan/show-with-picture'
import { describePricesAfter } from '../../../importer/report/describe-prices'
import { changesOf } from '../../../importer/report/to-import-response'
import { applyStockAnswer, applyCategoryAnswer } from '../../../importer/staged/answers'
import { askIfGone } from '../../../importer/read/name-unknown-category'
import { priceInRand } from '../../../importer/staged/price-in-rand'
import { toSnapshot } from '../../../importer/staged/to-snapshot'
import { touchedFields } from '../../../importer/staged/touched-fields'
import { codesToCompare, fitCodes } from '../../../importer/read/claim-codes'
import type { ExistingProduct, ImportedProduct, ResolvedPicture, ResolvedProduct } from '../../../importer/types'
import { getService } from '../../../services'
import { removeUnused } from '../../catalogue/writes/made-categories'
import { createProduct, updateProduct } from '../../catalogue/writes/save-product'
import {
  afterOf,
  ItemChanged,
  EMPTY_REPORT,
  productOf,
  withSeenStock,
  writeItem,
  type ItemReport,
} from '../rows/item-rows'
import { answersOf, isClosed } from '../rows/batch-rows'
import { findByCode, findById } from './find-product'
import type { Lease } from './lease'
import { OWN_DEPTH } from './read-file'
import { reasonOf } from './reason-of'

const ITEMS_AT_ONCE = 20
/** So many products written at once change how the tables are filled. */
const MANY = 200
const DELETED = 'was deleted after it was imported'

/** Brings each product up to date with the file, the rate and the pictures: new ones are stored hidden. */
export async function prepareItems(lease: Lease): Promise<void> {
  for (let done = 0; ;) {
    // A rate or pictures may have come meanwhile.
    const batch = await lease.read()
    const items = await lease
      .db('import_items')
      .where({ batch_id: batch.id })
      .andWhere('revision', '<', batch.revision)
      .orderBy('revision')
      .orderBy('position')
      .limit(ITEMS_AT_ONCE)
    for (const item of items) {
      await yieldToEventLoop()
      lease.check()
      await prepareItem(lease, batch, item)
    }
    done += items.length
    if (items.length > 0)
      await lease.noteProgress({ work_done: Math.min(batch.work_total, batch.work_done + items.length) })
    else {
      await removeUnnamed(lease, batch)
      if (!(await lease.finish({ state: 'ready' }, batch))) continue
      if (done >= MANY) await refreshStatistics(lease.strapi)
      return
    }
  }
}

/** Removes categories that were made for an answer which has changed since. */
async function removeUnnamed({ strapi }: Lease, batch: ImportBatchRow): Promise<void> {
  const { made, categories } = answersOf(batch)
  const named = new Set(Object.values(categories))
  const unnamed = made.filter((id) => !named.has(id))
  await removeUnused(strapi, unnamed, batch.ordered_by)
}

/**
 * The product of the file with what staff said of its currency and category. Throws where the rate is for another one.
 */
export function applyAnswers({ strapi }: Lease, batch: ImportBatchRow, read: ImportedProduct): ImportedProduct {
  const tree = getService(strapi, 'catalogue.categories').current()
  const rate = { currency: batch.currency ?? '', perMillion: batch.rate_per_million }
  return askIfGone(applyCategoryAnswer(priceInRand(read, rate), answersOf(batch), tree), tree)
}

/** One that changed meanwhile is found again, since it is not up to date. */
async function prepareItem(lease: Lease, batch: ImportBatchRow, item: ImportItemRow): Promise<void> {
  const read = productOf(item)
  const { revision } = batch
  // One that is left out is prepared once staff include it again.
  if (!read || isClosed(item.state) || item.state === 'left-out')
    return writeItem(lease.db, item, { state: item.state, revision })
  try {
    const product = resolveProduct(applyAnswers(lease, batch, read), await locatorOf(lease, item))
    const prepare = () =>
      item.is_new && item.product_id
        ? // How many there are is asked about products that the shop does not count yet.
          prepareOwn(lease, batch, item, applyStockAnswer(product, answersOf(batch)))
        : prepareFirst(lease, batch, item, product)
    // Taken since it was planned, by staff or by another process with the same file: planned again, it is there.
    await prepare().catch((error: unknown) => {
      if (!isCodeTaken(error)) throw error
      return prepare()
    })
  } catch (error) {
    if (error instanceof ItemChanged) return
    await writeItem(lease.db, item, { state: 'failed', report: { reason: reasonOf(error) }, revision })
  }
}

const isCodeTaken = (error: unknown): boolean => isDomainError(error) && error.code === 'code_taken'

/** A product the shop has waits with its changes; one it has not is stored, and nobody sees it. */
async function prepareFirst(
  lease: Lease,
  batch: ImportBatchRow,
  item: ImportItemRow,
  read: ResolvedProduct,
): Promise<void> {
  const { ordered_by: actor, revision } = batch
  const found = await findByCode(lease.db, read.code)
  const existing = found && withSeenStock(item, found)
  if (existing || item.product_id) await noteOwnPictures(lease, item, read, existing)
  const product = existing ? read : applyStockAnswer(read, answersOf(batch))
  const plan = await planBeside(lease.db, showWithPicture(product, existing), existing)
  if (plan.action !== 'create') {
    const state = STATE_OF[plan.action]
    const known = existing && { productId: existing.id, productVersion: existing.version }
    return writeItem(lease.db, item, {
      state,
      ...(plan.action !== 'skip' && { name: plan.name }),
      ...(plan.action === 'update' && { before: existing }),
      report: describePlan(plan, product),
      revision,
      ...known,
    })
  }
  const urlsOf = await storedPictures(lease, product.resolved)
  const input = createProductSchema.parse(toCreateInput({ ...plan.product, visible: false }, urlsOf))
  await createProduct(lease.strapi, input, actor, {
    source: 'import',
    alongside: async (trx, made) => {
      const after = toSnapshot(made)
      await writeItem(trx, item, {
        ...{ state: stateOfNew(product), report: describePlan(plan, product), revision, isNew: true },
        ...{ productId: after.id, productVersion: after.version, after },
      })
    },
  })
}

/** What becomes of a product, beside all that the shop has: a code of another one stays where it is. */
export async function planBeside(
  db: Db,
  product: ResolvedProduct,
  existing: ExistingProduct | undefined,
  isOwn = false,
): Promise<PlanItem> {
  const holders = await findHolders(db, codesToCompare(product))
  return planItem(fitCodes(product, existing?.id, holders), existing, isOwn)
}

const STATE_OF = { update: 'changed', unchanged: 'same', skip: 'skipped' } as const

/** What this import stored before: put right by hand it stays as somebody wanted it, field by field. */
async function prepareOwn(
  lease: Lease,
  { ordered_by: actor, revision }: ImportBatchRow,
  item: ImportItemRow,
  product: ResolvedProduct,
): Promise<void> {
  const existing = await findById(lease.db, item.product_id!)
  if (!existing) return writeItem(lease.db, item, { state: 'skipped', report: { reason: DELETED }, revision })
  const touched = touchedFields(afterOf(item) ?? existing, existing)
  const stated = { ...product, defaulted: [...product.defaulted, ...touched, 'visible' as const] }
  const plan = await planBeside(lease.db, stated, existing, true)
  const state = stateOfNew(product)
  const report = { ...describePlan(plan, product), changes: [] }
  if (plan.action !== 'update') return writeItem(lease.db, item, { state, report, revision })
  const urlsOf = await storedPictures(lease, product.resolved)
  const input = updateProductSchema.parse(toUpdateInput(plan.product, existing, urlsOf))
  await updateProduct(lease.strapi, existing.id, input, actor, {
    source: 'import',
    alongside: async (trx, saved) => {
      const after = toSnapshot(saved)
      // What somebody touched by hand stays touched: an undo leaves it alone.
      const mine = touched.length === 0 ? { productVersion: after.version, after } : {}
      await writeItem(trx, item, { state, report, revision, ...mine })
    },
  })
}

const stateOfNew = ({ resolved }: ResolvedProduct): ImportItemState =>
  resolved.every(({ from }) => from.kind === 'placeholder') ? 'no-picture' : 'new'

/** What is said once above the import is not said again at each of its products. */
function describePlan(plan: PlanItem, product: ResolvedProduct): ItemReport {
  if (plan.action === 'skip') return { ...EMPTY_REPORT, reason: plan.reason }
  const price = describePricesAfter(product, plan.action === 'create' ? undefined : plan.existing)
  return { ...EMPTY_REPORT, price, changes: changesOf(plan), warnings: exceptMissingPictures(plan.warnings) }
}

/** Where the pictures of an item are: brought to this import, in the shop before, or not there yet. */
export async function locatorOf({ db, batch }: Lease, item: ImportItemRow): Promise<LocatePicture> {
  const rows = await db('import_pictures')
    .where({ batch_id: batch.id, item_position: item.position })
    .select('source', 'url', 'depth')
  const bySource = new Map(rows.map((row) => [row.source, row]))
  return (source) => {
    const { url, depth } = bySource.get(source) ?? { url: null, depth: 0 }
    if (!url) return undefined
    return depth === OWN_DEPTH ? { kind: 'shop', url } : { kind: 'folder', file: url }
  }
}

/** Pictures that the product has already are not missing: uploading them again would change nothing. */
async function noteOwnPictures(
  { db, batch }: Lease,
  item: ImportItemRow,
  product: ImportedProduct,
  existing: ExistingProduct | undefined,
): Promise<void> {
  const complete = resolveProduct(product, () => ({ kind: 'folder', file: '' }))
  const depth = existing && !picturesDiffer(complete, existing) ? OWN_DEPTH : 0
  const unassigned = db('import_pictures').where({ batch_id: batch.id, item_position: item.position }).whereNull('url')
  await unassigned.update({ depth })
}

/** Those brought to an import are uploaded already: their file is their address. */
export async function storedPictures({ strapi }: Lease, resolved: readonly ResolvedPicture[]): Promise<PictureUrlsOf> {
  const needsPlaceholder = resolved.some(({ from }) => from.kind === 'placeholder')
  const placeholder = needsPlaceholder ? await findPlaceholder(strapi) : undefined
  return (from) =>
    from.kind === 'folder' ? { url: from.file } : from.kind === 'placeholder' ? placeholder! : { url: from.url }
}
