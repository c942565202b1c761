import { codeKey } from '../../domain/catalogue/code-key'
import { explainIssue } from '../../domain/requests/explain-issue'
import { createProductSchema, updateProductSchema } from '@stoep/shared'
import {
  findChanges,
  type FieldChange,
  findStockChanges,
  optionsAfter,
  renamedCombinations,
  type StockDifference,
} from './find-changes'
import { type PictureUrls, toCreateInput, toUpdateInput } from './product-input'
import { type CodeHolders, codesToCompare, fitCodes } from '../read/claim-codes'
import { describeForeignPrices } from '../read/foreign-prices'
import { describeUnknownCategories, warnOfCategory } from '../read/name-unknown-category'
import { nameOption } from '../read/name-option'
import { brandFeatures, UNCOUNTED, UNCOUNTED_IN_SHOP } from '../read/product-draft'
import { fitOptions } from './fit-options'
import { followRenames } from './follow-renames'
import { findUnmatched } from './wanted-combinations'
import type {
  ExistingProduct,
  ImportedProduct,
  Layout,
  ResolvedCatalogue,
  ResolvedProduct,
  SkippedRows,
} from '../types'

interface Planned {
  rows: readonly number[]
  code: string
  name: string
}

export type PlanItem = Planned &
  (
    | { action: 'create'; product: ResolvedProduct; warnings: readonly string[] }
    | {
        action: 'update'
        product: ResolvedProduct
        existing: ExistingProduct
        changes: readonly FieldChange[]
        /** Wanted stock, apart from `changes`: the service books the differences in the ledger. */
        stock: readonly StockDifference[]
        warnings: readonly string[]
      }
    | { action: 'unchanged'; existing: ExistingProduct; warnings: readonly string[] }
    | { action: 'skip'; reason: string }
  )

export interface ImportPlan {
  layout: Layout
  items: readonly PlanItem[]
  notes: readonly string[]
  counts: Readonly<Record<PlanItem['action'], number>>
}

export type PlanSummary = Omit<ImportPlan, 'items'>

/**
 * Compares a catalogue with the shop and says what an import would do, in the order of the file. Every data
 * row is in exactly one item. Nothing is decided later: to apply an import is to carry the plan out.
 */
export function planImport(
  catalogue: ResolvedCatalogue,
  existing: readonly ExistingProduct[],
  holders: CodeHolders = [],
): ImportPlan {
  const shop = indexByCode(existing)
  const byKey = Map.groupBy(holders, ({ key }) => key)
  const items = listEntries(catalogue).map((entry): PlanItem => {
    if ('skipped' in entry) return { action: 'skip', ...entry.skipped }
    const { product } = entry
    const known = shop.get(product.code) ?? shop.get(codeKey(product.code))
    const own = codesToCompare(product).flatMap((code) => byKey.get(codeKey(code)) ?? [])
    return planItem(fitCodes(product, known?.id, own), known)
  })
  const notes = [
    ...describeForeignPrices(catalogue.products),
    ...describeUnknownCategories(catalogue.products),
    ...catalogue.notes,
  ]
  return { layout: catalogue.layout, items, notes, counts: countActions(items) }
}

export type CatalogueEntry<Product = ImportedProduct> = { product: Product } | { skipped: SkippedRows }

/** The entries of a file, in its order. Of two products with the same code the first counts. */
export function listEntries<Product extends ImportedProduct>(catalogue: {
  products: readonly Product[]
  skipped: readonly SkippedRows[]
}): CatalogueEntry<Product>[] {
  const rowOf = new Map<string, number>()
  const entries: { first: number; entry: CatalogueEntry<Product> }[] = catalogue.skipped.map((skipped) => ({
    first: skipped.rows[0] ?? 0,
    entry: { skipped },
  }))
  for (const product of catalogue.products) {
    const first = product.rows[0] ?? 0
    const earlier = rowOf.get(codeKey(product.code))
    if (earlier === undefined) rowOf.set(codeKey(product.code), first)
    const { rows, code, name } = product
    const skipped = { rows, code, name, reason: `row ${earlier} already has the same code` }
    entries.push({ first, entry: earlier === undefined ? { product } : { skipped } })
  }
  return entries.sort((a, b) => a.first - b.first).map(({ entry }) => entry)
}

/** By the exact code and, for files typed by hand, by the code without case; an exact match wins. */
function indexByCode(existing: readonly ExistingProduct[]): Map<string, ExistingProduct> {
  const index = new Map<string, ExistingProduct>()
  for (const product of existing)
    if (product.code && !index.has(codeKey(product.code))) index.set(codeKey(product.code), product)
  for (const product of existing) if (product.code) index.set(product.code, product)
  return index
}

