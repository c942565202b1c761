import { meet, meetAll, meetSome } from './meet-concepts'
import { FILLERS, partsOfMeasure, sidesOf, splitTyped, swapNeighbours, toStem } from './words'
import { Synonyms } from './synonyms'
import { TermIndex, type SearchText } from './term-index'
import { partWay, toWays, way, WORTH, type Way } from './ways'

export type { SearchText } from './term-index'

/** Limits the cost of a search. */
const MAX_WORDS = 12
const MAX_UNKNOWN = 4
const MAX_WORD = 40

/** A typed word or phrase and the ways to match it. */
interface Concept {
  typed: string
  ways: Way[]
  /** The word searched instead of a typing error. */
  corrected?: string
}

interface Hit {
  id: string
  /** The score; comparable only within one search. */
  worth: number
  /** How many of the words and phrases it matches. */
  met: number
  /** Found only by synonyms, or by parts of words, in its text. */
  isAside: boolean
}

export interface Found {
  hits: Hit[]
  /** The corrected text, where there were typing errors. */
  corrected: string | null
  /** Words that none of the hits matches. */
  missing: string[]
}

/** Finds products by typed text: whole words, prefixes, compounds, synonyms, typing errors. */
export class SearchIndex {
  private readonly index = new TermIndex()
  /** Products added, changed or removed since they were last indexed. */
  private readonly touched = new Set<string>()
  private synonyms = new Synonyms()

  /** `textOf` returns undefined for a removed product. */
  constructor(private readonly textOf: (id: string) => SearchText | undefined) {}

  touch = (id: string): void => void this.touched.add(id)

  /** Indexes at most so many touched products; false once none is left. A search indexes all that are left. */
  takeIn(most = Infinity): boolean {
    for (const id of this.touched) {
      if (most-- === 0) return true
      const text = this.textOf(id)
      if (text) this.index.put(text)
      else this.index.drop(id)
      this.touched.delete(id)
    }
    return false
  }

  /** Rows of synonyms, in addition to the built-in ones. */
  setSynonyms(rows: readonly (readonly string[])[]): void {
    this.synonyms = new Synonyms(rows)
  }

  findNamed = (term: string): ReadonlySet<string> => {
    this.takeIn()
    return this.index.findNamed(term)
  }

  /** What matches all words, or else some of them. Unordered. */
  find(text: string): Found {
    this.takeIn()
    const concepts = this.readConcepts(text)
    const met = concepts.map(({ ways }) => meet(ways, this.index.find))
    const all = meetAll(met)
    const isAll = all.size > 0
    const least = isAll ? concepts.length : 1
    const unmet = concepts.filter((_, at) => met[at]!.worths.size === 0).map(({ typed }) => typed)
    return {
      hits: [...(isAll ? all : meetSome(met))].map(([number, { worth, met, telling }]) => ({
        ...{ id: this.index.idOf(number), worth, met, isAside: telling < least },
      })),
      corrected: correctedText(concepts),
      missing: [...new Set(unmet)],
    }
  }

  /** Alternatives for a text without results, those with products for all their words first; each has results. */
  suggest(text: string, most: number): string[] {
    this.takeIn()
    const words = splitTyped(text).slice(0, MAX_WORDS)
    const nearest = words.map((word, at) => (at < MAX_UNKNOWN && !FILLERS.has(word) ? this.findNearest(word) : []))
    // No word has results, so all are replaced by their nearest, and one after the other also by the next nearest.
    const best = words.map((word, at) => nearest[at]?.[0] ?? word)
    const metBy = new Map<string, number>()
    for (const [at, nears] of nearest.entries()) {
      for (const near of nears) {
        const other = best.map((word, place) => (place === at ? near : word)).join(' ')
        if (metBy.size === most || metBy.has(other)) continue
        const { hits } = this.find(other)
        if (hits.length > 0)
          metBy.set(
            other,
            hits.reduce((highest, { met }) => Math.max(highest, met), 0),
          )
      }
    }
    return [...metBy].sort(([, a], [, b]) => b - a).map(([other]) => other)
  }

  private readConcepts(text: string): Concept[] {
    const typed = splitTyped(text)
      .slice(0, MAX_WORDS)
      .map((word) => word.slice(0, MAX_WORD))
    const significant = typed.filter((word) => !FILLERS.has(word))
    const words = significant.length > 0 ? significant : typed
    const stems = words.map(toStem)
    const concepts: Concept[] = []
    let unknown = 0
    for (let at = 0; at < words.length;) {
      const { length, ways } = this.readPhrase(words, stems, at)
      const concept: Concept = { typed: words.slice(at, at + length).join(' '), ways }
      if (length === 1) {
        const isKnown = this.isMet(ways) || this.synonyms.knows(stems[at]!)
        if (!isKnown) ways.push(...this.findMeasure(stems[at]!))
        if (!isKnown || at === words.length - 1) ways.push(...this.findParts(stems[at]!, isKnown))
        if (!isKnown && !this.isMet(ways) && unknown++ < MAX_UNKNOWN) this.correct(concept, words[at]!)
      }
      concepts.push(concept)
      at += length
    }
    return concepts
  }

