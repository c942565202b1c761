import { z } from 'zod'
import { MAX_LENGTHS } from '../constants.js'
import { documentIdSchema, requiredTextSchema, textSchema } from '../values/text.js'

/** The most tabs that a user may save. */
export const MAX_SAVED_FILTERS = 20

const filter = textSchema(MAX_LENGTHS.search).optional()

/** The filters and sorting of the product table, as in its URL. */
const productFiltersSchema = z.strictObject(
  {
    stock: filter,
    visibility: filter,
    priceMin: filter,
    priceMax: filter,
    category: filter,
    search: filter,
    sort: filter,
  },
  { error: ({ code }) => (code === 'unrecognized_keys' ? 'name a filter that there is not' : undefined) },
)

/** Body of POST and PUT /api/admin/saved-filters: a user's own tab of the product table. */
export const savedFilterInputSchema = z.object({
  name: requiredTextSchema(MAX_LENGTHS.savedFilterName),
  filters: productFiltersSchema,
})
export type SavedFilterInput = z.infer<typeof savedFilterInputSchema>

const savedFilterIdSchema = documentIdSchema('is not a tab')

/** Body of PUT /api/admin/saved-filters/order: all tabs in their new order. */
export const savedFilterOrderSchema = z.object({ ids: z.array(savedFilterIdSchema).max(MAX_SAVED_FILTERS) })

const savedFilterSchema = z.object({ id: z.string(), name: z.string(), filters: z.record(z.string(), z.string()) })
export type SavedFilter = z.infer<typeof savedFilterSchema>
export const savedFiltersSchema = z.object({ filters: z.array(savedFilterSchema) })
