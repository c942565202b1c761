import { z } from 'zod'
import { postedItemSchema } from './cart.js'
import {
  DEFAULT_COUNTRY,
  MAX_LINES,
  MAX_QUANTITY,
  MOVES_AT_ONCE,
  PROVINCES,
  RELEASE_AT_ONCE,
  type Province,
} from './constants.js'
import { periodShape, rejectPeriod } from './days.js'
import { errorResponseSchema } from './errors.js'
import { randInputSchema } from './money.js'
import { optionNamesSchema } from './options.js'
import { phoneSchema } from './phone.js'
import { emptyToUndefined, optionalTextSchema, requiredTextSchema, textSchema, wholeNumberSchema } from './text.js'

export const ORDER_STATES = [
  'pending',
  'confirmed',
  'packed',
  'dispatched',
  'delivered',
  'delivery_failed',
  'returned',
  'cancelled',
  'expired',
] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** The only moves an order can make. */
export const ORDER_TRANSITIONS: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['confirmed', 'cancelled', 'expired'],
  confirmed: ['packed', 'cancelled'],
  packed: ['dispatched', 'cancelled'],
  dispatched: ['delivered', 'delivery_failed'],
  delivery_failed: ['dispatched', 'returned'],
  delivered: ['returned'],
  expired: ['confirmed'],
  returned: [],
  cancelled: [],
}

/** States of a parcel that was given to a courier. */
export const HANDED_OVER_STATES: readonly OrderState[] = ['dispatched', 'delivered', 'delivery_failed', 'returned']

/** Whether the order is confirmed or later. A cancelled or expired order is not. */
export const isCommittedState = (state: OrderState): boolean =>
  state !== 'pending' && state !== 'expired' && state !== 'cancelled'

export const CASH_STATES = ['due', 'collected', 'banked', 'refunded'] as const
export type CashState = (typeof CASH_STATES)[number]
export const CASH_TRANSITIONS: Readonly<Record<CashState, readonly CashState[]>> = {
  due: ['collected'],
  collected: ['banked', 'refunded'],
  banked: ['refunded'],
  refunded: [],
}

/** Whether cash can be collected: not before the parcel has left, nor after it came back. */
export const canCollectCash = (state: OrderState): boolean =>
  state === 'dispatched' || state === 'delivered' || state === 'delivery_failed'

const CASH_CORRECTIONS: Readonly<Partial<Record<CashState, CashState>>> = {
  collected: 'due',
  banked: 'collected',
  refunded: 'collected',
}

/**
 * The previous cash state, to correct a mistake. Undefined when there is none: an amount can be removed
 * only while another one can be noted instead.
 */
export function cashCorrectionOf({ state, cash }: { state: OrderState; cash: CashState }): CashState | undefined {
  const to = CASH_CORRECTIONS[cash]
  return to === 'due' && !canCollectCash(state) ? undefined : to
}

/** States in which nothing is owed. */
export const STATES_OWING_NOTHING: readonly OrderState[] = ['cancelled', 'expired', 'returned']

/** Whether the order still has to be paid. */
export const isCashOwed = ({ state, cash }: { state: OrderState; cash: CashState }): boolean =>
  cash === 'due' && !STATES_OWING_NOTHING.includes(state)

const PROVINCE_NAMES: ReadonlyMap<string, Province> = new Map([
  ...PROVINCES.map((province): [string, Province] => [province.toLowerCase(), province]),
  ['ec', 'Eastern Cape'],
  ['fs', 'Free State'],
  ['gp', 'Gauteng'],
  ['kzn', 'KwaZulu-Natal'],
  ['natal', 'KwaZulu-Natal'],
  ['kwazulu natal', 'KwaZulu-Natal'],
  ['lp', 'Limpopo'],
  ['mp', 'Mpumalanga'],
  ['nc', 'Northern Cape'],
  ['nw', 'North West'],
  ['north-west', 'North West'],
  ['wc', 'Western Cape'],
])

/** A province by its name or short form (KZN, GP, WC …), or undefined. */
export function parseProvince(input: string): Province | undefined {
  return PROVINCE_NAMES.get(input.trim().toLowerCase())
}

const isBlank = (value: unknown): boolean => typeof value !== 'string' || value.trim() === ''

const provinceSchema = z
  .string({ error: 'is required' })
  .transform((value) => parseProvince(value) ?? value)
  .pipe(
    z.enum(PROVINCES, {
      error: ({ input }) => (isBlank(input) ? 'is required' : 'must be a South African province'),
    }),
  )

