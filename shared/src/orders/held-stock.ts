import { z } from 'zod'
import { MAX_LENGTHS, RELEASE_AT_ONCE } from '../constants.js'
import { optionalTextSchema, requiredTextSchema } from '../values/text.js'

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
  note: optionalTextSchema(MAX_LENGTHS.note),
})
export type ReleaseOrders = z.infer<typeof releaseOrdersSchema>
export const releasedSchema = z.object({
  released: z.array(z.string()),
  pieces: z.number().int(),
  left: z.array(z.string()),
})
export type Released = z.infer<typeof releasedSchema>
