import { z } from 'zod'
import { productIdSchema, productSchema, stockStatusSchema } from '../catalogue/product.js'
import { MAX_LENGTHS, MAX_QUANTITY } from '../constants.js'
import { normaliseOption, optionInputSchema } from '../catalogue/options.js'
import { ADJUSTMENT_REASONS } from './quantity.js'
import { addUpQuantities } from '../values/merge-by-key.js'
import { emptyToUndefined, optionalInput, optionalTextSchema, textSchema, wholeNumberSchema } from '../values/text.js'

/** The format of `x-session-id`. */
export const sessionIdSchema = z.string().regex(/^[A-Za-z0-9._-]{16,128}$/)

const optionSchema = optionInputSchema(MAX_LENGTHS.color)

/** Like `optionSchema`, but absent stays absent: the call then is about every line of the product. */
const namedOptionSchema = z.preprocess(
  (value) => (value === null ? undefined : value),
  textSchema(MAX_LENGTHS.color).transform(normaliseOption).optional(),
)

/** Where a change of the cart resulted in another quantity than the requested one. */
const adjustmentSchema = z.object({
  productId: z.string(),
  size: z.string(),
  color: z.string(),
  wanted: z.number().int(),
  quantity: z.number().int(),
  reason: z.enum(ADJUSTMENT_REASONS),
})
export type Adjustment = z.infer<typeof adjustmentSchema>

/** One line of the cart; `productId` is the whole product. */
const cartLineSchema = z.object({
  productId: productSchema,
  price: z.string(),
  size: z.string(),
  color: z.string(),
  image: z.string(),
  quantity: z.number().int(),
  /** Units of this size and colour in stock. */
  available: z.number().int(),
  stockStatus: stockStatusSchema,
  /** The price when it was added, if it has changed. */
  priceBefore: z.string().optional(),
})
export type CartLine = z.infer<typeof cartLineSchema>

export const cartSchema = z.object({
  products: z.array(cartLineSchema),
  savedForLater: z.array(cartLineSchema),
  subtotal: z.string(),
  total: z.string(),
  count: z.number().int(),
  adjustments: z.array(adjustmentSchema).optional(),
  /** Names of lines that were removed with their product. */
  removed: z.array(z.string()).optional(),
  /** Whether the lines of the order that emptied this cart can be put back. */
  restorable: z.boolean().optional(),
})
export type Cart = z.infer<typeof cartSchema>

/** `productId` may be the id or the whole product. */
const productRefSchema = z.union(
  [
    productIdSchema,
    z.object({ _id: productIdSchema }).transform(({ _id }) => _id),
    z.object({ id: productIdSchema }).transform(({ id }) => id),
  ],
  { error: 'is not a product id' },
)

/** A given `productId`, or undefined when it is empty or a product without an id. */
export function productRefOf(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return emptyToUndefined(given)
  const ids = ['_id' in given && given._id, 'id' in given && given.id]
  return ids.some(Boolean) ? given : undefined
}

const selectedColorSchema = z.object({
  color: optionSchema,
  image: optionalTextSchema(400),
  quantity: wholeNumberSchema(1, MAX_QUANTITY),
})

/** With `selectedColors` each of them is a line of its own, and `amount` and `color` are ignored. */
export const updateCartSchema = z
  .object({
    productId: productRefSchema,
    amount: wholeNumberSchema(-MAX_QUANTITY, MAX_QUANTITY).optional(),
    mode: z.enum(['add', 'set', 'change']).default('add'),
    size: namedOptionSchema,
    color: namedOptionSchema,
    selectedColors: optionalInput(z.array(selectedColorSchema).max(50)),
  })
  .refine(({ amount, selectedColors }) => amount !== undefined || selectedColors?.length, {
    path: ['amount'],
    error: 'must be a whole number',
  })
  .transform(({ productId, mode, size, color, amount = 0, selectedColors = [] }) => ({
    productId,
    mode,
    size,
    parts:
      selectedColors.length > 0
        ? selectedColors.map((part) => ({ color: part.color, amount: part.quantity }))
        : [{ color, amount }],
  }))
export type UpdateCart = z.infer<typeof updateCartSchema>

/**
 * How remove, save-for-later and move-to-cart identify a line; with `selectedColors` one of each, and `color` is
 * ignored.
 */
export const namedCartLineSchema = z.object({
  productId: productRefSchema,
  size: namedOptionSchema,
  color: namedOptionSchema,
  selectedColors: optionalInput(z.array(z.object({ color: optionSchema })).max(50)),
})
export type NamedCartLine = z.infer<typeof namedCartLineSchema>

/** Body of DELETE /api/carts/remove: without `from` the line is removed from the cart or else from the saved list. */
export const removeCartLineSchema = namedCartLineSchema.extend({ from: z.enum(['cart', 'saved']).optional() })
export type RemoveCartLine = z.infer<typeof removeCartLineSchema>

export const updateOptionsSchema = z.object({
  productId: productRefSchema,
  oldSize: optionSchema,
  oldColor: optionSchema,
  newSize: optionSchema,
  newColor: optionSchema,
})
export type UpdateOptions = z.infer<typeof updateOptionsSchema>

/** With a `productId`, the `_id` may be that of the client's own line. */
const withoutLineId = (item: unknown) =>
  typeof item === 'object' && item !== null && 'productId' in item && productRefOf(item.productId) !== undefined
    ? { ...item, _id: undefined }
    : item

/** A posted item. Clients may also send its name, price and image, which are ignored. */
export const postedItemSchema = z.preprocess(
  withoutLineId,
  z.object({
    _id: optionalInput(productRefSchema),
    productId: z.preprocess(productRefOf, productRefSchema.optional()),
    quantity: wholeNumberSchema(1, MAX_QUANTITY).optional(),
    size: optionSchema,
    color: optionSchema,
    selectedColors: optionalInput(z.array(selectedColorSchema).max(50)),
  }),
)
export type PostedItem = z.infer<typeof postedItemSchema>

/** What a line is known by: a product and its options. */
export interface LineName {
  productId: string
  size: string
  color: string
}

export interface WantedLine extends LineName {
  quantity: number
}

/**
 * Splits `selectedColors` into lines and merges lines of the same product, size and colour.
 * Items without an id are left out; callers reject them before.
 */
export function toWantedLines(items: readonly PostedItem[]): WantedLine[] {
  const lines = items.flatMap(({ productId, _id, size, color, quantity = 1, selectedColors }): WantedLine[] => {
    const id = productId ?? _id
    if (!id) return []
    const parts = selectedColors?.length ? selectedColors : [{ color, quantity }]
    return parts.map((part) => ({ productId: id, size, color: part.color, quantity: part.quantity }))
  })
  return addUpQuantities(lines, lineKeyOf)
}

export const lineKeyOf = (line: LineName): string => JSON.stringify([line.productId, line.size, line.color])

export const shareCartResponseSchema = z.object({ shareId: z.string(), url: z.string() })
export type ShareCartResponse = z.infer<typeof shareCartResponseSchema>
