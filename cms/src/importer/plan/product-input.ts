import {
  addressOf,
  centsToRandText,
  optionKeyOf,
  pickPlain,
  plainValues,
  type CreateProductInput,
  type UpdateProductInput,
} from '@stoep/shared'
import {
  combinationsAfter,
  countedOptions,
  countsByOption,
  keepsOptions,
  optionsAfter,
  wantedOptions,
  wantedPrice,
  type CountedOption,
} from './find-changes'
import { picturesDiffer } from './picture-changes'
import { wantedCombinations } from './wanted-combinations'
import type { ExistingProduct, ImportedField, ResolvedPicture, ResolvedProduct } from '../types'

export interface PictureUrls {
  url: string
  highQualityUrl?: string
}

/** Gives the stored file of a picture: uploaded from the folder, already in the shop, or the placeholder. */
export type PictureUrlsOf = (from: ResolvedPicture['from']) => PictureUrls

/** Body of the create call for a planned product. */
export function toCreateInput(product: ResolvedProduct, urlsOf: PictureUrlsOf): CreateProductInput {
  return {
    ...sharedFields(product),
    price: centsToRandText(product.priceInCents),
    specialPrice: product.specialPriceInCents === null ? undefined : centsToRandText(product.specialPriceInCents),
    category: product.category,
    subcategory: product.subcategory,
    stock: product.stock,
    trackByOption: product.trackByOption,
    optionStock: product.optionStock.map((option) => ({ ...option })),
    combinations: wantedCombinations(product, { ...product, images: product.resolved }),
    images: toImages(product.resolved, urlsOf),
  }
}

/**
 * Body of the update call: the shop's values, replaced by those that the file states, and the stock that was read, so
 * that the service books differences.
 */
export function toUpdateInput(
  product: ResolvedProduct,
  existing: ExistingProduct,
  urlsOf: PictureUrlsOf,
): UpdateProductInput {
  const states = (field: ImportedField): boolean => !product.defaulted.includes(field)
  const wanted = sharedFields(product)
  const price = wantedPrice(product, existing)
  const options = optionsAfter(product, existing)
  const moves =
    states('category') &&
    addressOf(product.category, product.subcategory) !== addressOf(existing.category, existing.subcategory)
  const followed = moves ? undefined : existing.gender
  return {
    name: states('name') ? wanted.name : existing.name,
    price: centsToRandText(price.paidInCents),
    specialPrice: price.struckInCents === null ? undefined : centsToRandText(price.struckInCents),
    percentOff: existing.percentLabel,
    category: states('category') ? product.category : existing.category,
    subcategory: states('category') ? product.subcategory : existing.subcategory,
    gender: states('gender') ? product.gender : (existing.ownGender ?? followed),
    sizes: [...options.sizes],
    optionNames: options.optionNames,
    optionValues: [...options.optionValues],
    features: states('features') ? wanted.features : existing.features,
    code: existing.code,
    ...plainValues((field) => (states(field) ? product[field] : existing[field])),
    images: picturesDiffer(product, existing)
      ? toImages(product.resolved, urlsOf)
      : existing.images.map((image) => ({ ...image })),
    combinations: combinationsAfter(product, existing),
    version: existing.version,
    ...wantedStock(product, existing),
  }
}

function sharedFields(product: ResolvedProduct) {
  return {
    name: product.name,
    gender: product.gender,
    sizes: [...product.sizes],
    optionNames: product.optionNames,
    optionValues: [...product.optionValues],
    features: [...product.features],
    code: product.code,
    ...pickPlain(product),
  }
}

const toImages = (pictures: readonly ResolvedPicture[], urlsOf: PictureUrlsOf) =>
  pictures.map(({ from, color, alt }) => ({ ...urlsOf(from), color, alt }))

function wantedStock(
  product: ResolvedProduct,
  existing: ExistingProduct,
): Pick<UpdateProductInput, 'stock' | 'stockSeen' | 'trackByOption' | 'optionStock'> {
  const counted = countedOptions(product, existing)
  const seen = countsByOption(counted)
  // Of what the shop does not count no units were seen: those that came back to it are among the file's.
  const withSeen = (options: readonly CountedOption[]) =>
    options.map((option) => ({ ...option, stockSeen: seen.get(optionKeyOf(option)) }))
  const isLeftAlone = product.defaulted.includes('stock') || keepsOptions(product, existing)
  if (isLeftAlone) {
    const { stock, trackByOption } = existing
    return { stock, stockSeen: stock, trackByOption, optionStock: withSeen(counted) }
  }
  const optionStock = product.trackByOption ? withSeen(wantedOptions(product, existing)) : []
  return { stock: product.stock, stockSeen: existing.stock, trackByOption: product.trackByOption, optionStock }
}
