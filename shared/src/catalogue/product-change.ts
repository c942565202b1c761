import { z } from 'zod'
import { MAX_LENGTHS, MAX_STOCK } from '../constants.js'
import { randInputSchema, signedRandInputSchema } from '../values/rand-input.js'
import { optionalInput, textSchema, versionSchema, wholeNumberSchema } from '../values/text.js'
import { isLimited } from './limited-change.js'
import { priceInputSchema, valuesInputSchema } from './product-input.js'
import { productIdSchema, staffProductSchema } from './product.js'

/**
 * A change of many products. Amounts are in cents; absent fields stay. Prices and stock may
 * be limited to some sizes and colours, in any spelling; products without them stay as they are.
 */
export const productChangeSchema = z
  .object({
    onlySizes: optionalInput(valuesInputSchema(MAX_LENGTHS.size)),
    onlyColors: optionalInput(valuesInputSchema(MAX_LENGTHS.color)),
    price: optionalInput(priceInputSchema),
    specialPrice: randInputSchema.nullable().optional(),
    pricePercent: optionalInput(wholeNumberSchema(-90, 500)),
    /** Added to the price; may be negative. */
    priceAmount: optionalInput(signedRandInputSchema),
    /** Whether a lowered price shows the old one struck through. */
    strikesOld: z.boolean().optional(),
    stock: optionalInput(wholeNumberSchema(0, MAX_STOCK)),
    /** Added to the stock; may be negative. */
    stockAmount: optionalInput(wholeNumberSchema(-MAX_STOCK, MAX_STOCK)),
    category: optionalInput(textSchema(MAX_LENGTHS.categoryName)),
    subcategory: optionalInput(textSchema(MAX_LENGTHS.categoryName)),
    visible: z.boolean().optional(),
  })
  .superRefine((change, context) => {
    if (!isLimited(change)) return
    for (const field of ['category', 'visible'] as const) {
      if (change[field] === undefined) continue
      context.addIssue({ code: 'custom', path: [field], message: 'is one for all sizes and colours of a product' })
    }
  })
export type ProductChange = z.infer<typeof productChangeSchema>

export const tickedSchema = z.object({ id: productIdSchema, version: versionSchema })
/** `stockSeen` is the stock that was seen of a product counted as one: units sold since then stay sold. */
export const tickedForChangeSchema = tickedSchema.extend({ stockSeen: optionalInput(wholeNumberSchema(0, MAX_STOCK)) })

/** Limits the one transaction that changes them all. */
const BULK_AT_ONCE = 50

/** Body of PATCH /api/admin/products: the same change to many products, with what the editor saw of each. */
export const bulkEditSchema = z.object({
  products: z.array(tickedForChangeSchema).min(1).max(BULK_AT_ONCE),
  change: productChangeSchema,
})
export type BulkEdit = z.infer<typeof bulkEditSchema>

export const bulkEditResponseSchema = z.object({ products: z.array(staffProductSchema) })
