import { z } from 'zod'
import { genderInputSchema } from './product-input.js'
import { MAX_LENGTHS, MAX_PUBLIC_LIMIT, MAX_STAFF_LIMIT } from '../constants.js'
import { pageQueryShape, pageShape } from '../values/pages.js'
import { randInputSchema } from '../values/rand-input.js'
import { optionalInput, optionalTextSchema, textSchema, wholeNumberSchema } from '../values/text.js'
import { productSchema, staffProductSchema } from './product.js'

const READ_FILTER_KINDS = ['color', 'size', 'offer', 'gender', 'price'] as const
export type ReadFilterKind = (typeof READ_FILTER_KINDS)[number]

/** How a search was split into words and filters. Each `without` is the text without that part. */
const searchReadingSchema = z.object({
  /** The part searched as words; empty when the text has only filters. */
  words: z.string(),
  withoutWords: z.string(),
  filters: z.array(
    z.object({
      kind: z.enum(READ_FILTER_KINDS),
      label: z.string(),
      without: z.string(),
      /** For a colour filter: the matching colours of the products, in lower case. */
      colors: z.array(z.string()),
    }),
  ),
  /** The corrected words, where there were typing errors. */
  corrected: z.string().nullable(),
  /** Words and labels of filters that no product matches. */
  missing: z.array(z.string()),
  /** Alternatives when nothing was found; each has results. */
  suggestions: z.array(z.string()),
})
export type SearchReading = z.infer<typeof searchReadingSchema>

export const productListSchema = z.object({
  products: z.array(productSchema),
  ...pageShape,
  /** For a search by visitors. */
  search: searchReadingSchema.optional(),
})
export type ProductList = z.infer<typeof productListSchema>
export const staffProductListSchema = productListSchema.extend({ products: z.array(staffProductSchema) })
export type StaffProductList = z.infer<typeof staffProductListSchema>

/** The lower ends of the facets' price ranges, in rand. */
export const PRICE_STEPS = [0, 100, 250, 500, 1_000, 2_500] as const

const facetValueSchema = z.object({ value: z.string(), count: z.number().int() })
export type FacetValue = z.infer<typeof facetValueSchema>

/** How many products each choice would show, with `facets=1`: with all filters but those of its own kind. */
const facetsSchema = z.object({
  sizes: z.array(facetValueSchema),
  /** The same sizes by group, related sizes next to each other. */
  sizeGroups: z.array(z.object({ label: z.string(), sizes: z.array(facetValueSchema) })),
  colors: z.array(facetValueSchema),
  genders: z.array(facetValueSchema),
  categories: z.array(facetValueSchema.extend({ subcategories: z.array(facetValueSchema) })),
  /** New Arrivals and Special Offers, across all categories. */
  offers: z.array(facetValueSchema),
  stock: z.array(facetValueSchema),
  /** Prices in rand from `from` to `to`, both included like `priceMin` and `priceMax`; null is no limit. */
  prices: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.number().int() })),
})
export type Facets = z.infer<typeof facetsSchema>
export const facetedProductListSchema = productListSchema.extend({ facets: facetsSchema })
export type FacetedProductList = z.infer<typeof facetedProductListSchema>
/** The response for visitors, with facets when requested. */
export const publicProductListSchema = productListSchema.extend({ facets: facetsSchema.optional() })

export const SORTS = ['newest', 'price-asc', 'price-desc', 'name', 'stock', 'popular'] as const
export type Sort = (typeof SORTS)[number]

const list = (schema: z.ZodType<string>) =>
  z.preprocess(
    (value: unknown): unknown => [value].flat().filter((one) => one !== undefined && one !== ''),
    z.array(schema).max(20),
  )

/** Query parameters of lists of products for staff. Empty ones count as absent. */
export const productQuerySchema = z.object({
  ...pageQueryShape(MAX_STAFF_LIMIT),
  /** A category, one of the three queries or one of the back office's groups: checked by the cms. */
  category: optionalInput(textSchema(MAX_LENGTHS.categoryName)),
  subcategory: optionalInput(textSchema(MAX_LENGTHS.categoryName)),
  gender: list(genderInputSchema),
  size: list(textSchema(MAX_LENGTHS.size)),
  color: list(textSchema(MAX_LENGTHS.color)),
  priceMin: optionalInput(randInputSchema),
  priceMax: optionalInput(randInputSchema),
  stock: optionalInput(z.enum(['all', 'in', 'out', 'low'], { error: 'must be all, in, out or low' })),
  visibility: optionalInput(z.enum(['all', 'visible', 'hidden'], { error: 'must be all, visible or hidden' })),
  search: optionalInput(textSchema(MAX_LENGTHS.search)),
  code: optionalInput(textSchema(MAX_LENGTHS.code)),
  productId: optionalInput(textSchema(40)),
  sort: optionalInput(z.enum(SORTS, { error: `must be one of ${SORTS.join(', ')}` })),
  facets: optionalInput(z.enum(['0', '1'], { error: 'must be 1' })),
})
export type ProductQuery = z.infer<typeof productQuerySchema>

/** Query parameters of GET /api/products/search for staff. */
export const searchQuerySchema = z.object({
  q: optionalTextSchema(MAX_LENGTHS.search),
  ...pageQueryShape(MAX_STAFF_LIMIT),
})
export type SearchQuery = z.infer<typeof searchQuerySchema>

const publicLimit = { limit: optionalInput(wholeNumberSchema(1, MAX_PUBLIC_LIMIT)) }
/** The same for everybody: a limit that is too large is rejected, not lowered. Visitors see visible products only. */
export const publicProductQuerySchema = productQuerySchema.omit({ visibility: true }).extend(publicLimit)
export const publicSearchQuerySchema = searchQuerySchema.extend(publicLimit)
