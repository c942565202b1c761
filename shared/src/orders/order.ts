import { z } from 'zod'
import { optionNamesSchema } from '../catalogue/options.js'
import { storedCustomerSchema } from './customer.js'
import { CASH_STATES, ORDER_STATES } from './order-states.js'

export const orderLineSchema = z.object({
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
  /** Whether it still has to be paid. */
  owesCash: z.boolean(),
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

/** `to` of an `edit` event for items that came back. */
export const ITEMS_BACK = 'items back'
export const isItemsBack = ({ kind, to }: Pick<OrderEvent, 'kind' | 'to'>): boolean =>
  kind === 'edit' && to === ITEMS_BACK

const CAME_BACK = 'Came back: '
/** The first line of the note of such an event, from units like "1 × Linen shirt (M, Navy)". */
export const describeUnitsBack = (units: readonly string[]): string => `${CAME_BACK}${units.join(', ')}`
/** The units that the note of such an event names; '' once it was erased with the customer's details. */
export const unitsBackOf = ({ note }: Pick<OrderEvent, 'note'>): string =>
  note.startsWith(CAME_BACK) ? note.split('\n')[0]!.slice(CAME_BACK.length) : ''

/** How many orders of the same phone ended in each way. */
export const phoneHistorySchema = z.object({
  delivered: z.number().int(),
  refused: z.number().int(),
  cancelled: z.number().int(),
})

const staffLineSchema = orderLineSchema.extend({
  lineId: z.number().int(),
  code: z.string(),
  returned: z.number().int(),
})

/** What came back at one time after the handover. */
const creditNoteSchema = z.object({
  number: z.string(),
  at: z.string(),
  items: z.array(staffLineSchema),
  /** Part of it only if the whole order came back. */
  delivery: z.string(),
  total: z.string(),
})
export type CreditNote = z.infer<typeof creditNoteSchema>

export const staffOrderSchema = orderSchema.extend({
  items: z.array(staffLineSchema),
  version: z.number().int(),
  cash: z.enum(CASH_STATES),
  cashCollected: z.string().nullable(),
  messageReceived: z.boolean(),
  /** The shop's VAT number when it handed the order over; '' if it had none, null while it is not handed over. */
  vatNumber: z.string().nullable(),
  allowed: z.array(z.enum(ORDER_STATES)),
  allowedCash: z.array(z.enum(CASH_STATES)),
  /** The cash state that undoes the last step; null for none. */
  cashCorrection: z.enum(CASH_STATES).nullable(),
  /** Oldest first. The last one of a returned order has its `items`, which it keeps. */
  creditNotes: z.array(creditNoteSchema),
  timeline: z.array(orderEventSchema),
  /** How many earlier entries the timeline leaves out. */
  earlierEvents: z.number().int(),
  history: phoneHistorySchema.extend({ warning: z.string().nullable() }),
  /** Couriers named of late, the last one first: to be offered again. */
  couriers: z.array(z.string()),
})
export type StaffOrder = z.infer<typeof staffOrderSchema>

/** Whether staff took the order on the phone: no message of the shopper is to come. */
export const isByStaff = ({ timeline }: Pick<StaffOrder, 'timeline'>): boolean =>
  timeline.some(({ kind, actor }) => kind === 'created' && actor !== 'shopper')

/** Whether the shopper's message is still missing. */
export const lacksMessage = (order: Pick<StaffOrder, 'messageReceived' | 'timeline'>): boolean =>
  !order.messageReceived && !isByStaff(order)

/** GET /api/orders/latest: the session's latest order, for the page after ordering. */
export const latestOrderSchema = z.object({ order: orderSchema.nullable() })
