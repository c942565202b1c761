import {
  adjustmentReason,
  DomainError,
  fitQuantity,
  nameWithOptions,
  sameOption,
  toNamedOption,
  type Adjustment,
  type Option,
} from '@stoep/shared'
import { priceOf } from '../catalogue/combinations'
import { isSameLine, matchLines, putLine, type CartState, type KeptLine, type LineSelector } from './cart-state'
import { describeProblem } from './problem'
import {
  availableOf,
  requireProduct,
  resolveOption,
  stockItemOf,
  type SaleProduct,
  type SaleProducts,
} from './sale-product'

export interface QuantityChange extends LineSelector {
  amount: number
  mode: 'add' | 'set' | 'change'
  /** Identifies the request: the same when it is sent again. */
  mark?: string
}

/** Marks kept per line: a request is repeated soon or not at all. */
const ADDS_KEPT = 3

/** The new cart, and where its quantities differ from the requested ones. */
export interface CartChange {
  cart: CartState
  adjustments: Adjustment[]
}

/** One request may change a product in several colours: all of them or, when one is rejected, none. */
export function changeQuantities(
  cart: CartState,
  {
    parts,
    ...change
  }: Omit<QuantityChange, 'amount' | 'color'> & {
    parts: readonly { color?: string; amount: number }[]
  },
  saleProducts: SaleProducts,
): CartChange {
  return parts.reduce<CartChange>(
    (done, part) => {
      const { cart: changed, adjustments } = changeQuantity(done.cart, { ...change, ...part }, saleProducts, cart)
      return { cart: changed, adjustments: [...done.adjustments, ...adjustments] }
    },
    { cart, adjustments: [] },
  )
}

/**
 * Adds `amount` to a line or sets its quantity, creating it when it is missing; `change` sets it only if the line is
 * there. Lowering stops at the minimum order and never removes the line. An addition with a mark that the line had
 * `before` the request changes nothing and gets the adjustment of the first time; after the line was removed or ordered
 * it counts again. Throws `choose_option` when it is not clear which line is meant, and `out_of_stock` when not even
 * the minimum is left.
 */
export function changeQuantity(
  cart: CartState,
  change: QuantityChange,
  saleProducts: SaleProducts,
  before = cart,
): CartChange {
  const product = requireProduct(saleProducts, change.productId)
  const line = findLine(cart, change, product)
  const isAdding = change.mode === 'add'
  const known = line && before.lines.find((other) => isSameLine(other, line))
  if (known && isAdding && change.mark !== undefined && known.adds?.includes(change.mark)) {
    const adjusted = change.mark === known.adds.at(-1) ? known.adjusted : undefined
    return { cart, adjustments: adjusted ? [adjustmentOf(known, adjusted)] : [] }
  }
  if (!line && (change.mode === 'change' || (isAdding && change.amount < 0))) throw new DomainError('line_not_found')
  const option = line ?? resolveOption(product, { size: change.size ?? '', color: change.color ?? '' })
  const wanted = (isAdding ? (line?.quantity ?? 0) : 0) + change.amount
  const fitted = fitLine(cart, product, option, wanted)
  // Adding accepts the current price; changing a quantity keeps the notice that the price has changed.
  const priceInCents = line && !isAdding ? line.priceInCents : priceOf(product, option)
  const changed = keep(product, option, fitted.quantity, priceInCents)
  const marked = { ...changed, ...marksAfter(line?.adds, isAdding ? change.mark : undefined, fitted.adjustments[0]) }
  return { cart: { ...cart, lines: putLine(cart.lines, marked) }, adjustments: fitted.adjustments }
}

/** What a line keeps to recognise requests that are sent again. */
function marksAfter(
  adds: readonly string[] = [],
  mark: string | undefined,
  adjustment: Adjustment | undefined,
): Pick<KeptLine, 'adds' | 'adjusted'> {
  if (mark === undefined) return adds.length > 0 ? { adds } : {}
  const marks = { adds: [...adds.filter((other) => other !== mark), mark].slice(-ADDS_KEPT) }
  return adjustment ? { ...marks, adjusted: { wanted: adjustment.wanted, reason: adjustment.reason } } : marks
}

function findLine(cart: CartState, change: QuantityChange, product: SaleProduct): KeptLine | undefined {
  const matches = matchLines(cart.lines, change)
  if (matches.length > 1) {
    throw new DomainError('choose_option', {
      details: {
        productId: product.productId,
        sizes: [...new Set(matches.map((line) => line.size))],
        colors: [...new Set(matches.map((line) => line.color))],
      },
    })
  }
  return matches[0]
}

export const keep = (product: SaleProduct, option: Option, quantity: number, priceInCents: number): KeptLine => ({
  productId: product.productId,
  name: product.name,
  size: option.size,
  color: option.color,
  quantity,
  priceInCents,
})

/** The quantity a line can have, given the cart's other lines that need the same units. */
export function fitLine(
  cart: CartState,
  product: SaleProduct,
  option: Option,
  wanted: number,
): { quantity: number; adjustments: Adjustment[] } {
  const taken = takenByOthers(cart, product, option)
  const available = availableOf(product, option) - taken
  const quantity = fitQuantity(wanted, { minOrder: product.minOrder, available })
  if (quantity <= 0) {
    const line = keep(product, option, wanted, priceOf(product, option))
    throw new DomainError('out_of_stock', {
      message:
        taken > 0
          ? `All that can be ordered of ${product.name} is in your cart already.`
          : `${nameWithOptions(product, option)} is sold out.`,
      details: { lines: [describeProblem(line, Math.max(0, available))] },
    })
  }
  if (quantity === wanted) return { quantity, adjustments: [] }
  const reason = adjustmentReason(wanted, quantity, available)
  return {
    quantity,
    adjustments: [adjustmentOf({ ...option, productId: product.productId, quantity }, { wanted, reason })],
  }
}

const adjustmentOf = (
  line: Pick<KeptLine, 'productId' | 'size' | 'color' | 'quantity'>,
  { wanted, reason }: Pick<Adjustment, 'wanted' | 'reason'>,
): Adjustment => ({
  productId: line.productId,
  ...toNamedOption(line),
  wanted,
  quantity: line.quantity,
  reason,
})

function takenByOthers(cart: CartState, product: SaleProduct, option: Option): number {
  const item = stockItemOf(product, option)
  return cart.lines
    .filter((line) => line.productId === product.productId && !sameOption(line, option))
    .filter((line) => stockItemOf(product, line)?.id === item?.id)
    .reduce((sum, line) => sum + line.quantity, 0)
}
