import { expect, it } from 'vitest'
import { ERRORS, type ErrorCode, tooManyRequests } from './errors.js'

/** The error texts that the product prescribes, letter by letter. */
const EXACT_TEXTS: [ErrorCode, string][] = [
  ['product_id_missing', 'Product ID missing. Cannot add to cart.'],
  ['cart_empty', 'Your Cart is Empty'],
  ['address_incomplete', 'Please fill in all required address fields.'],
  ['code_taken', 'A product with this code already exists. You can search for it in the dashboard.'],
  ['picture_missing', 'Please add at least one product image.'],
  ['invalid_product', 'Invalid product data'],
  ['product_not_found', 'Product not found'],
  ['order_not_found', 'Could not load order details.'],
  ['share_not_found', 'Cart not found or has expired.'],
  ['invalid_credentials', 'Invalid credentials.'],
  ['users_forbidden', 'You do not have permission to view users.'],
]

it.each(EXACT_TEXTS)('the error %s has exactly the text that the product prescribes', (code, text) =>
  expect(ERRORS[code][1]).toBe(text),
)

it.each([
  [1, '1 second'],
  [60, '60 seconds'],
  [61, '2 minutes'],
  [3600, '60 minutes'],
])('too_many_requests says how long to wait: %d seconds', (seconds, words) =>
  expect(tooManyRequests(seconds).toBody()).toEqual({
    code: 'too_many_requests',
    message: `Too many attempts. Please try again in ${words}.`,
    details: { retryAfterSeconds: seconds },
  }),
)
