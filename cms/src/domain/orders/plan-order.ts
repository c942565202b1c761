import {
  addUpQuantities,
  centsToRandText,
  deliveryFee,
  describeMinOrder,
  DomainError,
  isWholeStep,
  lineKeyOf,
  MAX_CENTS,
  MAX_LINES,
  MAX_QUANTITY,
  subtotalOf,
  type OptionNames,
  type OrderProblems,
  type PublicSettings,
  type WantedLine,
} from '@stoep/shared'
import { optionCodeOf, priceOf } from '../catalogue/combinations'
import { describeProblem, nameLine } from '../cart/problem'
import {
  leftForEach,
  pictureOf,
  requireProduct,
  resolveOption,
  stockItemOf,
  type SaleProduct,
  type SaleProducts,
} from '../cart/sale-product'
import type { StockNeed } from '../stock/need'

/** An agreed line: an order keeps its own copy of names and price. */
export interface AgreedLine extends StockNeed {
  productId: string
  name: string
  code: string | null
  size: string
  color: string
  optionNames: OptionNames
  image: string
  unitPriceInCents: number
}

export interface OrderPlan {
  lines: AgreedLine[]
  subtotalInCents: number
  deliveryInCents: number
  totalInCents: number
}

export type DeliverySettings = Pick<PublicSettings, 'delivery' | 'freeDeliveryFromInCents'>

interface Wanted {
  wanted: readonly WantedLine[]
  province: string
  /** The province that an edited order had: if it stays there, it keeps cash on delivery. */
  agreedProvince?: string
  /** The total that the client showed; undefined skips the check. */
  expectedTotalInCents?: number
  /** Agreed prices by line key, which an edited order keeps. */
  agreedPrices?: ReadonlyMap<string, number>
  /** Units that this order holds and does not keep, by stock row. */
  heldBefore?: ReadonlyMap<number, number>
  /** Lines of an edited order that stay as agreed, in addition to the wanted ones. */
  kept?: readonly AgreedLine[]
}

/**
 * Plans an order of the wanted lines at the shop's prices. Throws `product_not_found`,
 * `choose_option`, `min_order`, `out_of_stock`, `cod_unavailable` or `price_changed`, each with what a
 * page needs to fix it. The check of stock is preliminary: the ledger decides.
 */
export function planOrder(request: Wanted, saleProducts: SaleProducts, settings: DeliverySettings): OrderPlan {
  // A line with "M" and one without a size may mean the same.
  const resolved = request.wanted.map((line) => resolveLine(line, saleProducts))
  const lines = addUpQuantities(resolved, keyOf)
  const kept = request.kept ?? []
  checkSize([...kept, ...lines])
  checkMinimum(lines)
  const agreed = [...kept, ...lines.map((line) => agree(line, request.agreedPrices))]
  checkStock(lines, request.heldBefore)
  if (request.province !== request.agreedProvince) checkCashOnDelivery(settings, request.province)
  const plan = { lines: agreed, ...totalsOf(agreed, settings, request.province) }
  checkTotal(plan, lines, request.expectedTotalInCents)
  return plan
}

/** Subtotal, delivery to that province and total, in cents. */
export function totalsOf(
  lines: readonly { quantity: number; unitPriceInCents: number }[],
  settings: DeliverySettings,
  province: string,
): Omit<OrderPlan, 'lines'> {
  const subtotalInCents = subtotalOf(lines)
  const deliveryInCents = deliveryFee(settings, province, subtotalInCents)
  const totalInCents = subtotalInCents + deliveryInCents
  if (totalInCents > MAX_CENTS) {
    throw new DomainError('validation', { message: 'This order is too large to be placed at once.' })
  }
  return { subtotalInCents, deliveryInCents, totalInCents }
}

export function checkCashOnDelivery(settings: DeliverySettings, province: string): void {
  const row = settings.delivery.find((candidate) => candidate.province === province)
  if (row && !row.cashOnDelivery) throw new DomainError('cod_unavailable', { details: { province } })
}

interface ResolvedLine {
  product: SaleProduct
  size: string
  color: string
  quantity: number
  stockItemId: number | undefined
}

function resolveLine(line: WantedLine, saleProducts: SaleProducts): ResolvedLine {
  const product = requireProduct(saleProducts, line.productId)
  const option = resolveOption(product, line)
  return { product, ...option, quantity: line.quantity, stockItemId: stockItemOf(product, option)?.id }
}

const keyOf = ({ product, size, color }: ResolvedLine): string =>
  lineKeyOf({ productId: product.productId, size, color })

/** Merged lines can exceed the limits that each item respects. */
function checkSize(lines: readonly { quantity: number }[]): void {
  if (lines.length === 0) throw new DomainError('cart_empty')
  if (lines.length > MAX_LINES || lines.some(({ quantity }) => quantity > MAX_QUANTITY)) {
    throw new DomainError('validation', {
      message: `An order has at most ${MAX_LINES} different items and ${MAX_QUANTITY} units of each.`,
    })
  }
}

function checkMinimum(lines: readonly ResolvedLine[]): void {
  const wrong = lines.filter(({ product, quantity }) => !isWholeStep(quantity, product.minOrder))
  const first = wrong[0]?.product
  if (!first) return
  throw new DomainError('min_order', {
    message: describeMinOrder(first.name, first.minOrder),
    details: {
      lines: wrong.map(({ product, ...line }) => ({
        ...nameLine({ ...line, productId: product.productId, name: product.name }),
        minOrder: product.minOrder,
      })),
    },
  })
}

/** Reports short lines with the units that the lines before leave: with these quantities the order fits. */
function checkStock(lines: readonly ResolvedLine[], held?: ReadonlyMap<number, number>): void {
  const left = leftForEach(lines, held)
  const short = lines.flatMap((line, index) => (line.quantity > left[index]! ? [toProblem(line, left[index]!)] : []))
  if (short.length > 0) throw outOfStock(short)
}

export const outOfStock = (lines: OrderProblems['lines']): DomainError =>
  new DomainError('out_of_stock', { details: { lines } satisfies OrderProblems })

const toProblem = ({ product, size, color, quantity }: ResolvedLine, available: number) =>
  describeProblem(
    {
      productId: product.productId,
      name: product.name,
      size,
      color,
      quantity,
      priceInCents: priceOf(product, { size, color }),
    },
    available,
  )

function agree(line: ResolvedLine, agreedPrices?: ReadonlyMap<string, number>): AgreedLine {
  const { product, size, color, quantity } = line
  return {
    productId: product.productId,
    // A line without a row was never counted; the stock check rejects it before this is used.
    stockItemId: line.stockItemId ?? -1,
    name: product.name,
    code: optionCodeOf(product, line),
    size,
    color,
    optionNames: product.optionNames,
    image: pictureOf(product, color),
    quantity,
    unitPriceInCents: agreedPrices?.get(keyOf(line)) ?? priceOf(product, line),
  }
}

function checkTotal(plan: OrderPlan, lines: readonly ResolvedLine[], expected: number | undefined): void {
  if (expected === undefined || expected >= plan.totalInCents) return
  const left = leftForEach(lines)
  throw new DomainError('price_changed', {
    details: {
      lines: lines.map((line, index) => toProblem(line, left[index]!)),
      total: centsToRandText(plan.totalInCents),
    } satisfies OrderProblems,
  })
}
