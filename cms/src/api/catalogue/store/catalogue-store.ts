import {
  categoryNames,
  type CategoryTree,
  combinationsOf,
  DomainError,
  type Facets,
  hasColors,
  invalidFields,
  isCategoryQuery,
  PAGE_SIZE,
  parseOwnJson,
  type Product,
  type ProductQuery,
  type SearchQuery,
  type SearchReading,
  shownCategories,
  type Sort,
} from '@stoep/shared'
import { countFacets } from '../../../domain/catalogue/count-facets'
import { countStock, uncountedRows } from '../../../domain/catalogue/counted-stock'
import { ProductFilter } from '../../../domain/catalogue/filter-products'
import { KeptOrders } from '../../../domain/catalogue/kept-orders'
import { FilterColumns } from '../../../domain/catalogue/filter-columns'
import { toFacts, type ProductFacts } from '../../../domain/catalogue/product-facts'
import { SearchIndex } from '../../../domain/catalogue/search/search-index'
import { compareBy, type Popularity } from '../../../domain/catalogue/sort-products'
import { isListed } from '../../../domain/feeds/feed-items'
import { pageOf } from '../../../domain/paging'
import { hasMinOrder, type Entry } from './entry'
import { searchEntries, type Searched } from './search-entries'
import { toProduct, toStock } from '../../../mappers/product'
import type { MarkedProduct, ReadStock } from '../rows/read-products'
import type { SliderRow } from '../../slider/rows/read-slider'
import { toSearchText, type ShownProduct } from './shown-product'
import { ShownProducts } from './shown-products'
import { StaffIndex, type StaffPage } from './staff-index'

export interface Listing {
  entries: Entry[]
  page: number
  pages: number
  total: number
  facets?: Facets
  search?: SearchReading
}

/** The visible products in memory: by id, in sorted lists, in the search index; and the slides. */
export class CatalogueStore {
  private readonly entries = new Map<string, Entry>()
  /** The same by their row in the columns. */
  private readonly entriesByRow: Entry[] = []
  /** Their rows in each order, made when first asked for. */
  private readonly sortedRows = new Map<Sort, Uint32Array>()
  private readonly orders = new KeptOrders(this.entries)
  private readonly index = new SearchIndex((id) => this.searchTextOf(id))
  private readonly columns = new FilterColumns()
  private readonly filter = new ProductFilter(this.columns)
  readonly staff = new StaffIndex(this.filter)
  private readonly shown = new ShownProducts(this.entries)
  private popularity: Popularity = new Map()
  private categories: CategoryTree = []
  slides: SliderRow[] = []
  /** The time by which products are new arrivals. Only a poll sets it, so that it sees when the clock was set back. */
  now = Date.now()

  /** Adds or replaces a product; a hidden one is for staff only. */
  put({ record, rowMark }: MarkedProduct): void {
    const facts = toFacts(record)
    const { sizes, optionNames } = record
    const colors = hasColors(optionNames) ? record.colors : []
    const row = this.columns.put(facts, { sizes, colors })
    this.staff.put(record, facts, row)
    this.shown.forget(record.productId)
    if (!record.visible) return this.hide(record.productId)
    const product = toProduct(record)
    const known = this.entries.get(record.productId)
    const { code, priceInCents, combinations, stock } = record
    const sale = { code, priceInCents, combinations }
    const options = combinationsOf(record).length
    const jpegs = record.images.map(({ linkPreviewUrl }) => linkPreviewUrl ?? null)
    const isSoldOut = !hasMinOrder(product)
    const uncounted = uncountedRows(record).map(({ id }) => id)
    const json = JSON.stringify(product)
    const entry = {
      facts,
      row,
      json,
      stock,
      uncounted,
      isSoldOut,
      sale,
      options,
      jpegs,
      isListed: isListed(product),
      rowMark,
    }
    this.forgetSorted(known?.facts, facts)
    // Sorted rows refer to the entry itself, so a changed number needs no new list.
    const kept = known ? Object.assign(known, entry) : entry
    this.entries.set(record.productId, kept)
    this.entriesByRow[row] = kept
    this.orders.touch(kept)
    this.index.touch(record.productId)
  }

  /** Updates the numbers of units; false when the product is hidden, or more of its row has changed. */
  recount(productId: string, { rowMark, stock }: ReadStock): boolean {
    const entry = this.entries.get(productId)
    if (entry?.rowMark !== rowMark) return false
    const product = parseOwnJson<Product>(entry.json)
    const counted = { ...product, ...toStock({ ...product, stock }) }
    const facts = { ...entry.facts, stock: counted.stock }
    this.columns.recount(entry.row, facts)
    this.staff.recount(productId, facts, countStock({ ...product, stock }))
    this.shown.forget(productId)
    this.forgetSorted(entry.facts, facts)
    const uncounted = uncountedRows({ ...product, stock }).map(({ id }) => id)
    Object.assign(entry, { facts, json: JSON.stringify(counted), stock, uncounted, isSoldOut: !hasMinOrder(counted) })
    this.orders.touch(entry)
    return true
  }

  drop(productId: string): void {
    this.columns.drop(productId)
    this.staff.drop(productId)
    this.hide(productId)
  }

