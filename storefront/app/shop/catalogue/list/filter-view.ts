import {
  formatRand,
  formatRandText,
  GENDERS,
  OFFER_CATEGORIES,
  randToCents,
  type Facets,
  type FacetValue,
  type ReadFilterKind,
  type SearchReading,
  categoryNames,
  shownCategories,
  spellingKeyOf,
  subcategoryNames,
  type CategoryTree,
  toColorView,
  type ColorView,
} from '@stoep/shared'
import { listUrl, type Availability, type ListQuery } from './list-query'

export interface FilterOption {
  value: string
  label: string
  count?: number
  isChecked: boolean
}

export interface FilterView {
  categories: FilterOption[]
  /** Subcategories of the chosen category; empty while none is chosen. */
  subcategories: FilterOption[]
  genders: FilterOption[]
  /** A note where a category and the gender of the same name have different counts. */
  genderNote: string | null
  /** Sizes by kind: clothes, shoes, children's. */
  sizeGroups: { label: string; sizes: FilterOption[] }[]
  colors: (FilterOption & Pick<ColorView, 'css'>)[]
  stock: FilterOption[]
  priceMin: string
  priceMax: string
  /** Ready-made ranges that hold products. */
  prices: PriceRange[]
  appliedCount: number
}

interface PriceRange {
  label: string
  count: number
  href: string
  isCurrent: boolean
}

const STOCK_LABELS: Readonly<Record<Availability, string>> = { in: 'In stock', low: 'Nearly sold out', out: 'Sold out' }

/** The filters in their current state. A chosen option is always listed, even if no product matches it any more. */
export function toFilterView(path: string, query: ListQuery, facets: Facets, categories: CategoryTree): FilterView {
  const shown = shownCategories(categories)
  const names = [...OFFER_CATEGORIES, ...categoryNames(shown)]
  const subcategories = subcategoryNames(shown, query.category)
  const subcategoryCounts = facets.categories.find((row) => row.value === query.category)?.subcategories ?? []
  const toCategory = optionsOf([...facets.offers, ...facets.categories], [query.category])
  const toSubcategory = optionsOf(subcategoryCounts, [query.subcategory])
  const toGender = optionsOf(facets.genders, query.genders)
  const toStock = optionsOf(facets.stock, [query.stock])
  return {
    categories: withChosen(names, query.category === 'All' ? '' : query.category)
      .map((name) => toCategory(name))
      .filter(hasResult),
    subcategories: withChosen(subcategories, query.category && query.subcategory)
      .map((name) => toSubcategory(name))
      .filter(hasResult),
    genders: GENDERS.map((name) => toGender(name)).filter(hasResult),
    genderNote: genderNote(facets),
    sizeGroups: toSizeGroups(facets, query.sizes),
    colors: toColors(facets.colors, query.colors),
    stock: (['in', 'low', 'out'] as const).map((name) => toStock(name, STOCK_LABELS[name])).filter(hasResult),
    priceMin: query.priceMin,
    priceMax: query.priceMax,
    prices: facets.prices.filter((range) => range.count > 0).map((range) => toPriceRange(path, query, range)),
    // The words of a search are not among the filters that the button opens.
    appliedCount: appliedChips(path, { ...query, q: '' }).length,
  }
}

/** A link may choose a name that menus hide: it is listed, too. */
const withChosen = (names: readonly string[], chosen: string): string[] =>
  chosen && !names.includes(chosen) ? [...names, chosen] : [...names]

/** A chosen option stays visible, so that it can be removed. */
const hasResult = ({ count, isChecked }: FilterOption): boolean => isChecked || (count ?? 0) > 0

function genderNote({ categories, genders }: Facets): string | null {
  const differs = categories.some(({ value, count }) => {
    const sameName = genders.find((gender) => gender.value === value)
    return sameName !== undefined && sameName.count !== count
  })
  return differs ? 'Items for everyone count as Unisex here, including those in Women, Men and Kids.' : null
}

function toSizeGroups({ sizeGroups }: Facets, chosen: readonly string[]): FilterView['sizeGroups'] {
  const known = sizeGroups.flatMap(({ sizes }) => sizes)
  const gone = goneFrom(known, chosen)
  const groups =
    gone.length > 0 ? [...sizeGroups, { label: 'Chosen', sizes: gone.map((value) => ({ value })) }] : sizeGroups
  const toSize = optionsOf(known, chosen)
  return groups.map(({ label, sizes }) => ({
    label,
    sizes: sizes
      .map(({ value }) => value)
      .sort(compareSizes)
      .map((value) => toSize(value)),
  }))
}

