import {
  addressQuestions,
  centsToRandText,
  fieldErrorsSchema,
  isDomainError,
  orderProblemsSchema,
  orderTooLargeSchema,
  type CustomerDetails,
  type DomainError,
  type OrderCreated,
  type OrderTooLarge,
  type PublicSettings,
  parseOwnJson,
  parseRand,
  type RequestOf,
  checkCustomer,
  lacksRequired,
  readCustomerValues,
  toCustomerErrors,
  type CustomerErrors,
  type CustomerValues,
} from '@stoep/shared'
import type { RequestContext } from '~/context'
import type { Flash } from '~/http/flash'
import { readTyped } from './cart-form'
import { readSeenTotal } from './seen-total'
import { changeCart, WRONG_QUANTITY } from './change-cart.server'
import { PROCESSING_FAILED } from '~/shop/cart/checkout-view'

export type CheckoutOutcome =
  | { kind: 'placed'; whatsappUrl: string | null; orderNumber: string }
  | {
      kind: 'rejected'
      status: number
      message: string
      values: CustomerValues
      errors: CustomerErrors
      /** Asked before the order is made; it is made when the same were asked before. */
      questions?: string[]
      /** Lines that are more than the shop can hold, with what fits. */
      tooLarge?: OrderTooLarge['lines']
    }

const SOME_FIELDS = 'Some fields need your attention.'
const NEW_TOTAL = 'The new total is below: order again if you agree.'
const IS_IT_RIGHT = 'Please look at the address once more.'
/** What the server holds is another cart than the one that was seen: that is asked about, and no order. */
const CART_CHANGED = `Your cart has changed. ${NEW_TOTAL}`

/**
 * Places the order the shopper saw: the posted lines and their total, not whatever the cart holds by now.
 * Prices are only compared; the server keeps its own.
 */
export async function placeOrder(fields: Record<string, string>, context: RequestContext): Promise<CheckoutOutcome> {
  const values = readCustomerValues(fields)
  const checked = checkCustomer(values)
  if (!checked.isComplete) {
    const message = lacksRequired(checked.errors, values) ? 'Please fill in all required address fields.' : SOME_FIELDS
    return { kind: 'rejected', status: 400, message, values, errors: checked.errors }
  }
  const questions = addressQuestions(values)
  if (questions.length > 0 && questions.join('\n') !== (fields['asked'] ?? ''))
    return { kind: 'rejected', status: 409, message: IS_IT_RIGHT, values, errors: {}, questions }
  const settings = await context.settings()
  try {
    const created = await send(fields, checked.details, { context, settings })
    return { kind: 'placed', whatsappUrl: created.whatsappUrl, orderNumber: created.orderNumber }
  } catch (error) {
    if (!isDomainError(error)) throw error
    return { kind: 'rejected', status: error.status, values, ...explainRejection(error, fields, values) }
  }
}

/** Keeps the numbers that were typed and comes back with them: their total was not seen yet. */
export async function askAgain(
  fields: Record<string, string>,
  context: RequestContext,
): Promise<{ outcome: CheckoutOutcome; notes: Flash[] }> {
  const notes: Flash[] = []
  // One after the other: they all change the same cart.
  for (const typed of readTyped(fields)) notes.push(...(await changeCart(typed, context)).notes)
  const values = readCustomerValues(fields)
  return { outcome: { kind: 'rejected', status: 409, message: CART_CHANGED, values, errors: {} }, notes }
}

async function send(
  fields: Record<string, string>,
  customerDetails: CustomerDetails,
  { context, settings }: { context: RequestContext; settings: PublicSettings },
): Promise<OrderCreated> {
  const totalInCents = readSeenTotal(fields, customerDetails.province, settings)
  const body = {
    items: parseItems(fields['items']),
    customerDetails,
    ...(totalInCents === undefined ? {} : { total: centsToRandText(totalInCents) }),
    isCommitted: false,
    cartMustMatch: true,
  }
  const post = (headers: Record<string, string>) => context.shopper.call('POST /api/carts', { body, headers })
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

/** The lines as the page wrote them; the cms reads them for itself. */
function parseItems(text: string | undefined): RequestOf<'POST /api/carts'>['body']['items'] {
  try {
    return parseOwnJson(text ?? '')
  } catch {
    return []
  }
}

interface Explained {
  message: string
  errors: CustomerErrors
  tooLarge?: OrderTooLarge['lines']
}

/** Why an order was not made, in words for the shopper. `fields` tell what was seen. */
export function explainRejection(
  error: DomainError,
  fields: Record<string, string>,
  values: CustomerValues,
): Explained {
  switch (error.code) {
    case 'validation':
      return explainFields(error, values)
    case 'cod_unavailable':
      return { message: SOME_FIELDS, errors: { province: error.message } }
    // A product that went is named above the lines.
    case 'product_not_found':
    case 'cart_changed':
      return { message: CART_CHANGED, errors: {} }
    case 'price_changed': {
      const what = isDeliveryAlone(error, fields['subtotal']) ? 'The delivery fee has changed.' : error.message
      return { message: `${what} ${NEW_TOTAL}`, errors: {} }
    }
    case 'order_too_large': {
      const parsed = orderTooLargeSchema.safeParse(error.details)
      return { message: error.message, errors: {}, tooLarge: parsed.success ? parsed.data.lines : [] }
    }
    default:
      return { message: error.code === 'internal' ? PROCESSING_FAILED : error.message, errors: {} }
  }
}

function explainFields(error: DomainError, values: CustomerValues): Explained {
  const parsed = fieldErrorsSchema.safeParse(error.details)
  if (!parsed.success) return { message: error.message, errors: {} }
  const { fields } = parsed.data
  if (fields.some(({ field }) => /^items\.\d+\.quantity$/.test(field))) return { message: WRONG_QUANTITY, errors: {} }
  const errors = toCustomerErrors(fields, values)
  return { message: Object.keys(errors).length > 0 ? SOME_FIELDS : error.message, errors }
}

/** Whether the items cost what the page said: then it is the delivery that costs more. */
function isDeliveryAlone({ details }: DomainError, seenSubtotal = ''): boolean {
  const parsed = orderProblemsSchema.safeParse(details)
  if (!parsed.success) return false
  const subtotalInCents = parsed.data.lines.reduce(
    (sum, { price, wanted }) => sum + (parseRand(price) ?? 0) * wanted,
    0,
  )
  return subtotalInCents === parseRand(seenSubtotal)
}