  private hide(productId: string): void {
    this.shown.forget(productId)
    const entry = this.entries.get(productId)
    if (!entry) return
    this.entries.delete(productId)
    this.orders.touch(entry)
    this.index.touch(productId)
    this.sortedRows.clear()
  }

  /** Indexes the words of at most so many products for the search; false once none is left. */
  takeWordsIn = (most: number): boolean => this.index.takeIn(most)

  private searchTextOf(productId: string) {
    const entry = this.entries.get(productId)
    return entry && toSearchText(parseOwnJson<Product>(entry.json))
  }

  /** Throws `product_not_found`, also for a hidden product. */
  find(productId: string): Entry {
    const entry = this.entries.get(productId)
    if (!entry) throw new DomainError('product_not_found')
    return entry
  }

  /** The stock rows of these visible products whose units are not counted any more. */
  uncountedRowsOf = (productIds: readonly string[]): number[] =>
    productIds.flatMap((id) => this.entries.get(id)?.uncounted ?? [])

  /** The visible ones of these products. */
  findShown = (productIds: Iterable<string>): ShownProduct[] => this.shown.find(productIds)

  listForStaff(query: ProductQuery): StaffPage {
    this.checkCategory(query)
    return this.staff.list(query, this.now)
  }

  /** The slides whose product is visible. */
  visibleSlides(): (SliderRow & { entry: Entry })[] {
    return this.slides.flatMap((slide) => {
      const entry = this.entries.get(slide.productId)
      return entry ? [{ ...slide, entry }] : []
    })
  }

  setCategories(tree: CategoryTree): void {
    this.categories = tree
  }

  /** Throws `validation` for an unknown category. */
  private checkCategory({ category }: ProductQuery): void {
    if (category === undefined || isCategoryQuery(this.categories, category)) return
    throw invalidFields([{ field: 'category', message: 'is not a known category' }])
  }

  list(query: ProductQuery): Listing {
    this.checkCategory(query)
    const searched = query.search ? this.searchFor(query.search, query.sort) : undefined
    const rows = searched ? Uint32Array.from(searched.entries, ({ row }) => row) : this.sorted(query.sort ?? 'newest')
    const filtered = this.filter.filter(rows, query, this.now)
    const { items, ...page } = pageOf(filtered.passing, query.page ?? 1, query.limit ?? PAGE_SIZE)
    const listing = { entries: this.entriesAt(items), ...page, ...(searched && { search: searched.reading }) }
    if (query.facets !== '1') return listing
    return { ...listing, facets: countFacets(this.columns, filtered, this.now, this.shownNames()) }
  }

  private entriesAt = (rows: ArrayLike<number>): Entry[] => Array.from(rows, (row) => this.entriesByRow[row]!)

  private shownNames = (): string[] => categoryNames(shownCategories(this.categories))

  listNewest = (): readonly Entry[] => this.entriesAt(this.sorted('newest'))

  search({ q, page, limit }: SearchQuery): Listing {
    if (!q) return { entries: [], page: page ?? 1, pages: 1, total: 0 }
    const { entries, reading } = this.searchFor(q)
    const { items, ...rest } = pageOf(entries, page ?? 1, limit ?? PAGE_SIZE)
    return { entries: items, ...rest, search: reading }
  }

  /** Rows of words that mean the same, in addition to the built-in ones. */
  setSynonyms = (rows: readonly (readonly string[])[]): void => this.index.setSynonyms(rows)

  setPopularity(popularity: Popularity): void {
    this.popularity = popularity
    this.orders.forget('popular')
    this.sortedRows.delete('popular')
  }

  /** When the next product (of these) stops being a new arrival; Infinity when none will. */
  nextAgeOut(productIds: Iterable<string> = this.entries.keys()): number {
    let next = Infinity
    for (const id of productIds) {
      const newUntil = this.entries.get(id)?.facts.newUntil ?? 0
      if (newUntil > this.now && newUntil < next) next = newUntil
    }
    return next
  }

  private forgetSorted(before: ProductFacts | undefined, after: ProductFacts): void {
    if (!before) return this.sortedRows.clear()
    const { stock: stockBefore, ...factsBefore } = before
    const { stock: stockAfter, ...factsAfter } = after
    if (JSON.stringify(factsBefore) !== JSON.stringify(factsAfter)) this.sortedRows.clear()
    else if (stockBefore !== stockAfter) this.sortedRows.delete('stock')
  }

  private sorted(sort: Sort): Uint32Array {
    const known = this.sortedRows.get(sort)
    if (known) return known
    const rows = Uint32Array.from(this.orders.list(sort, this.popularity), ({ row }) => row)
    this.sortedRows.set(sort, rows)
    return rows
  }

  private searchFor(text: string, sort?: Sort): Searched {
    const { index, entries, popularity, listNewest } = this
    const found = searchEntries({ index, entries, popularity, listNewest }, text, this.now)
    if (!sort) return found
    const compare = compareBy(sort, this.popularity)
    return { ...found, entries: found.entries.sort((a, b) => compare(a.facts, b.facts)) }
  }
}
