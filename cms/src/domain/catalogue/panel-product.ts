import {
  type CategoryTree,
  centsToRand,
  type CreateProduct,
  createProductSchema,
  type FieldErrors,
  hasColors,
  invalidFields,
  normaliseOption,
  optionNamesInputSchema,
  PLAIN_FIELDS,
  tableOf,
  toValidationError,
} from '@stoep/shared'
import { readList } from '../panel/read-list'
import { explainIssue } from '../requests/explain-issue'
import { placeOf, type Place, withCategoryProblems, withProblems } from './place-of'
import { planProduct, toAttributes } from './plan-product'
import type { ProductRecord } from './types'

/** What an editor saves in Strapi's panel; absent fields stay as they are. */
type PanelData = Record<string, unknown>

interface PanelPicture {
  /** Of a picture that the product has already. */
  id?: unknown
  picture?: unknown
  color?: string | null
  alt?: string | null
}

/**
 * Applies the rules of our own form to the panel's: prices, category, and the stored form of colours
 * and sizes. Throws `validation`. Pictures keep the panel's shape.
 */
export function planPanelProduct(tree: CategoryTree, data: PanelData, before?: ProductRecord): PanelData & Place {
  const input = readPanelProduct(tree, data, before)
  if (before && input.trackByOption !== before.trackByOption) {
    const message =
      'Counting per size and colour is switched in the product form of the back office, where the units are divided.'
    throw invalidFields([{ field: 'trackByOption', message }], message)
  }
  const { images: _none, ...columns } = planProduct(input, placeOf(tree, input), [])
  const images = picturesOf(data)?.map((picture) => ({ ...picture, color: normaliseOption(picture.color) }))
  return { ...toAttributes(columns), ...(images ? { images } : {}), code: input.code || null }
}

/** Strapi requires a picture in the panel's form only. */
function findMissingPicture(pictures: readonly PanelPicture[]): FieldErrors['fields'] {
  const missing = pictures.findIndex(
    ({ id, picture }) => picture === null || (picture === undefined && id === undefined),
  )
  return missing >= 0 ? [{ field: `images.${missing}.picture`, message: 'is required' }] : []
}

/** Values beside colours would be lost in silence: colours come from the pictures. */
function findIdleValues({ optionNames, optionValues }: { optionNames: unknown; optionValues: unknown }) {
  const names = optionNamesInputSchema.safeParse(optionNames).data
  if (!names || !hasColors(names) || readList(optionValues).length === 0) return []
  const message =
    'Please say first what colours are called, such as Flavour, or take these away: colours come from the pictures.'
  return [{ field: 'optionValues', message }]
}

/** Converts the form into the contract's shape, so that its schema checks it. Names all wrong fields at once. */
function readPanelProduct(tree: CategoryTree, data: PanelData, before: ProductRecord | undefined): CreateProduct {
  const form = toForm(data, before)
  const others = [...findMissingPicture(picturesOf(data) ?? []), ...findIdleValues(form)]
  const parsed = createProductSchema.safeParse(form, { error: explainIssue })
  if (parsed.success && others.length === 0) return parsed.data
  const validation = parsed.success ? invalidFields(others) : withProblems(toValidationError(parsed.error), others)
  throw withCategoryProblems(tree, form, validation)
}

function toForm(data: PanelData, before: ProductRecord | undefined) {
  const value = (field: keyof ProductRecord): unknown => (data[field] === undefined ? before?.[field] : data[field])
  const pictures: readonly PanelPicture[] = picturesOf(data) ?? before?.images ?? []
  return {
    name: value('name'),
    price: toRand(value('priceInCents')),
    specialPrice: toRand(value('struckInCents')),
    percentOff: labelIn(value('percentOff'), before),
    category: value('category'),
    subcategory: value('subcategory'),
    gender: value('gender'),
    sizes: value('sizes'),
    optionNames: {
      size: data.sizeName === undefined ? before?.optionNames.size : data.sizeName,
      color: data.colorName === undefined ? before?.optionNames.color : data.colorName,
    },
    optionValues: value('optionValues'),
    features: value('features'),
    code: value('code'),
    images: pictures.map(({ color, alt }) => ({ url: 'chosen in the panel', color, alt })),
    trackByOption: value('trackByOption') ?? false,
    ...tableOf(PLAIN_FIELDS, (field) => value(field) ?? undefined),
  }
}

/** The percentage of a sale is computed; it is no label that stays after the sale. */
const labelIn = (percentOff: unknown, before: ProductRecord | undefined): unknown =>
  before && before.struckInCents !== null ? undefined : percentOff

/** Converts an amount from the panel's cents to the contract's rands; leaves anything that is not a number. */
export const toRand = (cents: unknown): unknown => (typeof cents === 'number' ? centsToRand(cents) : cents)

const picturesOf = (data: PanelData): PanelPicture[] | undefined =>
  Array.isArray(data.images) ? (data.images as PanelPicture[]).filter(Boolean) : undefined