/** The recipient. E-mail and postal code are optional. */
export const customerDetailsSchema = z.object({
  fullName: requiredTextSchema(80),
  phoneNumber: phoneSchema,
  email: z.preprocess(
    (value) => emptyToUndefined(typeof value === 'string' ? value.trim() : value) ?? '',
    z.union([z.literal(''), z.email('must be an e-mail address').max(120)]),
  ),
  addressLine1: requiredTextSchema(120),
  addressLine2: optionalTextSchema(120),
  suburb: optionalTextSchema(80),
  city: requiredTextSchema(80),
  province: provinceSchema,
  country: z.preprocess((value) => emptyToUndefined(value) ?? DEFAULT_COUNTRY, textSchema(60)),
  postalCode: z.preprocess(
    (value) => emptyToUndefined(value) ?? '',
    z.string().regex(/^(\d{4})?$/, 'must have four digits'),
  ),
  directions: optionalTextSchema(200),
})
export type CustomerDetails = z.infer<typeof customerDetailsSchema>
export const REQUIRED_ADDRESS_FIELDS = ['fullName', 'addressLine1', 'city', 'province', 'phoneNumber'] as const

/** Whether an order lacks the name or province that a parcel needs; staff may take an order without them. */
export const lacksDelivery = ({ fullName, province }: { fullName: string; province: string }): boolean =>
  fullName === '' || province === ''

/** A stored customer: old orders stay readable whatever today's rules require. */
export const storedCustomerSchema = z.object({
  fullName: z.string(),
  phoneNumber: z.string(),
  email: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  suburb: z.string(),
  city: z.string(),
  province: z.string(),
  country: z.string(),
  postalCode: z.string(),
  directions: z.string(),
})
export type StoredCustomer = z.infer<typeof storedCustomerSchema>

const orderBodySchema = z.object({
  items: z.array(postedItemSchema).max(MAX_LINES).optional(),
  products: z.array(postedItemSchema).max(MAX_LINES).optional(),
  customerDetails: customerDetailsSchema,
  total: randInputSchema.optional(),
  isCommitted: z.unknown().optional(),
})

const readOrder = ({ items, products, customerDetails, total }: z.infer<typeof orderBodySchema>) => ({
  items: items ?? products ?? [],
  customerDetails,
  totalInCents: total,
})

/**
 * Body of POST /api/carts: `items` and `products` mean the same. With `cartMustMatch` the order is made only if the
 * session's cart holds exactly these items.
 */
export const createOrderSchema = orderBodySchema
  .extend({ cartMustMatch: z.boolean().default(false) })
  .transform(({ cartMustMatch, ...order }) => ({ ...readOrder(order), cartMustMatch }))

/** Body of POST /api/admin/orders: the same, with a note for the order admin. */
export const createStaffOrderSchema = orderBodySchema
  .extend({ note: optionalTextSchema(500) })
  .transform(({ note, ...order }) => ({ ...readOrder(order), note }))

/** Body of POST /api/orders/commit-cart. */
export const commitCartSchema = z.object({
  userId: z.unknown().optional(),
  /** The session whose cart is meant; by default that of `x-session-id`. */
  sessionId: z.preprocess(emptyToUndefined, z.unknown().optional()),
  shippingAddress: z.preprocess(
    (value) => (typeof value === 'string' ? { addressLine1: value } : value),
    customerDetailsSchema.partial().optional(),
  ),
  phoneNumber: z.preprocess(emptyToUndefined, phoneSchema.optional()),
})
export type CommitCart = z.infer<typeof commitCartSchema>

const orderLineSchema = z.object({
  productId: z.string(),
  name: z.string(),
  price: z.string(),
  quantity: z.number().int(),
  size: z.string(),
  color: z.string(),
  /** The names of the options when it was ordered. */
  optionNames: optionNamesSchema,
  image: z.string(),
  /** The picture at 240 wide, for rows. */
  thumbnail: z.string(),
  lineTotal: z.string(),
})
export type OrderLine = z.infer<typeof orderLineSchema>

