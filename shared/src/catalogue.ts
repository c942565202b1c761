import { z } from 'zod'
import { GENDERS, MAX_PUBLIC_LIMIT, MAX_STAFF_LIMIT, MAX_STOCK, type Gender } from './constants.js'
import { randInputSchema, signedRandInputSchema } from './money.js'
import { isForSale } from './quantity.js'
import {
  combinationsOf,
  distinctOptions,
  findTwins,
  hasColors,
  optionInputSchema,
  optionNamesInputSchema,
  optionKeyOf,
  optionNamesSchema,
  secondOptionsOf,
  USUAL_NAMES,
  type Option,
  type SecondOption,
} from './options.js'
import { plainInputs, publicPlainOutputs, staffPlainOutputs } from './product-fields.js'
import { isLimited } from './limited-change.js'
import { emptyToUndefined, optionalTextSchema, requiredTextSchema, textSchema, wholeNumberSchema } from './text.js'

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
   * A JPEG of 1200×630 under 250 KB, which WhatsApp shows beside a link; absent until it is made. Only a product's first
   * picture has one.
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
  ...staffPlainOutputs,
})
export type StaffProduct = z.infer<typeof staffProductSchema>

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
  page: z.number().int(),
  pages: z.number().int(),
  total: z.number().int(),
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
  /** Prices in rand from `from` to below `to`; null is no limit. */
  prices: z.array(z.object({ from: z.number(), to: z.number().nullable(), count: z.number().int() })),
})
export type Facets = z.infer<typeof facetsSchema>
export const facetedProductListSchema = productListSchema.extend({ facets: facetsSchema })
export type FacetedProductList = z.infer<typeof facetedProductListSchema>
/** The response for visitors, with facets when requested. */
export const publicProductListSchema = productListSchema.extend({ facets: facetsSchema.optional() })

/**
 * GET /api/catalogue/versions and each event of /api/catalogue/stream, for the storefront. The version of a product's
 * page is the greater of `list` and its own; `products` has only those above `list`.
 */
export const catalogueVersionsSchema = z.object({
  list: z.number().int(),
  products: z.record(z.string(), z.number().int()),
})
export type CatalogueVersions = z.infer<typeof catalogueVersionsSchema>
/** Responses to writes have `list` in this header, and `id=version,…` of products above it in the next one. */
export const CATALOGUE_VERSION_HEADER = 'x-catalogue-version'
export const CATALOGUE_PRODUCTS_HEADER = 'x-catalogue-products'
/** On a read: the response must not be older than this version. */
export const CATALOGUE_AT_LEAST_HEADER = 'x-catalogue-at-least'

export const SORTS = ['newest', 'price-asc', 'price-desc', 'name', 'stock', 'popular'] as const
export type Sort = (typeof SORTS)[number]

const list = (schema: z.ZodType<string>) =>
  z.preprocess(
    (value: unknown): unknown => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
    z.array(schema).max(20),
  )
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(emptyToUndefined, schema.optional())

/** Query parameters of lists of products for staff. Empty ones count as absent. */
export const productQuerySchema = z.object({
  page: optional(wholeNumberSchema(1, 1_000_000)),
  limit: optional(wholeNumberSchema(1, MAX_STAFF_LIMIT)),
  /** A category, one of the three queries or one of the back office's groups: checked by the cms. */
  category: optional(textSchema(60)),
  subcategory: optional(textSchema(60)),
  gender: list(z.enum(GENDERS, { error: 'must be Men, Women, Kids or Unisex' })),
  size: list(textSchema(40)),
  color: list(textSchema(60)),
  priceMin: optional(randInputSchema),
  priceMax: optional(randInputSchema),
  stock: optional(z.enum(['all', 'in', 'out', 'low'], { error: 'must be all, in, out or low' })),
  search: optional(textSchema(100)),
  code: optional(textSchema(60)),
  productId: optional(textSchema(40)),
  sort: optional(z.enum(SORTS, { error: `must be one of ${SORTS.join(', ')}` })),
  facets: optional(z.enum(['0', '1'], { error: 'must be 1' })),
})
export type ProductQuery = z.infer<typeof productQuerySchema>

/** Query parameters of GET /api/products/search for staff. */
export const searchQuerySchema = z.object({
  q: optionalTextSchema(100),
  page: optional(wholeNumberSchema(1, 1_000_000)),
  limit: optional(wholeNumberSchema(1, MAX_STAFF_LIMIT)),
})
export type SearchQuery = z.infer<typeof searchQuerySchema>

