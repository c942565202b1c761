import {
  DomainError,
  MAX_LINES,
  MAX_QUANTITY,
  sameOption,
  type Adjustment,
  type RemoveCartLine,
  type UpdateOptions,
} from '@stoep/shared'
import { priceOf } from '../catalogue/combinations'
import {
  isSameLine,
  matchLines,
  putLine,
  withoutLines,
  type CartState,
  type KeptLine,
  type LineSelector,
} from './cart-state'
import { fitLine, keep, type CartChange } from './change-quantity'
import { requireProduct, resolveOption, type SaleProducts } from './sale-product'

/** Removes lines from the given list or, without one, from the cart or else the saved list. */
export function removeLines(
  cart: CartState,
  { from, ...name }: LineSelector & { from?: RemoveCartLine['from'] },
): CartState {
  const inCart = from === 'saved' ? [] : matchLines(cart.lines, name)
  if (inCart.length > 0) return { ...cart, lines: withoutLines(cart.lines, inCart) }
  const inSaved = from === 'cart' ? [] : matchLines(cart.saved, name)
  if (inSaved.length === 0) throw new DomainError('line_not_found')
  return { ...cart, saved: withoutLines(cart.saved, inSaved) }
}

/** What is saved already stays as it is: the response of the request that saved it may have been lost. */
export function saveForLater(cart: CartState, name: LineSelector): CartState {
  const moved = matchLines(cart.lines, name)
  if (moved.length === 0) return requireDone(cart, matchLines(cart.saved, name))
  const saved = moved.reduce(addQuantity, [...cart.saved])
  if (saved.length > MAX_LINES) {
    throw new DomainError('validation', { message: `At most ${MAX_LINES} items can be saved for later.` })
  }
  return { ...cart, lines: withoutLines(cart.lines, moved), saved }
}

/**
 * Moves saved lines into the cart, up to the units in stock; throws `out_of_stock` when there are none. What is in the
 * cart already stays as it is.
 */
export function moveToCart(cart: CartState, name: LineSelector, saleProducts: SaleProducts): CartChange {
  const moved = matchLines(cart.saved, name)
  if (moved.length === 0) return { cart: requireDone(cart, matchLines(cart.lines, name)), adjustments: [] }
  const adjustments: Adjustment[] = []
  let next: CartState = { ...cart, saved: withoutLines(cart.saved, moved) }
  for (const line of moved) {
    const product = requireProduct(saleProducts, line.productId)
    const known = next.lines.find((other) => isSameLine(other, line))
    const fitted = fitLine(next, product, line, (known?.quantity ?? 0) + line.quantity)
    adjustments.push(...fitted.adjustments)
    next = { ...next, lines: putLine(next.lines, keep(product, line, fitted.quantity, line.priceInCents)) }
  }
  return { cart: next, adjustments }
}

/** The cart as it is, if an earlier request has made these lines; otherwise throws `line_not_found`. */
function requireDone(cart: CartState, made: readonly KeptLine[]): CartState {
  if (made.length === 0) throw new DomainError('line_not_found')
  return cart
}

/** Changes the size and colour of a line; merges it into the line that has them already. A repeat changes nothing. */
export function changeOptions(cart: CartState, change: UpdateOptions, saleProducts: SaleProducts): CartChange {
  const product = requireProduct(saleProducts, change.productId)
  const [line, second] = matchLines(cart.lines, {
    productId: change.productId,
    size: change.oldSize,
    color: change.oldColor,
  })
  if (second) throw new DomainError('choose_option', { details: { productId: change.productId } })
  const option = resolveOption(product, { size: change.newSize, color: change.newColor })
  const target = cart.lines.find((other) => isSameLine(other, { ...option, productId: change.productId }))
  if (!line) return { cart: requireDone(cart, target ? [target] : []), adjustments: [] }
  if (sameOption(line, option)) return { cart, adjustments: [] }
  const rest: CartState = { ...cart, lines: withoutLines(cart.lines, [line]) }
  const fitted = fitLine(rest, product, option, line.quantity + (target?.quantity ?? 0))
  // The price of another size is no price change; at the same price an earlier notice stays.
  const price = priceOf(product, option)
  const priceInCents = price === priceOf(product, line) ? line.priceInCents : price
  const changed = keep(product, option, fitted.quantity, priceInCents)
  // The line keeps its place.
  const lines = cart.lines.filter((other) => other !== target).map((other) => (other === line ? changed : other))
  return { cart: { ...cart, lines }, adjustments: fitted.adjustments }
}

/**
 * Puts back the lines that the last order took; what was added since stays. Those that do not fit can be put back
 * later.
 */
export function restoreCart(cart: CartState): CartState {
  const lines = cart.restorable.reduce(addQuantity, [...cart.lines])
  return { ...cart, lines: lines.slice(0, MAX_LINES), restorable: lines.slice(MAX_LINES) }
}

function addQuantity(lines: KeptLine[], line: KeptLine): KeptLine[] {
  const at = lines.findIndex((other) => isSameLine(other, line))
  if (at < 0) return [...lines, line]
  const quantity = Math.min(MAX_QUANTITY, lines[at]!.quantity + line.quantity)
  return lines.map((other, index) => (index === at ? { ...other, quantity } : other))
}
