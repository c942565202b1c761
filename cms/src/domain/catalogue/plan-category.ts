import {
  addressOf,
  categoryInputSchema,
  cutText,
  DomainError,
  invalidFields,
  MAX_CATEGORIES,
  MAX_LENGTHS,
  QUERY_CATEGORIES,
  slugOf,
  spellingKeyOf,
  type CategoryInput,
  type FieldErrors,
  type UpdateCategory,
} from '@stoep/shared'
import { z } from 'zod'
import { nextPosition, planPositions } from '../positions'
import type { CategoryRecord } from './category-tree'

/** How many former names a category remembers. */
const MAX_FORMER = 10

/** The columns of a category after an edit; its picture is linked separately. */
export type PlannedCategory = Omit<CategoryRecord, 'id' | 'picture'>

/** A new category, at the end of its level. Throws `too_many_categories`, or `validation`. */
export function planNewCategory(records: readonly CategoryRecord[], input: CategoryInput): PlannedCategory {
  if (records.length >= MAX_CATEGORIES) throw new DomainError('too_many_categories')
  rejectWrong(findWrong(records, input))
  const { picture: _picture, ...columns } = input
  return {
    ...columns,
    slug: freeSlug(records, input),
    position: nextPosition(levelOf(records, input.parentId)),
    formerly: [],
  }
}

/** The categories of a path like "Hair > Wigs"; of more than two levels the first and the last. Throws `validation`. */
export function planPath(path: string): CategoryInput[] {
  const names = path
    .split('>')
    .map((name) => cutText(name.replace(/[<>/|\s]+/g, ' ').trim(), MAX_LENGTHS.categoryName).trim())
    .filter(Boolean)
  const levels = names.length > 2 ? [names[0], names.at(-1)] : names
  const read = z
    .array(categoryInputSchema)
    .min(1)
    .safeParse(levels.map((name) => ({ name })))
  if (!read.success)
    throw invalidFields([
      { field: 'choices', message: `"${cutText(path, MAX_LENGTHS.categoryName)}" is no name of a category` },
    ])
  return read.data
}

/** Whether two names look the same, but for capitals. */
const isSameName = (one: string, other: string): boolean => spellingKeyOf(one) === spellingKeyOf(other)

/** The category with a name on this level that looks the same. */
export const findBelow = (
  records: readonly CategoryRecord[],
  { name, parentId }: Pick<CategoryInput, 'name' | 'parentId'>,
): CategoryRecord | undefined => levelOf(records, parentId).find((record) => isSameName(record.name, name))

/** Whether the category itself may have products; one that needs subcategories may while it has none. */
export function mayHoldProducts(records: readonly CategoryRecord[], id: string): boolean {
  const record = records.find((one) => one.id === id)
  return !record?.needsSubcategory || !records.some(({ parentId }) => parentId === id)
}

/** The category after a change: it keeps its slug and remembers its former names. Throws `validation`. */
export function planCategory(
  records: readonly CategoryRecord[],
  before: CategoryRecord,
  changes: UpdateCategory,
): PlannedCategory {
  const input = { ...toInput(before), ...changes }
  rejectWrong(findWrong(records, input, before))
  const isMoved = input.parentId !== before.parentId
  const { picture: _picture, ...columns } = input
  return {
    ...columns,
    slug: before.slug,
    position: isMoved ? nextPosition(levelOf(records, input.parentId)) : before.position,
    formerly:
      isMoved || input.name !== before.name
        ? remember(before.formerly, addressIn(records, before), addressIn(records, input))
        : before.formerly,
  }
}

const toInput = ({
  id: _id,
  slug: _slug,
  position: _position,
  formerly: _formerly,
  picture: _picture,
  ...rest
}: CategoryRecord): CategoryInput => rest

/** "Women > Tops", by the current names. */
export function addressIn(
  records: readonly CategoryRecord[],
  { name, parentId }: Pick<CategoryRecord, 'name' | 'parentId'>,
): string {
  const above = records.find(({ id }) => id === parentId)
  return above ? addressOf(above.name, name) : name
}