/** An order for its own shopper. */
export const orderSchema = z.object({
  _id: z.string(),
  id: z.string(),
  orderNumber: z.string(),
  state: z.enum(ORDER_STATES),
  isCommitted: z.boolean(),
  items: z.array(orderLineSchema),
  customerDetails: storedCustomerSchema,
  subtotal: z.string(),
  delivery: z.string(),
  total: z.string(),
  shareId: z.string(),
  whatsappUrl: z.string().nullable(),
  message: z.string(),
  /** The courier and the waybill; empty until they are given. */
  courier: z.string(),
  waybill: z.string(),
  createdAt: z.string(),
  holdExpiresAt: z.string().nullable(),
})
export type Order = z.infer<typeof orderSchema>

const orderEventSchema = z.object({
  at: z.string(),
  actor: z.string(),
  kind: z.enum(['created', 'state', 'cash', 'edit', 'note', 'message']),
  from: z.string().nullable(),
  to: z.string().nullable(),
  note: z.string(),
})
export type OrderEvent = z.infer<typeof orderEventSchema>

/** An order for the order admin. */
export const staffOrderSchema = orderSchema.extend({
  items: z.array(orderLineSchema.extend({ lineId: z.number().int(), code: z.string(), returned: z.number().int() })),
  version: z.number().int(),
  cash: z.enum(CASH_STATES),
  cashCollected: z.string().nullable(),
  messageReceived: z.boolean(),
  allowed: z.array(z.enum(ORDER_STATES)),
  allowedCash: z.array(z.enum(CASH_STATES)),
  timeline: z.array(orderEventSchema),
  history: z.object({
    delivered: z.number().int(),
    refused: z.number().int(),
    cancelled: z.number().int(),
    warning: z.string().nullable(),
  }),
  /** Couriers named of late, the last one first: to be offered again. */
  couriers: z.array(z.string()),
})
export type StaffOrder = z.infer<typeof staffOrderSchema>

/** Whether the shopper's message is still missing. Orders that staff took on the phone need none. */
export const lacksMessage = ({
  messageReceived,
  timeline,
}: Pick<StaffOrder, 'messageReceived' | 'timeline'>): boolean =>
  !messageReceived && !timeline.some(({ kind, actor }) => kind === 'created' && actor !== 'shopper')

/** A row of the order admin's list. */
const orderListRowSchema = z.object({
  _id: z.string(),
  id: z.string(),
  orderNumber: z.string(),
  state: z.enum(ORDER_STATES),
  cash: z.enum(CASH_STATES),
  fullName: z.string(),
  phoneNumber: z.string(),
  city: z.string(),
  province: z.string(),
  total: z.string(),
  pieces: z.number().int(),
  messageReceived: z.boolean(),
  warning: z.string().nullable(),
  history: z.object({ delivered: z.number().int(), refused: z.number().int(), cancelled: z.number().int() }),
  whatsappUrl: z.string().nullable(),
  createdAt: z.string(),
  holdExpiresAt: z.string().nullable(),
  version: z.number().int(),
})
export type OrderListRow = z.infer<typeof orderListRowSchema>
export const orderListSchema = z.object({
  orders: z.array(orderListRowSchema),
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
  waiting: z.number().int(),
  /** When the last order was made, in any state, to detect new ones. */
  lastMadeAt: z.string().nullable(),
  /** Couriers named of late, the last one first: to be offered again. */
  couriers: z.array(z.string()),
})
export type OrderList = z.infer<typeof orderListSchema>

/** Query of GET /api/admin/orders. Without `state` it lists waiting orders, oldest first. */
export const orderQuerySchema = z
  .object({
    page: z.preprocess(emptyToUndefined, wholeNumberSchema(1, 1_000_000).optional()),
    limit: z.preprocess(emptyToUndefined, wholeNumberSchema(1, 500).optional()),
    state: z.preprocess(emptyToUndefined, z.enum([...ORDER_STATES, 'all', 'waiting']).optional()),
    cash: z.preprocess(emptyToUndefined, z.enum(CASH_STATES).optional()),
    province: z.preprocess(emptyToUndefined, z.enum(PROVINCES).optional()),
    search: z.preprocess(emptyToUndefined, textSchema(80).optional()),
    ...periodShape,
  })
  .superRefine(rejectPeriod())
export type OrderQuery = z.infer<typeof orderQuerySchema>

const versionSchema = wholeNumberSchema(0, 2_000_000_000)

export const MAX_COURIER_LENGTH = 60
export const MAX_WAYBILL_LENGTH = 40
const courierSchema = textSchema(MAX_COURIER_LENGTH).optional()
const waybillSchema = textSchema(MAX_WAYBILL_LENGTH).optional()

