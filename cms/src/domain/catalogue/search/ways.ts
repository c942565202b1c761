import type { Phrase } from './synonyms'
import { PLACE } from './term-index'

/** The whole word before a synonym, before a part, before a typing error, the nearest first. */
export const WORTH = { same: 0.8, nextBest: 0.3, part: 0.13, near: { 1: 0.6, 2: 0.3 } } as const

/** The places, as bits, where a word counts, and those that say what a product is. */
interface Places {
  counted: number
  telling: number
}
const ANYWHERE = Object.values(PLACE).reduce((places, place) => places | place, 0)
const NAMING = PLACE.name | PLACE.head | PLACE.joined | PLACE.category
const TYPED: Places = { counted: ANYWHERE, telling: ANYWHERE }
/** A lamp is a light, but a light blue shirt is no lamp, and a dress of light cotton hardly. */
const SYNONYM: Places = { counted: ANYWHERE & ~PLACE.colors & ~PLACE.sizes, telling: NAMING }
const PART: Places = { counted: ANYWHERE, telling: NAMING | PLACE.colors }
/** A mat is no material. */
const PART_OF_KNOWN: Places = { counted: PART.telling, telling: PART.telling }

/** One way to match what was typed: all these words of the index, with their worth relative to an exact match. */
export interface Way {
  terms: Phrase
  worth: number
  places: Places
}

export const way = (terms: Phrase, worth: number): Way => ({ terms, worth, places: TYPED })

export const partWay = (term: string, worth: number, isOfKnown = false): Way => ({
  terms: [term],
  worth,
  places: isOfKnown ? PART_OF_KNOWN : PART,
})

export const toWays = (equals: readonly Phrase[], nextBest: readonly Phrase[], worth: number): Way[] => [
  ...equals.flatMap(inBothSpellings).map((terms) => ({ terms, worth: worth * WORTH.same, places: SYNONYM })),
  ...nextBest.flatMap(inBothSpellings).map((terms) => ({ terms, worth: worth * WORTH.nextBest, places: SYNONYM })),
]

/** Power bank, and powerbank. */
const inBothSpellings = (phrase: Phrase): Phrase[] => (phrase.length === 2 ? [phrase, [phrase.join('')]] : [phrase])
