import { z } from 'zod'
import { storedCustomerSchema } from '../orders/customer.js'
import { ORDER_STATES } from '../orders/order-states.js'
import { phoneSchema } from '../values/phone.js'

/** The most orders of a customer in one response, the latest; the command exports all. */
export const EXPORTED_AT_ONCE = 500

/** Body of POST /api/admin/customers/export and erase. A body, because URLs are written to logs. */
export const customerPhoneSchema = z.object({ phoneNumber: phoneSchema })

/**
 * Orders that had this phone until staff corrected it. Where it was mistyped they are somebody else's: they are only
 * named, for staff to look at.
 */
const formerOrdersSchema = z.array(z.object({ id: z.string(), orderNumber: z.string() }))
export type FormerOrder = z.infer<typeof formerOrdersSchema>[number]

export const customerDataSchema = z.object({
  phoneNumber: z.string(),
  exportedAt: z.string(),
  /** The warning of staff about this phone. */
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
  /** False when there are more orders than fit into one response. */
  isWhole: z.boolean(),
})
export type CustomerData = z.infer<typeof customerDataSchema>

/** The data, which are for the customer, and what only staff should see. */
export const customerExportSchema = customerDataSchema.extend({ formerOrders: formerOrdersSchema })
export type CustomerExport = z.infer<typeof customerExportSchema>

/** The number of anonymised orders, and whether a warning about the phone was deleted. */
export const customerErasedSchema = z.object({
  orders: z.number().int(),
  hadWarning: z.boolean(),
  formerOrders: formerOrdersSchema,
})
export type CustomerErased = z.infer<typeof customerErasedSchema>
