import { setTimeout as wait } from 'node:timers/promises'
import { createProductSchema, errorText, updateProductSchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { createProduct, updateProduct } from '../../api/catalogue/writes/save-product'
import { refreshStatistics } from '../../database/statistics'
import { yieldToEventLoop } from '../../database/yield-to-event-loop'
import type { Outcome, WritableItem } from '../outcome'
import type { PlanItem } from '../plan/plan-import'
import { toCreateInput, toUpdateInput } from '../plan/product-input'
import { hasOnlyPlaceholders } from '../../domain/catalogue/placeholders'
import { leaveOut } from '../plan/resolve-pictures'
import type { ResolvedPicture, ResolvedProduct } from '../types'
import type { ImportPictures, StoredPictures } from './import-pictures'

/** Number of products whose pictures are prepared ahead of the ones being written. */
const PRODUCTS_AHEAD = 6
/** Number of products written together: on SQLite they share a commit, and a running shop waits at most for these. */
const TOGETHER = 4
/** From this many written products on, the database's statistics are refreshed. */
const MANY = 200

interface ApplyOptions {
  pictures: ImportPictures
  /** The name in the audit list. */
  actor: string
  /** The creation time of a new product; by default now. */
  createdAtOf?: (item: WritableItem) => Date
  /** Pause between groups of products, for other processes; by default only pending work of this process runs. */
  pauseMs?: number
}

type WriteOptions = Omit<Required<ApplyOptions>, 'pauseMs'>

/** Carries out a plan, item by item. A failed item is reported and does not affect the others. */
export async function* applyBatch(
  strapi: Core.Strapi,
  items: AsyncIterable<PlanItem> | Iterable<PlanItem>,
  options: ApplyOptions,
): AsyncGenerator<Outcome> {
  let written = 0
  const createdAtOf = options.createdAtOf ?? inTheirOrder()
  for await (const group of inGroups(readyAhead(items, options.pictures))) {
    await (options.pauseMs ? wait(options.pauseMs) : yieldToEventLoop())
    const outcomes = await Promise.all(group.map((one) => applyOne(strapi, one, { ...options, createdAtOf })))
    for (const outcome of outcomes.flat()) {
      if (outcome.kind === 'written') written++
      yield outcome
    }
  }
  if (written >= MANY) await refreshStatistics(strapi)
}

/** Strictly increasing timestamps, so that lists sorted by time follow the order of the file. */
function inTheirOrder(): () => Date {
  let last = 0
  return () => new Date((last = Math.max(last + 1, Date.now())))
}

async function applyOne(
  strapi: Core.Strapi,
  { planned, ready }: PlannedItem,
  options: WriteOptions,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  try {
    const { item, pictures } = await ready
    outcomes.push(...pictures.problems.map((problem) => ({ kind: 'unusable-picture' as const, item, ...problem })))
    await write(strapi, item, pictures, options)
    outcomes.push({ kind: 'written', item })
  } catch (error) {
    const reason = errorText(error)
    outcomes.push({ kind: 'failed', item: planned, reason })
  }
  return outcomes
}

interface ReadyItem {
  item: WritableItem
  pictures: StoredPictures
}

interface PlannedItem {
  planned: WritableItem
  ready: Promise<ReadyItem>
}

/** Splits the items into groups that are written together. */
async function* inGroups(items: AsyncIterable<PlannedItem>): AsyncGenerator<PlannedItem[]> {
  let group: PlannedItem[] = []
  for await (const item of items) {
    group.push(item)
    if (group.length < TOGETHER) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
}

/** Prepares the next pictures on the other cores while the database writes. */
async function* readyAhead(
  items: AsyncIterable<PlanItem> | Iterable<PlanItem>,
  pictures: ImportPictures,
): AsyncGenerator<PlannedItem> {
  const ahead: PlannedItem[] = []
  for await (const item of items) {
    if (item.action !== 'create' && item.action !== 'update') continue
    const ready = makeReady(item, pictures)
    // `applyOne` handles the failure; without this it would be an unhandled rejection until then.
    ready.catch(() => undefined)
    ahead.push({ planned: item, ready })
    if (ahead.length > PRODUCTS_AHEAD) yield ahead.shift()!
  }
  yield* ahead
}

/** Stores a product's pictures. A missing one is replaced by a stand-in, as if the file had not named it. */
async function makeReady(item: WritableItem, pictures: ImportPictures): Promise<ReadyItem> {
  const stored = await pictures.store(shownIn(item))
  const { problems, isMissing } = stored
  if (problems.length === 0) return { item, pictures: stored }
  // A stand-in must not replace real pictures of an existing product.
  const keepsItsOwn = item.action === 'update' && !hasOnlyPlaceholders(item.existing.images)
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
  { actor, createdAtOf }: WriteOptions,
): Promise<void> {
  if (item.action === 'create') {
    const input = createProductSchema.parse(toCreateInput(item.product, urlsOf))
    await createProduct(strapi, input, actor, { source: 'import', createdAt: createdAtOf(item) })
  } else {
    const input = updateProductSchema.parse(toUpdateInput(item.product, item.existing, urlsOf))
    await updateProduct(strapi, item.existing.id, input, actor, { source: 'import' })
  }
}
