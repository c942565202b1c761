import {
  type Combination,
  decidePrice,
  distinctOptions,
  hasColors,
  invalidFields,
  normaliseOption,
  percentOff,
  pickPlain,
  secondOptionsOf,
  type CreateProduct,
  type FieldErrors,
} from '@stoep/shared'
import { NOT_OUR_PICTURE } from '../uploads/require-picture'
import type { Place } from './place-of'
import type { ProductRecord } from './types'

/** A picture of a product as it is stored, with the ids of its files in the media library. */
export interface PictureColumns {
  picture: number
  largePicture: number | null
  color: string
  alt: string
}

/** The columns that a write sets. Code and version are decided in the transaction. */
export interface ProductColumns
  extends
    Place,
    Omit<
      ProductRecord,
      | keyof Place
      | 'productId'
      | 'categoryGender'
      | 'group'
      | 'code'
      | 'version'
      | 'createdAt'
      | 'updatedAt'
      | 'images'
      | 'stock'
      | 'combinations'
    > {
  images: PictureColumns[]
}

export type ProductInput = Omit<CreateProduct, 'stock' | 'optionStock' | 'code' | 'images' | 'combinations'>

/** The URLs that a write names; each must be one of our pictures. */
export const pictureUrls = (images: CreateProduct['images']): string[] =>
  images.flatMap(({ url, highQualityUrl }) => (highQualityUrl ? [url, highQualityUrl] : [url]))

/** Throws `validation` naming each picture that is not ours. */
export function planPictures(images: CreateProduct['images'], fileIds: ReadonlyMap<string, number>): PictureColumns[] {
  const fields: FieldErrors['fields'] = []
  const columns = images.map((image, index): PictureColumns => {
    const picture = fileIds.get(image.url)
    const large = image.highQualityUrl ? fileIds.get(image.highQualityUrl) : picture
    const message = NOT_OUR_PICTURE
    if (picture === undefined) fields.push({ field: `images.${index}.url`, message })
    if (large === undefined && image.highQualityUrl) fields.push({ field: `images.${index}.highQualityUrl`, message })
    return {
      picture: picture ?? 0,
      largePicture: large === undefined || large === picture ? null : large,
      color: normaliseOption(image.color),
      alt: image.alt,
    }
  })
  const first = fields[0]
  if (first) throw invalidFields(fields, `${first.field}: ${first.message}`)
  return columns
}

/** The only place where a product's price, category and options get their stored form. */
export function planProduct(input: ProductInput, place: Place, images: PictureColumns[]): ProductColumns {
  const pair = decidePrice(input.price, input.specialPrice)
  const optionValues = hasColors(input.optionNames) ? [] : input.optionValues
  return {
    ...pickPlain(input),
    name: input.name,
    features: input.features,
    sizes: distinctOptions(input.sizes),
    optionNames: input.optionNames,
    optionValues,
    colors: secondOptionsOf({ optionNames: input.optionNames, optionValues, images }),
    priceInCents: pair.paidInCents,
    struckInCents: pair.struckInCents,
    percentOff: pair.struckInCents === null ? (input.percentOff ?? 0) : percentOff(pair),
    ...place,
    gender: input.gender ?? null,
    trackByOption: input.trackByOption,
    images,
  }
}

/** The combinations to store: those with a price or code of their own. */
export const planCombinations = (wanted: NonNullable<CreateProduct['combinations']>): Combination[] =>
  wanted
    .filter(({ price, code }) => price !== undefined || code !== undefined)
    .map(({ size, color, price, specialPrice, code = null }) => {
      const pair = price === undefined ? null : decidePrice(price, specialPrice)
      const prices = { priceInCents: pair?.paidInCents ?? null, struckInCents: pair?.struckInCents ?? null }
      return { size, color, ...prices, code }
    })

/** What our writes store in the row of a product and of its pictures. */
export type ProductAttributes = ReturnType<typeof toAttributes> &
  Pick<ProductColumns, 'images'> & { code: string | null }

/** The columns as attributes of the content type. */
export function toAttributes({ optionNames, colors: _derived, ...columns }: Omit<ProductColumns, 'images'>) {
  return { ...columns, sizeName: optionNames.size, colorName: optionNames.color }
}

const CODE_LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** A code for a product without one; `random` returns numbers from 0 to below 1. */
export function makeCode(random: () => number): string {
  const letters = Array.from({ length: 7 }, () => CODE_LETTERS[Math.floor(random() * CODE_LETTERS.length)])
  return `P-${letters.join('')}`
}