const publicLimit = { limit: optional(wholeNumberSchema(1, MAX_PUBLIC_LIMIT)) }
/** The same for everybody: a limit that is too large is rejected, not lowered. */
export const publicProductQuerySchema = productQuerySchema.extend(publicLimit)
export const publicSearchQuerySchema = searchQuerySchema.extend(publicLimit)

export const productIdSchema = z.string().regex(/^[A-Za-z0-9]{1,40}$/, 'is not a product id')

const imageInputSchema = z.object({
  url: requiredTextSchema(400),
  highQualityUrl: optional(textSchema(400)),
  color: optionalTextSchema(60),
  alt: optionalTextSchema(200),
})

const optionInputs = { size: optionInputSchema(40), color: optionInputSchema(60) }

const optionStockInputSchema = z.object({
  ...optionInputs,
  stock: wholeNumberSchema(0, MAX_STOCK),
})

/** The most sizes, features and pictures of a product. */
const MAX_PARTS = 60
const TOO_MANY_PARTS = `must be at most ${MAX_PARTS}`
/** The most sizes times colours that are counted separately: each has a stock row, written with the form. */
export const MAX_OPTIONS = 250

const combinationInputSchema = z.object({
  ...optionInputs,
  price: optional(randInputSchema.pipe(z.number().min(1, 'must be above R0.00'))),
  specialPrice: optional(randInputSchema),
  code: optional(textSchema(60)),
})

/** Sizes and values: a list or, as in the form, separated by commas. */
const valuesInputSchema = (max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',', MAX_PARTS + 1) : (value ?? [])),
    z
      .array(textSchema(max))
      .max(MAX_PARTS, TOO_MANY_PARTS)
      .transform((values) => [...new Set(values.filter(Boolean))]),
  )

/** Features: a list, or one a line. */
const featuresInputSchema = z.preprocess(
  (value) => (typeof value === 'string' ? value.split('\n', MAX_PARTS + 1) : (value ?? [])),
  z
    .array(textSchema(300))
    .max(MAX_PARTS, TOO_MANY_PARTS)
    .transform((features) => features.filter(Boolean)),
)

const productFields = {
  name: requiredTextSchema(120),
  price: randInputSchema.pipe(z.number().min(1, 'must be above R0.00')),
  specialPrice: optional(randInputSchema),
  percentOff: optional(wholeNumberSchema(0, 100)),
  /** Names of the shop's categories, checked by the cms. */
  category: requiredTextSchema(60),
  subcategory: optional(textSchema(60)),
  gender: optional(z.enum(GENDERS, { error: 'must be Men, Women, Kids or Unisex' })),
  sizes: valuesInputSchema(40),
  optionNames: optionNamesInputSchema.default(USUAL_NAMES),
  optionValues: valuesInputSchema(60).transform(distinctOptions).default([]),
  features: featuresInputSchema,
  stock: z.preprocess((value) => emptyToUndefined(value) ?? 0, wholeNumberSchema(0, MAX_STOCK)),
  code: optional(textSchema(60)),
  images: z.array(imageInputSchema).min(1, 'Please add at least one product image.').max(MAX_PARTS, TOO_MANY_PARTS),
  trackByOption: z.boolean().default(false),
  optionStock: z.array(optionStockInputSchema).max(MAX_OPTIONS).default([]),
  /** Sizes and colours with a price or code of their own; absent leaves them as they are. */
  combinations: z.array(combinationInputSchema).max(MAX_OPTIONS).optional(),
  ...plainInputs,
}

/** Limits the pairs of size and colour that are counted separately. */
function checkOptions(
  product: SecondOption & { trackByOption: boolean; sizes: readonly string[] },
  context: z.RefinementCtx,
): void {
  const options = combinationsOf({ sizes: product.sizes, colors: secondOptionsOf(product) }).length
  if (!product.trackByOption || options <= MAX_OPTIONS) return
  const message = `make ${options} pairs with the colours; at most ${MAX_OPTIONS} can be counted one by one`
  context.addIssue({ code: 'custom', path: ['sizes'], message })
}

type CombinationInput = z.infer<typeof combinationInputSchema>

/** Each size and colour once, a struck-through price only with a price, and no code twice. */
function checkCombinations(
  product: SecondOption & {
    sizes: readonly string[]
    code?: string | undefined
    combinations?: CombinationInput[] | undefined
  },
  context: z.RefinementCtx,
): void {
  const known = new Set(combinationsOf({ sizes: product.sizes, colors: secondOptionsOf(product) }).map(optionKeyOf))
  const seen = new Set<string>()
  const codes = new Set(product.code ? [product.code.toLowerCase()] : [])
  product.combinations?.forEach((combination, index) => {
    const reject = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['combinations', index, field], message })
    const key = optionKeyOf(combination)
    if (!known.has(key)) reject('size', 'is no size and colour of this product')
    else if (seen.has(key)) reject('size', 'stands there twice')
    seen.add(key)
    if (combination.specialPrice && !combination.price) reject('price', 'is needed beside the old price')
    const code = combination.code?.toLowerCase()
    if (code && codes.has(code)) reject('code', 'is the code of something else here')
    if (code) codes.add(code)
  })
}

