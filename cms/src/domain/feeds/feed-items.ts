import {
  addressOf,
  brandOf,
  COLOR_AS_PICTURED,
  combinationsOf,
  cutText,
  decidePrice,
  describeOptions,
  describeSteps,
  factsIn,
  hasColors,
  isForSale,
  joinSentences,
  normaliseOption,
  optionKeyOf,
  priceFor,
  quantityOf,
  randToCents,
  showColor,
  withoutUnseen,
  type CategoryTree,
  type Gender,
  type Option,
  type Product,
} from '@stoep/shared'
import { hasOnlyPlaceholders, isPlaceholder } from '../catalogue/placeholders'
import { isNegativeNumber } from '../csv/formula-cells'
import { hashText } from '../hash-text'

/** A product, or one of its sizes and colours, as a feed lists it. */
export interface FeedItem {
  id: string
  /** Groups the sizes and colours of a product; empty where there is only one. */
  groupId: string
  title: string
  description: string
  link: string
  /** URLs of the large pictures, and of their JPEGs for readers without WebP; never empty for a listed product. */
  pictures: string[]
  jpegs: string[]
  /** The price without the offer, and with it. */
  priceInCents: number
  saleInCents: number | null
  isInStock: boolean
  /** The brand that the product names; the shop's name where it names none. */
  brand: string
  isOfOtherBrand: boolean
  color: string
  size: string
  /** Options with other names than size and colour. */
  named: { name: string; value: string }[]
  gender: 'male' | 'female' | 'unisex' | ''
  ageGroup: 'adult' | 'kids' | ''
  productType: string
  googleCategory: string
}

/** What a feed needs of the shop: its name, its URL and its categories. */
export interface FeedShop {
  shopName: string
  publicUrl: string
  categories: CategoryTree
}

const MAX_TITLE = 150
const MAX_DESCRIPTION = 5_000
const MAX_BRAND = 70
/** Google's limit for one colour; the form has 60. */
const MAX_COLOR = 40
const MAX_PICTURES = 10

/** Readers reject what has no picture, and one that says 'no picture yet'. */
export const isListed = ({ images }: Pick<Product, 'images'>): boolean => !hasOnlyPlaceholders(images)

/** The items of a product, one for each size and colour. `jpegs` are those of its pictures, in their order. */
export function toFeedItems(product: Product, jpegs: readonly (string | null)[], shop: FeedShop): FeedItem[] {
  const options = combinationsOf(product)
  const shared = {
    groupId: options.length > 1 ? product.id : '',
    description: describe(product),
    ...toldBrand(product, shop),
    productType: plain(addressOf(product.category, product.subcategory)),
    ...peopleOf(product, shop.categories),
  }
  return options.map((option) => {
    const { price, specialPrice } = priceFor(product, option)
    const { paidInCents, struckInCents } = decidePrice(randToCents(price), randToCents(specialPrice ?? 0))
    const told = withoutUnknownColor(option)
    const said = describeOptions(product.optionNames, told)
    return {
      ...shared,
      id: idOf(product.id, option),
      title: cutText(plain([product.name, said.color, said.size].filter(Boolean).join(', ')), MAX_TITLE),
      link: linkOf(product.id, option, shop.publicUrl),
      ...picturesOf(product, jpegs, option, shop.publicUrl),
      priceInCents: struckInCents ?? paidInCents,
      saleInCents: struckInCents === null ? null : paidInCents,
      isInStock: isForSale(product.minOrder, quantityOf(product, option)),
      ...optionsOf(product, told),
    }
  })
}

/** A colour that an import put where its file has none is no colour to a reader. */
const withoutUnknownColor = (option: Option): Option =>
  option.color === COLOR_AS_PICTURED ? { ...option, color: '' } : option

/** Stable as long as size and colour are, so that listings stay the same. Google accepts 50 characters. */
function idOf(productId: string, option: Option): string {
  if (option.size === '' && option.color === '') return productId
  const mark = hashText(optionKeyOf(option)).slice(0, 10)
  return `${productId}-${Number.parseInt(mark, 16).toString(36).padStart(8, '0')}`
}