function toColors(counts: readonly FacetValue[], asked: readonly string[]): FilterView['colors'] {
  const chosen = asked.map((color) => toColorView(color).label)
  const toColor = optionsOf(counts, chosen)
  const names = new Set([...counts.map(({ value }) => value), ...goneFrom(counts, chosen)])
  return [...names].map((name) => ({ ...toColor(name), css: toColorView(name).css }))
}

function toPriceRange(path: string, query: ListQuery, { from, to, count }: Facets['prices'][number]): PriceRange {
  const change = { priceMin: from > 0 ? String(from) : '', priceMax: to === null ? '' : String(to) }
  const upper = to === null ? '' : randText(to)
  const label = !upper ? `From ${randText(from)}` : from === 0 ? `Up to ${upper}` : `${randText(from)} to ${upper}`
  return {
    label,
    count,
    href: listUrl(path, query, change),
    isCurrent: query.priceMin === change.priceMin && query.priceMax === change.priceMax,
  }
}

/** Makes the option of a name; its time must not grow with the number of names, of which a shop may have thousands. */
function optionsOf(
  counted: readonly FacetValue[],
  chosen: readonly string[],
): (value: string, label?: string) => FilterOption {
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  // As the cms compares; it shows the most frequent spelling of a list.
  const keys = new Set(chosen.map(spellingKeyOf))
  return (value, label = value) => ({
    value,
    label,
    count: counts.get(value),
    isChecked: keys.has(spellingKeyOf(value)),
  })
}

/** What is chosen but no longer offered. */
function goneFrom(offered: readonly FacetValue[], chosen: readonly string[]): string[] {
  if (chosen.length === 0) return []
  const keys = new Set(offered.map(({ value }) => spellingKeyOf(value)))
  return chosen.filter((value) => !keys.has(spellingKeyOf(value)))
}

const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL']

/** Letters from small to large, then numbers by value, then words. */
export function compareSizes(a: string, b: string): number {
  const rank = (size: string): [number, number] => {
    const letter = LETTER_SIZES.indexOf(size.toUpperCase())
    if (letter >= 0) return [0, letter]
    const number = Number.parseFloat(size.replace(',', '.').replace(/^UK\s*/i, ''))
    return Number.isNaN(number) ? [2, 0] : [1, number]
  }
  const [left, right] = [rank(a), rank(b)]
  return left[0] - right[0] || left[1] - right[1] || a.localeCompare(b)
}

export interface AppliedChip {
  label: string
  /** The same list without this filter. */
  href: string
}

/** The applied filters, also those that the search read from its text, each with the address that removes it. */
export function appliedChips(path: string, query: ListQuery, search?: SearchReading): AppliedChip[] {
  const chip = (label: string, change: Partial<ListQuery>): AppliedChip => ({
    label,
    href: listUrl(path, query, change),
  })
  const without = <T>(values: readonly T[], value: T): T[] => values.filter((other) => other !== value)
  const { category, subcategory, genders, sizes, colors, priceMin, priceMax, stock } = query
  return [
    ...searchChips(query.q, search).map(({ label, q }) => chip(label, { q })),
    ...(category && category !== 'All' ? [chip(category, { category: '', subcategory: '' })] : []),
    ...(subcategory ? [chip(subcategory, { subcategory: '' })] : []),
    ...genders.map((gender) => chip(`Gender: ${gender}`, { genders: without(genders, gender) })),
    ...sizes.map((size) => chip(`Size ${size}`, { sizes: without(sizes, size) })),
    ...colors.map((color) => chip(toColorView(color).label, { colors: without(colors, color) })),
    ...(priceMin ? [chip(`From ${formatRandText(priceMin)}`, { priceMin: '' })] : []),
    ...(priceMax ? [chip(`Up to ${formatRandText(priceMax)}`, { priceMax: '' })] : []),
    ...(stock ? [chip(STOCK_LABELS[stock], { stock: '' })] : []),
  ]
}

/** What a chip says before a filter that was read from a search; most say what they are themselves. */
const PREFIXES: Readonly<Record<ReadFilterKind, string>> = {
  color: 'Colour: ',
  gender: 'Gender: ',
  size: '',
  offer: '',
  price: '',
}

/** The words of a search and each filter that was read from it, each with the text that remains without it. */
function searchChips(q: string, search: SearchReading | undefined): { label: string; q: string }[] {
  if (!q) return []
  if (!search || search.filters.length === 0) return [{ label: `“${q}”`, q: '' }]
  return [
    ...(search.words ? [{ label: `“${search.words}”`, q: search.withoutWords }] : []),
    ...search.filters.map(({ kind, label, without }) => ({ label: PREFIXES[kind] + label, q: without })),
  ]
}
const randText = (rand: number): string => formatRand(randToCents(rand))
