import type { Postings } from './postings'
import { weightOf } from './term-index'
import type { Way } from './ways'

/** The products of a typed word or phrase. */
interface Matches {
  /** The best score of each. */
  worths: ReadonlyMap<number, number>
  /** Those where only their text has a synonym, or a part of a word: it need not say what they are. */
  aside: ReadonlySet<number>
}

/** By product: the sum of its scores, how many of the words and phrases it matches, and of these not only aside. */
type Met = Map<number, { worth: number; met: number; telling: number }>

/** The products that match one of these ways. */
export function meet(ways: readonly Way[], postingsOf: (term: string) => Postings | undefined): Matches {
  const worths = new Map<number, number>()
  const aside = new Set<number>()
  for (const { terms, worth, places } of ways) {
    const lists = terms.map(postingsOf)
    const [first, ...others] = lists.sort((a, b) => (a?.size ?? 0) - (b?.size ?? 0))
    first?.forEach((number, found) => {
      let weight = weightOf(found & places.counted)
      let isTelling = (found & places.telling) !== 0
      for (const other of others) {
        const also = other?.get(number) ?? 0
        weight = Math.min(weight, weightOf(also & places.counted))
        isTelling &&= (also & places.telling) !== 0
      }
      if (weight === 0) return
      const best = worths.get(number)
      if (isTelling) aside.delete(number)
      else if (best === undefined) aside.add(number)
      if (weight * worth > (best ?? 0)) worths.set(number, weight * worth)
    })
  }
  return { worths, aside }
}

/** The products that match every concept. */
export function meetAll(concepts: readonly Matches[]): Met {
  const [first, ...others] = [...concepts].sort((a, b) => a.worths.size - b.worths.size)
  const all: Met = new Map()
  next: for (const [number, worth] of first?.worths ?? []) {
    let sum = worth
    let telling = first!.aside.has(number) ? 0 : 1
    for (const { worths, aside } of others) {
      const more = worths.get(number)
      if (more === undefined) continue next
      sum += more
      if (!aside.has(number)) telling++
    }
    all.set(number, { worth: sum, met: concepts.length, telling })
  }
  return all
}

/** The products that match any concept. */
export function meetSome(concepts: readonly Matches[]): Met {
  const some: Met = new Map()
  for (const { worths, aside } of concepts) {
    for (const [number, worth] of worths) {
      const known = some.get(number) ?? { worth: 0, met: 0, telling: 0 }
      known.worth += worth
      known.met++
      if (!aside.has(number)) known.telling++
      some.set(number, known)
    }
  }
  return some
}
