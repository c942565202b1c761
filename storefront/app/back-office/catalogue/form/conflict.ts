import { isDomainError, ownValue, type CategoryTree, type StaffProduct } from '@stoep/shared'
import { z } from 'zod'
import { draftOf, type DraftImage, type ProductDraft } from './draft'
import { FIELD_LABELS, FORM_FIELDS, type FormField } from './field-labels'
import { readOptionKey } from './option-grid'
import { listMoves, moveKeys } from './option-renames'

const conflictSchema = z.object({
  version: z.number().int(),
  fields: z.array(z.object({ field: z.string(), yours: z.unknown(), theirs: z.unknown() })),
})

/** Another person saved the same product: their version, and the fields that differ from yours. */
export interface Conflict {
  version: number
  theirs: ProductDraft
  rows: ConflictRow[]
}

interface ConflictRow {
  field: FormField
  label: string
  yours: string
  theirs: string
  /** Only they changed the field, so taking theirs loses none of your changes. */
  isTheirs: boolean
}

/** Without stock: it is saved as a difference, so changes of both people add up. */
const CHOSEN = FORM_FIELDS.filter((field) => field !== 'stock' && field !== 'optionStock')

/** Whether the cms rejected a save because the product has changed since the form was opened. */
export function isConflict(error: unknown): boolean {
  return isDomainError(error) && error.code === 'version_conflict' && conflictSchema.safeParse(error.details).success
}

/**
 * The units to divide into sizes and colours, if the cms rejected a division because some were sold or added since the
 * form was opened; undefined for other errors.
 */
export function leftToDivide(error: unknown): number | undefined {
  if (!isDomainError(error) || !isConflict(error)) return undefined
  const { fields } = conflictSchema.parse(error.details)
  const left = fields.find(({ field }) => field === 'stock')?.theirs
  return typeof left === 'number' ? left : undefined
}

/** Compares the form with its initial values and with the product as it is now. */
export function toConflict(
  yours: ProductDraft,
  seen: ProductDraft,
  current: StaffProduct,
  categories: CategoryTree,
): Conflict {
  const theirs = draftOf(current, categories)
  const rows = CHOSEN.map((field) => ({
    field,
    label: FIELD_LABELS[field],
    yours: show(yours, field),
    theirs: show(theirs, field),
    isTheirs: show(yours, field) === show(seen, field),
  })).filter((row) => row.yours !== row.theirs)
  return { version: current.version, theirs, rows }
}

interface Resolved {
  draft: ProductDraft
  /** The values that the form now counts as opened with. */
  seen: ProductDraft
}

/**
 * The form with their values in the chosen fields. The units of sizes and colours that it did not have when it was
 * opened are theirs: without a number, saving would remove them. One that they renamed and the form calls otherwise is
 * renamed again, so that it keeps its units, price and code.
 */
export function takeTheirs(
  yours: ProductDraft,
  seen: ProductDraft,
  { theirs }: Conflict,
  fields: ReadonlySet<FormField> = new Set(),
): Resolved {
  const taken = Object.fromEntries([...fields].map((field) => [field, theirs[field]]))
  const isNew = (key: string) => ownValue(seen.optionStock, key) === undefined
  const added = Object.entries(theirs.optionStock).filter(([key]) => isNew(key))
  const draft = { ...yours, ...taken }
  const units = new Map([...added, ...Object.entries(yours.optionStock)])
  const unitsSeen = new Map([...added, ...Object.entries(seen.optionStock)])
  const renamedFrom = new Map(Object.entries(yours.renamedFrom))
  const moves = listMoves(theirs, draft).filter(({ from, to }) => {
    const was = renamedFrom.get(to) ?? to
    return isNew(from) && !isNew(was) && ownValue(theirs.optionStock, was) === undefined
  })
  for (const { from, to } of moves) {
    const was = renamedFrom.get(to) ?? to
    unitsSeen.set(from, unitsSeen.get(was)!)
    unitsSeen.delete(was)
    units.delete(from)
    renamedFrom.set(to, from)
  }
  return {
    draft: {
      ...draft,
      optionStock: Object.fromEntries(units),
      renamedFrom: Object.fromEntries(renamedFrom),
      combinations: fields.has('combinations') ? moveKeys(draft.combinations, moves) : draft.combinations,
    },
    // Theirs, so that what they change later counts as theirs. Without the stock: only the difference typed here is
    // applied.
    seen: { ...theirs, stock: seen.stock, optionStock: Object.fromEntries(unitsSeen) },
  }
}

function show(draft: ProductDraft, field: FormField): string {
  if (field === 'images') return draft.images.map(showPicture).join(', ')
  if (field === 'combinations') return showCombinations(draft.combinations)
  const value = draft[field]
  return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value)
}

const showCombinations = (combinations: ProductDraft['combinations']): string =>
  Object.entries(combinations)
    .filter(([, own]) => own.price || own.code)
    .map(([key, { price, specialPrice, code }]) => [showKey(key), price, specialPrice, code].filter(Boolean).join(' '))
    .sort()
    .join('; ')

function showKey(key: string): string {
  const { size, color } = readOptionKey(key)
  return [size, color].filter(Boolean).join(' / ')
}

const showPicture = ({ url, color, alt }: DraftImage): string =>
  [fileName(url), color, alt && `“${alt}”`].filter(Boolean).join(' ')

const fileName = (url: string): string => url.slice(url.lastIndexOf('/') + 1)