/** The courier of a parcel: absent fields stay, an empty text removes the value. */
export interface Handover {
  courier?: string | undefined
  waybill?: string | undefined
}

const HANDOVER_ONLY = 'is told when the parcel is handed over'

/** Only the move to `dispatched` may name a courier. */
function rejectHandover({ to, ...handover }: Handover & { to: OrderState }, context: z.RefinementCtx): void {
  if (to === 'dispatched') return
  for (const field of ['courier', 'waybill'] as const) {
    if (handover[field]) context.addIssue({ code: 'custom', path: [field], message: HANDOVER_ONLY })
  }
}

/** Body of POST /api/admin/orders/{id}/transitions. `restock` has the units that go back into stock. */
export const transitionSchema = z
  .object({
    to: z.enum(ORDER_STATES),
    note: optionalTextSchema(500),
    version: versionSchema,
    restock: z
      .array(z.object({ lineId: wholeNumberSchema(1, 2_000_000_000), quantity: wholeNumberSchema(0, MAX_QUANTITY) }))
      .max(200)
      .optional(),
    courier: courierSchema,
    waybill: waybillSchema,
  })
  .superRefine(rejectHandover)
export type Transition = z.infer<typeof transitionSchema>

/** The moves that can be made for several orders at once. */
const BATCH_MOVES = ['packed', 'dispatched'] as const satisfies readonly OrderState[]
export type BatchMove = (typeof BATCH_MOVES)[number]

/** Body of POST /api/admin/orders/batch-transitions: one courier for all, a waybill for each. */
export const batchTransitionSchema = z
  .object({
    to: z.enum(BATCH_MOVES),
    orders: z
      .array(z.object({ id: requiredTextSchema(60), version: versionSchema, waybill: waybillSchema }))
      .min(1, 'must name an order')
      .max(MOVES_AT_ONCE)
      .refine((orders) => new Set(orders.map(({ id }) => id)).size === orders.length, 'must name an order once'),
    courier: courierSchema,
  })
  .superRefine(({ to, courier, orders }, context) =>
    rejectHandover({ to, courier, waybill: orders.find(({ waybill }) => waybill)?.waybill }, context),
  )
export type BatchTransition = z.infer<typeof batchTransitionSchema>

/** The outcome for each order, in the order of the request: its new version, or the reason why it was not moved. */
export const batchOutcomeSchema = z.object({
  outcomes: z.array(
    z.object({
      id: z.string(),
      version: z.number().int().nullable(),
      error: errorResponseSchema.pick({ code: true, message: true }).nullable(),
    }),
  ),
})
export type BatchOutcome = z.infer<typeof batchOutcomeSchema>

/**
 * Body of POST /api/admin/orders/{id}/cash. `amount` is given when the cash is collected; a wrong one is corrected
 * by going back to due.
 */
export const cashMoveSchema = z.object({
  to: z.enum(CASH_STATES),
  amount: randInputSchema.optional(),
  note: optionalTextSchema(500),
  version: versionSchema,
})
export type CashMove = z.infer<typeof cashMoveSchema>

/**
 * Body of PATCH /api/admin/orders/{id}: the lines of a pending order, the customer, whether the message was received, and
 * the courier of an order that was handed over.
 */
export const editOrderSchema = z.object({
  version: versionSchema,
  items: z.array(postedItemSchema).min(1).max(MAX_LINES).optional(),
  customerDetails: customerDetailsSchema.optional(),
  messageReceived: z.boolean().optional(),
  courier: courierSchema,
  waybill: waybillSchema,
})
export type EditOrder = z.infer<typeof editOrderSchema>

export const orderNoteSchema = z.object({ note: requiredTextSchema(500) })
export const phoneFlagSchema = z.object({
  phoneNumber: phoneSchema,
  warning: optionalTextSchema(200),
  /** The warning that staff saw, '' for none; when given, another one is not overwritten. */
  seen: textSchema(200).optional(),
})
export type PhoneFlag = z.infer<typeof phoneFlagSchema>

/** Response of POST /api/carts: fields of the order, and what a page needs next. */
export const orderCreatedSchema = z.object({
  success: z.literal(true),
  message: z.string(),
  cartId: z.string(),
  cart: z.object({ _id: z.string(), products: z.array(orderLineSchema) }),
  orderNumber: z.string(),
  shareId: z.string(),
  whatsappUrl: z.string().nullable(),
  total: z.string(),
})
export type OrderCreated = z.infer<typeof orderCreatedSchema>

