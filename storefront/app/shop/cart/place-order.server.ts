import {
  addressQuestions,
  centsToRandText,
  describeError,
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
  PROCESSING_FAILED,
  type RequestOf,
  checkCustomer,
  lacksRequired,
  readCustomerValues,
  toCustomerErrors,
  type CustomerErrors,
  type CustomerValues,
} from '@stoep/shared'
import type { RequestContext } from '~/context'
import { joinQuestions, readTyped } from './cart-form'
import { readSeenTotal } from './seen-total'
import { changeCart, WRONG_QUANTITY } from './change-cart.server'

export type CheckoutOutcome =
  | { kind: 'placed'; whatsappUrl: string | null; orderNumber: string }
  | {
      kind: 'rejected'
      status: number
      message: string
      values: CustomerValues
      errors: CustomerErrors
      /** Questions before the order is made; when the same were asked before, it is made. */
      questions?: CustomerErrors
      /** The questions about this address that were asked and answered before. */
      asked?: string
      /** Lines with more units than the shop holds for one order, with the quantity that is allowed. */
      tooLarge?: OrderTooLarge['lines']
    }

const SOME_FIELDS = describeError('validation')
const NEW_TOTAL = 'The new total is shown: order again if you agree.'
const IS_IT_RIGHT = 'Please look at the address once more.'
/** The cart on the server differs from the one on the page: the shopper must confirm, no order is made. */
const CART_CHANGED = `Your cart has changed. ${NEW_TOTAL}`
/** The page was cut before what it posts of the cart; its first button, which Enter presses, was there. */
const CART_CUT = 'The page of your cart had not arrived whole. Here it is: order again if you agree.'

/**
 * Places the order that the shopper saw: the posted lines and their total, not the current cart. The posted prices are
 * only compared; the order gets the server's.
 */
export async function placeOrder(fields: Record<string, string>, context: RequestContext): Promise<CheckoutOutcome> {
  const values = readCustomerValues(fields)
  const checked = checkCustomer(values)
  const questions = addressQuestions(values)
  if (!checked.isComplete) {
    const code = lacksRequired(checked.errors, values) ? 'address_incomplete' : 'validation'
    context.countRejection(code)
    return { kind: 'rejected', status: 400, message: describeError(code), values, errors: checked.errors, questions }
  }
  const asked = joinQuestions(questions)
  if (asked !== '' && asked !== fields['asked']) {
    context.countRejection('address_questioned')
    return { kind: 'rejected', status: 409, message: IS_IT_RIGHT, values, errors: {}, questions }
  }
  try {
    const settings = await context.settings()
    const created = await send(fields, checked.details, { context, settings })
    return { kind: 'placed', whatsappUrl: created.whatsappUrl, orderNumber: created.orderNumber }
  } catch (error) {
    if (!isDomainError(error)) throw error
    // The cms counts the orders that it rejects itself.
    if (error.code === 'upstream_down') context.countRejection(error.code)
    return { kind: 'rejected', status: error.status, values, asked, ...explainRejection(error, fields, values) }
  }
}

/** Saves the typed quantities and chosen options and shows the page again: the shopper has not seen their total yet. */
export async function askAgain(fields: Record<string, string>, context: RequestContext): Promise<CheckoutOutcome> {
  context.countRejection('cart_changed')
  const notes: string[] = []
  // One after the other, as they all change the same cart.
  for (const typed of readTyped(fields)) {
    for (const { message } of (await changeCart(typed, context)).notes) notes.push(message.replace(/[^.!?]$/, '$&.'))
  }
  const message = notes.length > 0 ? `${notes.join(' ')} ${NEW_TOTAL}` : CART_CHANGED
  const values = readCustomerValues(fields)
  const questions = joinQuestions(addressQuestions(values))
  const asked = questions === fields['asked'] ? questions : ''
  return { kind: 'rejected', status: 409, message, values, errors: {}, asked }
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
  const post = (idempotencyKey?: string) => context.shopper.call('POST /api/carts', { body, idempotencyKey })
  const key = fields['key'] ?? ''
  if (!/^[A-Za-z0-9-]{16,64}$/.test(key)) return post()
  try {
    return await post(key)
  } catch (error) {
    // The order was made by an earlier request with other details: without the key the server returns the same order
    // with the new details.
    if (isDomainError(error) && error.code === 'idempotency_mismatch') return post()
    throw error
  }
}

/** The lines as the page wrote them; the cms validates them. */
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

/** Explains to the shopper why an order was not made. `fields` contain what the page showed. */
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
    // A product that is gone is named above the lines.
    case 'product_not_found':
    case 'cart_changed':
      return { message: CART_CHANGED, errors: {} }
    case 'cart_empty':
      return { message: CART_CUT, errors: {} }
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

/** Whether the items cost what the page showed; then the delivery fee has changed. */
function isDeliveryAlone({ details }: DomainError, seenSubtotal = ''): boolean {
  const parsed = orderProblemsSchema.safeParse(details)
  if (!parsed.success) return false
  const subtotalInCents = parsed.data.lines.reduce(
    (sum, { price, wanted }) => sum + (parseRand(price) ?? 0) * wanted,
    0,
  )
  return subtotalInCents === parseRand(seenSubtotal)
}
