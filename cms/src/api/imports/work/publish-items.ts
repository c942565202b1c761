import { isDomainError, PUBLISHABLE_STATES, updateProductSchema } from '@stoep/shared'
import { yieldToEventLoop } from '../../../database/yield-to-event-loop'
import type { ImportItemRow } from '../../../database/rows/imports'
import { toUpdateInput } from '../../../importer/plan/product-input'
import { hasOnlyPlaceholders } from '../../../domain/catalogue/placeholders'
import { resolveProduct } from '../../../importer/plan/resolve-pictures'
import { showWithPicture } from '../../../importer/plan/show-with-picture'
import { changesOf } from '../../../importer/report/to-import-response'
import { toSnapshot } from '../../../importer/staged/to-snapshot'
import type { ExistingProduct } from '../../../importer/types'
import { showMade } from '../../catalogue/writes/made-categories'
import { holdProduct } from '../../catalogue/writes/product-row'
import { updateProduct } from '../../catalogue/writes/save-product'
import { showHeld } from '../../catalogue/writes/show-product'
import { writeCatalogue } from '../../catalogue/writes/write-catalogue'
import { answersOf } from '../rows/batch-rows'
import { productOf, withSeenStock, writeItem } from '../rows/item-rows'
import { findById } from './find-product'
import type { Lease } from './lease'
import { applyAnswers, locatorOf, planBeside, storedPictures } from './prepare-items'
import { reasonOf } from './reason-of'
import { walkItems } from './walk-items'

const CHANGED_MEANWHILE = 'The product was edited meanwhile. Please check the changes again.'
const SOLD_MEANWHILE = 'Units were sold meanwhile. Please check the changes again.'
const MEANWHILE_CODES: ReadonlySet<string> = new Set(['out_of_stock', 'version_conflict'])
const GONE = 'The product was deleted meanwhile.'

/** The states whose products a publication is expected to publish: one without a picture may have got one by hand. */
export const EXPECTED_STATES = PUBLISHABLE_STATES.filter((state) => state !== 'no-picture')

/** Shows the new products that have a picture, and makes the planned changes. */
export async function publishItems(lease: Lease): Promise<void> {
  await walkItems(lease, PUBLISHABLE_STATES, (item) => publishItem(lease, item), EXPECTED_STATES)
  await showMade(lease.strapi, answersOf(lease.batch).made, lease.batch.ordered_by)
  await lease.finish({ state: 'ready' })
}

async function publishItem(lease: Lease, item: ImportItemRow): Promise<void> {
  await yieldToEventLoop()
  try {
    const now = item.product_id === null ? undefined : await findById(lease.db, item.product_id)
    if (!now) return await writeItem(lease.db, item, { state: 'failed', report: { reason: GONE } })
    if (item.is_new) await publishNew(lease, item, now)
    else await publishChanges(lease, item, now)
  } catch (error) {
    await writeItem(lease.db, item, { state: 'failed', report: { reason: reasonOf(error) } })
  }
}

/** Publishes a product as staff left it, but only with a picture. One that the file hides stays hidden. */
async function publishNew({ db, strapi, batch }: Lease, item: ImportItemRow, now: ExistingProduct): Promise<void> {
  if (hasOnlyPlaceholders(now.images)) {
    if (item.state !== 'no-picture') await writeItem(db, item, { state: 'no-picture' })
    return
  }
  const isShown = now.visible || productOf(item)?.visible === true
  await writeCatalogue(strapi, async (trx) => {
    const held = await holdProduct(trx, now.id)
    const shown = await showHeld(strapi, trx, held, isShown, batch.ordered_by)
    // From now on an undo checks for changes after this version, unless somebody had changed it before.
    const wasTouched = held.version !== item.product_version
    const after = toSnapshot(shown)
    const mine = wasTouched ? {} : { productVersion: after.version, after }
    await writeItem(trx, item, { state: 'published', ...mine })
  })
}

/** New differences are shown to staff first and made at the next publication. */
async function publishChanges(lease: Lease, item: ImportItemRow, now: ExistingProduct): Promise<void> {
  const { batch } = lease
  const product = resolveProduct(applyAnswers(lease, batch, productOf(item)!), await locatorOf(lease, item))
  const seen = withSeenStock(item, now)
  const planFor = (existing: ExistingProduct) => planBeside(lease.db, showWithPicture(product, existing), existing)
  const plan = await planFor(seen)
  if (plan.action !== 'update')
    return writeItem(lease.db, item, { state: 'same', report: { changes: changesOf(plan) } })
  const showAgain = async (latest: ExistingProduct) => {
    const reason = latest.version === item.product_version ? SOLD_MEANWHILE : CHANGED_MEANWHILE
    const changes = changesOf(await planFor(latest))
    const shown = { productVersion: latest.version, before: latest, report: { changes, reason } }
    await writeItem(lease.db, item, { state: 'changed', ...shown })
  }
  if (now.version !== item.product_version) return showAgain(now)
  const input = updateProductSchema.parse(
    toUpdateInput(plan.product, seen, await storedPictures(lease, product.resolved)),
  )
  try {
    await updateProduct(lease.strapi, now.id, input, batch.ordered_by, {
      source: 'import',
      alongside: async (trx, saved, held) => {
        // Not `now`: an undo would take units that were sold since for a part of the import.
        const [before, after] = [toSnapshot(held), toSnapshot(saved)]
        const published = { state: 'published' as const, report: { reason: '' } }
        await writeItem(trx, item, { ...published, productVersion: after.version, before, after })
      },
    })
  } catch (error) {
    // Somebody edited it, more was sold than the file leaves, or one count is to be divided that is not the seen one.
    if (!isDomainError(error) || !MEANWHILE_CODES.has(error.code)) throw error
    await showAgain((await findById(lease.db, now.id)) ?? now)
  }
}
