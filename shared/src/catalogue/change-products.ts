import { z } from 'zod'
import { type ProductChange, productChangeSchema, tickedForChangeSchema, tickedSchema } from './product-change.js'
import { productQuerySchema } from './product-list.js'
import { productIdSchema } from './product.js'
import { MAX_STAFF_LIMIT } from '../constants.js'
import type { Limits } from './limited-change.js'
import { shortenText } from '../values/cut-text.js'
import { formatRand } from '../values/money.js'
import { capitalise } from '../values/capitalise.js'

/** The most products listed by id; more are given by filters. */
export const MAX_TICKED = 500
/** The most products a list of staff can show. */
export const MAX_CHANGED = MAX_STAFF_LIMIT

/** Products named by id, each once, with the versions that were seen. */
export const tickedProductsSchema = (most: number) => eachOnce(tickedSchema, most)

const eachOnce = <Ticked extends z.ZodType<{ id: string }>>(ticked: Ticked, most: number) =>
  z
    .array(ticked)
    .min(1, 'must name a product')
    .max(most, `may name at most ${most} products`)
    .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, 'must name a product once')

/**
 * Body of POST /api/admin/products/changes: a change of the given products, with what was seen of them, or of all in
 * the staff's list under these filters.
 */
export const changeProductsSchema = z.object({
  products: z.union([
    eachOnce(tickedForChangeSchema, MAX_TICKED),
    productQuerySchema.omit({ page: true, limit: true, facets: true }).strict(),
  ]),
  change: productChangeSchema.refine(
    ({ onlySizes: _sizes, onlyColors: _colors, ...change }) =>
      Object.values(change).some((value) => value !== undefined && value !== false) || change.visible === false,
    'must say what changes',
  ),
})
export type ChangeProducts = z.infer<typeof changeProductsSchema>
export type ChangeProductsInput = z.input<typeof changeProductsSchema>

/** The most products that a preview names. */
export const MAX_LEFT_NAMED = 20

/**
 * How many products a change affects, for how many of them it is impossible, and the first of these with the reason.
 */
export const changePreviewSchema = z.object({
  total: z.number().int(),
  impossible: z.number().int(),
  left: z.array(z.object({ id: productIdSchema, name: z.string(), reason: z.string() })).max(MAX_LEFT_NAMED),
})
export type ChangePreview = z.infer<typeof changePreviewSchema>

const alwaysLowers = ({ price, pricePercent = 0, priceAmount = 0 }: ProductChange): boolean =>
  price === undefined && pricePercent <= 0 && priceAmount <= 0

/** "Price -10%, hidden": a change in words. */
export function describeChange(change: ProductChange): string {
  const { price, pricePercent, priceAmount, specialPrice, strikesOld, stock, stockAmount, category, visible } = change
  const said = [
    price !== undefined && `price ${formatRand(price)}`,
    pricePercent !== undefined && `price ${signed(pricePercent)}%`,
    priceAmount !== undefined && `price ${priceAmount > 0 ? '+' : ''}${formatRand(priceAmount)}`,
    strikesOld && `old price struck through${alwaysLowers(change) ? '' : ' where it was higher'}`,
    typeof specialPrice === 'number' && `old price ${formatRand(specialPrice)}`,
    specialPrice === null && 'no old price',
    stock !== undefined && `stock ${stock}`,
    stockAmount !== undefined && `stock ${signed(stockAmount)}`,
    category && `to ${[category, change.subcategory].filter(Boolean).join(' / ')}`,
    visible !== undefined && (visible ? 'visible' : 'hidden'),
  ]
  const limits = describeLimits(change)
  const text = said.filter((part) => typeof part === 'string').join(', ') + (limits && ` (only ${limits})`)
  return shortenText(capitalise(text), MAX_DESCRIPTION)
}

/** "XL, 2XL in Black": the sizes and colours of a change; '' for all. */
export const describeLimits = ({ onlySizes, onlyColors }: Limits): string =>
  [onlySizes, onlyColors].flatMap((values) => (values?.length ? values.join(', ') : [])).join(' in ')

/** The limit of the column for names. */
const MAX_DESCRIPTION = 200

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : String(amount))
