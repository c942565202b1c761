import { type Combination, DomainError, type CreateProduct, followsCategory, type UpdateProduct } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { claimKey, storeResponse, type RepeatableRequest } from '../../../database/idempotency'
import type { Trx } from '../../../database/transaction'
import { codeKey } from '../../../domain/catalogue/code-key'
import { codeTaken } from '../../../domain/catalogue/code-taken'
import { listOwnCombinations, renameOptions } from '../../../domain/catalogue/combinations'
import { findConflicts } from '../../../domain/catalogue/compare-products'
import { placeOf } from '../../../domain/catalogue/place-of'
import {
  pictureUrls,
  planCombinations,
  planPictures,
  planProduct,
  toAttributes,
  type ProductColumns,
} from '../../../domain/catalogue/plan-product'
import {
  planOpening,
  planRenames,
  planStockChange,
  rejectStaleDivision,
  withoutChanges,
} from '../../../domain/catalogue/plan-stock'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { getService } from '../../../services'
import { addCombinations, codesOf, lockCodes, replaceCombinations } from '../rows/combinations'
import { insertProduct, rewriteProduct } from '../rows/write-product'
import { openStock } from '../../stock/rows/ledger'
import { holdPlace } from './hold-place'
import { moveStock, type StockSource } from './move-stock'
import { claimCode, findFreeCode, holdProduct, noteProduct, readProduct } from './product-row'
import { writeCatalogueTogether } from './write-catalogue'

interface SaveOptions {
  /** By default the product form. */
  source?: StockSource
  repeatable?: RepeatableRequest
}

export interface UpdateProductOptions extends SaveOptions {
  /** Writes more in the same transaction, once the product is stored; `before` differs by what this write changed. */
  alongside?: (trx: Trx, saved: ProductRecord, before: ProductRecord) => Promise<void>
}

export interface CreateProductOptions extends SaveOptions {
  /** For products from another shop: when they were created there. */
  createdAt?: Date
  /** Writes more in the same transaction, once the product is stored. */
  alongside?: (trx: Trx, made: ProductRecord) => Promise<void>
}

/**
 * Creates a product with its opening stock; a repeated request gets the product of the first. Throws `code_taken`, or
 * `validation` for a picture not uploaded here.
 */
export async function createProduct(
  strapi: Core.Strapi,
  input: CreateProduct,
  actor: string,
  { source, createdAt, repeatable, alongside }: CreateProductOptions = {},
): Promise<ProductRecord> {
  return writeCatalogueTogether(strapi, async (trx) => {
    const first = await claimKey<string>(trx, repeatable)
    if (first) return readProduct(trx, first.response)
    const { images, ...columns } = followCategory(strapi, await planColumns(strapi, trx, input), source)
    const combinations = planCombinations(input.combinations ?? [])
    await holdPlace(trx, columns)
    await lockCodes(trx, [input.code, ...codesOf(combinations)])
    const code = input.code ? await claimCode(trx, input.code) : await findFreeCode(trx)
    const productId = await insertProduct(trx, { ...toAttributes(columns), images, code }, createdAt ?? new Date())
    await addCombinations(trx, productId, combinations)
    await openStock(trx, productId, planOpening(columns, input), actor)
    const made = await noteProduct(strapi, trx, { action: 'product.create', actor, productId })
    await alongside?.(trx, made)
    await storeResponse(trx, repeatable, { status: 201, response: productId })
    return made
  })
}

/**
 * Saves the whole form; throws `version_conflict` with what somebody else changed since it was opened. A repeated
 * request changes nothing: it gets the product as it is now, with the version that the first one gave it.
 */
export async function updateProduct(
  strapi: Core.Strapi,
  productId: string,
  input: UpdateProduct,
  actor: string,
  { source = 'product form', alongside, repeatable }: UpdateProductOptions = {},
): Promise<ProductRecord> {
  return writeCatalogueTogether(strapi, async (trx) => {
    const first = await claimKey<number>(trx, repeatable)
    if (first) return { ...(await readProduct(trx, productId)), version: first.response }
    const wanted = await planColumns(strapi, trx, input)
    await holdPlace(trx, wanted)
    const before = await holdProduct(trx, productId)
    const columns = followCategory(strapi, wanted, source, before)
    const combinations = combinationsAfter(input, columns, before)
    rejectConflict(input, columns, combinations, before)
    rejectStaleDivision(before, columns, input)
    await lockCodes(trx, [input.code, ...codesOf(combinations)])
    await replaceCombinations(trx, productId, combinations)
    const code = input.code ? await claimCode(trx, input.code, before) : before.code
    rejectOwnCode(code, combinations)
    await rewriteProduct(trx, productId, { ...toAttributes(columns), images: columns.images, code })
    const renames = planRenames(before, columns, input)
    const reading = { isUndo: source === 'undo', removesUncounted: source === 'product form' }
    const changes = planStockChange(before, columns, input, reading)
    await moveStock(trx, [{ before, renames, changes }], { actor, source })
    const saved = await noteProduct(strapi, trx, { action: 'product.update', actor, productId, before, changes })
    await alongside?.(trx, saved, withoutChanges(before, saved, changes))
    await storeResponse(trx, repeatable, { status: 200, response: saved.version })
    return saved
  })
}

async function planColumns(
  strapi: Core.Strapi,
  trx: Trx,
  input: CreateProduct | UpdateProduct,
): Promise<ProductColumns> {
  const fileIds = await getService(strapi, 'uploads.pictures').hold(trx, pictureUrls(input.images))
  const place = placeOf(getService(strapi, 'catalogue.categories').current(), input)
  return planProduct(input, place, planPictures(input.images, fileIds))
}

/** A file names the gender that a product has, chosen or not: one that its category gives it is not stored. */
function followCategory(
  strapi: Core.Strapi,
  columns: ProductColumns,
  source: StockSource | undefined,
  before?: ProductRecord,
): ProductColumns {
  if (source !== 'import' || columns.gender === before?.gender) return columns
  const tree = getService(strapi, 'catalogue.categories').current()
  return followsCategory(tree, columns) ? { ...columns, gender: null } : columns
}

/** Checked here since the request may leave out a code of the product that stays as it is. */
function rejectOwnCode(code: string | null, combinations: readonly Combination[]): void {
  const index = combinations.findIndex((own) => own.code !== null && codeKey(own.code) === codeKey(code ?? ''))
  if (index >= 0) throw codeTaken(`combinations.${index}.code`)
}

/** The form's combinations; where it sends none, those of the product whose size and colour still exist. */
function combinationsAfter(input: UpdateProduct, columns: ProductColumns, before: ProductRecord): Combination[] {
  if (input.combinations) return planCombinations(input.combinations)
  const renames = input.optionStock.flatMap(({ size, color, renamedFrom: from }) =>
    from ? [{ from, to: { size, color } }] : [],
  )
  return listOwnCombinations({ ...columns, combinations: renameOptions(listOwnCombinations(before), renames) })
}

function rejectConflict(
  input: UpdateProduct,
  columns: ProductColumns,
  combinations: Combination[],
  before: ProductRecord,
): void {
  if (input.version === undefined || input.version === before.version) return
  const yours = { ...columns, code: input.code ?? before.code, combinations, pictures: input.images }
  throw new DomainError('version_conflict', {
    details: { version: before.version, fields: findConflicts(yours, before) },
  })
}
