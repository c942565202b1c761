import { type DomainError, type ErrorCode, fieldErrorsSchema, ownValue } from '@stoep/shared'

/** Fields of the contract that have another name in the panel's forms. */
const IN_PANEL: Readonly<Record<string, string>> = {
  price: 'priceInCents',
  specialPrice: 'struckInCents',
  freeDeliveryFrom: 'freeDeliveryFromInCents',
  fee: 'feeInCents',
}
const OF_CODE: Partial<Record<ErrorCode, string>> = {
  code_taken: 'code',
  slider_duplicate: 'productId',
  product_not_found: 'productId',
}

/** The fields that an error is about, in the shape in which Strapi's form shows each message at its field. */
export function listPanelFields({ code, message, details }: DomainError) {
  const ofCode = OF_CODE[code]
  const named = fieldErrorsSchema.safeParse(details)
  const fields = ofCode ? [{ field: ofCode, message }] : named.success ? named.data.fields : []
  return fields.map((one) => ({
    path: one.field
      .replace(/^optionNames\.(size|color)$/, '$1Name')
      .split('.')
      .map((name) => ownValue(IN_PANEL, name) ?? name),
    message: one.message,
    name: 'ValidationError',
  }))
}
