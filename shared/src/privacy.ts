import { z } from 'zod'
import { ORDER_STATES, storedCustomerSchema } from './orders.js'
import { phoneSchema } from './phone.js'

/** Orders of one customer that one response holds, the latest; the command exports all of them. */
export const EXPORTED_AT_ONCE = 500

/** Body of POST /api/admin/customers/export and erase. In a body, because addresses of requests are kept in logs. */
export const customerPhoneSchema = z.object({ phoneNumber: phoneSchema })

/** What the shop knows of a customer, in the words of whoever asked for it. */
export const customerDataSchema = z.object({
  phoneNumber: z.string(),
  exportedAt: z.string(),
  /** What staff noted about this phone. */
  warning: z.string().nullable(),
  orders: z.array(
    z.object({
      orderNumber: z.string(),
      state: z.enum(ORDER_STATES),
      placedAt: z.string(),
      closedAt: z.string().nullable(),
      customer: storedCustomerSchema,
      lines: z.array(
        z.object({
          name: z.string(),
          size: z.string(),
          color: z.string(),
          quantity: z.number().int(),
          price: z.string(),
        }),
      ),
      subtotal: z.string(),
      delivery: z.string(),
      total: z.string(),
      courier: z.string(),
      waybill: z.string(),
      message: z.string(),
      notes: z.array(z.object({ at: z.string(), note: z.string() })),
    }),
  ),
  /** False where there are more orders than one response holds. */
  isWhole: z.boolean(),
})
export type CustomerData = z.infer<typeof customerDataSchema>

/** How many orders no longer name their customer. */
export const customerErasedSchema = z.object({ orders: z.number().int() })
export type CustomerErased = z.infer<typeof customerErasedSchema>
