import { z } from 'zod'
import { MAX_LENGTHS } from '../constants.js'
import { phoneSchema } from '../values/phone.js'
import { requiredTextSchema } from '../values/text.js'
import { ORDER_STATES } from './order-states.js'

/** POST /api/orders/track {orderNumber, phoneNumber}. */
export const trackOrderSchema = z.object({
  orderNumber: requiredTextSchema(MAX_LENGTHS.typedOrderNumber),
  phoneNumber: phoneSchema,
})
export const trackedOrderSchema = z.object({
  orderNumber: z.string(),
  state: z.enum(ORDER_STATES),
  createdAt: z.string(),
  total: z.string(),
  /** Whether it still has to be paid. */
  owesCash: z.boolean(),
  courier: z.string(),
  waybill: z.string(),
  steps: z.array(z.object({ state: z.enum(ORDER_STATES), at: z.string() })),
})
export type TrackedOrder = z.infer<typeof trackedOrderSchema>
