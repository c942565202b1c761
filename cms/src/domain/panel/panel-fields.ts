import { capitalise, type DomainError, type ErrorCode, fieldErrorsSchema, ownValue } from '@stoep/shared'
import { COMPONENT_VIEWS, CONTENT_TYPE_VIEWS } from './panel-views'

/** Fields of the contract that have another name in the panel's forms. */
const IN_PANEL: Readonly<Record<string, string>> = {
  price: 'priceInCents',
  specialPrice: 'struckInCents',
  freeDeliveryFrom: 'freeDeliveryFromInCents',
  newPhoneValue: 'newPhoneValueInCents',
  fee: 'feeInCents',
}
const OF_CODE: Partial<Record<ErrorCode, string>> = {
  code_taken: 'code',
  page_exists: 'slug',
  slider_duplicate: 'productId',
  product_not_found: 'productId',
  // An error of a field keeps what was typed (`KeptInputPanel`).
  version_conflict: 'version',
}

/**
 * An error as the form of a content type shows it: a sentence for each field it is about, and the message of the
 * notification, which calls these fields by their labels.
 */
export function describeInPanel(uid: string, { code, message, details }: DomainError) {
  const ofCode = OF_CODE[code]
  const named = fieldErrorsSchema.safeParse(details)
  const fields = ofCode ? [{ field: ofCode, message }] : named.success ? named.data.fields : []
  const labels = new Set<string | undefined>()
  const errors = fields.map((one) => {
    const [field = '', ...rest] = readPath(one.field)
    const label = labelOf(uid, field)
    labels.add(label)
    const line = rest.length === 1 ? Number(rest[0]) + 1 : Number.NaN
    // A list of texts is one field of the form, with a line for each.
    if (line > 0) return toFieldError([field], `line ${line} ${one.message}`)
    const inner = rest.at(-1)
    return toFieldError([field, ...rest], one.message, inner === undefined ? label : innerLabelOf(inner))
  })
  const isNamed = code === 'validation' && labels.size > 0 && !labels.has(undefined)
  return { errors, message: isNamed ? `Some fields need your attention: ${[...labels].join(', ')}.` : message }
}

const readPath = (field: string): string[] =>
  field
    .replace(/^optionNames\.(size|color)$/, '$1Name')
    .split('.')
    .map((name) => ownValue(IN_PANEL, name) ?? name)

/** What the panel calls a field of a content type; undefined if it has no label of ours. */
export const labelOf = (uid: string, field: string): string | undefined =>
  ownValue(ownValue(CONTENT_TYPE_VIEWS, uid)?.fields ?? {}, field)?.label

const innerLabelOf = (field: string): string | undefined =>
  Object.values(COMPONENT_VIEWS).flatMap(({ fields }) => ownValue(fields, field)?.label ?? [])[0]

/** The contract's messages follow the name of a field, as in "must be at most 60 characters", or are sentences. */
function toFieldError(path: string[], message: string, label?: string) {
  const follows = label !== undefined && /^[a-z]/.test(message) && !message.startsWith('line ')
  const sentence = follows ? `${label} ${message}` : capitalise(message)
  return { path, message: sentence, name: 'ValidationError' }
}
