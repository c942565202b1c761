import {
  categoryQueries,
  cleanTyped,
  findCategory,
  findFormer,
  findSpelling,
  GENDERS,
  isCategoryQuery,
  MAX_LENGTHS,
  MAX_RAND_TEXT,
  parseRand,
  SORTS,
  subcategoryNames,
  type CategoryTree,
  type Gender,
  type Sort,
} from '@stoep/shared'
import type { Crumb } from '~/ui/breadcrumb'

export const VIEWS = ['grid', 'compact', 'list'] as const
export type View = (typeof VIEWS)[number]
/** Those that home offers. */
export const HOME_VIEWS = ['grid', 'compact'] as const
export type Availability = 'in' | 'low' | 'out'

/** The parameters of a list page, as read from its address. */
export interface ListQuery {
  q: string
  category: string
  subcategory: string
  genders: Gender[]
  sizes: string[]
  colors: string[]
  /** As typed, in rands; '' for none. */
  priceMin: string
  priceMax: string
  stock: Availability | ''
  sort: Sort | ''
  view: View
  page: number
}

export const EMPTY_QUERY: ListQuery = {
  q: '',
  category: '',
  subcategory: '',
  genders: [],
  sizes: [],
  colors: [],
  priceMin: '',
  priceMax: '',
  stock: '',
  sort: '',
  view: 'grid',
  page: 1,
}

const MAX_WORD = 40
const word = (value: string | null): string => cleanTyped(value, MAX_WORD)
function oneOf<T extends string>(allowed: readonly T[], value: string | null): T | '' {
  const name = word(value)
  return allowed.find((one) => one === name) ?? ''
}
const words = (value: string | null, max: number): string =>
  (value ?? '')
    .normalize('NFC')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, max)
const distinct = (values: string[], max: number): string[] =>
  [...new Set(values.map((value) => words(value, max)).filter(Boolean))].slice(0, 20)
const amount = (value: string | null): string => {
  const text = cleanTyped(value, MAX_RAND_TEXT)
  return parseRand(text) === undefined ? '' : text
}

/** Swaps the two where they are the wrong way round. */
function priceRange(priceMin: string, priceMax: string): Pick<ListQuery, 'priceMin' | 'priceMax'> {
  const isBackwards = (parseRand(priceMin) ?? 0) > (parseRand(priceMax) ?? Infinity)
  return isBackwards ? { priceMin: priceMax, priceMax: priceMin } : { priceMin, priceMax }
}

/** Reads an address leniently: what makes sense of a cut or mistyped link is used. `views` are those of the page. */
export function readListQuery(params: URLSearchParams, views: readonly View[] = VIEWS): ListQuery {
  const page = Number(word(params.get('page')))
  const genders = params.getAll('gender').map(word)
  return {
    q: cleanTyped(params.get('q') ?? params.get('search'), MAX_LENGTHS.search),
    category: words(params.get('category'), MAX_LENGTHS.categoryName),
    subcategory: words(params.get('subcategory'), MAX_LENGTHS.categoryName),
    genders: GENDERS.filter((gender) => genders.includes(gender)),
    sizes: distinct(params.getAll('size'), MAX_LENGTHS.size),
    colors: distinct(params.getAll('color'), MAX_LENGTHS.color),
    ...priceRange(amount(params.get('priceMin')), amount(params.get('priceMax'))),
    stock: oneOf(['in', 'low', 'out'] as const, params.get('stock')),
    sort: oneOf(SORTS, params.get('sort')),
    view: oneOf(views, params.get('view')) || 'grid',
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
  }
}

/**
 * Removes a category that the shop does not have, together with its subcategory, and a subcategory that the category
 * does not have. A list of all categories, or of offers, may have the subcategories of all.
 */
export function dropUnknown(query: ListQuery, categories: CategoryTree): ListQuery {
  const category = query.category && findSpelling(categoryQueries(categories), query.category)
  if (category === undefined) return { ...query, category: '', subcategory: '' }
  const above = findCategory(categories, category)
  const names = (above ? [above] : categories).flatMap(({ name }) => subcategoryNames(categories, name))
  return { ...query, category, subcategory: findSpelling(names, query.subcategory) ?? '' }
}

/** Today's names for an old link to a renamed or moved category; undefined where its names are current or unknown. */
export function findMoved(
  categories: CategoryTree,
  { category, subcategory }: ListQuery,
): Pick<ListQuery, 'category' | 'subcategory'> | undefined {
  if (category === '') return undefined
  const isWhole = !subcategory || subcategoryNames(categories, category).includes(subcategory)
  if (isCategoryQuery(categories, category) && isWhole) return undefined
  return findFormer(categories, { category, subcategory })
}

/** The parameters of a query in a fixed order and without defaults, so that each list has one address. */
export function toSearchParams(query: ListQuery): URLSearchParams {
  const params = new URLSearchParams()
  const set = (name: string, value: string) => value && params.append(name, value)
  set('q', query.q)
  set('category', query.category === 'All' ? '' : query.category)
  set('subcategory', query.subcategory)
  query.genders.forEach((gender) => set('gender', gender))
  query.sizes.forEach((size) => set('size', size))
  query.colors.forEach((color) => set('color', color))
  set('priceMin', query.priceMin)
  set('priceMax', query.priceMax)
  set('stock', query.stock)
  set('sort', query.sort)
  set('view', query.view === 'grid' ? '' : query.view)
  set('page', query.page > 1 ? String(query.page) : '')
  return params
}

/** The address of a list with a change, on its first page unless that names another. `path` may end in an anchor. */
export function listUrl(path: string, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const [page, anchor] = path.split('#')
  const params = toSearchParams({ ...query, page: 1, ...change }).toString()
  return `${page}${params && `?${params}`}${anchor ? `#${anchor}` : ''}`
}

/** The same search in the same order and layout. */
export const withoutFilters = ({ q, sort, view }: ListQuery): ListQuery => ({ ...EMPTY_QUERY, q, sort, view })

/** All products / Women / Tops / `product`: the last is the page itself and has no link. */
export function crumbsOf(place: { category: string; subcategory?: string }, product = ''): Crumb[] {
  const { category, subcategory = '' } = place
  const crumbs: Crumb[] = [
    { label: 'All products', href: '/products' },
    { label: category, href: listUrl('/products', EMPTY_QUERY, { category }) },
    { label: subcategory, href: listUrl('/products', EMPTY_QUERY, { category, subcategory }) },
    { label: product },
  ].filter(({ label }) => label !== '')
  return crumbs.map((crumb, at) => (at < crumbs.length - 1 ? crumb : { label: crumb.label }))
}

/** The parameters of GET /api/products for a query. */
export function toApiParams(query: ListQuery, limit: number): URLSearchParams {
  const params = toSearchParams({ ...query, view: 'grid' })
  const q = params.get('q')
  params.delete('q')
  if (q) params.set('search', q)
  params.set('limit', String(limit))
  return params
}

/** The parameters that a form sends in hidden fields, so that submitting it keeps the rest of the address. */
export function hiddenFields(query: ListQuery, except: readonly string[]): [name: string, value: string][] {
  return [...toSearchParams({ ...query, page: 1 })].filter(([name]) => !except.includes(name))
}
