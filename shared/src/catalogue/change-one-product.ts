import { MAX_STOCK } from '../constants.js'
import type { ProductChange } from './product-change.js'
import { MAX_OPTIONS } from './product-checks.js'
import type { OptionStock } from './product.js'
import { changePrice, changesPrice } from './change-price.js'
import { toColorView } from './color-names.js'
import { isLimited, isWithin } from './limited-change.js'
import { formatRand } from '../values/money.js'
import { type Option, combinationsOf, optionKeyOf } from './options.js'

/** A size and colour with a price or a code of its own; null stands for the product's. */
export interface Combination extends Option {
  priceInCents: number | null
  struckInCents: number | null
  code: string | null
}

interface PricedProduct {
  priceInCents: number
  struckInCents: number | null
  sizes: readonly string[]
  colors: readonly string[]
  combinations: readonly Combination[]
}

/** The prices of sizes and colours after a change of many products; null when they stay. */
export const changeOwnPrices = (product: PricedProduct, change: ProductChange): Combination[] | null =>
  isLimited(change) ? changeSome(product, change) : followProduct(product, change)

/** Gives the affected sizes and colours prices of their own, computed from their current ones. */
function changeSome(product: PricedProduct, change: ProductChange): Combination[] | null {
  if (!changesPrice(change)) return null
  const own = new Map(product.combinations.map((row) => [optionKeyOf(row), row] as const))
  let isChanged = false
  for (const row of meantRows(product, change)) {
    const before = row.priceInCents === null ? product : row
    const { priceInCents, struckInCents } = priceAfter(before, change)
    if (priceInCents === before.priceInCents && struckInCents === before.struckInCents) continue
    own.set(optionKeyOf(row), { ...row, priceInCents, struckInCents })
    isChanged = true
  }
  return isChanged ? [...own.values()] : null
}

/** The sizes and colours that a limited change is about, also those without a price of their own. */
function meantRows(product: PricedProduct, change: ProductChange): Combination[] {
  const own = new Map(product.combinations.map((row) => [optionKeyOf(row), row] as const))
  return combinationsOf(product)
    .filter((option) => isWithin(option, change))
    .map((option) => own.get(optionKeyOf(option)) ?? { ...option, priceInCents: null, struckInCents: null, code: null })
}

/**
 * Changes own prices of sizes and colours by the same percent or amount as the product's, and their struck-through
 * prices like the product's; a price that is set applies to the product only.
 */
function followProduct(product: PricedProduct, change: ProductChange): Combination[] | null {
  const { pricePercent, priceAmount, strikesOld } = change
  const relative = {
    pricePercent,
    priceAmount,
    strikesOld,
    ...(change.specialPrice === null && { specialPrice: null }),
  }
  if (!changesPrice(relative)) return null
  if (product.combinations.every(({ priceInCents }) => priceInCents === null)) return null
  return product.combinations.map((own) => (own.priceInCents === null ? own : { ...own, ...priceAfter(own, relative) }))
}

function priceAfter(
  { priceInCents, struckInCents }: Pick<Combination, 'priceInCents' | 'struckInCents'>,
  change: ProductChange,
): { priceInCents: number; struckInCents: number | null } {
  const after = changePrice({ paidInCents: priceInCents ?? 0, struckInCents }, change)
  return { priceInCents: after.paidInCents, struckInCents: after.struckInCents }
}

interface CountedProduct {
  trackByOption: boolean
  /** Units by key: of the product ('' for size and colour), or of each of its sizes and colours. */
  counted: readonly OptionStock[]
}

interface StockDifference extends Option {
  available: number
  difference: number
}

/** The differences of stock that a change of many products makes in this one. */
export function changeUnits(
  { trackByOption, counted }: CountedProduct,
  change: ProductChange & { stockSeen?: number },
): StockDifference[] {
  const { stock, stockAmount = 0, stockSeen } = change
  if (stock === undefined && stockAmount === 0) return []
  // A product counted as one has no units of a size: its key names none.
  return counted
    .filter((key) => isWithin(key, change))
    .map(({ size, color, stock: available }) => {
      // For a product counted per size and colour, `stockSeen` is only the sum, so it cannot be used.
      // As in a form, 0 means none left, whatever was sold since.
      const seen = trackByOption || stock === 0 ? available : (stockSeen ?? available)
      const wanted = (stock === undefined ? 0 : stock - seen) + stockAmount
      // With more, neither the form nor an undo could save the product.
      return { size, color, available, difference: Math.min(wanted, Math.max(0, MAX_STOCK - available)) }
    })
}

/**
 * Why a change of many products is impossible for this one, which then stays as it is. Used for the preview and for the
 * change, so that both give the same result.
 */
export const findChangeProblem = (
  product: PricedProduct & CountedProduct,
  change: ProductChange & { stockSeen?: number },
): string | undefined => {
  const short = findShortage(product, change)
  return findPriceProblem(product, change) ?? (short && describeShortage(short))
}

/** Why the change would make invalid prices. */
export function findPriceProblem(product: PricedProduct, change: ProductChange): string | undefined {
  if (changesPrice(change) && !isLimited(change) && priceAfter(product, change).priceInCents < 1)
    return `It costs ${formatRand(product.priceInCents)}, so it cannot be reduced by this much.`
  const unreduced = findUnreduced(product, change)
  if (unreduced) return unreduced
  const after = changeOwnPrices(product, change) ?? []
  const free = after.find(({ priceInCents }) => priceInCents !== null && priceInCents < 1)
  if (free) {
    const own = product.combinations.find((row) => optionKeyOf(row) === optionKeyOf(free))
    const now = formatRand(own?.priceInCents ?? product.priceInCents)
    return `${showOption(free)} costs ${now}, so it cannot be reduced by this much.`
  }
  if (after.length <= Math.max(product.combinations.length, MAX_OPTIONS)) return undefined
  return `It would have ${after.length} sizes and colours with a price of their own; it may have ${MAX_OPTIONS}.`
}

/** Why the typed old price cannot be struck through: the product, or one of the meant sizes, is not sold for less. */
function findUnreduced(product: PricedProduct, change: ProductChange): string | undefined {
  const { specialPrice } = change
  if (!specialPrice) return undefined
  const whole = { size: '', color: '', priceInCents: product.priceInCents }
  for (const row of isLimited(change) ? meantRows(product, change) : [whole]) {
    const now = row.priceInCents ?? product.priceInCents
    const { priceInCents } = priceAfter({ priceInCents: now, struckInCents: null }, change)
    if (priceInCents < specialPrice) continue
    const costs = priceInCents === now ? 'costs' : 'would cost'
    const old = `${formatRand(specialPrice)} cannot be its old price.`
    return `${showOption(row) || 'It'} ${costs} ${formatRand(priceInCents)}, so ${old}`
  }
  return undefined
}

/** The first size and colour with less stock than would be taken away. */
export const findShortage = (
  product: CountedProduct,
  change: ProductChange & { stockSeen?: number },
): StockDifference | undefined =>
  changeUnits(product, change).find(({ available, difference }) => available + difference < 0)

/** "Only 2 of M / Sand are in stock". */
export function describeShortage({ available, ...option }: Option & { available: number }): string {
  const name = showOption(option)
  const of = name && ` of ${name}`
  if (available < 1) return `There is nothing${of} in stock to remove.`
  return `Only ${available}${of} ${available === 1 ? 'is' : 'are'} in stock; no more can be removed.`
}

/** "M / Forest green" */
const showOption = ({ size, color }: Option): string =>
  [size, color && toColorView(color).label].filter(Boolean).join(' / ')