const NO_COLOR = 'Please add at least one color to the product images.'

/** Colours belong to pictures; an option with another name has values of its own. */
function checkColors({ optionNames, images }: SecondOption, context: z.RefinementCtx): void {
  if (!hasColors(optionNames) || images.some(({ color }) => color)) return
  context.addIssue({ code: 'custom', path: ['images'], message: NO_COLOR })
}

/** Rejects "blue" beside "Blue": people take them for one colour, but each would have stock of its own. */
function checkSpellings(product: SecondOption & { sizes: readonly string[] }, context: z.RefinementCtx): void {
  const second = hasColors(product.optionNames) ? 'images' : 'optionValues'
  for (const [field, values] of [
    ['sizes', product.sizes],
    [second, secondOptionsOf(product)],
  ] as const) {
    const [one, other] = findTwins(values) ?? []
    if (one === undefined) continue
    const message = `Please write “${one}” and “${other}” the same way: they are one.`
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

/** By default zod skips a check when any field is wrong: run it when the fields it needs are right. */
const whereFieldsAreRight = (...fields: readonly string[]) => ({
  when: ({ value, issues }: { value: unknown; issues: readonly { path?: readonly PropertyKey[] | undefined }[] }) =>
    typeof value === 'object' &&
    value !== null &&
    !issues.some(({ path = [] }) => path.length === 0 || fields.some((field) => field === path[0])),
})
const wherePicturesAreRight = whereFieldsAreRight('optionNames', 'images')
const whereValuesAreRight = whereFieldsAreRight('optionNames', 'optionValues', 'sizes', 'images')
const whereOptionsAreRight = whereFieldsAreRight(
  'optionNames',
  'optionValues',
  'sizes',
  'images',
  'code',
  'combinations',
)

/** Body of POST /api/admin/products. */
export const createProductSchema = z
  .object(productFields)
  .superRefine(checkColors, wherePicturesAreRight)
  .superRefine(checkSpellings, whereValuesAreRight)
  .superRefine(checkCombinations, whereOptionsAreRight)
  .superRefine(checkOptions)
export type CreateProduct = z.infer<typeof createProductSchema>
export type CreateProductInput = z.input<typeof createProductSchema>

/** `renamedFrom` is the former size and colour, where only a name changed. */
const updatedOptionStockSchema = optionStockInputSchema.extend({
  stockSeen: optional(wholeNumberSchema(0, MAX_STOCK)),
  renamedFrom: z.object(optionInputs).optional(),
})

/** Each rename goes from one removed size and colour to one other. */
function checkRenamed(
  product: SecondOption & { sizes: readonly string[]; optionStock: z.infer<typeof updatedOptionStockSchema>[] },
  context: z.RefinementCtx,
): void {
  const taken = new Set(combinationsOf({ sizes: product.sizes, colors: secondOptionsOf(product) }).map(optionKeyOf))
  const renamed = new Set<string>()
  product.optionStock.forEach((option, index) => {
    if (!option.renamedFrom) return
    const [from, to] = [optionKeyOf(option.renamedFrom), optionKeyOf(option)]
    const reject = (message: string) =>
      context.addIssue({ code: 'custom', path: ['optionStock', index, 'renamedFrom'], message })
    if (taken.has(from)) reject('is a size and colour that this product still has')
    else if (renamed.has(to)) reject('stands there twice')
    taken.add(from)
    renamed.add(to)
  })
}

/**
 * Body of PUT /api/products/{id}: the whole form. An absent code and absent combinations stay; other absent fields get the
 * values of a new product: the usual names of options, visible, stock 0. `version` is the one the editor saw; `stockSeen`
 * is the number in the opened form, so that only the difference is applied to the current stock.
 */
export const updateProductSchema = z
  .object({
    ...productFields,
    version: optional(wholeNumberSchema(0, 2_000_000_000)),
    stockSeen: optional(wholeNumberSchema(0, MAX_STOCK)),
    optionStock: z.array(updatedOptionStockSchema).max(MAX_OPTIONS).default([]),
  })
  .superRefine(checkColors, wherePicturesAreRight)
  .superRefine(checkSpellings, whereValuesAreRight)
  .superRefine(checkCombinations, whereOptionsAreRight)
  .superRefine(checkOptions)
  .superRefine(checkRenamed, whereFieldsAreRight('optionNames', 'optionValues', 'sizes', 'images', 'optionStock'))
export type UpdateProduct = z.infer<typeof updateProductSchema>
export type UpdateProductInput = z.input<typeof updateProductSchema>

/**
 * A change of many products. Amounts are in cents; absent fields stay. Prices and stock may
 * be limited to some sizes and colours, in any spelling; products without them stay as they are.
 */
export const productChangeSchema = z
  .object({
    onlySizes: optional(valuesInputSchema(40)),
    onlyColors: optional(valuesInputSchema(60)),
    price: optional(randInputSchema.pipe(z.number().min(1, 'must be above R0.00'))),
    specialPrice: z.union([z.null(), randInputSchema]).optional(),
    pricePercent: optional(wholeNumberSchema(-90, 500)),
    /** Added to the price; may be negative. */
    priceAmount: optional(signedRandInputSchema),
    /** Whether a lowered price shows the old one struck through. */
    strikesOld: z.boolean().optional(),
    stock: optional(wholeNumberSchema(0, MAX_STOCK)),
    /** Added to the stock; may be negative. */
    stockAmount: optional(wholeNumberSchema(-MAX_STOCK, MAX_STOCK)),
    category: optional(textSchema(60)),
    subcategory: optional(textSchema(60)),
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

/** Limits the one transaction that changes them all. */
const BULK_AT_ONCE = 50

/**
 * Body of PATCH /api/admin/products: the same change to many products. `version` and `stockSeen` are what
 * the editor saw of each; the difference to `stockSeen` is applied to its stock.
 */
export const bulkEditSchema = z.object({
  products: z
    .array(
      z.object({
        id: productIdSchema,
        version: wholeNumberSchema(0, 2_000_000_000),
        stockSeen: optional(wholeNumberSchema(0, MAX_STOCK)),
      }),
    )
    .min(1)
    .max(BULK_AT_ONCE),
  change: productChangeSchema,
})
export type BulkEdit = z.infer<typeof bulkEditSchema>

export const bulkEditResponseSchema = z.object({ products: z.array(staffProductSchema) })
export const productResponseSchema = z.object({ message: z.string(), product: staffProductSchema })
export const deletedResponseSchema = z.object({ message: z.string() })
export const checkCodeResponseSchema = z.object({ exists: z.boolean() })

/** The product's gender, else that of its category, else Unisex. */
export const genderOf = (ofCategory: Gender | null, gender?: Gender | null): Gender => gender ?? ofCategory ?? 'Unisex'

/** Splits a description at commas, but not between digits: "fits 1,5 l, washable" has two lines. */
export function descriptionLines(description: string): string[] {
  return description
    .split(/,(?!(?<=\d,)\d)|\n/)
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Splits a feature at its first colon into a label and a text. */
export function splitFeature(feature: string): { label: string | null; text: string } {
  const at = feature.indexOf(':')
  if (at < 1) return { label: null, text: feature.trim() }
  return { label: feature.slice(0, at).trim(), text: feature.slice(at + 1).trim() }
}

/** The price of a size and colour; the cheapest when none or an unknown one is chosen. */
export function priceFor(
  product: Pick<Product, 'price' | 'specialPrice' | 'optionPrices'>,
  option: Option,
): Pick<Product, 'price' | 'specialPrice'> {
  return product.optionPrices?.find((own) => optionKeyOf(own) === optionKeyOf(option)) ?? product
}

/** Whether sizes or colours have different prices: then `price` is the lowest. */
export const hasPriceRange = ({ price, optionPrices = [] }: Pick<Product, 'price' | 'optionPrices'>): boolean =>
  optionPrices.some((own) => own.price !== price)

/** Units of a size and colour in stock; of the whole product where it is not counted by them. */
export function quantityOf(
  product: Pick<Product, 'stock' | 'trackByOption' | 'optionStock'>,
  option: { size: string; color: string },
): number {
  if (!product.trackByOption) return product.stock
  return product.optionStock?.find((row) => optionKeyOf(row) === optionKeyOf(option))?.stock ?? 0
}

/** Whether a minimum order is in stock: of this size and colour, or of any when none is given. */
export const canBeBought = (
  product: Pick<Product, 'sizes' | 'colors' | 'minOrder' | 'stock' | 'trackByOption' | 'optionStock'>,
  option?: { size: string; color: string },
): boolean =>
  (option ? [option] : combinationsOf(product)).some((one) => isForSale(product.minOrder, quantityOf(product, one)))
