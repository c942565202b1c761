import { z } from 'zod'
import { storedCustomerSchema } from '../orders/customer.js'
import { ORDER_STATES } from '../orders/order-states.js'
import { orderLineSchema } from '../orders/order.js'

/** Response of GET /api/cart/share/{shareId}; others see only first name and province; a collection has no customer. */
export const sharedCartSchema = z.object({
  kind: z.enum(['collection', 'order']),
  orderNumber: z.string().nullable(),
  state: z.enum(ORDER_STATES).nullable(),
  products: z.array(
    orderLineSchema.extend({
      productId: z.object({ _id: z.string(), id: z.string(), name: z.string() }).loose(),
    }),
  ),
  customerDetails: storedCustomerSchema.partial().nullable(),
  subtotal: z.string(),
  delivery: z.string(),
  total: z.string(),
  /** For a collection: the names of products that are no longer in the shop, or not in the size and colour. */
  removed: z.array(z.string()).optional(),
})
export type SharedCart = z.infer<typeof sharedCartSchema>
