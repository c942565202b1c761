import {
  combinationsOf,
  findRenamedOptions,
  hasColors,
  normaliseOption,
  optionKeyOf,
  ownValue,
  showColor,
  type OptionStock,
} from '@stoep/shared'
import type { ProductDraft } from './draft'
import { draftColors, draftNames, draftSizes, readOptionKey, readUnits } from './option-grid'

/** The current form, and the form before its sizes and colours began to change. */
export interface Typing {
  draft: ProductDraft
  anchor: ProductDraft | null
}

const OPTION_FIELDS = ['sizes', 'colorName', 'optionValues', 'images'] as const
const FIELDS_BY_OPTION = ['optionStock', 'combinations'] as const

/**
 * Applies a change to the form. A size or colour is renamed letter by letter, so each state is compared with the one
 * before the first letter: "Blue" is recognised as "Navy" and not lost at "B".
 */
export function applyChange({ draft, anchor }: Typing, changes: Partial<ProductDraft>): Typing {
  const next = { ...draft, ...changes }
  const has = (field: keyof ProductDraft) => field in changes
  if (!OPTION_FIELDS.some(has)) return { draft: next, anchor: FIELDS_BY_OPTION.some(has) ? null : anchor }
  const start = anchor ?? draft
  const followed = followRenames(start, next)
  // A value that was added while all others were kept is not a rename of one that is removed later.
  const isAdded = !has('images') && followed.moved === 0 && keepsValues(start, next)
  return { draft: followed.draft, anchor: isAdded ? followed.draft : start }
}

const keepsValues = (start: ProductDraft, next: ProductDraft): boolean => {
  const [before, after] = [valuesOf(start), valuesOf(next)]
  return (
    before.sizes.every((size) => after.sizes.includes(size)) &&
    before.colors.every((color) => after.colors.includes(color))
  )
}

/** The keys of renamed options, before and after. */
export const listMoves = (start: ProductDraft, next: ProductDraft, recoloured?: Map<string, string>) =>
  findRenamedOptions(valuesOf(start), valuesOf(next), recoloured).map(({ from, to }) => ({
    from: optionKeyOf(from),
    to: optionKeyOf(to),
  }))

/** Moves units, prices and codes of renamed options to their new names. */
function followRenames(start: ProductDraft, next: ProductDraft): { draft: ProductDraft; moved: number } {
  const moves = listMoves(start, next, findRecoloured(start, next))
  const counted = moves.filter(({ from }) => ownValue(start.optionStock, from) !== undefined)
  const opened = Object.fromEntries(counted.map(({ from }) => [from, from]))
  const renamedFrom = Object.entries(moveKeys({ ...opened, ...start.renamedFrom }, moves)).filter(
    ([key, from]) => key !== from,
  )
  const draft = {
    ...next,
    optionStock: moveKeys(start.optionStock, moves),
    combinations: moveKeys(start.combinations, moves),
    renamedFrom: Object.fromEntries(renamedFrom),
  }
  return { draft, moved: moves.length }
}

/**
 * Finds renamed colours by their pictures: if all pictures of a colour now have the same new one, it is renamed. Maps
 * the new colour to the old one; undefined if colours do not come from pictures, or no picture had one.
 */
function findRecoloured(start: ProductDraft, next: ProductDraft): Map<string, string> | undefined {
  if (!hasColors(draftNames(start)) || !hasColors(draftNames(next))) return undefined
  const [before, after] = [draftColors(start), draftColors(next)]
  if (before.length === 0) return undefined
  const colorNow = new Map(next.images.map(({ key, color }) => [key, normaliseOption(color)]))
  const renamed = before.flatMap((old) => {
    const own = start.images.filter(({ color }) => normaliseOption(color) === old)
    const [now, ...others] = new Set(own.flatMap(({ key }) => colorNow.get(key) ?? []))
    const isNew = now !== undefined && others.length === 0 && !before.includes(now)
    return isNew && !after.includes(old) && (now || after.length === 0) ? [[now, old] as const] : []
  })
  return new Map(renamed)
}

const valuesOf = (draft: ProductDraft) => ({ sizes: draftSizes(draft.sizes), colors: draftColors(draft) })

export function moveKeys<Value>(
  record: Readonly<Record<string, Value>>,
  moves: readonly { from: string; to: string }[],
): Record<string, Value> {
  const moved = new Map(Object.entries(record))
  for (const { from, to } of moves) {
    moved.delete(from)
    moved.delete(to)
  }
  for (const { from, to } of moves) {
    const value = ownValue(record, from)
    if (value !== undefined) moved.set(to, value)
  }
  return Object.fromEntries(moved)
}

/** The values that keep the units of an old name, with both names as displayed. */
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

/** Removed sizes and colours that still have units; saving deletes them. */
export function listLeftBehind(draft: ProductDraft): OptionStock[] {
  const kept = new Set(combinationsOf(valuesOf(draft)).map(optionKeyOf))
  return Object.entries(draft.optionStock).flatMap(([key, typed]) => {
    const stock = readUnits(typed)
    return !kept.has(key) && stock > 0 ? [{ ...readOptionKey(key), stock }] : []
  })
}
