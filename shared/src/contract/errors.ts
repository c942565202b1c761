import { z } from 'zod'
import { describeCount } from '../values/describe-count.js'
import { keysOf } from '../values/typed-keys.js'

/**
 * Every error of the API, with its status and its text. Existing texts must not change.
 * A new code is added only here; a contract test must provoke it.
 */
export const ERRORS = {
  bad_request: [400, 'The request could not be understood.'],
  validation: [400, 'Some fields need your attention.'],
  bad_session: [400, 'The session id must be 16 to 128 letters, digits, dots, dashes or underscores.'],
  product_id_missing: [400, 'Product ID missing. Cannot add to cart.'],
  choose_option: [400, 'Please choose a size and colour.'],
  cart_empty: [400, 'Your Cart is Empty'],
  address_incomplete: [400, 'Please fill in all required address fields.'],
  min_order: [400, 'The quantity does not fit the minimum order.'],
  invalid_product: [400, 'Invalid product data'],
  reset_link_invalid: [400, 'This link does not work any more. Please ask for a new one.'],
  passkey_rejected: [400, 'This passkey could not be added. Please try again, or use another one.'],
  code_taken: [409, 'A product with this code already exists. You can search for it in the dashboard.'],
  email_taken: [409, 'A user with this email already exists.'],
  slider_duplicate: [409, 'This product is already on the slider.'],
  unsupported_picture: [400, 'Please choose a JPEG, PNG, WebP or AVIF picture that is neither animated nor damaged.'],
  picture_too_large: [413, 'The picture is too large. Up to 10 MB and 40 megapixels are accepted.'],
  picture_missing: [400, 'Please add at least one product image.'],
  unauthorized: [401, 'Please sign in.'],
  invalid_credentials: [401, 'Invalid credentials.'],
  wrong_password: [403, 'This is not your password.'],
  second_factor_wrong: [403, 'This passkey or code does not fit.'],
  confirm_password: [403, 'Please confirm your password to go on.'],
  csrf: [403, 'This form is out of date. Please reload the page and try again.'],
  bad_origin: [403, 'This request came from another site and was rejected.'],
  forbidden: [403, 'You do not have permission to do this.'],
  users_forbidden: [403, 'You do not have permission to view users.'],
  cod_unavailable: [400, 'Cash on delivery is not offered in this province.'],
  not_found: [404, 'Not found.'],
  product_not_found: [404, 'Product not found'],
  line_not_found: [404, 'This item is not in the cart.'],
  order_not_found: [404, 'Could not load order details.'],
  share_not_found: [404, 'Cart not found or has expired.'],
  user_not_found: [404, 'User not found.'],
  passkey_not_found: [404, 'This passkey is not there any more.'],
  session_not_found: [404, 'This session has ended already.'],
  slider_not_found: [404, 'Slider item not found.'],
  page_not_found: [404, 'Page not found.'],
  saved_filter_not_found: [404, 'This tab is not there any more.'],
  category_not_found: [404, 'This category is not there any more.'],
  import_mapping_not_found: [404, 'This mapping is not there any more.'],
  import_not_found: [404, 'This import is not there any more.'],
  method_not_allowed: [405, 'This address does not take that kind of request.'],
  body_too_slow: [408, 'The request came too slowly. Please try again.'],
  out_of_stock: [409, 'Some items are no longer in stock.'],
  cart_changed: [409, 'Your cart has changed. Please look at it and order again.'],
  price_changed: [409, 'Prices have changed since you added these items.'],
  whatsapp_missing: [409, 'Please set the shop’s WhatsApp number in Settings first.'],
  order_too_large: [409, 'This is more than we can hold for a first order. Please contact us for more.'],
  illegal_transition: [409, 'The order cannot be moved to that state.'],
  version_conflict: [409, 'Somebody else changed this meanwhile.'],
  last_admin: [409, 'The last admin cannot be removed.'],
  page_exists: [409, 'There is a page at this address already.'],
  page_needed: [409, 'Every shop has this page. It can be changed, but not deleted.'],
  too_many_pages: [409, 'The shop has as many pages of its own as it has room for.'],
  category_in_use: [409, 'There are products in this category. Please say where they go.'],
  category_needed: [409, 'A shop needs at least one category.'],
  too_many_categories: [409, 'The shop has as many categories as it has room for.'],
  customer_has_open_orders: [409, 'This customer still has open orders. Finish or cancel them first.'],
  step_over: [409, 'This took too long, or was done already. Please begin again.'],
  passkey_needed: [409, 'Please add a passkey to your own account first.'],
  last_passkey: [409, 'A second factor is required here. Please add another passkey first.'],
  too_many_passkeys: [409, 'You have as many passkeys as there is room for. Please remove one first.'],
  own_account: [409, 'You cannot remove your own account.'],
  import_not_ready: [409, 'This import is not ready for that. Please look at it again.'],
  rate_missing: [409, 'Please say first what the prices of this file are in rand.'],
  mail_off: [409, 'This shop sends no email. Another admin can give you a new password in the Users tab.'],
  too_many_imports: [409, 'Too many imports are on their way. Please finish or discard one first.'],
  too_large: [413, 'The request is too large.'],
  unsupported_type: [415, 'Please send JSON.'],
  idempotency_mismatch: [422, 'This key was already used for another order.'],
  too_many_orders: [
    429,
    'You have several orders waiting already. Send us the message of one on WhatsApp, or ask us to cancel one.',
  ],
  too_many_requests: [429, 'Too many attempts. Please wait a little and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  upstream_down: [503, 'The shop is restarting. Please try again in a moment.'],
  busy: [503, 'The shop is busy. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof ERRORS
export const ERROR_CODES = keysOf(ERRORS)

/** The text of an error, for a page that finds out by itself. */
export const describeError = (code: ErrorCode): string => ERRORS[code][1]

/** The body of every error response. */
export const errorResponseSchema = z.object({
  message: z.string(),
  code: z.enum(ERROR_CODES),
  details: z.unknown().optional(),
})
type ErrorResponse = z.infer<typeof errorResponseSchema>

/** `details` of a `validation` error: every invalid field with its problem. */
export const fieldErrorsSchema = z.object({
  fields: z.array(z.object({ field: z.string(), message: z.string() })),
})
export type FieldErrors = z.infer<typeof fieldErrorsSchema>

/** An expected failure. Thrown by rules and services, sent as an `ErrorResponse`. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: unknown

  constructor(code: ErrorCode, options: { message?: string; details?: unknown } = {}) {
    super(options.message ?? describeError(code))
    this.name = 'DomainError'
    this.code = code
    this.status = ERRORS[code][0]
    this.details = options.details
  }

  toBody(): ErrorResponse {
    return this.details === undefined
      ? { message: this.message, code: this.code }
      : { message: this.message, code: this.code, details: this.details }
  }
}

/** True for a `DomainError`, also from another copy of this module. */
export function isDomainError(error: unknown): error is DomainError {
  return error instanceof Error && error.name === 'DomainError' && 'code' in error && 'status' in error
}

/** `too_many_requests` with the time to wait, in words for people and in `details` for programs. */
export const tooManyRequests = (retryAfterSeconds: number): DomainError =>
  new DomainError('too_many_requests', {
    message: `Too many attempts. Please try again in ${describeWait(retryAfterSeconds)}.`,
    details: { retryAfterSeconds },
  })

/** "20 seconds", "2 minutes": never less than the wait. */
export const describeWait = (seconds: number): string =>
  seconds <= 60 ? describeCount(seconds, 'second') : describeCount(Math.ceil(seconds / 60), 'minute')

/** The seconds to wait, if the error's `details` say so. */
export const retryAfterOf = (details: unknown): number | undefined =>
  retryAfterSchema.safeParse(details).data?.retryAfterSeconds
const retryAfterSchema = z.object({ retryAfterSeconds: z.number() })

/** Enough to fix at once; a list of invalid items must not get a response many times as long. */
const MAX_FIELDS_NAMED = 50

/** Turns a zod error into a `validation` error that names every invalid field, up to fifty. */
export function toValidationError(error: z.ZodError): DomainError {
  const fields = error.issues.slice(0, MAX_FIELDS_NAMED).map((issue) => ({
    field: issue.path.map(String).join('.') || 'body',
    message: issue.message,
  }))
  const first = fields[0]
  return invalidFields(fields, first && `${ERRORS.validation[1]} ${first.field}: ${first.message}`)
}

/** A `validation` error that names every invalid field; its message is `message` or the first problem. */
export function invalidFields(fields: FieldErrors['fields'], message?: string): DomainError {
  const first = fields[0]
  const details: FieldErrors = { fields }
  return new DomainError('validation', { message: message ?? (first && `${first.field} ${first.message}`), details })
}

/** Shown when an order fails for an unknown reason. Part of the product: keep the wording (docs/product.md, Words). */
export const PROCESSING_FAILED = 'There was an error processing your order. Please try again.'
