import {
  centsToRandText,
  deliveryFee,
  fieldErrorsSchema,
  isDomainError,
  orderCreatedSchema,
  orderTooLargeSchema,
  parseRand,
  type CustomerDetails,
  type DomainError,
  type OrderCreated,
  type OrderTooLarge,
  type PublicSettings,
  checkCustomer,
  lacksRequired,
  readCustomerValues,
  toCustomerErrors,
  type CustomerErrors,
  type CustomerValues,
} from '@stoep/shared'
import { cms, type CallOptions } from '~/http/cms'
import type { Flash } from '~/http/flash'
import { readTyped } from './cart-form'
import { changeCart } from './change-cart.server'
import { PROCESSING_FAILED } from '~/shop/cart/checkout-view'

export type CheckoutOutcome =
  | { kind: 'placed'; whatsappUrl: string | null; orderNumber: string }
  | {
      kind: 'rejected'
      status: number
      message: string
      values: CustomerValues
      errors: CustomerErrors
      /** Lines that are more than the shop can hold, with what fits. */
      tooLarge?: OrderTooLarge['lines']
    }

/** What the server holds is another cart than the one that was seen: that is asked about, and no order. */
const CART_CHANGED = 'Your cart has changed. The new total is below: order again if you agree.'

/**
 * Places the order the shopper saw: the posted lines and their total, not whatever the cart holds by now.
 * Prices are only compared; the server keeps its own.
 */
export async function placeOrder(
  fields: Record<string, string>,
  settings: PublicSettings,
  options: CallOptions,
): Promise<CheckoutOutcome> {
  const values = readCustomerValues(fields)
  const checked = checkCustomer(values)
  if (!checked.isComplete) {
    const message = lacksRequired(checked.errors, values)
      ? 'Please fill in all required address fields.'
      : 'Some fields need your attention.'
    return { kind: 'rejected', status: 400, message, values, errors: checked.errors }
  }
  try {
    const created = await send(fields, checked.details, settings, options)
    return { kind: 'placed', whatsappUrl: created.whatsappUrl, orderNumber: created.orderNumber }
  } catch (error) {
    if (!isDomainError(error)) throw error
    return { kind: 'rejected', status: error.status, values, ...explain(error, values) }
  }
}

/** Keeps the numbers that were typed and comes back with them: their total was not seen yet. */
export async function askAgain(
  fields: Record<string, string>,
  options: CallOptions,
): Promise<{ outcome: CheckoutOutcome; notes: Flash[] }> {
  const notes: Flash[] = []
  // One after the other: they all change the same cart.
  for (const typed of readTyped(fields)) notes.push(...(await changeCart(typed, options)).notes)
  const values = readCustomerValues(fields)
  return { outcome: { kind: 'rejected', status: 409, message: CART_CHANGED, values, errors: {} }, notes }
}

async function send(
  fields: Record<string, string>,
  customerDetails: CustomerDetails,
  settings: PublicSettings,
  options: CallOptions,
): Promise<OrderCreated> {
  const subtotalInCents = parseRand(fields['subtotal'] ?? '')
  const body = {
    items: parseItems(fields['items']),
    customerDetails,
    ...(subtotalInCents === undefined
      ? {}
      : { total: centsToRandText(subtotalInCents + deliveryFee(settings, customerDetails.province, subtotalInCents)) }),
    isCommitted: false,
    cartMustMatch: true,
  }
  const post = (headers: Record<string, string>) =>
    cms.post('/api/carts', body, orderCreatedSchema, { ...options, headers })
  const key = fields['key'] ?? ''
  if (!/^[A-Za-z0-9-]{16,64}$/.test(key)) return post({})
  try {
    return await post({ 'idempotency-key': key })
  } catch (error) {
    // The order went through before and its details were fixed since: without the key the same order is
    // answered again, with its new details.
    if (isDomainError(error) && error.code === 'idempotency_mismatch') return post({})
    throw error
  }
}

function parseItems(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return []
  }
}

interface Explained {
  message: string
  errors: CustomerErrors
  tooLarge?: OrderTooLarge['lines']
}

function explain(error: DomainError, values: CustomerValues): Explained {
  if (error.code === 'validation') {
    const parsed = fieldErrorsSchema.safeParse(error.details)
    const errors = parsed.success ? toCustomerErrors(parsed.data.fields, values) : {}
    return { message: Object.keys(errors).length > 0 ? 'Some fields need your attention.' : error.message, errors }
  }
  if (error.code === 'cod_unavailable') return { message: error.message, errors: { province: error.message } }
  if (error.code === 'cart_changed') return { message: CART_CHANGED, errors: {} }
  if (error.code === 'price_changed') {
    return { message: `${error.message} The new total is below: order again if you agree.`, errors: {} }
  }
  if (error.code === 'order_too_large') {
    const parsed = orderTooLargeSchema.safeParse(error.details)
    return { message: error.message, errors: {}, tooLarge: parsed.success ? parsed.data.lines : [] }
  }
  if (error.code === 'internal') return { message: PROCESSING_FAILED, errors: {} }
  return { message: error.message, errors: {} }
}
