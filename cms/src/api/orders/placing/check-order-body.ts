import { fieldsOf } from '../../../http/request/fields-of'
import { DomainError, REQUIRED_ADDRESS_FIELDS, type PostedItem } from '@stoep/shared'

/** Missing address fields have an error of their own. */
export const explainOrderBody = (body: unknown, { details }: DomainError): DomainError | undefined =>
  lacksAddress(body) ? new DomainError('address_incomplete', { details }) : undefined

export function requireItems(items: readonly PostedItem[]): void {
  if (items.length === 0) throw new DomainError('cart_empty')
  requireProductIds(items)
}

/** An item without a product would silently be missing from the order. */
export function requireProductIds(items: readonly PostedItem[]): void {
  if (items.some((item) => !item.productId && !item._id)) throw new DomainError('product_id_missing')
}

function lacksAddress(body: unknown): boolean {
  const details = fieldsOf(fieldsOf(body)['customerDetails'])
  return REQUIRED_ADDRESS_FIELDS.some((field) => {
    const value = details[field] ?? ''
    return typeof value === 'string' && value.trim() === ''
  })
}
