import {
  cutText,
  factsIn,
  followsCategory,
  MAX_LENGTHS,
  optionKeyOf,
  PLAIN_FIELDS,
  describePlain,
  tableOf,
  type CategoryTree,
  type StaffProduct,
  type PlainField,
  type PlainValues,
} from '@stoep/shared'
import { narrowUrl } from '~/ui/picture-sources'
import { writeValues } from './option-grid'

const PREVIEW_WIDTH = 240

export interface DraftImage {
  /** Unique within this form only, as a picture has no URL before it is uploaded. */
  key: string
  url: string
  highQualityUrl: string
  color: string
  alt: string
  previewUrl: string
}

/** Plain fields in the form: numbers are text, too, while they are typed. */
type PlainDraft = { [Field in PlainField]: PlainValues[Field] extends boolean ? boolean : string }

export interface CombinationDraft {
  price: string
  specialPrice: string
  code: string
}

/** The values of the form: text as it was typed, so that invalid input is not lost. */
export interface ProductDraft extends PlainDraft {
  name: string
  code: string
  price: string
  specialPrice: string
  percentOff: string
  category: string
  subcategory: string
  gender: string
  sizes: string
  /** Names of the two options; empty means Size and Colour. */
  sizeName: string
  colorName: string
  /** Values of a second option that is not a colour. */
  optionValues: string
  features: string
  stock: string
  trackByOption: boolean
  /** Typed prices and codes by `optionKeyOf`; an empty price means the product's. */
  combinations: Record<string, CombinationDraft>
  /** Typed stock by `optionKeyOf`; a missing one counts as 0. */
  optionStock: Record<string, string>
  /** Options renamed since the form was opened: from the current key to the original one. */
  renamedFrom: Record<string, string>
  images: DraftImage[]
}

export const toPlainDraft = (valueOf: (field: PlainField) => string | number | boolean): PlainDraft =>
  tableOf(PLAIN_FIELDS, (field) => {
    const value = valueOf(field)
    return typeof value === 'boolean' ? value : String(value)
  }) as PlainDraft

export const EMPTY_DRAFT: ProductDraft = {
  ...toPlainDraft((field) => describePlain(field).initial),
  name: '',
  code: '',
  price: '',
  specialPrice: '',
  percentOff: '',
  category: '',
  subcategory: '',
  gender: '',
  sizes: '',
  sizeName: '',
  colorName: '',
  optionValues: '',
  features: '',
  stock: '0',
  trackByOption: false,
  combinations: {},
  optionStock: {},
  renamedFrom: {},
  images: [],
}

/**
 * The draft to keep for a later visit: without pictures that are not uploaded, as their files are gone with the page.
 * New pictures get their URL as key, because the next page numbers its pictures from 1 again.
 */
export const withoutUnsent = (draft: ProductDraft): ProductDraft => ({
  ...draft,
  images: draft.images
    .filter(({ url }) => url)
    .map((image) =>
      image.previewUrl.startsWith('blob:') ? { ...image, key: image.url, previewUrl: image.url } : image,
    ),
})

const COPY = ' (copy)'

export function draftOf(product: StaffProduct, categories: CategoryTree): ProductDraft {
  return {
    ...toPlainDraft((field) => product[field]),
    name: product.name,
    code: product.code,
    price: product.basePrice.toFixed(2),
    specialPrice: product.baseSpecialPrice?.toFixed(2) ?? '',
    percentOff: String(product.percentLabel || ''),
    category: product.category,
    subcategory: product.subcategory ?? '',
    // The contract returns the effective gender: one that follows from the category was not chosen.
    gender: followsCategory(categories, product) ? '' : product.gender,
    sizes: writeValues(product.sizes),
    sizeName: product.optionNames.size ?? '',
    colorName: product.optionNames.color ?? '',
    optionValues: writeValues(product.optionValues),
    features: product.features.join('\n'),
    stock: String(product.stock),
    trackByOption: product.trackByOption,
    combinations: Object.fromEntries(
      product.combinations.map(({ size, color, price, specialPrice, code }) => [
        optionKeyOf({ size, color }),
        { price: price?.toFixed(2) ?? '', specialPrice: specialPrice?.toFixed(2) ?? '', code },
      ]),
    ),
    optionStock: Object.fromEntries(
      (product.optionStock ?? []).map((option) => [optionKeyOf(option), String(option.stock)]),
    ),
    renamedFrom: {},
    images: product.images.map((image, index) => ({
      key: `kept-${index}`,
      url: image.url,
      highQualityUrl: image.highQualityUrl ?? '',
      color: image.color,
      alt: image.alt,
      previewUrl: narrowUrl(image, PREVIEW_WIDTH),
    })),
  }
}

/** A hidden copy of a product: with another name, without its codes and stock. */
export const draftForCopy = (product: StaffProduct, categories: CategoryTree): ProductDraft => ({
  ...draftOf(product, categories),
  name: cutText(product.name, MAX_LENGTHS.productName - COPY.length) + COPY,
  code: '',
  combinations: Object.fromEntries(
    Object.entries(draftOf(product, categories).combinations).map(([key, own]) => [key, { ...own, code: '' }]),
  ),
  stock: '0',
  optionStock: {},
  visible: false,
  pinnedNew: false,
  pinnedSpecial: false,
})

/**
 * Sets the category; without a subcategory, the old one is cleared. An option gets the category's name for it if staff
 * filled in neither a name nor a value.
 */
export function changePlace(
  draft: ProductDraft,
  categories: CategoryTree,
  category: string,
  subcategory = '',
): ProductDraft {
  const names = (where: Parameters<typeof factsIn>[1]) => factsIn(categories, where).optionNames
  const [before, after] = [names(draft), names({ category, subcategory })]
  const isOpen = (typed: string, usual: string | null) => typed.trim() === (usual ?? '')
  const takesSize = draft.sizes.trim() === '' && isOpen(draft.sizeName, before.size)
  const hasValues = draft.optionValues.trim() !== '' || draft.images.some(({ color }) => color.trim() !== '')
  const takesColor = !hasValues && isOpen(draft.colorName, before.color)
  return {
    ...draft,
    category,
    subcategory,
    ...(takesSize && { sizeName: after.size ?? '' }),
    ...(takesColor && { colorName: after.color ?? '' }),
  }
}
