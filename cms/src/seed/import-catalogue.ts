import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { createProductSchema, updateProductSchema } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { readProductIds, readProducts } from '../api/catalogue/rows/read-products'
import { createProduct, updateProduct } from '../api/catalogue/writes/save-product'
import { picturesOf } from '../api/uploads/pictures/pictures-service'
import { formatReport } from '../domain/imports/format-report'
import { planImport, type ImportPlan, type PlanItem } from '../domain/imports/plan-import'
import { toCreateInput, toUpdateInput } from '../domain/imports/product-input'
import { readCatalogue } from '../domain/imports/read-catalogue'
import { resolvePictures } from '../domain/imports/resolve-pictures'
import type { Catalogue, ResolvedProduct } from '../domain/imports/types'
import { toStaffProduct } from '../mappers/product'
import { createPictureStore, type PictureStore } from './import-pictures'
import type { ImportArguments } from './read-arguments'

const IMPORTED_BY = 'import'
const PICTURE_FILE = /\.(jpe?g|png|webp|avif)$/i
const TELL_EVERY = 10

export interface ImportOutcome {
  plan: ImportPlan
  written: number
  failed: number
}

/**
 * Plans the import, reports row by row and, unless it is a dry run, carries the plan out. A product that
 * fails leaves the others untouched. Run twice, the second time finds nothing to do.
 */
export async function importCatalogue(
  strapi: Core.Strapi,
  wanted: ImportArguments,
  tell: (line: string) => void,
): Promise<ImportOutcome> {
  const files = wanted.images ? await listPictures(wanted.images) : []
  const planned = await planCatalogue(strapi, await readFile(wanted.file), files)
  if (!planned.ok) throw new Error(planned.message)
  const { plan } = planned
  tell(formatReport(plan))
  if (wanted.dryRun) {
    tell('Dry run: nothing was written.')
    return { plan, written: 0, failed: 0 }
  }
  const pictures = createPictureStore(strapi, wanted.images ?? '', tell)
  const outcome = await carryOut(strapi, plan, pictures, IMPORTED_BY, tell)
  tell(`${outcome.written} written, ${outcome.failed} failed.`)
  return { plan, ...outcome }
}

type PlannedCatalogue = { ok: true; plan: ImportPlan } | { ok: false; message: string }

/** What a file would do to the shop as it is now; `files` are the pictures that came with it. */
export async function planCatalogue(
  strapi: Core.Strapi,
  bytes: Uint8Array,
  files: readonly string[] = [],
): Promise<PlannedCatalogue> {
  const read = readCatalogue(bytes, new Date())
  if (!read.ok) return read
  const resolved = resolvePictures(read.catalogue, files, await findOwnUrls(strapi, read.catalogue))
  return { ok: true, plan: planImport(resolved, await readShop(strapi)) }
}

/** Writes what a plan says; a product that fails is told and leaves the others untouched. */
export async function carryOut(
  strapi: Core.Strapi,
  plan: ImportPlan,
  pictures: PictureStore,
  actor: string,
  tell: (line: string) => void,
) {
  const todo = plan.items.filter((item) => item.action === 'create' || item.action === 'update')
  let written = 0
  let failed = 0
  for (const item of todo) {
    try {
      await writeItem(strapi, item, pictures, actor)
      written++
    } catch (error) {
      failed++
      tell(`✗ row ${item.rows[0]} ${item.code}: ${error instanceof Error ? error.message : String(error)}`)
    }
    if ((written + failed) % TELL_EVERY === 0 && written + failed < todo.length)
      tell(`Importing ${written + failed}/${todo.length}`)
  }
  return { written, failed }
}

async function writeItem(strapi: Core.Strapi, item: PlanItem, pictures: PictureStore, actor: string): Promise<void> {
  if (item.action === 'create') {
    const storedPictureOf = await pictures.store(sourcesOf(item.product))
    await createProduct(strapi, createProductSchema.parse(toCreateInput(item.product, storedPictureOf)), actor)
  }
  if (item.action === 'update') {
    const isChanged = item.changes.some(({ field }) => field === 'images')
    const storedPictureOf = await pictures.store(isChanged ? sourcesOf(item.product) : [])
    const input = updateProductSchema.parse(toUpdateInput(item.product, item.existing, storedPictureOf))
    await updateProduct(strapi, item.existing.id, input, actor)
  }
}

const sourcesOf = (product: ResolvedProduct) => product.resolved.map(({ from }) => from)

/** Pictures of a folder and its subfolders, as paths relative to it. Links are not followed. */
async function listPictures(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && PICTURE_FILE.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

/** Which addresses in the file are pictures that the shop has, as in its own exports. */
async function findOwnUrls(strapi: Core.Strapi, catalogue: Catalogue): Promise<Set<string>> {
  const sources = catalogue.products.flatMap((product) => product.pictures.map(({ source }) => source))
  return new Set((await picturesOf(strapi).resolve([...new Set(sources)])).keys())
}

/** Every product of the shop as staff see it, hidden ones too. */
async function readShop(strapi: Core.Strapi) {
  const db = strapi.db.connection
  return (await readProducts(db, await readProductIds(db))).map(toStaffProduct)
}
