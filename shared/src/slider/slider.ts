import { z } from 'zod'
import { MAX_LENGTHS } from '../constants.js'
import { productIdSchema, productSchema, staffProductSchema } from '../catalogue/product.js'
import { emptyToUndefined, optionalTextSchema, wholeNumberSchema } from '../values/text.js'

const sliderItemSchema = z.object({
  _id: z.string(),
  id: z.string(),
  productId: productSchema,
  percentOff: z.number().int(),
  specialTag: z.string(),
  position: z.number().int(),
})
export type SliderItem = z.infer<typeof sliderItemSchema>
export const sliderSchema = z.array(sliderItemSchema)
export const staffSliderItemSchema = sliderItemSchema.extend({ productId: staffProductSchema })
export type StaffSliderItem = z.infer<typeof staffSliderItemSchema>

export const sliderInputSchema = z.object({
  productId: productIdSchema,
  percentOff: z.preprocess((value) => emptyToUndefined(value) ?? 0, wholeNumberSchema(0, 100)),
  specialTag: optionalTextSchema(MAX_LENGTHS.specialTag),
})
export type SliderInput = z.infer<typeof sliderInputSchema>

/** Body of PUT /api/slider/{id}: what is absent stays. */
export const sliderUpdateSchema = z.object({
  productId: productIdSchema.optional(),
  percentOff: sliderInputSchema.shape.percentOff.optional(),
  specialTag: sliderInputSchema.shape.specialTag.optional(),
})
export type SliderUpdate = z.infer<typeof sliderUpdateSchema>

/** Body of PUT /api/admin/slider/order: all items in their new order. */
export const sliderOrderSchema = z.object({ ids: z.array(productIdSchema).max(500) })

export const sliderResponseSchema = z.object({ message: z.string(), item: staffSliderItemSchema })
