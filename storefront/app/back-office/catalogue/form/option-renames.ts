import { combinationsOf, findRenamedOptions, optionKeyOf, ownValue, showColor, type Option } from '@stoep/shared'
import type { ProductDraft } from './draft'
import { draftColors, draftNames, draftSizes, readOptionKey } from './option-grid'

/** What is typed, and the form as it was when its sizes and colours began to change. */
export interface Typing {
  draft: ProductDraft
  anchor: ProductDraft | null
}

const OPTION_FIELDS = ['sizes', 'colorName', 'optionValues', 'images'] as const
const FIELDS_BY_OPTION = ['optionStock', 'combinations'] as const

/**
 * The form after a change. A size or colour is renamed letter by letter: each letter is compared with what stood there
 * before the first of them, so that "Blue" is followed to "Navy" and not lost at "B".
 */
export function applyChange({ draft, anchor }: Typing, changes: Partial<ProductDraft>): Typing {
  const next = { ...draft, ...changes }
  const has = (field: keyof ProductDraft) => Object.hasOwn(changes, field)
  if (!OPTION_FIELDS.some(has)) return { draft: next, anchor: FIELDS_BY_OPTION.some(has) ? null : anchor }
  const start = anchor ?? draft
  return { draft: followRenames(start, next), anchor: start }
}

/** Units, prices and codes of what is called something else now go with it. */
function followRenames(start: ProductDraft, next: ProductDraft): ProductDraft {
  const moves = findRenamedOptions(valuesOf(start), valuesOf(next)).map(({ from, to }) => ({
    from: optionKeyOf(from),
    to: optionKeyOf(to),
  }))
  const counted = moves.filter(({ from }) => ownValue(start.optionStock, from) !== undefined)
  const opened = Object.fromEntries(counted.map(({ from }) => [from, from]))
  const renamedFrom = Object.entries(moveKeys({ ...opened, ...start.renamedFrom }, moves)).filter(
    ([key, from]) => key !== from,
  )
  return {
    ...next,
    optionStock: moveKeys(start.optionStock, moves),
    combinations: moveKeys(start.combinations, moves),
    renamedFrom: Object.fromEntries(renamedFrom),
  }
}

const valuesOf = (draft: ProductDraft) => ({ sizes: draftSizes(draft.sizes), colors: draftColors(draft) })

function moveKeys<Value>(
  record: Readonly<Record<string, Value>>,
  moves: readonly { from: string; to: string }[],
): Record<string, Value> {
  const moved = new Map(Object.entries(record))
  for (const { from } of moves) moved.delete(from)
  for (const { from, to } of moves) {
    const value = ownValue(record, from)
    if (value !== undefined) moved.set(to, value)
  }
  return Object.fromEntries(moved)
}

/** The values that took the units of another with them: which, and what it was called; as people read them. */
export function listRenamed(draft: ProductDraft): { from: string; to: string }[] {
  const names = draftNames(draft)
  const pairs = Object.entries(draft.renamedFrom).flatMap(([key, was]) => {
    const [to, from] = [readOptionKey(key), readOptionKey(was)]
    return [
      { from: from.size, to: to.size },
      { from: showColor(names, from.color), to: showColor(names, to.color) },
    ]
  })
  const changed = pairs.filter(({ from, to }) => from !== to && from && to)
  return [...new Map(changed.map((pair) => [pair.to, pair])).values()]
}

/** Sizes and colours with units that the product has no more: they go when it is saved. */
export function listLeftBehind(draft: ProductDraft): (Option & { units: number })[] {
  const kept = new Set(combinationsOf(valuesOf(draft)).map(optionKeyOf))
  return Object.entries(draft.optionStock).flatMap(([key, typed]) => {
    const units = Number(typed)
    return !kept.has(key) && units > 0 ? [{ ...readOptionKey(key), units }] : []
  })
}
