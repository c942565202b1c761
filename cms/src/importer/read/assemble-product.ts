import {
  COLOR_AS_PICTURED,
  decidePrice,
  DEFAULT_MIN_ORDER,
  describePlain,
  hasColors,
  MAX_LENGTHS,
  MAX_OPTIONS,
  MAX_PARTS,
  normaliseOption,
  PLAIN_FIELDS,
  plainValues,
  USUAL_NAMES,
  toStoredOption,
  type CategoryTree,
  type PlainField,
  type PricePair,
} from '@stoep/shared'
import { stockOf } from './count-stock'
import { findColor, findPlace } from './find-place'
import { labelPictures, withoutColors } from './label-pictures'
import { priceVariants } from './price-variants'
import { nameCell, type ProductDraft, type VariantDraft } from './product-draft'
import { readPrice } from './read-amounts'
import { cut, cutFeatures, distinct, shortenCode, takeFew } from './shorten-texts'
import { toShopPlace } from './to-shop-place'
import type { ImportedField, ImportedProduct, SkippedRows } from '../types'
import { usualNamesIn } from './usual-names-in'

/** The plain fields that other shops' files state. */
const STATED: ReadonlySet<PlainField> = new Set<PlainField>(['description', 'minOrder', 'visible'])

type Assembled = { product: ImportedProduct } | { skipped: SkippedRows }

/** Turns a draft into a product, or returns why it cannot. An invalid variant does not affect the others. */
export function assembleProduct(draft: ProductDraft, categories: CategoryTree): Assembled {
  const warnings: string[] = [...draft.warnings]
  const skip = (reason: string): Assembled => ({
    skipped: { rows: draft.rows, code: draft.code, name: draft.name, reason },
  })
  const code = shortenCode(draft.code)
  if (code === '') return skip('has no code (SKU or handle)')
  if (draft.name === '') return skip('has no name')

  const priced = draft.variants.flatMap((variant) => {
    const pair = priceOf(variant, draft, warnings)
    return pair ? [{ ...variant, pair }] : []
  })
  if (priced.length === 0) {
    const cells = [...new Set(draft.variants.map((variant) => variant.price))].slice(0, 3)
    return skip(
      cells.length === 0
        ? 'has no row with a price'
        : `has no price the shop can use${draft.columns ? ` in ${draft.columns.price}` : ''} (${cells.map((cell) => `"${cell.slice(0, 30)}"`).join(', ')})`,
    )
  }

  const found = findPlace(draft.categorySources, draft.people)
  const place = toShopPlace(found, draft.categorySources, categories)
  const optionNames = draft.optionNames ?? (place.guess ? USUAL_NAMES : usualNamesIn(categories, place))
  const isColor = hasColors(optionNames)
  const defaulted: ImportedField[] = [
    ...(draft.optionNames ? [] : (['optionNames', 'optionValues'] as const)),
    ...PLAIN_FIELDS.filter((field) => !STATED.has(field)),
  ]
  if (draft.minOrder === undefined) defaulted.push('minOrder')
  if (place.guess) defaulted.push('category', 'gender')

  const stated = distinct(priced.map((variant) => normaliseOption(variant.color)))
  const colors = !isColor ? [] : stated.length > 0 ? stated : [findColor(draft.colorSources) || COLOR_AS_PICTURED]
  const options = priced.map((variant) => {
    const { size, color } = toStoredOption(variant)
    // Sizes of a product in one colour are counted and priced in that colour, whether the file names it or not.
    const isOnlyColor = isColor && stated.length === 0 && size !== ''
    return { ...variant, size, color: isOnlyColor ? colors[0]! : color, code: shortenCode(variant.code) }
  })
  const sizes = distinct(options.map((option) => option.size))
  if (sizes.length > MAX_PARTS) return skip(`has ${sizes.length} sizes; the shop takes ${MAX_PARTS}`)
  const stock = stockOf(options, draft, warnings)
  const choices = stock.fields.optionStock.length
  if (choices > MAX_OPTIONS) return skip(`has ${choices} sizes and colours together; the shop takes ${MAX_OPTIONS}`)
  if (!stock.isStated) defaulted.push('stock')
  if (options.every(({ code }) => code === '')) defaulted.push('optionCodes')
  const { own, combinations } = priceVariants(options, code, warnings)
  if (combinations.length > MAX_OPTIONS)
    return skip(`has ${combinations.length} prices or codes by size and colour; the shop takes ${MAX_OPTIONS}`)

  return {
    product: {
      ...plainValues((field) => describePlain(field).initial),
      rows: draft.rows,
      code,
      name: cut(draft.name, MAX_LENGTHS.productName, 'name', warnings),
      ...(draft.currency ? { currency: draft.currency } : {}),
      priceInCents: own.paidInCents,
      specialPriceInCents: own.struckInCents,
      category: place.category,
      subcategory: place.subcategory,
      gender: place.gender,
      ...(place.guess ? { categoryGuess: place.guess } : {}),
      sizes,
      optionNames,
      optionValues: isColor ? [] : stated,
      colors,
      description: cut(draft.description, MAX_LENGTHS.description, 'description', warnings),
      features: cutFeatures(draft.features, warnings),
      ...(draft.doubtfulBrand ? { doubtfulBrand: draft.doubtfulBrand } : {}),
      ...(draft.hasDates ? { hasDates: true } : {}),
      ...stock.fields,
      combinations,
      quantity: stock.fields.stock,
      minOrder: draft.minOrder ?? DEFAULT_MIN_ORDER,
      visible: draft.visible,
      pictures: labelPictures(isColor ? draft : withoutColors(draft), colors, warnings),
      defaulted,
      warnings: takeFew(distinct(warnings)),
    },
  }
}

function priceOf(
  variant: VariantDraft,
  { columns, otherPriceIs }: ProductDraft,
  warnings: string[],
): PricePair | undefined {
  const price = readPrice(variant.price)
  if (price === undefined || price === 0) {
    warnings.push(
      `${nameCell(variant, columns, 'price')} left out: "${variant.price.slice(0, 30)}" is not a price above R0.00`,
    )
    return undefined
  }
  if (variant.otherPrice === '') return decidePrice(price)
  const other = readPrice(variant.otherPrice)
  if (other === undefined)
    warnings.push(
      `${nameCell(variant, columns, 'otherPrice')}: "${variant.otherPrice.slice(0, 30)}" is not an amount; no old price is shown`,
    )
  // Such a shop charges the price, whatever stands beside it.
  const isNoSale = other && (otherPriceIs === 'old' ? other < price : otherPriceIs === 'reduced' && other > price)
  if (isNoSale)
    warnings.push(
      `${nameCell(variant, columns, 'otherPrice')}: the ${otherPriceIs} price "${variant.otherPrice.slice(0, 30)}" is not ${otherPriceIs === 'old' ? 'above' : 'below'} the price "${variant.price.slice(0, 30)}"; no old price is shown`,
    )
  return decidePrice(price, isNoSale ? undefined : other)
}
