import { type Option, combinationsOf, optionKeyOf, orNone } from './options.js'

/** A renamed size and colour. */
export interface OptionRename {
  from: Option
  to: Option
}

interface OptionValues {
  sizes: readonly string[]
  colors: readonly string[]
}

/**
 * The sizes and colours of `after` that replace others of `before` at the same place, and so take over their units,
 * price and code. '' stands for no size or no colour, which may get a name. `oldColors` maps a new colour to its old
 * one, where that is known.
 */
export function findRenamedOptions(
  before: OptionValues,
  after: OptionValues,
  oldColors = findRenamed(orNone(before.colors), orNone(after.colors)),
): OptionRename[] {
  const oldSizes = findRenamed(orNone(before.sizes), orNone(after.sizes))
  return combinationsOf(after)
    .map((to) => ({ from: { size: oldSizes.get(to.size) ?? to.size, color: oldColors.get(to.color) ?? to.color }, to }))
    .filter(({ from, to }) => optionKeyOf(from) !== optionKeyOf(to))
}

/**
 * Maps new values to the old ones they replace. Between two values that stayed, as many must have
 * been added as removed; otherwise it is not clear which is which.
 */
export function findRenamed(before: readonly string[], after: readonly string[]): Map<string, string> {
  const gone = groupByNeighbour(before, new Set(after))
  const come = groupByNeighbour(after, new Set(before))
  const pairs = [...gone].flatMap(([neighbour, old]) => {
    const now = come.get(neighbour) ?? []
    return now.length === old.length ? old.map((value, index) => [now[index]!, value] as const) : []
  })
  return new Map(pairs)
}

/** The values not in `kept`, grouped by the kept value before them ('' at the start). */
function groupByNeighbour(values: readonly string[], kept: ReadonlySet<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>()
  let neighbour = ''
  for (const value of values) {
    if (kept.has(value)) neighbour = value
    else groups.set(neighbour, [...(groups.get(neighbour) ?? []), value])
  }
  return groups
}
