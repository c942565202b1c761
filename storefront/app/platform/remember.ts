import { LRUCache } from 'lru-cache'

/** Longer ones are hardly asked twice, and would let strangers fill the memory. */
const MAX_LENGTH = 300

/** A function that keeps its `max` latest results, for what many requests ask in the very same words. */
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
