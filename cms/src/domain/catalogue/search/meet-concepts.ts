/** By product: the sum of its scores, and how many of the words and phrases it matches. */
type Met = Map<number, { worth: number; met: number }>

/** The products that match every concept; each concept comes as its products with their scores. */
export function meetAll(concepts: readonly ReadonlyMap<number, number>[]): Met {
  const [first, ...others] = [...concepts].sort((a, b) => a.size - b.size)
  const all: Met = new Map()
  next: for (const [number, worth] of first ?? []) {
    let sum = worth
    for (const other of others) {
      const more = other.get(number)
      if (more === undefined) continue next
      sum += more
    }
    all.set(number, { worth: sum, met: concepts.length })
  }
  return all
}

/** The products that match any concept. */
export function meetSome(concepts: readonly ReadonlyMap<number, number>[]): Met {
  const some: Met = new Map()
  for (const concept of concepts) {
    for (const [number, worth] of concept) {
      const known = some.get(number)
      if (known) {
        known.worth += worth
        known.met += 1
      } else some.set(number, { worth, met: 1 })
    }
  }
  return some
}
