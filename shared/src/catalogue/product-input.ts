import { z } from 'zod'
import { describeError } from '../contract/errors.js'
import { plainInputs } from './product-fields.js'
import { GENDERS, MAX_LENGTHS, MAX_STOCK } from '../constants.js'
import { randInputSchema } from '../values/rand-input.js'
import {
  emptyToUndefined,
  optionalInput,
  optionalTextSchema,
  readCode,
  requiredTextSchema,
  textSchema,
  versionSchema,
  wholeNumberSchema,
} from '../values/text.js'
import { USUAL_NAMES, distinctOptions, optionInputSchema, optionNamesInputSchema } from './options.js'
import {
  MAX_OPTIONS,
  checkColors,
  checkCombinations,
  checkOptionStock,
  checkOptions,
  checkRenamed,
  checkSpellings,
  whereCountsAreRight,
  whereOptionsAreRight,
  wherePicturesAreRight,
  whereValuesAreRight,
} from './product-checks.js'

const imageInputSchema = z.object({
  url: requiredTextSchema(400),
  highQualityUrl: optionalInput(textSchema(400)),
  color: optionalTextSchema(MAX_LENGTHS.color),
  alt: optionalTextSchema(MAX_LENGTHS.alt),
})

const optionInputs = { size: optionInputSchema(MAX_LENGTHS.size), color: optionInputSchema(MAX_LENGTHS.color) }

const optionStockInputSchema = z.object({
  ...optionInputs,
  stock: wholeNumberSchema(0, MAX_STOCK),
})

/** The most sizes, features and pictures of a product. */
export const MAX_PARTS = 60
const TOO_MANY_PARTS = `must be at most ${MAX_PARTS}`
/** A price in rands, as cents. */
export const priceInputSchema = randInputSchema.pipe(z.number().min(1, 'must be above R0.00'))

const codeInputSchema = optionalInput(textSchema(MAX_LENGTHS.code).overwrite(readCode))

const combinationInputSchema = z.object({
  ...optionInputs,
  price: optionalInput(priceInputSchema),
  specialPrice: optionalInput(randInputSchema),
  code: codeInputSchema,
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
    .array(textSchema(MAX_LENGTHS.feature))
    .max(MAX_PARTS, TOO_MANY_PARTS)
    .transform((features) => features.filter(Boolean)),
)

export const genderInputSchema = z.enum(GENDERS, { error: 'must be Men, Women, Kids or Unisex' })

const NO_PICTURE = describeError('picture_missing')

const productFields = {
  name: requiredTextSchema(MAX_LENGTHS.productName),
  price: priceInputSchema,
  specialPrice: optionalInput(randInputSchema),
  percentOff: optionalInput(wholeNumberSchema(0, 100)),
  /** Names of the shop's categories, checked by the cms. */
  category: requiredTextSchema(MAX_LENGTHS.categoryName),
  subcategory: optionalInput(textSchema(MAX_LENGTHS.categoryName)),
  gender: optionalInput(genderInputSchema),
  sizes: valuesInputSchema(MAX_LENGTHS.size),
  optionNames: optionNamesInputSchema.default(USUAL_NAMES),
  optionValues: valuesInputSchema(MAX_LENGTHS.color).transform(distinctOptions).default([]),
  features: featuresInputSchema,
  stock: z.preprocess((value) => emptyToUndefined(value) ?? 0, wholeNumberSchema(0, MAX_STOCK)),
  code: codeInputSchema,
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

/**
 * Body of PUT /api/products/{id}: the whole form. An absent code, stock and combinations stay; other absent fields get
 * the values of a new product: the usual names of options, visible. `version` is the one the editor saw; `stockSeen` is
 * the number in the opened form, so that only the difference is applied to the current stock.
 */
export const updateProductSchema = z
  .object({
    ...productFields,
    version: optionalInput(versionSchema),
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