export const commitResponseSchema = z.object({ data: orderSchema, message: z.string() })

/** `details` of out_of_stock and price_changed: the lines with their stock and current price. */
export const orderProblemsSchema = z.object({
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      wanted: z.number().int(),
      available: z.number().int(),
      price: z.string(),
    }),
  ),
  total: z.string().optional(),
})
export type OrderProblems = z.infer<typeof orderProblemsSchema>

/** `details` of order_too_large: the cap, and what would fit. `lines` are those to reduce. */
export const orderTooLargeSchema = z.object({
  limit: z.enum(['line', 'pieces', 'value', 'network']),
  /** Units, or rands for the cap `value`. */
  most: z.union([z.number().int(), z.string()]),
  /** What open orders of the phone, session or network hold, in the same unit. */
  held: z.union([z.number().int(), z.string()]),
  fields: z.array(z.object({ field: z.string(), message: z.string() })),
  lines: z.array(
    z.object({
      productId: z.string(),
      name: z.string(),
      size: z.string(),
      color: z.string(),
      wanted: z.number().int(),
      most: z.number().int(),
    }),
  ),
})
export type OrderTooLarge = z.infer<typeof orderTooLargeSchema>

/** Response of GET /api/admin/orders/holds: what waiting orders hold by phone, the most units first. */
export const heldStockSchema = z.object({
  pieces: z.number().int(),
  value: z.string(),
  orders: z.number().int(),
  /** All phones; `holders` has the first of them. */
  total: z.number().int(),
  holders: z.array(
    z.object({
      phoneNumber: z.string(),
      fullName: z.string(),
      /** Whether the phone never received an order. */
      isNew: z.boolean(),
      pieces: z.number().int(),
      value: z.string(),
      /** When the last hold ends. */
      until: z.string().nullable(),
      orders: z.array(z.object({ id: z.string(), orderNumber: z.string() })),
    }),
  ),
})
export type HeldStock = z.infer<typeof heldStockSchema>
export type StockHolder = HeldStock['holders'][number]

/** Body of POST /api/admin/orders/release. An order that no longer waits is left as it is. */
export const releaseOrdersSchema = z.object({
  orders: z.array(requiredTextSchema(60)).min(1, 'must name an order').max(RELEASE_AT_ONCE),
  note: optionalTextSchema(500),
})
export type ReleaseOrders = z.infer<typeof releaseOrdersSchema>
export const releasedSchema = z.object({
  released: z.array(z.string()),
  pieces: z.number().int(),
  left: z.array(z.string()),
})
export type Released = z.infer<typeof releasedSchema>

/** Response of GET /api/cart/share/{shareId}; others see only first name and province; a collection has no customer. */
export const sharedCartSchema = z.object({
  kind: z.enum(['collection', 'order']),
  orderNumber: z.string().nullable(),
  state: z.enum(ORDER_STATES).nullable(),
  products: z.array(
    z.object({
      productId: z.object({ _id: z.string(), id: z.string(), name: z.string() }).loose(),
      name: z.string(),
      quantity: z.number().int(),
      size: z.string(),
      color: z.string(),
      optionNames: optionNamesSchema,
      price: z.string(),
      image: z.string(),
      thumbnail: z.string(),
      lineTotal: z.string(),
    }),
  ),
  customerDetails: storedCustomerSchema.partial().nullable(),
  subtotal: z.string(),
  delivery: z.string(),
  total: z.string(),
  /** For a collection: the names of products that are no longer in the shop. */
  removed: z.array(z.string()).optional(),
})
export type SharedCart = z.infer<typeof sharedCartSchema>

/** GET /api/orders/latest: the session's latest order, for the page after ordering. */
export const latestOrderSchema = z.object({ order: orderSchema.nullable() })

/** POST /api/orders/track {orderNumber, phoneNumber}. */
export const trackOrderSchema = z.object({ orderNumber: requiredTextSchema(20), phoneNumber: phoneSchema })
export const trackedOrderSchema = z.object({
  orderNumber: z.string(),
  state: z.enum(ORDER_STATES),
  createdAt: z.string(),
  total: z.string(),
  courier: z.string(),
  waybill: z.string(),
  steps: z.array(z.object({ state: z.enum(ORDER_STATES), at: z.string() })),
})
export type TrackedOrder = z.infer<typeof trackedOrderSchema>