  private readPhrase(words: readonly string[], stems: readonly string[], at: number): { length: number; ways: Way[] } {
    const { length, equals, nextBest } = this.synonyms.find(stems, at)
    const next = stems[at + 1]
    const joined = next === undefined ? undefined : words[at]! + next
    if (length === 1 && joined !== undefined && this.index.find(joined) && !this.isPhrase(stems, at)) {
      const ofJoined = this.synonyms.find([joined], 0)
      const synonyms = toWays(ofJoined.equals, ofJoined.nextBest, 1)
      return { length: 2, ways: [way([joined], 1), way([stems[at]!, next!], 1), ...synonyms] }
    }
    const ways = [way(stems.slice(at, at + length), 1), ...toWays(equals, nextBest, 1)]
    if (length === 2) ways.push(way([joined!], 1))
    // Beside a cushion of 60x60cm, one of 60x60 whose unit nobody wrote.
    const sides = sidesOf(stems[at]!)
    if (length === 1 && sides) ways.push(way([sides], WORTH.same))
    return { length, ways }
  }

  /** Whether the next word begins a phrase of its own, which must not be split. */
  private isPhrase = (stems: readonly string[], at: number): boolean => this.synonyms.find(stems, at + 1).length > 1

  /**
   * A measure that no product has as typed: 60x40 where it is 40 cm x 60 cm, 60x60 of 60x60x10cm, and 500m while 500ml is
   * typed. Each number is whole: 60x60 is not 60x600, and any product of one 60 would have both numbers of it.
   */
  private findMeasure(stem: string): Way[] {
    if (partsOfMeasure(stem).length === 0) return []
    const sides = stem.split('x')
    const areDifferent = new Set(sides.map(parseFloat)).size === sides.length
    const longer = this.index.findLonger(stem).filter((term) => !/^[\d.]/.test(term.slice(stem.length)))
    return [...(areDifferent ? [way(sides, WORTH.same)] : []), ...longer.map((term) => partWay(term, WORTH.part))]
  }

  private findParts(stem: string, isKnown: boolean): Way[] {
    if (stem.length < 2 || /^\d/.test(stem)) return []
    return this.index
      .findLonger(stem)
      .map((term) => partWay(term, WORTH.part * (1 + stem.length / term.length) * 0.5, isKnown))
  }

  /** Treats the word as a typing error: two letters swapped, else the nearest words. */
  private correct(concept: Concept, word: string): void {
    const [distance, terms] = this.findTypo(word)
    if (terms.length === 0) return
    const worth = WORTH.near[distance]
    concept.corrected = this.spell(terms[0]!)
    for (const term of terms) {
      const { equals, nextBest } = this.synonyms.find([term], 0)
      concept.ways.push(way([term], worth), ...toWays(equals, nextBest, worth))
    }
  }

  private findTypo(word: string): [distance: 1 | 2, terms: string[]] {
    const stem = toStem(word)
    if (stem.length < 4 || stem.length > 20 || /\d/.test(stem)) return [1, []]
    const isKnown = (term: string) => this.index.isSignificant(term) || this.synonyms.knows(term)
    const swapped = [...new Set(swapNeighbours(word).map(toStem))].filter(isKnown)
    if (swapped.length > 0) return [1, swapped]
    const near = this.near(stem, stem.length > 5 ? 2 : 1)
    const nearest = Math.min(...near.map(([, distance]) => distance))
    const terms = near.filter(([, distance]) => distance === nearest).map(([term]) => term)
    // The first letter is rarely wrong.
    const alike = terms.filter((term) => term.startsWith(stem[0]!))
    if (nearest > 1) return [2, alike]
    return [1, alike.length > 0 ? alike : terms]
  }

  private near = (stem: string, maxDistance: number): [term: string, distance: number][] => [
    ...this.index.findNear(stem, maxDistance),
    ...this.synonyms.findNear(stem, maxDistance),
  ]

  /** Words further away than an automatic correction: near ones, then those with the same beginning. */
  private findNearest(word: string): string[] {
    const stem = toStem(word)
    if (stem.length < 3 || stem.length > 20) return []
    const near = this.near(stem, stem.length > 5 ? 3 : 2)
      .filter(([term]) => term[0] === stem[0])
      .sort((a, b) => a[1] - b[1] || a[0].length - b[0].length)
      .map(([term]) => term)
    const alike = stem.length > 4 ? this.index.findLonger(stem.slice(0, 4)) : []
    return [
      ...new Set([...near, ...alike].filter((term) => this.index.isWritten(term)).map((term) => this.spell(term))),
    ]
  }

  private spell = (term: string): string => this.index.spell(term) ?? this.synonyms.spellings.get(term) ?? term

  private isMet = (ways: readonly Way[]): boolean =>
    ways.some(({ terms }) => terms.every((term) => this.index.find(term) !== undefined))
}

const correctedText = (concepts: readonly Concept[]): string | null =>
  concepts.some(({ corrected }) => corrected !== undefined)
    ? concepts.map(({ typed, corrected }) => corrected ?? typed).join(' ')
    : null
