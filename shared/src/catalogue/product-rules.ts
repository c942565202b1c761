import { isForSale } from '../cart/quantity.js'
import type { Gender } from '../constants.js'
import { type Option, combinationsOf, optionKeyOf } from './options.js'
import type { Product } from './product.js'

/** The product's gender, else that of its category, else Unisex. */
export const genderOf = (ofCategory: Gender | null, gender?: Gender | null): Gender => gender ?? ofCategory ?? 'Unisex'

/** Not between digits: "fits 1,5 l, washable" has two parts. */
export const COMMA_OUTSIDE_NUMBER = /,(?!(?<=\d,)\d)/

/** Not after an abbreviation of one or two letters: "boots by Dr. Martens" is one sentence. */
const SENTENCE_END = /(?<=[\p{L}\p{N}]{3}[.!?])\s+(?=\p{Lu})/u

/** Splits a description at its commas, or between its sentences if it has several: commas would tear these apart. */
export function descriptionLines(description: string): string[] {
  const end = SENTENCE_END.test(description) ? SENTENCE_END : COMMA_OUTSIDE_NUMBER
  return description
    .split('\n')
    .flatMap((paragraph) => paragraph.split(end))
    .map((line) => line.trim())
    .filter(Boolean)
}

/** Splits a feature at its first colon into a label and a text. */
export function splitFeature(feature: string): { label: string | null; text: string } {
  const at = feature.indexOf(':')
  if (at < 1) return { label: null, text: feature.trim() }
  return { label: feature.slice(0, at).trim(), text: feature.slice(at + 1).trim() }
}

/** As imports write them, from the column of a file, and staff may, too; the surest first. */
const BRAND_FEATURES = [/^\s*(?:brand(?:\s+name)?|merk)\s*:/i, /^\s*manufacturer\s*:/i]

/** The brand that a product's features name, for readers outside the shop; '' if none does. */
export function brandOf(features: readonly string[]): string {
  const named = BRAND_FEATURES.flatMap((label) =>
    features.filter((line) => label.test(line)).map((line) => line.replace(label, '').trim()),
  )
  return named.find(Boolean) ?? ''
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
