import { columnKey } from './read-csv'

const MAX_NAME = 60
const MAX_DISTANCE = 3

/** `Variant Prices (ZAR)` → `variantpriceszar`: a name without case, spaces and signs. */
const plain = (name: string): string =>
  columnKey(name)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MAX_NAME)
const digitsOf = (name: string): string => name.replace(/\D/g, '')

/**
 * Matches missing columns to similar unknown ones: `Image Src` to `Image Source`. Each is used once, the most similar
 * first; names with different numbers never match.
 */
export function matchColumns(missing: readonly string[], unknown: readonly string[]): Map<string, string> {
  const others = unknown.map((found) => ({ found, written: plain(found) }))
  const pairs = missing.flatMap((wanted) => {
    const meant = plain(wanted)
    return others.flatMap(({ found, written }) => {
      const distance = distanceOf(meant, written)
      return distance === undefined || digitsOf(wanted) !== digitsOf(found) ? [] : [{ wanted, found, distance }]
    })
  })
  const renamed = new Map<string, string>()
  const used = new Set<string>()
  for (const { wanted, found } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (renamed.has(wanted) || used.has(found)) continue
    renamed.set(wanted, found)
    used.add(found)
  }
  return renamed
}

/** The edit distance with swaps of neighbours; undefined if two names have too little in common. */
function distanceOf(one: string, other: string): number | undefined {
  const longest = Math.max(one.length, other.length)
  const allowed = Math.min(MAX_DISTANCE, Math.floor(longest * 0.3))
  if (Math.abs(one.length - other.length) > allowed) return undefined
  let before: number[] = []
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const changed = row[to - 1]! + (one[at - 1] === other[to - 1] ? 0 : 1)
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      next.push(Math.min(changed, row[to]! + 1, next[to - 1]! + 1, isSwapped ? before[to - 2]! + 1 : Infinity))
    }
    before = row
    row = next
  }
  const distance = row[other.length]!
  return distance <= allowed ? distance : undefined
}
