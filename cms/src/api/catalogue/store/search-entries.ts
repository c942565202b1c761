import { addressOf, type ReadFilterKind, type SearchReading } from '@stoep/shared'
import type { Popularity } from '../../../domain/catalogue/sort-products'
import { removeFilters, KINDS, readSearch, toFit, type ReadFilter } from '../../../domain/catalogue/search/read-search'
import type { Found, SearchIndex } from '../../../domain/catalogue/search/search-index'
import type { Entry } from './entry'

export interface Searched {
  entries: Entry[]
  reading: SearchReading
}

interface Searchable {
  index: SearchIndex
  entries: ReadonlyMap<string, Entry>
  /** All of them, the newest first. */
  listNewest(): readonly Entry[]
  popularity: Popularity
}

interface Candidate {
  entry: Entry
  met: number
  worth: number
  orders: number
  createdAt: number
}

const SUGGESTIONS = 3
const COLORS_FROM = 200
const MOST_COLORS = 20
/** A sold-out product with the word in its name still ranks before one with it in its description. */
const SOLD_OUT = 0.5
/** Extra score for a colour of exactly the requested name, or a product for exactly the requested people. */
const FITS_WELL = 12

/** The results of a search, best first, and how it was read. A filter that leaves nothing is dropped and reported. */
export function searchEntries(shop: Searchable, text: string, now: number): Searched {
  const { words, filters } = readSearch(text)
  const found: Found = words ? shop.index.find(words) : { hits: [], corrected: null, missing: [] }
  const candidates = words ? toCandidates(shop, found) : everything(shop)
  const { passed, kept } = passMost(candidates, filters, shop, now)
  const dropped = filters.filter((filter) => !kept.includes(filter))
  const entries = rank(passed, words === '').map(({ entry }) => entry)
  return {
    entries,
    reading: {
      words,
      withoutWords: filters.map(({ start, end }) => text.slice(start, end)).join(' '),
      filters: kept.filter(isFirst).map((filter) => ({
        kind: filter.kind,
        label: filter.label,
        without: removeFilters(text, filters.filter(isLike(filter))),
        colors: colorsOf(entries, filter),
      })),
      corrected: found.corrected,
      missing: entries.length === 0 ? [] : [...found.missing, ...dropped.filter(isFirst).map(({ label }) => label)],
      suggestions: entries.length === 0 ? shop.index.suggest(words, SUGGESTIONS) : [],
    },
  }
}

const isLike =
  ({ kind, label }: ReadFilter) =>
  (other: ReadFilter): boolean =>
    other.kind === kind && other.label === label
/** A filter that was typed twice is shown, and taken away, as one. */
const isFirst = (filter: ReadFilter, at: number, filters: readonly ReadFilter[]): boolean =>
  filters.findIndex(isLike(filter)) === at

/** The requested colours, as the most relevant products name them. */
function colorsOf(entries: readonly Entry[], { isColor }: ReadFilter): string[] {
  if (!isColor) return []
  const colors = entries.slice(0, COLORS_FROM).flatMap(({ facts }) => facts.colors)
  return [...new Set(colors.filter(isColor))].slice(0, MOST_COLORS)
}

/** A product found aside counts where others of its category are found, or nothing else is. */
function toCandidates(shop: Searchable, { hits }: Found): Candidate[] {
  const candidates: Candidate[] = []
  const aside: Candidate[] = []
  for (const { id, worth, met, isAside } of hits) {
    const entry = shop.entries.get(id)
    if (entry) (isAside ? aside : candidates).push(toCandidate(shop, entry, met, worth))
  }
  if (candidates.length === 0) return aside
  const places = new Set(candidates.map(placeOf))
  return [...candidates, ...aside.filter((candidate) => places.has(placeOf(candidate)))]
}

const placeOf = ({ entry: { facts } }: Candidate): string => addressOf(facts.category, facts.subcategory)

const everything = (shop: Searchable): Candidate[] => shop.listNewest().map((entry) => toCandidate(shop, entry, 0, 1))

const toCandidate = ({ popularity }: Searchable, entry: Entry, met: number, worth: number): Candidate => ({
  entry,
  met,
  worth: entry.isSoldOut ? worth * SOLD_OUT : worth,
  orders: popularity.get(entry.facts.productId) ?? 0,
  createdAt: entry.facts.createdAt,
})

/**
 * Drops one kind of filter after the other until something passes, then puts back those that were dropped in vain, the
 * most wanted first. Without filters everything passes.
 */
function passMost(
  candidates: readonly Candidate[],
  filters: readonly ReadFilter[],
  { index }: Searchable,
  now: number,
): { passed: Candidate[]; kept: readonly ReadFilter[] } {
  const dropped = new Set<ReadFilterKind>()
  const listKept = () => filters.filter(({ kind }) => !dropped.has(kind))
  let passed = pass(candidates, filters, index, now)
  for (const kind of KINDS) {
    if (passed.length > 0) break
    if (!filters.some((filter) => filter.kind === kind)) continue
    dropped.add(kind)
    passed = pass(candidates, listKept(), index, now)
  }
  if (passed.length === 0) return { passed, kept: filters }
  // The last one left nothing even without the others.
  for (const kind of [...dropped].slice(0, -1).reverse()) {
    // What passed so far need only be checked for this kind.
    const ofKind = filters.filter((filter) => filter.kind === kind)
    const narrowed = pass(passed, ofKind, index, now)
    if (narrowed.length === 0) continue
    dropped.delete(kind)
    passed = narrowed
  }
  return { passed, kept: listKept() }
}

/** The candidates that fit these filters; how well is added to their score. */
function pass(
  candidates: readonly Candidate[],
  filters: readonly ReadFilter[],
  index: SearchIndex,
  now: number,
): Candidate[] {
  if (filters.length === 0) return [...candidates]
  const fitOf = toFit(filters, index.findNamed, now)
  const passed: Candidate[] = []
  for (const candidate of candidates) {
    const fit = fitOf(candidate.entry.facts)
    if (fit === undefined) continue
    candidate.worth += fit * FITS_WELL
    passed.push(candidate)
  }
  return passed
}

/**
 * All words before some, then the best score, then what is ordered most; among equals the newest. Large parts of a
 * shop are equal and need no sorting when they are newest first already.
 */
function rank(candidates: readonly Candidate[], areNewestFirst: boolean): Candidate[] {
  const equals = Map.groupBy(candidates, ({ met, worth, orders }) => `${met} ${worth} ${orders}`)
  const groups = [...equals.values()].sort(
    ([a], [b]) => b!.met - a!.met || b!.worth - a!.worth || b!.orders - a!.orders,
  )
  return groups.flatMap((group) => (areNewestFirst ? group : group.sort(compareAge)))
}

const compareAge = (a: Candidate, b: Candidate): number =>
  b.createdAt - a.createdAt || (a.entry.facts.productId < b.entry.facts.productId ? -1 : 1)
