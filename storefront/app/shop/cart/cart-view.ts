import {
  colorNameOf,
  describeMinOrder,
  describeSteps,
  fitQuantity,
  isWholeStep,
  joinOptions,
  largestQuantity,
  lineKeyOf,
  parseRand,
  showColor,
  sizeNameOf,
  stepOf,
  toStoredOption,
  type Cart,
  type CartLine,
  type LineName,
  type OrderTooLarge,
  type Product,
} from '@stoep/shared'
import { optionsOf } from '~/shop/catalogue/product/product-view'
import type { PictureView } from '~/ui/picture'
import { productUrl, toPictureView } from '~/ui/product-view'
import { optionProblemOf } from './option-problem'
import { toSummaryView, type Shop, type SummaryView } from './summary-view'

export interface ChoiceView {
  value: string
  label: string
  isDisabled: boolean
}

/** Why a line cannot be ordered, and the quantity (0 when none is left) or the size and colour that would fix it. */
export interface LineProblem {
  text: string
  fixedQuantity?: number
  fixedOption?: { size: string; color: string; label: string }
}

export interface CartLineView {
  key: string
  productId: string
  name: string
  href: string
  picture: PictureView | null
  /** As stored; '' for none. */
  size: string
  color: string
  /** "Forest green / M", "Forest green / Length: 60 cm", '' for none. */
  options: string
  unitInCents: number
  /** The unit price when the line was added, if it differs from the current one. */
  beforeInCents: number | null
  totalInCents: number
  quantity: number
  step: number
  max: number
  /** The quantity one step lower or higher, null at the limit. */
  lower: number | null
  higher: number | null
  rule: string | null
  problem: LineProblem | null
  hint: string | null
  sizes: ChoiceView[]
  colors: ChoiceView[]
  sizeName: string
  colorName: string
}

export interface CartView {
  lines: CartLineView[]
  saved: CartLineView[]
  summary: SummaryView
  /** Posted with the order: exactly what the shopper saw. */
  items: string
  itemCount: number
  removed: string[]
  isRestorable: boolean
  hasProblem: boolean
}

type TooLarge = Pick<OrderTooLarge['lines'][number], 'productId' | 'size' | 'color' | 'most'>

/** The content of the cart page. `province` is the chosen one or ''; `tooLarge` are the lines rejected as too large. */
export function toCartView(cart: Cart, shop: Shop, province: string, tooLarge: readonly TooLarge[] = []): CartView {
  const mostOf = new Map(tooLarge.map((line) => [keyOf(line), line.most]))
  const lines = cart.products.map(toCartLineView).map((line) => withMost(line, mostOf.get(line.key)))
  const subtotalInCents = lines.reduce((sum, line) => sum + line.totalInCents, 0)
  return {
    lines,
    saved: cart.savedForLater.map(toCartLineView),
    summary: toSummaryView(subtotalInCents, shop, province),
    items: JSON.stringify(lines.map(({ productId, size, color, quantity }) => ({ productId, size, color, quantity }))),
    itemCount: cart.count,
    removed: cart.removed ?? [],
    isRestorable: cart.restorable ?? false,
    hasProblem: lines.some((line) => line.problem !== null),
  }
}

/** The same key, whether an option that was not chosen is empty or 'N/A'. */
const keyOf = (line: LineName): string => lineKeyOf({ productId: line.productId, ...toStoredOption(line) })

export function toCartLineView(line: CartLine): CartLineView {
  const product = line.productId
  const { size, color } = toStoredOption(line)
  const step = stepOf(product.minOrder)
  const max = largestQuantity(step, line.available)
  // The minimum order may have changed since.
  const before = Math.floor((line.quantity - 1) / step) * step
  const after = Math.floor(line.quantity / step + 1) * step
  const unitInCents = parseRand(line.price) ?? 0
  const image = product.images.find((candidate) => candidate.url === line.image) ?? product.images[0]
  return {
    key: keyOf({ productId: product.id, size, color }),
    productId: product.id,
    name: product.name,
    href: productUrl(product.id),
    picture: toPictureView(image, product.name),
    size,
    color,
    options: joinOptions(product.optionNames, { size, color }),
    unitInCents,
    beforeInCents: parseRand(line.priceBefore) ?? null,
    totalInCents: unitInCents * line.quantity,
    quantity: line.quantity,
    step,
    max,
    lower: before >= step ? before : null,
    higher: after <= max ? after : null,
    rule: describeSteps(step),
    problem: optionProblemOf(product, { size, color }) ?? problemOf(line, max),
    hint: line.stockStatus === 'low' && line.available >= line.quantity ? `Only ${line.available} left` : null,
    sizes: choicesOf(product, 'size', { size, color }),
    colors: choicesOf(product, 'color', { size, color }),
    sizeName: sizeNameOf(product.optionNames),
    colorName: colorNameOf(product.optionNames),
  }
}

/**
 * The values that a line can be changed to. What is sold out says so, with the chosen other value where it is sold out
 * with that only. A chosen value that no longer exists stays in the list: the shopper has not chosen another.
 */
function choicesOf(product: Product, kind: 'size' | 'color', line: { size: string; color: string }): ChoiceView[] {
  const [chosen, other] = kind === 'size' ? [line.size, line.color] : [line.color, line.size]
  const color = (value: string) => showColor(product.optionNames, value)
  const choices = optionsOf(product, kind, chosen).map(({ value, label, isSoldOut, without }) => {
    const partner = without.includes(other) ? ` in ${kind === 'size' ? color(other) : other}` : ''
    const note = isSoldOut || partner ? ` (sold out${partner})` : ''
    return { value, label: `${label}${note}`, isDisabled: isSoldOut && value !== chosen }
  })
  if (chosen === '' && choices.length > 1) return [{ value: '', label: 'Select', isDisabled: false }, ...choices]
  if (chosen === '' || choices.length === 0 || choices.some(({ value }) => value === chosen)) return choices
  const gone = kind === 'size' ? chosen : color(chosen)
  return [{ value: chosen, label: `${gone} (no longer sold)`, isDisabled: false }, ...choices]
}

function problemOf(line: CartLine, max: number): LineProblem | null {
  const { quantity, available, productId } = line
  if (quantity > max) {
    const text = max === 0 ? 'Sold out. Remove it or save it for later.' : `Only ${available} left in stock.`
    return { text, fixedQuantity: max }
  }
  const { name, minOrder } = productId
  if (isWholeStep(quantity, minOrder)) return null
  return { text: describeMinOrder(name, minOrder), fixedQuantity: fitQuantity(quantity, { minOrder, available }) }
}

/** A line with more units than the shop holds for one order, with the quantity that is allowed. */
function withMost(line: CartLineView, most: number | undefined): CartLineView {
  if (line.problem || most === undefined || line.quantity <= most) return line
  return { ...line, problem: { text: `At most ${most} of this item before your first delivery.`, fixedQuantity: most } }
}
