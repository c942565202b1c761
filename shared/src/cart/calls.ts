import { describeCalls, emptyBodySchema } from '../contract/call-description.js'
import {
  cartSchema,
  namedCartLineSchema,
  removeCartLineSchema,
  shareCartResponseSchema,
  updateCartSchema,
  updateOptionsSchema,
} from './cart.js'
import { sharedCartSchema } from './shared-cart.js'

const cartResponse = { 200: cartSchema }
/** Errors of a line that is changed. */
const CHANGING_CODES = [
  'bad_session',
  'product_id_missing',
  'choose_option',
  'product_not_found',
  'line_not_found',
  'out_of_stock',
] as const

/** The calls of a session's cart, and of carts that are shared. */
export const cartCalls = describeCalls({
  'GET /api/carts': {
    summary: "The session's cart; an empty one without a session.",
    who: 'session',
    responses: cartResponse,
    errors: ['bad_session'],
  },
  'PUT /api/carts/update': {
    summary:
      'Adds to a line or, with mode "set", sets its quantity, creating it if missing; mode "change" sets that of an existing line. Additions with the same Idempotency-Key count once.',
    who: 'session',
    body: updateCartSchema,
    repeatable: 'by key and body',
    responses: cartResponse,
    errors: [...CHANGING_CODES, 'too_many_requests'],
  },
  'DELETE /api/carts/remove': {
    summary: 'Removes a line, or every line of a product.',
    who: 'session',
    body: removeCartLineSchema,
    responses: cartResponse,
    errors: ['bad_session', 'product_id_missing', 'line_not_found'],
  },
  'POST /api/carts/clear': {
    summary: 'Empties the cart; the saved list stays.',
    who: 'session',
    body: emptyBodySchema,
    responses: cartResponse,
    errors: ['bad_session'],
  },
  'POST /api/carts/restore': {
    summary: 'Puts back the lines that the latest order took out of the cart.',
    who: 'session',
    body: emptyBodySchema,
    responses: cartResponse,
    errors: ['bad_session'],
  },
  'POST /api/carts/save-for-later': {
    summary: 'Moves a line, or every line of a product, to the saved list.',
    who: 'session',
    body: namedCartLineSchema,
    responses: cartResponse,
    errors: ['bad_session', 'product_id_missing', 'line_not_found'],
  },
  'POST /api/carts/move-to-cart': {
    summary: 'Moves a saved line, or every saved line of a product, to the cart.',
    who: 'session',
    body: namedCartLineSchema,
    responses: cartResponse,
    errors: ['bad_session', 'product_id_missing', 'product_not_found', 'line_not_found', 'out_of_stock'],
  },
  'PUT /api/carts/update-options': {
    summary: 'Changes the size and colour of a line.',
    who: 'session',
    body: updateOptionsSchema,
    responses: cartResponse,
    errors: CHANGING_CODES,
  },
  'POST /api/cart/share': {
    summary: "Shares the session's cart as a collection that is valid for 90 days.",
    who: 'session',
    body: emptyBodySchema,
    responses: { 201: shareCartResponseSchema },
    errors: ['bad_session', 'cart_empty', 'too_many_requests'],
  },
  'GET /api/cart/share/:shareId': {
    summary: "A shared collection or order summary. Other people see only the customer's first name and province.",
    who: 'anyone',
    responses: { 200: sharedCartSchema },
    errors: ['bad_session', 'share_not_found'],
  },
})
