import { z } from 'zod'
import { LOW_STOCK } from '../constants.js'
import type { StockStatus } from '../catalogue/product.js'

/** out ≤ 0, low 1 to 5, in > 5. For the filter "in", low counts as in stock. */
export function stockStatusOf(stock: number): StockStatus {
  if (stock <= 0) return 'out'
  return stock <= LOW_STOCK ? 'low' : 'in'
}

const stockAlertSchema = z.object({
  _id: z.string(),
  name: z.string(),
  image: z.string(),
  status: z.enum(['out', 'low']),
  stock: z.number().int(),
})
/** The most alerts in one response; those with the least stock come first. */
export const MAX_STOCK_ALERTS = 500
export const stockAlertsSchema = z.array(stockAlertSchema)
export type StockAlert = z.infer<typeof stockAlertSchema>
