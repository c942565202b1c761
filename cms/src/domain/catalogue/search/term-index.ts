import { keysOf } from '@stoep/shared'
import SearchableMap from 'minisearch/SearchableMap'
import { Postings } from './postings'
import { dimensionsIn, partsOfMeasure, splitWords, toStem, toWords } from './words'

/** The searched texts of a product. Not its code, which is for staff. */
export interface SearchText {
  id: string
  name: string
  category: string
  colors: string
  sizes: string
  features: string
  description: string
}

/** Where in a product a word occurs: one bit each, so that a word's places in a product are one number. */
export const PLACE = {
  name: 1,
  head: 2,
  joined: 4,
  category: 8,
  colors: 16,
  sizes: 32,
  features: 64,
  description: 128,
} as const
type WordPlace = keyof typeof PLACE

const MAX_LONGER = 60

/** The name counts more than the text, and the end of the name most: a shirt dress is a dress. */
const WEIGHTS: Readonly<Record<WordPlace, number>> = {
  head: 110,
  name: 100,
  joined: 95,
  category: 60,
  colors: 40,
  sizes: 30,
  features: 15,
  description: 14,
}

/** The weight of a word by the bits of its places. */
const WEIGHT_OF = Array.from({ length: 256 }, (_, places) =>
  Math.max(
    0,
    ...keysOf(PLACE)
      .filter((place) => places & PLACE[place])
      .map((place) => WEIGHTS[place]),
  ),
)
export const weightOf = (places: number): number => WEIGHT_OF[places] ?? 0
const IN_NAME = PLACE.name | PLACE.head | PLACE.joined

/** Places whose words correct typing errors: not the description, which may contain any word. */
const SIGNIFICANT = PLACE.name | PLACE.head | PLACE.joined | PLACE.category | PLACE.colors

interface Term {
  word: string
  postings: Postings
  /** In how many products it occurs in a significant place. */
  significant: number
}

/** What is stored of a product; each word itself is stored once for all products. */
interface Kept {
  number: number
  terms: readonly Term[]
}

/**
 * Which words occur where in which product. MiniSearch's radix tree finds prefixes and near words; the
 * products of a word are plain numbers, because its result objects would be the largest cost of a search in a large
 * shop.
 */
export class TermIndex {
  private readonly terms = new Map<string, Term>()
  private readonly beginnings = new SearchableMap<true>()
  private readonly significant = new SearchableMap<true>()
  private readonly kept = new Map<string, Kept>()
  private readonly ids: (string | undefined)[] = []
  private readonly free: number[] = []
  private readonly spellings = new Map<string, string>()

  put(text: SearchText): void {
    const known = this.kept.get(text.id)
    const number = known?.number ?? this.free.pop() ?? this.ids.length
    this.ids[number] = text.id
    const places = placesOf(text)
    for (const term of known?.terms ?? []) if (!places.has(term.word)) this.remove(term, number)
    const terms = [...places].map(([word, mask]) => this.add(word, number, mask))
    this.kept.set(text.id, { number, terms })
    for (const word of splitWords(text.name)) this.spellings.set(toStem(word), word)
  }

  drop(id: string): void {
    const known = this.kept.get(id)
    if (!known) return
    this.kept.delete(id)
    for (const term of known.terms) this.remove(term, known.number)
    this.ids[known.number] = undefined
    this.free.push(known.number)
  }

  idOf = (number: number): string => this.ids[number]!

  find = (term: string): Postings | undefined => this.terms.get(term)?.postings

  /** The products with this word, or these two words joined, in their name. */
  findNamed(term: string): ReadonlySet<string> {
    const named = new Set<string>()
    this.find(term)?.forEach((number, places) => {
      if (places & IN_NAME) named.add(this.idOf(number))
    })
    return named
  }

  /** Some longer words with this prefix, the shortest first. */
  findLonger(beginning: string): string[] {
    const found: string[] = []
    for (const term of this.beginnings.atPrefix(beginning).keys()) {
      if (term !== beginning) found.push(term)
      if (found.length === MAX_LONGER) break
    }
    return found.sort((a, b) => a.length - b.length)
  }

  /** Significant words within this edit distance, each with its distance. */
  findNear = (word: string, maxDistance: number): [term: string, distance: number][] =>
    [...this.significant.fuzzyGet(word, maxDistance)].map(([term, [, distance]]) => [term, distance])

  isSignificant = (term: string): boolean => this.significant.has(term)

  /** Whether a product has the word itself in a significant place, and not only two words that make it when joined. */
  isWritten(term: string): boolean {
    let isWritten = false
    this.find(term)?.forEach((_number, places) => (isWritten ||= (places & SIGNIFICANT & ~PLACE.joined) > 0))
    return isWritten
  }

  /** The spelling of a term in the products, if any. */
  spell = (term: string): string | undefined => this.spellings.get(term)

  private add(word: string, number: number, mask: number): Term {
    let term = this.terms.get(word)
    if (!term) {
      term = { word, postings: new Postings(number, 0), significant: 0 }
      this.terms.set(word, term)
      this.beginnings.set(word, true)
    }
    this.count(term, term.postings.get(number) ?? 0, mask)
    term.postings.set(number, mask)
    return term
  }

  private remove(term: Term, number: number): void {
    this.count(term, term.postings.get(number) ?? 0, 0)
    term.postings.delete(number)
    if (term.postings.size > 0) return
    this.terms.delete(term.word)
    this.beginnings.delete(term.word)
    this.spellings.delete(term.word)
  }

  /** A term that is significant in no product corrects no typing errors. */
  private count(term: Term, before: number, after: number): void {
    const change = (after & SIGNIFICANT ? 1 : 0) - (before & SIGNIFICANT ? 1 : 0)
    if (change === 0) return
    if (term.significant === 0) this.significant.set(term.word, true)
    term.significant += change
    if (term.significant === 0) this.significant.delete(term.word)
  }
}

function placesOf(text: SearchText): Map<string, number> {
  const places = new Map<string, number>()
  const put = (term: string, place: number) => places.set(term, (places.get(term) ?? 0) | place)
  const add = (term: string, place: number) => {
    put(term, place)
    for (const part of partsOfMeasure(term)) put(part, place)
  }
  const words = splitWords(text.name)
  const name = words.map(toStem)
  for (const term of [...name, ...dimensionsIn(text.name)]) add(term, PLACE.name)
  const head = HEAD_ENDS.test(text.name) ? toWords(text.name.split(HEAD_ENDS)[0]!).at(-1) : name.at(-1)
  if (head) add(head, PLACE.head)
  // "Power bank" is found by "powerbank".
  for (let at = 1; at < name.length; at++) put(words[at - 1]! + name[at]!, PLACE.joined)
  for (const place of ['category', 'colors', 'sizes', 'features', 'description'] as const) {
    for (const term of [...toWords(text[place]), ...dimensionsIn(text[place])]) add(term, PLACE[place])
  }
  return places
}

/** What follows only describes the thing: a mug with a blue rim is a mug. */
const HEAD_ENDS = /\s(?:with|for|in|of|from|and)\s|[,(:–]/i
