import type { Phrase } from './synonyms'

/** The whole word before a synonym, before a part, before a typing error, the nearest first. */
export const WORTH = { same: 0.8, nextBest: 0.3, part: 0.13, swapped: 0.7, near: [1, 0.6, 0.3] } as const

/** One way to match what was typed: all these words of the index, with their worth relative to an exact match. */
export interface Way {
  terms: Phrase
  worth: number
}

export const way = (terms: Phrase, worth: number): Way => ({ terms, worth })

export const toWays = (equals: readonly Phrase[], nextBest: readonly Phrase[], worth: number): Way[] => [
  ...equals.flatMap(inBothSpellings).map((terms) => way(terms, worth * WORTH.same)),
  ...nextBest.flatMap(inBothSpellings).map((terms) => way(terms, worth * WORTH.nextBest)),
]

/** Power bank, and powerbank. */
const inBothSpellings = (phrase: Phrase): Phrase[] => (phrase.length === 2 ? [phrase, [phrase.join('')]] : [phrase])
