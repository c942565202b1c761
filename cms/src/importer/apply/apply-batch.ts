import { setTimeout as wait } from 'node:timers/promises'
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
/** Written at once: on SQLite they share a commit, and a running shop waits for no more than these. */
const TOGETHER = 4
/** So many products written at once change how the tables are filled. */
const MANY = 200

export interface ApplyOptions {
  pictures: ImportPictures
  /** In whose name, for the audit list. */
  actor: string
  /** When a new product came; now, unless told otherwise. */
  createdAtOf?: (item: WritableItem) => Date
  /** How long others have their turn between any few products; none, but what waits in this process, unless told otherwise. */
  pauseMs?: number
}

type WriteOptions = Omit<Required<ApplyOptions>, 'pauseMs'>

/** Carries out what was planned, item by item. One that fails is told and leaves the others untouched. */
export async function* applyBatch(
  strapi: Core.Strapi,
  items: AsyncIterable<PlanItem> | Iterable<PlanItem>,
  options: ApplyOptions,
): AsyncGenerator<Outcome> {
  let written = 0
  const createdAtOf = options.createdAtOf ?? inTheirOrder()
  for await (const group of inGroups(readyAhead(items, options.pictures))) {
    await (options.pauseMs ? wait(options.pauseMs) : takeTurns())
    const outcomes = await Promise.all(group.map((one) => applyOne(strapi, one, { ...options, createdAtOf })))
    for (const outcome of outcomes.flat()) {
      if (outcome.kind === 'written') written++
      yield outcome
    }
  }
  if (written >= MANY) await refreshStatistics(strapi)
}

/** Moments of which each is later than the one before: lists show the newest first, in the order of the file. */
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
    const reason = error instanceof Error ? error.message : String(error)
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

/** Those that are written together. */
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

/** Keeps the cores busy with the next pictures while the database writes. */
async function* readyAhead(
  items: AsyncIterable<PlanItem> | Iterable<PlanItem>,
  pictures: ImportPictures,
): AsyncGenerator<PlannedItem> {
  const ahead: PlannedItem[] = []
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
  { actor, createdAtOf }: WriteOptions,
): Promise<void> {
  if (item.action === 'create') {
    const input = createProductSchema.parse(toCreateInput(item.product, urlsOf))
    await createProduct(strapi, input, actor, { createdAt: createdAtOf(item) })
  } else {
    const input = updateProductSchema.parse(toUpdateInput(item.product, item.existing, urlsOf))
    await updateProduct(strapi, item.existing.id, input, actor)
  }
}
