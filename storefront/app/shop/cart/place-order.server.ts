import {
  addressQuestions,
  centsToRandText,
  fieldErrorsSchema,
  isDomainError,
  orderTooLargeSchema,
  type CustomerDetails,
  type DomainError,
  type OrderCreated,
  type OrderTooLarge,
  type PublicSettings,
  parseOwnJson,
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
      /** Asked before the order is made; it is made when the same were asked before. */
      questions?: string[]
      /** Lines that are more than the shop can hold, with what fits. */
      tooLarge?: OrderTooLarge['lines']
    }

const IS_IT_RIGHT = 'Please look at the address once more.'
/** What the server holds is another cart than the one that was seen: that is asked about, and no order. */
const CART_CHANGED = 'Your cart has changed. The new total is below: order again if you agree.'

/**
 * Places the order the shopper saw: the posted lines and their total, not whatever the cart holds by now.
 * Prices are only compared; the server keeps its own.
 */
export async function placeOrder(fields: Record<string, string>, context: RequestContext): Promise<CheckoutOutcome> {
  const values = readCustomerValues(fields)
  const checked = checkCustomer(values)
  if (!checked.isComplete) {
    const message = lacksRequired(checked.errors, values)
      ? 'Please fill in all required address fields.'
      : 'Some fields need your attention.'
    return { kind: 'rejected', status: 400, message, values, errors: checked.errors }
  }
  const questions = addressQuestions(values)
  if (questions.length > 0 && questions.join('\n') !== (fields['asked'] ?? '').replaceAll('\r', ''))
    return { kind: 'rejected', status: 409, message: IS_IT_RIGHT, values, errors: {}, questions }
  const settings = await context.settings()
  try {
    const created = await send(fields, checked.details, { context, settings })
    return { kind: 'placed', whatsappUrl: created.whatsappUrl, orderNumber: created.orderNumber }
  } catch (error) {
    if (!isDomainError(error)) throw error
    return { kind: 'rejected', status: error.status, values, ...explain(error, values) }
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
