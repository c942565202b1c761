import { z } from 'zod'
import { publicPlainOutputs, staffPlainOutputs } from './product-fields.js'
import { GENDERS } from '../constants.js'
import { optionNamesSchema } from './options.js'
import { documentIdSchema } from '../values/text.js'

/** One existing file of a picture, for `srcset`. */
export const pictureFileSchema = z.object({
  url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  type: z.enum(['image/webp', 'image/avif']),
})
export type PictureFile = z.infer<typeof pictureFileSchema>

export const productImageSchema = z.object({
  url: z.string(),
  highQualityUrl: z.string().optional(),
  color: z.string(),
  alt: z.string(),
  width: z.number().int().optional(),
  height: z.number().int().optional(),
  /** Dominant colour as #rrggbb, shown while the picture loads. */
  background: z.string().optional(),
  /** The existing widths; their URLs follow from `url` (`pictureFiles`). */
  widths: z.object({ avif: z.array(z.number().int()).optional(), webp: z.array(z.number().int()) }).optional(),
  /**
   * A JPEG of 1200×630 under 250 KB, which WhatsApp shows beside a link; absent until it is made. Only a product's
   * first picture has one.
   */
  linkPreviewUrl: z.string().optional(),
})
export type ProductImage = z.infer<typeof productImageSchema>

const optionStockSchema = z.object({
  size: z.string(),
  color: z.string(),
  stock: z.number().int(),
})
export type OptionStock = z.infer<typeof optionStockSchema>

/** The price of a size and colour, and its struck-through price. */
const optionPriceSchema = z.object({
  size: z.string(),
  color: z.string(),
  price: z.number(),
  specialPrice: z.number().optional(),
})
export type OptionPrice = z.infer<typeof optionPriceSchema>

/** A size and colour with a price or a code of its own; null or empty stands for the product's. */
const combinationInRandSchema = z.object({
  size: z.string(),
  color: z.string(),
  price: z.number().nullable(),
  specialPrice: z.number().nullable(),
  code: z.string(),
})
export type CombinationInRand = z.infer<typeof combinationInRandSchema>

export const stockStatusSchema = z.enum(['in', 'low', 'out'])
export type StockStatus = z.infer<typeof stockStatusSchema>

/**
 * A product in all responses. `price` is the price to pay, `specialPrice` the struck-through one; where sizes and
 * colours have different prices both are those of the cheapest, sold out or not.
 */
export const productSchema = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  price: z.number(),
  specialPrice: z.number().optional(),
  percentOff: z.number().int(),
  category: z.string(),
  subcategory: z.string().optional(),
  gender: z.enum(GENDERS),
  sizes: z.array(z.string()),
  features: z.array(z.string()),
  stock: z.number().int(),
  stockStatus: stockStatusSchema,
  /** The values of the second option, whatever its name. */
  colors: z.array(z.string()),
  /** The names of the two options; null stands for Size and Colour. */
  optionNames: optionNamesSchema,
  images: z.array(productImageSchema),
  trackByOption: z.boolean(),
  optionStock: z.array(optionStockSchema).optional(),
  /** Every size and colour with its price, where prices differ. */
  optionPrices: z.array(optionPriceSchema).optional(),
  createdAt: z.string(),
  /** When its text, price or pictures were last written; changes of stock do not count. */
  updatedAt: z.string(),
  ...publicPlainOutputs,
})
export type Product = z.infer<typeof productSchema>

/** A product for staff: with code, visibility and the version that an edit must send. */
export const staffProductSchema = productSchema.extend({
  code: z.string(),
  version: z.number().int(),
  /** The product's own price, for sizes and colours without one: an edit sends it as `price`. */
  basePrice: z.number(),
  baseSpecialPrice: z.number().optional(),
  /** The percentage that staff typed as a label, as far as it is no result of the product's own prices; else 0. */
  percentLabel: z.number().int(),
  combinations: z.array(combinationInRandSchema),
  /** The values of a second option that is not a colour; else empty. */
  optionValues: z.array(z.string()),
  /** Units that came back from orders to sizes and colours that are not counted any more; they are not for sale. */
  uncountedStock: z.array(optionStockSchema).optional(),
  ...staffPlainOutputs,
})
export type StaffProduct = z.infer<typeof staffProductSchema>

export const productIdSchema = documentIdSchema('is not a product id')

export const productResponseSchema = z.object({ message: z.string(), product: staffProductSchema })

export const checkCodeResponseSchema = z.object({ exists: z.boolean() })
