import { z } from 'zod'
import { AGREEING_CODES, PLACING_CODES, describeCalls } from '../contract/call-description.js'
import { heldStockSchema, releaseOrdersSchema, releasedSchema } from './held-stock.js'
import {
  batchOutcomeSchema,
  batchTransitionSchema,
  cashMoveSchema,
  editOrderSchema,
  orderNoteSchema,
  phoneFlagSchema,
  returnItemsSchema,
  transitionSchema,
} from './order-changes.js'
import { orderListSchema, orderQuerySchema } from './order-list.js'
import { latestOrderSchema, orderSchema, staffOrderSchema } from './order.js'
import {
  commitCartSchema,
  commitResponseSchema,
  createOrderSchema,
  createStaffOrderSchema,
  orderCreatedSchema,
} from './placing.js'
import { trackOrderSchema, trackedOrderSchema } from './track-order.js'

const orderChange = { who: 'staff', responses: { 200: staffOrderSchema } } as const

/** The calls of orders: of shoppers, who place and track them, and of the order admin. */
export const orderCalls = describeCalls({
  'POST /api/carts': {
    summary:
      "Creates an order from the posted items at the shop's prices, and holds its stock. Requests with the same Idempotency-Key get the first response; without one, the session's waiting order with the same items is returned with 200.",
    who: 'session',
    body: createOrderSchema,
    repeatable: 'by key',
    responses: { 200: orderCreatedSchema, 201: orderCreatedSchema },
    // Part of the product: keep the wording (docs/product.md, Words).
    failed: 'Failed to save cart',
    errors: [
      'bad_session',
      ...PLACING_CODES,
      'cart_changed',
      'too_many_orders',
      'order_too_large',
      'too_many_requests',
    ],
  },
  'GET /api/carts/:id': {
    summary: 'An order, for the session that created it and for staff; `unauthorized` without session and token.',
    who: 'session',
    responses: { 200: orderSchema },
    errors: ['bad_session', 'unauthorized', 'order_not_found'],
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
  'POST /api/orders/commit-cart': {
    summary: "Commits a session's pending order, or creates one from its cart and commits it.",
    who: 'staff',
    body: commitCartSchema,
    responses: { 200: commitResponseSchema },
    errors: ['bad_session', 'cart_empty', 'address_incomplete', ...AGREEING_CODES],
  },
  'GET /api/admin/orders': {
    summary: 'Lists orders: the pending ones, oldest first, or by filter and search.',
    who: 'staff',
    query: orderQuerySchema,
    responses: { 200: orderListSchema },
  },
  'POST /api/admin/orders': {
    summary:
      "Creates an order taken by phone, at the shop's prices and from its stock; the caps for shoppers do not apply. Requests with the same Idempotency-Key get the first response.",
    who: 'staff',
    body: createStaffOrderSchema,
    repeatable: 'by key',
    responses: { 201: orderCreatedSchema },
    errors: PLACING_CODES,
  },
  'GET /api/admin/orders/holds': {
    summary: 'Stock held by pending orders: by whom, how much and until when.',
    who: 'staff',
    responses: { 200: heldStockSchema },
  },
  'POST /api/admin/orders/release': {
    summary:
      'Cancels pending orders, each on its own, and releases their stock. Requests with the same Idempotency-Key count once.',
    who: 'staff',
    body: releaseOrdersSchema,
    repeatable: 'by key and body',
    responses: { 200: releasedSchema },
  },
  'POST /api/admin/orders/batch-transitions': {
    summary:
      'Packs orders or hands them to a courier, each on its own; the response has the result of each. Requests with the same Idempotency-Key count once.',
    who: 'staff',
    body: batchTransitionSchema,
    repeatable: 'by key and body',
    responses: { 200: batchOutcomeSchema },
  },
  'GET /api/admin/orders/:id': {
    ...orderChange,
    summary: 'An order with its history.',
    errors: ['order_not_found'],
  },
  'PATCH /api/admin/orders/:id': {
    ...orderChange,
    summary:
      'Changes the lines of an unconfirmed order, the customer, the received mark or the courier. Requests with the same Idempotency-Key count once.',
    body: editOrderSchema,
    repeatable: 'by key and body',
    errors: ['order_not_found', 'version_conflict', 'illegal_transition', 'product_id_missing', ...AGREEING_CODES],
  },
  'POST /api/admin/orders/:id/transitions': {
    ...orderChange,
    summary:
      'Moves an order to another state; `dispatched` takes the courier and the waybill number. Requests with the same Idempotency-Key count once.',
    body: transitionSchema,
    repeatable: 'by key and body',
    errors: ['order_not_found', 'version_conflict', 'illegal_transition', 'out_of_stock'],
  },
  'POST /api/admin/orders/:id/returns': {
    ...orderChange,
    summary:
      'Takes back a part of a delivered order: lowers its lines and total, and puts units back into stock. Requests with the same Idempotency-Key count once.',
    body: returnItemsSchema,
    repeatable: 'by key and body',
    errors: ['order_not_found', 'version_conflict', 'illegal_transition'],
  },
  'POST /api/admin/orders/:id/cash': {
    ...orderChange,
    summary:
      'Moves the cash of an order to another state, or notes that a part of it was given back. Requests with the same Idempotency-Key count once.',
    body: cashMoveSchema,
    repeatable: 'by key and body',
    errors: ['order_not_found', 'version_conflict', 'illegal_transition'],
  },
  'POST /api/admin/orders/:id/notes': {
    ...orderChange,
    summary: 'Adds a note to an order. Requests with the same Idempotency-Key count once.',
    body: orderNoteSchema,
    repeatable: 'by key and body',
    errors: ['order_not_found'],
  },
  'POST /api/admin/phone-marks': {
    summary: 'Adds a warning to a phone number, or removes it.',
    who: 'staff',
    body: phoneFlagSchema,
    responses: { 200: z.object({ phoneNumber: z.string(), warning: z.string() }) },
    errors: ['version_conflict'],
  },
})
