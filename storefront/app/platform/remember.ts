import { LRUCache } from 'lru-cache'

/** Longer texts rarely come twice, and would let clients fill the memory. */
const MAX_LENGTH = 300

/** A function that remembers its `max` most recently used results, for texts that many requests have in common. */
export function remember<Result>(max: number, work: (text: string) => Result): (text: string) => Result {
  const known = new LRUCache<string, { result: Result }>({ max })
  return (text) => {
    if (text.length > MAX_LENGTH) return work(text)
    const before = known.get(text)
    if (before) return before.result
    const result = work(text)
    known.set(text, { result })
    return result
  }
}
