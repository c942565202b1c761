import MiniSearch, { type Query, type QueryCombination } from 'minisearch'
import { splitWords, swapNeighbours, SYNONYMS, toStem, toWords } from './search-words'

/** What of a product is searched. Its code is not: that is for staff. */
export interface SearchText {
  id: string
  name: string
  shelf: string
  colors: string
  features: string
  description: string
}

const BOOST = { name: 6, shelf: 3, colors: 2, features: 1.2, description: 1 }
/** More words than this are no search but an attack on the processor. */
const MAX_WORDS = 12

/** Each synonym as the words of the index, by the words of its equals. */
const EQUALS = SYNONYMS.map((row) => row.map(toWords))

/** Finds products by what people type: typos, beginnings of words, and words of the same meaning. */
export class SearchIndex {
  private readonly texts = new Map<string, string>()
  private readonly index = new MiniSearch<SearchText>({
    fields: Object.keys(BOOST),
    tokenize: toWords,
    processTerm: (term) => term,
    searchOptions: {
      boost: BOOST,
      prefix: (term) => term.length > 1,
      fuzzy: (term) => (term.length > 3 && !/^\d+$/.test(term) ? (term.length > 6 ? 0.25 : 0.2) : false),
      maxFuzzy: 2,
      weights: { fuzzy: 0.3, prefix: 0.6 },
    },
  })

  put(text: SearchText): void {
    const written = JSON.stringify(text)
    if (this.texts.get(text.id) === written) return
    this.drop(text.id)
    this.texts.set(text.id, written)
    this.index.add(text)
  }

  drop(id: string): void {
    if (this.texts.delete(id)) this.index.discard(id)
  }

  /**
   * Ids from the best match on. Every word must match; if that finds nothing, letters changed round are
   * forgiven, and then any of the words will do.
   */
  find(text: string): string[] {
    const typed = splitWords(text).slice(0, MAX_WORDS)
    const words = typed.map(toStem)
    if (words.length === 0) return []
    const swapped = typed.map((word) => (word.length > 3 && word.length < 16 ? swapNeighbours(word).map(toStem) : []))
    const tries = [toQuery(words, 'AND'), toQuery(words, 'AND', swapped), toQuery(words, 'OR', swapped)]
    for (const query of tries) {
      const found = this.index.search(query)
      if (found.length > 0) return found.map(({ id }) => String(id))
    }
    return []
  }
}

const lower = (factor: number) =>
  Object.fromEntries(Object.entries(BOOST).map(([field, boost]) => [field, boost * factor]))
const SAME_MEANING = { prefix: false, fuzzy: false, boost: lower(0.5) } as const
const SWAPPED = { prefix: false, fuzzy: false, boost: lower(0.4) } as const

/** One alternative for each word or phrase that has others of the same meaning. */
function toQuery(
  words: readonly string[],
  combineWith: 'AND' | 'OR',
  swapped: readonly string[][] = [],
): QueryCombination {
  const queries: Query[] = []
  for (let at = 0; at < words.length;) {
    const { length, equals } = findEquals(words, at)
    const typed = words.slice(at, at + length).join(' ')
    const others = equals.map((phrase): Query => ({ queries: [phrase.join(' ')], combineWith: 'AND', ...SAME_MEANING }))
    const variants = swapped[at] ?? []
    if (length === 1 && variants.length > 0) others.push({ queries: variants, combineWith: 'OR', ...SWAPPED })
    queries.push({ combineWith: 'OR', queries: [{ queries: [typed], combineWith: 'AND' }, ...others] })
    at += length
  }
  return { combineWith, queries }
}

/** The longest synonym that begins at this word, and the words that mean the same. */
function findEquals(words: readonly string[], at: number): { length: number; equals: string[][] } {
  let length = 1
  let equals: string[][] = []
  for (const row of EQUALS) {
    for (const phrase of row) {
      if (phrase.length < length || !phrase.every((word, index) => words[at + index] === word)) continue
      if (phrase.length > length) equals = []
      length = phrase.length
      equals.push(...row.filter((other) => other !== phrase))
    }
  }
  return { length, equals }
}
