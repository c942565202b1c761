import { DomainError, isDomainError, REQUIRED_ADDRESS_FIELDS, type CreateOrder, type PostedItem } from '@stoep/shared'
import type { z } from 'zod'
import type { HttpContext } from '../../../http/context'
import { parseBody } from '../../../http/parse'

/** The order a client posts. Missing address fields and product ids have texts of their own (spec §5). */
export function readOrderBody<T extends Pick<CreateOrder, 'items'>>(ctx: HttpContext, schema: z.ZodType<T>): T {
  try {
    const input = parseBody(ctx, schema)
    if (input.items.length === 0) throw new DomainError('cart_empty')
    requireProductIds(input.items)
    return input
  } catch (error) {
    if (isDomainError(error) && error.code === 'validation' && lacksAddress(ctx.request.body)) {
      throw new DomainError('address_incomplete', { details: error.details })
    }
    throw error
  }
}

/** An item without a product would fall out of the order without a word. */
export function requireProductIds(items: readonly PostedItem[]): void {
  if (items.some((item) => !item.productId && !item._id)) throw new DomainError('product_id_missing')
}

function lacksAddress(body: unknown): boolean {
  const details = (body as { customerDetails?: Record<string, unknown> } | null | undefined)?.customerDetails
  if (details === null || typeof details !== 'object') return true
  return REQUIRED_ADDRESS_FIELDS.some((field) => {
    const value = details[field] ?? ''
    return typeof value === 'string' && value.trim() === ''
  })
}
