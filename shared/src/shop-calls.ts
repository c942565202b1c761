import { z } from 'zod'
import {
  cartSchema,
  namedCartLineSchema,
  removeCartLineSchema,
  shareCartResponseSchema,
  updateCartSchema,
  updateOptionsSchema,
} from './cart.js'
import { describeCalls, emptyBodySchema, PLACING_CODES } from './call-description.js'
import {
  productListSchema,
  productQuerySchema,
  productSchema,
  publicProductListSchema,
  publicProductQuerySchema,
  publicSearchQuerySchema,
  searchQuerySchema,
  staffProductListSchema,
  staffProductSchema,
} from './catalogue.js'
import {
  createOrderSchema,
  latestOrderSchema,
  orderCreatedSchema,
  orderSchema,
  sharedCartSchema,
  trackedOrderSchema,
  trackOrderSchema,
} from './orders.js'
import { pageListSchema, pageSchema } from './pages.js'
import { publicSettingsSchema } from './settings.js'
import { sliderSchema, staffSliderItemSchema } from './slider.js'

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

/** The calls of visitors and shoppers. */
export const shopCalls = describeCalls({
  'GET /api/health': {
    summary: 'Whether this process is ready, that is, whether its database responds.',
    who: 'internal',
    responses: { 200: z.object({ status: z.literal('ready') }) },
  },
  'GET /api/openapi.json': {
    summary: 'The contract as an OpenAPI 3.1 document.',
    who: 'anyone',
    responses: { 200: z.looseObject({ openapi: z.string() }) },
  },
  'GET /api/settings': {
    summary: 'The public settings of the shop.',
    who: 'anyone',
    responses: { 200: publicSettingsSchema },
  },
  'GET /api/pages': { summary: 'The pages that editors write.', who: 'anyone', responses: { 200: pageListSchema } },
  'GET /api/pages/:slug': {
    summary: 'A text page.',
    who: 'anyone',
    responses: { 200: pageSchema },
    errors: ['page_not_found'],
  },
  'GET /api/products': {
    summary: 'Lists products by filter, in pages. Staff also get hidden products and codes, and up to 10,000 per page.',
    who: 'anyone',
    query: publicProductQuerySchema,
    staffQuery: productQuerySchema,
    responses: { 200: publicProductListSchema },
    staffResponses: { 200: staffProductListSchema },
  },
  'GET /api/products/search': {
    summary: 'Searches products; tolerates typos, best match first.',
    who: 'anyone',
    query: publicSearchQuerySchema,
    staffQuery: searchQuerySchema,
    responses: { 200: productListSchema },
    staffResponses: { 200: staffProductListSchema },
  },
  'GET /api/products/:id': {
    summary: 'A product.',
    who: 'anyone',
    responses: { 200: productSchema },
    staffResponses: { 200: staffProductSchema },
    errors: ['product_not_found'],
  },
  'GET /api/slider': {
    summary: 'The slides in order, each with its product.',
    who: 'anyone',
    responses: { 200: sliderSchema },
    staffResponses: { 200: z.array(staffSliderItemSchema) },
  },
  'GET /api/feeds/:token/:file': {
    summary: 'The catalogue as a product feed for Google, Meta or TikTok, at a secret address.',
    who: 'anyone',
    files: ['text/tab-separated-values', 'text/csv'],
    responses: { 200: z.string() },
    errors: ['too_many_requests'],
  },
  'GET /api/carts': {
    summary: "The session's cart; an empty one without a session.",
    who: 'session',
    responses: cartResponse,
    errors: ['bad_session'],
  },
  'PUT /api/carts/update': {
    summary:
      'Adds to a line, creating it if missing, or sets its quantity with mode "set". Additions with the same Idempotency-Key count once.',
    who: 'session',
    body: updateCartSchema,
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
  'POST /api/carts': {
    summary: "Creates an order from the posted items at the shop's prices, and holds its stock.",
    who: 'session',
    body: createOrderSchema,
    responses: { 200: orderCreatedSchema, 201: orderCreatedSchema },
    errors: ['bad_session', ...PLACING_CODES, 'cart_changed', 'too_many_orders', 'order_too_large'],
  },
  'GET /api/carts/:id': {
    summary: 'An order, for the session that created it and for staff.',
    who: 'session',
    responses: { 200: orderSchema },
    errors: ['bad_session', 'order_not_found'],
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
  'GET /api/orders/latest': {
    summary: "The session's latest order, or null.",
    who: 'session',
    responses: { 200: latestOrderSchema },
    errors: ['bad_session'],
  },
  'POST /api/orders/track': {
    summary:
      'Tracks an order by its number and phone number. The response is the same for a wrong phone number and an unknown order.',
    who: 'anyone',
    body: trackOrderSchema,
    responses: { 200: trackedOrderSchema },
    errors: ['order_not_found', 'too_many_requests'],
  },
})