const skip = ({ rows, code, name }: ResolvedProduct, reason: string): PlanItem => ({
  action: 'skip',
  rows,
  code,
  name,
  reason,
})

/** Plans one product, given the shop's product with the same code; `isOwn` if this import stored that one itself. */
export function planItem(product: ResolvedProduct, existing: ExistingProduct | undefined, isOwn = false): PlanItem {
  if (!existing) return planCreate(fitOptions(product, { ...product, images: product.resolved }))
  const followed = followRenames(keepBrand(product, existing), existing)
  const fitted = fitOptions(followed, optionsAfter(product, existing), renamedCombinations(followed, existing))
  // If none of the file's options exist, it states no stock for this product.
  const countsNothing = product.optionStock.length > 0 && fitted.optionStock.length === 0
  const stated = countsNothing ? { ...fitted, defaulted: [...fitted.defaulted, 'stock' as const] } : fitted
  return planUpdate(stated, existing, !isOwn)
}

/** A file with one brand alone takes it from no product that got it from a file with several. */
function keepBrand(product: ResolvedProduct, { features }: ExistingProduct): ResolvedProduct {
  const kept = brandFeatures(product.doubtfulBrand ?? '').filter((brand) => features.includes(brand))
  return kept.length === 0 ? product : { ...product, features: [...product.features, ...kept] }
}

function planCreate(product: ResolvedProduct): PlanItem {
  const missing = product.defaulted.filter((field) => field === 'name' || field === 'price')
  if (missing.length > 0)
    return skip(product, `is not in the shop yet, and the file has no column for its ${missing.join(' and ')}`)
  const reason = whatIsRejected(createProductSchema, toCreateInput(product, somePictureUrls))
  if (reason) return skip(product, reason)
  const { rows, code, name } = product
  const warnings = warningsOf(product, { ...product, images: product.resolved })
  return { action: 'create', rows, code, name, product, warnings }
}

function planUpdate(product: ResolvedProduct, existing: ExistingProduct, isInShop: boolean): PlanItem {
  const { rows, code } = product
  const name = product.name || existing.name
  const warnings = warningsOf(product, optionsAfter(product, existing), isInShop)
  const changes = findChanges(product, existing)
  const stock = findStockChanges(product, existing, warnings)
  if (changes.length === 0 && stock.length === 0) return { action: 'unchanged', rows, code, name, existing, warnings }
  const reason = whatIsRejected(updateProductSchema, toUpdateInput(product, existing, somePictureUrls))
  if (reason) return skip(product, reason)
  return { action: 'update', rows, code, name, product, existing, changes, stock, warnings }
}

type Options = Parameters<typeof findUnmatched>[1]

const warningsOf = (product: ResolvedProduct, options: Options, isInShop = false): string[] => [
  ...product.warnings.map((warning) => (isInShop && warning === UNCOUNTED ? UNCOUNTED_IN_SHOP : warning)),
  ...warnOfCategory(product, isInShop),
  ...warnOfUnmatched(product, options),
]

const MAX_OPTIONS_NAMED = 5

function warnOfUnmatched(product: ResolvedProduct, options: Options): string[] {
  const unmatched = findUnmatched(product, options).map(nameOption)
  if (unmatched.length === 0) return []
  const named = unmatched.slice(0, MAX_OPTIONS_NAMED).map((name) => `"${name.slice(0, 60)}"`)
  return [`it has no ${named.join(', ')}; a price or code of ${unmatched.length === 1 ? 'it' : 'these'} was left out`]
}

const somePictureUrls = (): PictureUrls => ({ url: '/uploads/to-be-stored' })

/** The contract's own check, so that a dry run finds what a write would reject. */
function whatIsRejected(
  schema: typeof createProductSchema | typeof updateProductSchema,
  input: unknown,
): string | undefined {
  const checked = schema.safeParse(input, { error: explainIssue })
  if (checked.success) return undefined
  return checked.error.issues
    .slice(0, 5)
    .map((issue) => `${nameField(issue.path)} ${issue.message}`)
    .join('; ')
}

/** "sizes.0" → "size 1". */
function nameField([field, index]: readonly PropertyKey[]): string {
  const name = String(field ?? 'product')
  const shown = name === 'optionStock' || name === 'combinations' ? 'size and colour' : name.replace(/s$/, '')
  return typeof index === 'number' ? `${shown} ${index + 1}` : name
}

function countActions(items: readonly PlanItem[]): ImportPlan['counts'] {
  const counts = { create: 0, update: 0, unchanged: 0, skip: 0 }
  for (const item of items) counts[item.action]++
  return counts
}
