import { capitalise, ownValue } from '@stoep/shared'
import { nameValue, showBoth } from './audit-words'

/** One field that an entry changed, with its value before and after. */
interface AuditDifference {
  field: string
  before: string
  after: string
}

const MAX_FIELDS = 40

/** Fields that identify a record, count its changes, date them or follow from others; staff do not edit them. */
const NOT_SHOWN = ['_id', 'id', 'itemId', 'productId', 'version', 'createdAt', 'updatedAt', 'heroSlots']
/** Fields of a product that follow from its prices and units, which are listed themselves. */
const FOLLOWS = ['price', 'specialPrice', 'percentOff', 'optionPrices', 'stockStatus']

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `order.cash.banked` → "Order cash banked", `update` of a user → "User updated". */
export const describeEntry = ({ action, subject }: { action: string; subject: string }): string =>
  describeAction(action.includes('.') ? action : `${subject} ${action}`)
    .replace(/(create|update|delete|erase|clone)$/, '$1d')
    .replace(/(reorder|export|renew|edit|mark)$/, '$1ed')

export const describeAction = (action: string): string => capitalise(action.replace(/[._-]+/g, ' ').trim())

/** The name of what was changed, which is not among the differences when it stayed the same; '' if it has none. */
export function nameOfSubject({ before, after }: { before?: unknown; after?: unknown }): string {
  const names = [after, before].map((record) => (isObject(record) ? (record['name'] ?? record['title']) : undefined))
  return names.find((name) => typeof name === 'string') ?? ''
}

/** The fields that differ between before and after, in words for staff. */
export function listDifferences(before: unknown, after: unknown): AuditDifference[] {
  if (!isObject(before) && !isObject(after)) {
    const shown = showBoth('', before, after)
    return shown ? [{ field: '', ...shown }] : []
  }
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  const isProduct = 'basePrice' in old || 'basePrice' in now
  // `after` of an edit has the changed fields only: a missing field stayed as it was. Of a product it has all.
  const fields =
    isObject(after) && !isProduct ? Object.keys(now) : [...new Set([...Object.keys(old), ...Object.keys(now)])]
  return fields
    .filter((field) => !NOT_SHOWN.includes(field) && !(isProduct && FOLLOWS.includes(field)))
    .sort((one, other) => Number(other === 'name') - Number(one === 'name'))
    .flatMap((field) => compare([field], ownValue(old, field), ownValue(now, field)))
    .slice(0, MAX_FIELDS)
}

/** Compares the parts of values that have the same form, so that one changed fee does not list all nine. */
function compare(path: readonly string[], before: unknown, after: unknown): AuditDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.some(isObject)) {
    return before.flatMap((item, at) => compare([...path, nameOf(item, at)], item, after[at]))
  }
  if (isObject(before) && isObject(after)) {
    const inner = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return inner.flatMap((name) => compare([...path, name], ownValue(before, name), ownValue(after, name)))
  }
  const shown = showBoth(path.at(-1) ?? '', before, after)
  return shown ? [{ field: nameValue(path), ...shown }] : []
}

function nameOf(item: unknown, at: number): string {
  const { province, name, label, size, color } = isObject(item) ? item : {}
  const option = [size, color].filter(Boolean).join(' / ')
  const own = province ?? name ?? label
  // The option is added, because several lines of an order may be of the same product.
  return own === undefined ? option || String(at + 1) : [String(own), option && `(${option})`].filter(Boolean).join(' ')
}
