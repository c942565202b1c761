// Imports nothing heavy: the shop's script has a copy of these rules.
import { LOW_STOCK, MAX_QUANTITY } from '../constants.js'
import { formatRand } from '../values/money.js'

/** Why a cart has another quantity than the requested one. */
export const ADJUSTMENT_REASONS = ['stock', 'limit', 'min_order'] as const
type Reason = (typeof ADJUSTMENT_REASONS)[number]

/** Units are sold in steps of the minimum order. */
export const stepOf = (minOrder: number): number => Math.max(1, minOrder)

export const isWholeStep = (quantity: number, minOrder: number): boolean => quantity % stepOf(minOrder) === 0

/** The most that can be ordered: the largest multiple of the minimum order in stock; 0 means none. */
export const largestQuantity = (minOrder: number, available: number): number =>
  Math.floor(Math.min(Math.max(0, available), MAX_QUANTITY) / stepOf(minOrder)) * stepOf(minOrder)

/** Whether a minimum order is in stock. */
export const isForSale = (minOrder: number, available: number): boolean => available >= stepOf(minOrder)

/**
 * The quantity a cart takes for `wanted`: at least `minOrder`, rounded up to a multiple of it, at most the
 * largest quantity. 0 means none can be sold.
 */
export function fitQuantity(wanted: number, { minOrder, available }: { minOrder: number; available: number }): number {
  const step = stepOf(minOrder)
  return Math.min(Math.max(step, Math.ceil(wanted / step) * step), largestQuantity(minOrder, available))
}

/** Why `fitQuantity` changed `wanted`. */
export function adjustmentReason(wanted: number, fitting: number, available: number): Reason {
  if (fitting > wanted) return 'min_order'
  return available > MAX_QUANTITY ? 'limit' : 'stock'
}

/** A sentence for the shopper about a changed quantity. */
export function describeAdjustment(reason: Reason, name: string, quantity: number): string {
  if (reason === 'stock') return `Only ${quantity} of ${name} can be ordered now.`
  if (reason === 'limit') return `At most ${quantity} of ${name} can be ordered at once.`
  return `The quantity of ${name} was rounded up to ${quantity}.`
}

/** A sentence about a quantity that does not fit the minimum order. */
export const describeMinOrder = (name: string, minOrder: number): string =>
  `Minimum order for ${name} is ${minOrder} and must be in multiples of ${minOrder}.`

/** "Only 3 left" when few are; null when there are plenty. */
export const describeLeft = (left: number): string | null =>
  left > 0 && left <= LOW_STOCK ? `Only ${left} left` : null

/**
 * The units of a choice, given the units of every size (rows) in every colour (columns) and the chosen ones; without a
 * choice all of them count. `left` is their sum, `most` the most for one line.
 */
export function countChoice(
  units: readonly (readonly number[])[],
  [size, color]: readonly [size: number | null, color: number | null],
): { left: number; most: number } {
  const counts = units.flatMap((row, ofSize) =>
    row.filter((_, ofColor) => (size ?? ofSize) === ofSize && (color ?? ofColor) === ofColor),
  )
  return { left: counts.reduce((sum, count) => sum + count, 0), most: Math.max(0, ...counts) }
}

/** "Add 12, R708.00", or "Add 12" while the chosen options do not decide the price. */
export const describeAdding = (quantity: number, unitInCents: number | undefined): string =>
  `Add ${quantity}${unitInCents === undefined ? '' : `, ${formatRand(quantity * unitInCents)}`}`

/** The hint beside a quantity field; null when any number is allowed. */
export const describeSteps = (minOrder: number): string | null =>
  minOrder > 1 ? `Minimum ${minOrder}, in steps of ${minOrder}` : null
