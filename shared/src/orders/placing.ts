import { z } from 'zod'
import { postedItemSchema } from '../cart/cart.js'
import { MAX_LENGTHS, MAX_LINES } from '../constants.js'
import { randInputSchema } from '../values/rand-input.js'
import { phoneSchema } from '../values/phone.js'
import { optionalInput, optionalTextSchema } from '../values/text.js'
import { customerDetailsSchema } from './customer.js'
import { orderLineSchema, orderSchema } from './order.js'

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
  .extend({ note: optionalTextSchema(MAX_LENGTHS.note) })
  .transform(({ note, ...order }) => ({ ...readOrder(order), note }))

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/** An address as text or by fields; what is blank is left out, as an empty form sends it. */
function readAddress(given: unknown): unknown {
  if (isBlank(given)) return undefined
  if (typeof given === 'string') return { addressLine1: given }
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  return Object.fromEntries(Object.entries(given).filter(([, value]) => !isBlank(value)))
}

/** Body of POST /api/orders/commit-cart. */
export const commitCartSchema = z.object({
  userId: z.unknown().optional(),
  /** The session whose cart is meant; by default that of `x-session-id`. */
  sessionId: optionalInput(z.unknown()),
  shippingAddress: z.preprocess(readAddress, customerDetailsSchema.partial().optional()),
  phoneNumber: optionalInput(phoneSchema),
})
export type CommitCart = z.infer<typeof commitCartSchema>

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

const wantedLineShape = {
  productId: z.string(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  wanted: z.number().int(),
}

/** `details` of out_of_stock and price_changed: the lines with their stock and current price. */
export const orderProblemsSchema = z.object({
  lines: z.array(z.object({ ...wantedLineShape, available: z.number().int(), price: z.string() })),
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
  lines: z.array(z.object({ ...wantedLineShape, most: z.number().int() })),
})
export type OrderTooLarge = z.infer<typeof orderTooLargeSchema>
