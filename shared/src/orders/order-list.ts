import { z } from 'zod'
import { MAX_LENGTHS, PROVINCES } from '../constants.js'
import { periodShape, rejectPeriod } from '../values/days.js'
import { pageQueryShape, pageShape } from '../values/pages.js'
import { optionalInput, textSchema } from '../values/text.js'
import { CASH_STATES, ORDER_STATES } from './order-states.js'
import { phoneHistorySchema } from './order.js'

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
  /** Taken by staff on the phone: no message is to come. */
  isByStaff: z.boolean(),
  warning: z.string().nullable(),
  history: phoneHistorySchema,
  whatsappUrl: z.string().nullable(),
  createdAt: z.string(),
  holdExpiresAt: z.string().nullable(),
  version: z.number().int(),
})
export type OrderListRow = z.infer<typeof orderListRowSchema>
export const orderListSchema = z.object({
  orders: z.array(orderListRowSchema),
  ...pageShape,
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
    ...pageQueryShape(500),
    state: optionalInput(z.enum([...ORDER_STATES, 'all', 'waiting'])),
    cash: optionalInput(z.enum(CASH_STATES)),
    province: optionalInput(z.enum(PROVINCES)),
    search: optionalInput(textSchema(MAX_LENGTHS.orderSearch)),
    ...periodShape,
  })
  .superRefine(rejectPeriod())
export type OrderQuery = z.infer<typeof orderQuerySchema>
