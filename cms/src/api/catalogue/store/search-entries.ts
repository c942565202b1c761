import type { SearchReading } from '@stoep/shared'
import type { Popularity } from '../../../domain/catalogue/filter-products'
import { cutOut, fitAll, KINDS, readSearch, type ReadFilter } from '../../../domain/catalogue/search/read-search'
import type { Found, SearchIndex } from '../../../domain/catalogue/search/search-index'
import type { Entry } from './catalogue-store'

export interface Searched {
  entries: Entry[]
  reading: SearchReading
}

interface Searchable {
  index: SearchIndex
  entries: ReadonlyMap<string, Entry>
  popularity: Popularity
}

interface Candidate {
  entry: Entry
  met: number
  worth: number
}

const SUGGESTIONS = 3
/** A name that cannot be bought still comes before a word in the text of something else. */
const SOLD_OUT = 0.5
/** What a shade of the very name asked for, or a thing made for the very people, is worth more. */
const FITS_WELL = 12

/** What a text finds, best first, and how it was read. A filter that leaves nothing is given up, and said to be. */
export function searchEntries(shop: Searchable, text: string, now: number): Searched {
  const { words, filters } = readSearch(text)
  const found: Found = words ? shop.index.find(words) : { hits: [], corrected: null, missing: [] }
  const candidates = words ? toCandidates(shop, found) : everything(shop)
  const { passed, kept } = passMost(candidates, filters, shop, now)
  const dropped = filters.filter((filter) => !kept.includes(filter))
  const entries = passed.sort(compareFor(shop.popularity)).map(({ entry }) => entry)
  return {
    entries,
    reading: {
      words,
      withoutWords: filters.map(({ start, end }) => text.slice(start, end)).join(' '),
      filters: kept.map((filter) => ({ kind: filter.kind, label: filter.label, without: cutOut(text, [filter]) })),
      corrected: found.corrected,
      missing: entries.length === 0 ? [] : [...found.missing, ...dropped.map(({ label }) => label)],
      suggestions: entries.length === 0 ? shop.index.suggest(words, SUGGESTIONS) : [],
    },
  }
}

function toCandidates({ entries }: Searchable, found: Found): Candidate[] {
  const candidates: Candidate[] = []
  for (const { id, worth, met } of found.hits) {
    const entry = entries.get(id)
    if (entry) candidates.push({ entry, met, worth: entry.facts.stock > 0 ? worth : worth * SOLD_OUT })
  }
  return candidates
}

const everything = ({ entries }: Searchable): Candidate[] =>
  Array.from(entries.values(), (entry) => ({ entry, met: 0, worth: entry.facts.stock > 0 ? 1 : SOLD_OUT }))

/** Gives up one kind of filter after the other until something passes; where all are given up, everything has. */
function passMost(
  candidates: readonly Candidate[],
  filters: readonly ReadFilter[],
  { index }: Searchable,
  now: number,
): { passed: Candidate[]; kept: readonly ReadFilter[] } {
  let kept = filters
  for (const kind of [undefined, ...KINDS]) {
    const fewer = kept.filter((filter) => filter.kind !== kind)
    if (kind && fewer.length === kept.length) continue
    kept = fewer
    const passed = pass(candidates, kept, index, now)
    if (passed.length > 0) return { passed, kept }
  }
  return { passed: [], kept: filters }
}

function pass(
  candidates: readonly Candidate[],
  filters: readonly ReadFilter[],
  index: SearchIndex,
  now: number,
): Candidate[] {
  if (filters.length === 0) return [...candidates]
  const passed: Candidate[] = []
  for (const { entry, met, worth } of candidates) {
    const fit = fitAll(filters, entry.facts, (term) => index.isInName(entry.facts.productId, term), now)
    if (fit !== undefined) passed.push({ entry, met, worth: worth + fit * FITS_WELL })
  }
  return passed
}

/** All words before some, then what fits best; among equals what is ordered most, then the newest. */
const compareFor =
  (popularity: Popularity) =>
  (a: Candidate, b: Candidate): number =>
    b.met - a.met ||
    b.worth - a.worth ||
    (popularity.get(b.entry.facts.productId) ?? 0) - (popularity.get(a.entry.facts.productId) ?? 0) ||
    b.entry.facts.createdAt - a.entry.facts.createdAt ||
    (a.entry.facts.productId < b.entry.facts.productId ? -1 : 1)
