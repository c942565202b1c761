import { createProductSchema, updateProductSchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { createProduct, updateProduct } from '../../api/catalogue/writes/save-product'
import { refreshStatistics } from '../../database/statistics'
import { takeTurns } from '../../database/take-turns'
import type { Outcome, WritableItem } from '../outcome'
import type { PlanItem } from '../plan/plan-import'
import { toCreateInput, toUpdateInput } from '../plan/product-input'
import { isMakeshiftAlone, leaveOut } from '../plan/resolve-pictures'
import type { ResolvedPicture, ResolvedProduct } from '../types'
import type { ImportPictures, StoredPictures } from './import-pictures'

/** Pictures of this many products are made ready while the one before them is written. */
const PRODUCTS_AHEAD = 6
/** So many products written at once change how the tables are filled. */
const MANY = 200

export interface ApplyOptions {
  pictures: ImportPictures
  /** In whose name, for the audit list. */
  actor: string
  /** When a new product came; now, unless told otherwise. */
  createdAtOf?: (item: WritableItem) => Date
}

/** Carries out what was planned, item by item. One that fails is told and leaves the others untouched. */
export async function* applyBatch(
  strapi: Core.Strapi,
  items: AsyncIterable<PlanItem> | Iterable<PlanItem>,
  options: ApplyOptions,
): AsyncGenerator<Outcome> {
  let written = 0
  for await (const { planned, ready } of readyAhead(items, options.pictures)) {
    await takeTurns()
    try {
      const { item, pictures } = await ready
      yield* pictures.problems.map((problem) => ({ kind: 'unusable-picture' as const, item, ...problem }))
      await write(strapi, item, pictures, options)
      written++
      yield { kind: 'written', item }
    } catch (error) {
      yield { kind: 'failed', item: planned, reason: error instanceof Error ? error.message : String(error) }
    }
  }
  if (written >= MANY) await refreshStatistics(strapi)
}

interface ReadyItem {
  item: WritableItem
  pictures: StoredPictures
}

/** Keeps the cores busy with the next pictures while the database writes. */
async function* readyAhead(
  items: AsyncIterable<PlanItem> | Iterable<PlanItem>,
  pictures: ImportPictures,
): AsyncGenerator<{ planned: WritableItem; ready: Promise<ReadyItem> }> {
  const ahead: { planned: WritableItem; ready: Promise<ReadyItem> }[] = []
  for await (const item of items) {
    if (item.action !== 'create' && item.action !== 'update') continue
    const ready = makeReady(item, pictures)
    // A failure is met where its product is written, not as an unhandled rejection.
    ready.catch(() => undefined)
    ahead.push({ planned: item, ready })
    if (ahead.length > PRODUCTS_AHEAD) yield ahead.shift()!
  }
  yield* ahead
}

/** Stores what a product shows. What did not come is stood in for, as if the file had not named it. */
async function makeReady(item: WritableItem, pictures: ImportPictures): Promise<ReadyItem> {
  const stored = await pictures.store(shownIn(item))
  const { problems, isMissing } = stored
  if (problems.length === 0) return { item, pictures: stored }
  // Nothing makeshift replaces what a product of the shop shows already.
  const keepsItsOwn = item.action === 'update' && !isMakeshiftAlone(item.existing.images)
  const product = keepsItsOwn ? leaveUnstated(item.product) : leaveOut(item.product, isMissing)
  const left = { ...item, product }
  return { item: left, pictures: { ...(await pictures.store(shownIn(left))), problems } }
}

const leaveUnstated = (product: ResolvedProduct): ResolvedProduct => ({
  ...product,
  defaulted: [...product.defaulted, 'images'],
})

const shownIn = (item: WritableItem): readonly ResolvedPicture[] =>
  item.action === 'create' || item.changes.some(({ field }) => field === 'images') ? item.product.resolved : []

async function write(
  strapi: Core.Strapi,
  item: WritableItem,
  { urlsOf }: StoredPictures,
  { actor, createdAtOf }: ApplyOptions,
): Promise<void> {
  if (item.action === 'create') {
    const input = createProductSchema.parse(toCreateInput(item.product, urlsOf))
    await createProduct(strapi, input, actor, createdAtOf ? { createdAt: createdAtOf(item) } : {})
  } else {
    const input = updateProductSchema.parse(toUpdateInput(item.product, item.existing, urlsOf))
    await updateProduct(strapi, item.existing.id, input, actor)
  }
}
