import { formatRand, ownValue } from '@stoep/shared'

/** What one entry changed: a field, what it was, what it is. */
export interface AuditDifference {
  field: string
  before: string
  after: string
}

const MAX_TEXT = 200
const MAX_FIELDS = 40

/** They name the thing or count its changes; nobody changed them. */
const NOT_TOLD = ['_id', 'id', 'version']

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** `order.cash.banked` → "Order cash banked", `update` of a user → "User update". */
export const describeEntry = ({ action, subject }: { action: string; subject: string }): string =>
  describeAction(action.includes('.') ? action : `${subject} ${action}`)

export function describeAction(action: string): string {
  const words = action.replace(/[._-]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The fields in which before and after differ; what is the same is not worth reading. */
export function listDifferences(before: unknown, after: unknown): AuditDifference[] {
  if (!isObject(before) && !isObject(after)) {
    return before === null && after === null ? [] : [{ field: '', before: toText(before), after: toText(after) }]
  }
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
  // An edit tells only what it changed: a field it does not name stayed as it was.
  const fields = isObject(after) ? Object.keys(now) : Object.keys(old)
  return fields
    .filter((field) => !NOT_TOLD.includes(field))
    .flatMap((field) => compare(field, ownValue(old, field), ownValue(now, field)))
    .slice(0, MAX_FIELDS)
}

/** Goes into what has the same form before and after, so that one changed fee does not show all nine. */
function compare(field: string, before: unknown, after: unknown): AuditDifference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length && before.some(isObject)) {
    return before.flatMap((item, at) => compare(`${field} ${nameOf(item, at)}`, item, after[at]))
  }
  if (isObject(before) && isObject(after)) {
    const inner = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return inner.flatMap((name) => compare(`${field} ${name}`, ownValue(before, name), ownValue(after, name)))
  }
  const isMoney = field.endsWith(CENTS)
  const write = isMoney ? toMoney : toText
  const [was, is] = [write(before), write(after)]
  return was === is ? [] : [{ field: nameField(field), before: was, after: is }]
}

const CENTS = 'InCents'

/** "order specialPriceInCents" → "order special price" */
const nameField = (field: string): string =>
  field
    .replace(/InCents$/, '')
    .replace(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`)

const toMoney = (value: unknown): string => (typeof value === 'number' ? formatRand(value) : toText(value))

function nameOf(item: unknown, at: number): string {
  const { province, name, label } = isObject(item) ? item : {}
  return String(province ?? name ?? label ?? at + 1)
}

function toText(value: unknown): string {
  if (value === undefined || value === null) return ''
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > MAX_TEXT ? `${text.slice(0, MAX_TEXT)}…` : text
}
