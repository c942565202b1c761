import {
  formatDay,
  formatRand,
  formatWhen,
  ownValue,
  parseRand,
  shortenText,
  CASH_LABELS,
  STATE_LABELS,
} from '@stoep/shared'
import { PRODUCT_FIELD_NAMES } from '~/back-office/catalogue/form/field-labels'
import { toWords } from '~/back-office/forms/name-fields'
import { SETTING_NAMES } from '~/back-office/settings/setting-labels'

/** The names of record fields as staff see them. */
const NAMES: Readonly<Record<string, string>> = {
  ...SETTING_NAMES,
  ...PRODUCT_FIELD_NAMES,
  hero: 'Home page',
  parentId: 'Parent category',
  parent: 'Parent category',
  isHidden: 'Hidden',
  email: 'Email',
  restock: 'Put back',
  lines: 'Items',
}

/** "Delivery by province Gauteng fee": the name of the field and the path within it. */
export function nameValue([field = '', ...within]: readonly string[]): string {
  const inner = within.map((name) => (/^[a-z]+[A-Z]|^[a-z]+$/.test(name) ? toWords(name).toLowerCase() : name))
  return [nameOf(field), ...inner].join(' ')
}

const nameOf = (field: string): string => {
  const plain = field.replace(IN_CENTS, '')
  return ownValue(NAMES, plain) ?? toWords(plain)
}

const IN_CENTS = /InCents$/
/** Amounts that the contract states in rand, not in cents. */
const IN_RAND: ReadonlySet<string> = new Set([
  'price',
  'specialPrice',
  'basePrice',
  'baseSpecialPrice',
  'fee',
  'total',
  'amount',
])
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const MAX_TEXT = 200

/** What of a long text is shown before its first difference. */
const BEFORE_DIFFERENCE = 40

/**
 * Two values as the back office shows them: amounts in rand, South African time, names of states, yes and no. Long ones
 * are cut around their first difference; null if they look the same.
 */
export function showBoth(field: string, before: unknown, after: unknown): { before: string; after: string } | null {
  const [was, is] = [describe(field, before), describe(field, after)]
  if (was === is) return null
  let from = 0
  if (Math.max(was.length, is.length) > MAX_TEXT) {
    while (was[from] === is[from]) from++
    from = Math.max(0, from - BEFORE_DIFFERENCE)
  }
  const cut = (text: string) => shortenText(`${from > 0 ? '…' : ''}${text.slice(from)}`, MAX_TEXT)
  return { before: cut(was), after: cut(is) }
}

function describe(field: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && IN_CENTS.test(field)) return formatRand(value)
  if (IN_RAND.has(field)) {
    const cents = parseRand(value)
    if (cents !== undefined) return formatRand(cents)
  }
  if (typeof value === 'string') return describeText(field, value)
  if (Array.isArray(value))
    return value
      .map((item: unknown) => describe('', item))
      .filter(Boolean)
      .join('; ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, inner]) => [toWords(name.replace(IN_CENTS, '')).toLowerCase(), describe(name, inner)] as const)
    .filter(([, inner]) => inner !== '')
    .map(([name, inner]) => `${name} ${inner}`)
    .join(', ')
}

function describeText(field: string, text: string): string {
  // A text that somebody typed may look like a time and be none.
  const isTime = !Number.isNaN(Date.parse(text))
  if (isTime && MOMENT.test(text)) return formatWhen(text)
  if (isTime && DAY.test(text)) return formatDay(text)
  if (field === 'state') return ownValue<string>(STATE_LABELS, text) ?? text
  if (field === 'cash') return ownValue<string>(CASH_LABELS, text) ?? text
  return text
}
