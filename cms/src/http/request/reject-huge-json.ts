import { DomainError } from '@stoep/shared'

/** The longest list of the contract has 500 items; clients may post whole products, 50 in an order. */
const MAX_ITEMS = 1_000
const MAX_VALUES = 50_000
const MAX_DEPTH = 12

/**
 * Rejects bodies larger than any call needs: schemas check every value before the length of a list, and one megabyte
 * has room for half a million values.
 */
export function rejectHugeJson(body: unknown): void {
  if (isHugeJson(body)) throw new DomainError('bad_request')
}

/** Not recursive, as deep nesting would overflow the stack. */
export function isHugeJson(body: unknown): boolean {
  let level: unknown[] = [body]
  let values = 1
  for (let depth = 0; level.length > 0; depth++) {
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value !== 'object' || value === null) continue
      const inner = Object.values(value)
      values += inner.length
      const isLong = Array.isArray(value) && inner.length > MAX_ITEMS
      if (isLong || values > MAX_VALUES || depth === MAX_DEPTH) return true
      for (const one of inner) next.push(one)
    }
    level = next
  }
  return false
}
