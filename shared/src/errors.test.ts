import { expect, it } from 'vitest'
import { ERRORS, type ErrorCode } from './errors.js'

/** The texts that came with the product for what a server rejects, letter by letter. */
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

it.each(EXACT_TEXTS)('%s says it word for word', (code, text) => expect(ERRORS[code][1]).toBe(text))