function linkOf(productId: string, { size, color }: Option, publicUrl: string): string {
  const chosen = new URLSearchParams({ ...(size && { size }), ...(color && { color }) })
  return `${publicUrl}/product/${productId}${chosen.size > 0 ? `?${chosen.toString()}` : ''}`
}

/** A text in one line, without control characters. */
const inOneLine = (text: string): string =>
  withoutUnseen(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()

/** An apostrophe alone, as in "'n Klein boek", starts none. */
const FORMULA_START = /^['\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]['=+\-@\uff1d\uff0b\uff0d\uff20\s]*/u

/** A line that a spreadsheet does not take for a formula: feeds are also opened by people. */
function plain(text: string): string {
  const line = inOneLine(text)
  // A size such as -2 or -1.50 D of lenses is another one than 2 or 1.50 D; the typographic minus starts no formula.
  return isNegativeNumber(line) ? line : line.replace(/^-(?=\d)/, '\u2212').replace(FORMULA_START, '')
}

function describe(product: Product): string {
  const parts = [product.description, ...product.features, describeSteps(product.minOrder) ?? '']
  const text = plain(joinSentences(parts))
  return cutText(text || plain(product.name), MAX_DESCRIPTION)
}

function toldBrand({ features }: Product, { shopName }: FeedShop): Pick<FeedItem, 'brand' | 'isOfOtherBrand'> {
  const own = plain(shopName)
  const brand = cutText(plain(brandOf(features)), MAX_BRAND) || own
  return { brand, isOfOtherBrand: brand.toLowerCase() !== own.toLowerCase() }
}

/** The pictures of its colour; all where there are none. A drawing in place of a picture is none. */
function picturesOf({ images }: Product, jpegs: readonly (string | null)[], { color }: Option, publicUrl: string) {
  const all = images
    .map((image, at) => ({ ...image, jpeg: jpegs[at] ?? null }))
    .filter((image) => !isPlaceholder(image))
  const own = all.filter((image) => color !== '' && normaliseOption(image.color) === color)
  const shown = (own.length > 0 ? own : all).slice(0, MAX_PICTURES)
  const large = shown.map((image) => image.highQualityUrl ?? image.url)
  const made = shown.flatMap(({ jpeg }) => jpeg ?? [])
  const absolute = (url: string) => (url.startsWith('/') ? publicUrl + url : url)
  return { pictures: large.map(absolute), jpegs: (made.length > 0 ? made : large).map(absolute) }
}

function optionsOf({ optionNames }: Product, { size, color }: Option): Pick<FeedItem, 'color' | 'size' | 'named'> {
  const named = [
    { name: optionNames.color, value: color },
    { name: optionNames.size, value: size },
  ].flatMap(({ name, value }) => (name && value ? [{ name: plain(name), value: inOneLine(value) }] : []))
  return {
    color: hasColors(optionNames) ? cutText(plain(showColor(optionNames, color)), MAX_COLOR) : '',
    size: optionNames.size === null ? plain(size) : '',
    named,
  }
}

const PEOPLE: Readonly<Record<Gender, Pick<FeedItem, 'gender' | 'ageGroup'>>> = {
  Men: { gender: 'male', ageGroup: 'adult' },
  Women: { gender: 'female', ageGroup: 'adult' },
  Kids: { gender: 'unisex', ageGroup: 'kids' },
  Unisex: { gender: 'unisex', ageGroup: 'adult' },
}
const WORN = ['Clothing', 'Footwear', 'Accessories']

/** Gender and age group; for things that are not worn only where given. */
function peopleOf({ category, subcategory, gender }: Product, tree: CategoryTree) {
  const { group, googleCategory } = factsIn(tree, { category, subcategory })
  const isSaid = gender !== 'Unisex' || (group !== null && WORN.includes(group))
  return {
    ...(isSaid ? PEOPLE[gender] : { gender: '' as const, ageGroup: '' as const }),
    googleCategory: googleCategory ?? '',
  }
}
