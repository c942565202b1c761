import { z } from 'zod'
import { plainInputs } from './product-fields.js'
import { GENDERS, MAX_STOCK } from '../constants.js'
import { randInputSchema } from '../values/rand-input.js'
import {
  emptyToUndefined,
  optionalInput,
  optionalTextSchema,
  requiredTextSchema,
  textSchema,
  wholeNumberSchema,
} from '../values/text.js'
import {
  type Option,
  type SecondOption,
  USUAL_NAMES,
  combinationsOf,
  distinctOptions,
  findTwins,
  hasColors,
  optionInputSchema,
  optionKeyOf,
  optionNamesInputSchema,
  secondOptionsOf,
} from './options.js'

const imageInputSchema = z.object({
  url: requiredTextSchema(400),
  highQualityUrl: optionalInput(textSchema(400)),
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

/** A price in rands, as cents. */
export const priceInputSchema = randInputSchema.pipe(z.number().min(1, 'must be above R0.00'))

const combinationInputSchema = z.object({
  ...optionInputs,
  price: optionalInput(priceInputSchema),
  specialPrice: optionalInput(randInputSchema),
  code: optionalInput(textSchema(60)),
})

/** Sizes and values: a list or, as in the form, separated by commas. */
export const valuesInputSchema = (max: number) =>
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

const NO_PICTURE = 'Please add at least one product image.'

const productFields = {
  name: requiredTextSchema(120),
  price: priceInputSchema,
  specialPrice: optionalInput(randInputSchema),
  percentOff: optionalInput(wholeNumberSchema(0, 100)),
  /** Names of the shop's categories, checked by the cms. */
  category: requiredTextSchema(60),
  subcategory: optionalInput(textSchema(60)),
  gender: optionalInput(z.enum(GENDERS, { error: 'must be Men, Women, Kids or Unisex' })),
  sizes: valuesInputSchema(40),
  optionNames: optionNamesInputSchema.default(USUAL_NAMES),
  optionValues: valuesInputSchema(60).transform(distinctOptions).default([]),
  features: featuresInputSchema,
  stock: z.preprocess((value) => emptyToUndefined(value) ?? 0, wholeNumberSchema(0, MAX_STOCK)),
  code: optionalInput(textSchema(60)),
  images: z
    .array(imageInputSchema, {
      error: ({ input }) => (emptyToUndefined(input) === undefined ? NO_PICTURE : 'must be a list'),
    })
    .min(1, NO_PICTURE)
    .max(MAX_PARTS, TOO_MANY_PARTS),
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

/** Returns a check that says why an option cannot stand in a list of the product's options; each may stand there once. */
function optionChecker(product: SecondOption & { sizes: readonly string[] }): (option: Option) => string | undefined {
  const known = new Set(combinationsOf({ sizes: product.sizes, colors: secondOptionsOf(product) }).map(optionKeyOf))
  const seen = new Set<string>()
  return (option) => {
    const key = optionKeyOf(option)
    if (!known.has(key)) return 'is no size and colour of this product'
    if (seen.has(key)) return 'stands there twice'
    seen.add(key)
    return undefined
  }
}

/** Each size and colour once, a struck-through price only with a price, and no code twice. */
function checkCombinations(
  product: SecondOption & {
    sizes: readonly string[]
    code?: string | undefined
    combinations?: CombinationInput[] | undefined
  },
  context: z.RefinementCtx,
): void {
  const problemOf = optionChecker(product)
  const codes = new Set(product.code ? [product.code.toLowerCase()] : [])
  product.combinations?.forEach((combination, index) => {
    const reject = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: ['combinations', index, field], message })
    const problem = problemOf(combination)
    if (problem) reject('size', problem)
    if (combination.specialPrice && !combination.price) reject('price', 'is needed beside the old price')
    const code = combination.code?.toLowerCase()
    if (code && codes.has(code)) reject('code', 'is the code of something else here')
    if (code) codes.add(code)
  })
}

/**
 * Units are added only to sizes and colours of the product, and once. An entry without more units than were seen may name
 * one that is gone: imports and their undo send all that they saw.
 */
function checkOptionStock(
  product: SecondOption & {
    trackByOption: boolean
    sizes: readonly string[]
    optionStock: readonly (z.infer<typeof optionStockInputSchema> & { stockSeen?: number | undefined })[]
  },
  context: z.RefinementCtx,
): void {
  if (!product.trackByOption) return
  const problemOf = optionChecker(product)
  product.optionStock.forEach((option, index) => {
    if (option.stock <= (option.stockSeen ?? 0)) return
    const message = problemOf(option)
    if (message) context.addIssue({ code: 'custom', path: ['optionStock', index, 'size'], message })
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

const whereCountsAreRight = whereFieldsAreRight('optionNames', 'optionValues', 'sizes', 'images', 'optionStock')

/** Body of POST /api/admin/products. */
export const createProductSchema = z
  .object(productFields)
  .superRefine(checkColors, wherePicturesAreRight)
  .superRefine(checkSpellings, whereValuesAreRight)
  .superRefine(checkCombinations, whereOptionsAreRight)
  .superRefine(checkOptionStock, whereCountsAreRight)
  .superRefine(checkOptions)
export type CreateProduct = z.infer<typeof createProductSchema>
export type CreateProductInput = z.input<typeof createProductSchema>

/** `renamedFrom` is the former size and colour, where only a name changed. */
const updatedOptionStockSchema = optionStockInputSchema.extend({
  stockSeen: optionalInput(wholeNumberSchema(0, MAX_STOCK)),
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
 * Body of PUT /api/products/{id}: the whole form. An absent code, stock and combinations stay; other absent fields get the
 * values of a new product: the usual names of options, visible. `version` is the one the editor saw; `stockSeen`
 * is the number in the opened form, so that only the difference is applied to the current stock.
 */
export const updateProductSchema = z
  .object({
    ...productFields,
    version: optionalInput(wholeNumberSchema(0, 2_000_000_000)),
    stock: optionalInput(wholeNumberSchema(0, MAX_STOCK)),
    stockSeen: optionalInput(wholeNumberSchema(0, MAX_STOCK)),
    optionStock: z.array(updatedOptionStockSchema).max(MAX_OPTIONS).default([]),
  })
  .superRefine(checkColors, wherePicturesAreRight)
  .superRefine(checkSpellings, whereValuesAreRight)
  .superRefine(checkCombinations, whereOptionsAreRight)
  .superRefine(checkOptionStock, whereCountsAreRight)
  .superRefine(checkOptions)
  .superRefine(checkRenamed, whereCountsAreRight)
export type UpdateProduct = z.infer<typeof updateProductSchema>
export type UpdateProductInput = z.input<typeof updateProductSchema>