/** The latest former names, without the current one. */
export const remember = (formerly: readonly string[], gone: string, current: string): string[] =>
  [...new Set([gone, ...formerly])].filter((name) => name !== current).slice(0, MAX_FORMER)

type Fields = FieldErrors['fields']

function findWrong(records: readonly CategoryRecord[], input: CategoryInput, own?: CategoryRecord): Fields {
  const { name, parentId } = input
  const fields: Fields = []
  const isSame = (other: string) => isSameName(other, name)
  const siblings = levelOf(records, parentId).filter(({ id }) => id !== own?.id)
  if (siblings.some((record) => isSame(record.name))) fields.push({ field: 'name', message: 'is already used' })
  if (parentId === null && QUERY_CATEGORIES.some(isSame)) {
    fields.push({ field: 'name', message: 'is the name of a category that every shop has' })
  }
  if (input.picture && parentId !== null) {
    fields.push({ field: 'picture', message: 'is only for a top-level category' })
  }
  const wrongParent = parentId === null ? undefined : whyNotBelow(records, parentId, own)
  if (wrongParent) fields.push({ field: 'parentId', message: wrongParent })
  return fields
}

function whyNotBelow(records: readonly CategoryRecord[], parentId: string, own?: CategoryRecord): string | undefined {
  if (parentId === own?.id) return 'cannot be the category itself'
  const parent = records.find(({ id }) => id === parentId)
  if (!parent) return 'no longer exists'
  if (parent.parentId !== null) return `cannot be ${parent.name}, which is a subcategory itself`
  if (records.some((record) => record.parentId === own?.id)) {
    return 'must stay empty: a category with subcategories cannot have a parent'
  }
  return undefined
}

function rejectWrong(fields: Fields): void {
  if (fields.length > 0) throw invalidFields(fields)
}

const levelOf = (records: readonly CategoryRecord[], parentId: string | null): CategoryRecord[] =>
  records.filter((record) => record.parentId === parentId)

function freeSlug(records: readonly CategoryRecord[], { name, parentId }: CategoryInput): string {
  const above = records.find(({ id }) => id === parentId)
  const wanted = (above ? slugOf(above.name, name) : slugOf(name)) || 'category'
  const taken = new Set(records.map(({ slug }) => slug))
  if (!taken.has(wanted)) return wanted
  for (let number = 2; ; number++) {
    const slug = `${wanted.slice(0, 55)}-${number}`
    if (!taken.has(slug)) return slug
  }
}

/**
 * New positions for all of a level: those that `ids` does not name, as they were added meanwhile, come last. Throws
 * `category_not_found` for no ids, and for one of another level.
 */
export function planCategoryOrder(records: readonly CategoryRecord[], ids: readonly string[]): Map<string, number> {
  const first = records.find(({ id }) => id === ids[0])
  if (!first) throw new DomainError('category_not_found')
  const level = levelOf(records, first.parentId).sort((a, b) => a.position - b.position)
  return planPositions(
    level.map(({ id }) => id),
    ids,
    'category_not_found',
  )
}

/**
 * Where the products of a deleted category go. Throws `category_needed` for the last category, and `validation`
 * when the other one cannot have products.
 */
export function planRemoval(
  records: readonly CategoryRecord[],
  gone: CategoryRecord,
  moveTo: string | undefined,
): { goneIds: string[]; target: CategoryRecord | undefined } {
  const goneIds = [gone.id, ...levelOf(records, gone.id).map(({ id }) => id)]
  if (records.length === goneIds.length) throw new DomainError('category_needed')
  const target = records.find(({ id }) => id === moveTo)
  const why = moveTo === undefined ? undefined : whyNotHold(records, target, goneIds)
  if (why) rejectWrong([{ field: 'moveTo', message: why }])
  return { goneIds, target }
}

function whyNotHold(
  records: readonly CategoryRecord[],
  target: CategoryRecord | undefined,
  goneIds: readonly string[],
): string | undefined {
  if (!target) return 'no longer exists'
  if (goneIds.includes(target.id)) return 'must be another category'
  const left = records.filter(({ id }) => !goneIds.includes(id))
  return mayHoldProducts(left, target.id) ? undefined : `must be a subcategory of ${target.name}`
}
