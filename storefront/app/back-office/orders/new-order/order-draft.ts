import {
  deliveryFee,
  describeMinOrder,
  isWholeStep,
  lineKeyOf,
  MAX_QUANTITY,
  normaliseOption,
  parseRand,
  priceFor,
  quantityOf,
  stepOf,
  type OptionNames,
  type OrderProblems,
  type PublicSettings,
  type StaffProduct,
} from '@stoep/shared'
import { toAdminRow } from '~/back-office/catalogue/product-row'

/** A line whose units are typed. */
export interface TypedLine {
  key: string
  /** As it was typed. */
  quantity: string
  problem: string
}

/** A line of an order that is being taken, with what was known of its product when it was added. */
export interface DraftLine extends TypedLine {
  productId: string
  name: string
  code: string
  thumbUrl: string
  size: string
  color: string
  optionNames: OptionNames
  unitInCents: number
  minOrder: number
  available: number
}

export interface Choice {
  size: string
  color: string
}

export function toDraftLine(product: StaffProduct, choice: Choice, quantity: string): DraftLine {
  const { name, code, thumbUrl } = toAdminRow(product)
  return {
    key: lineKeyOf({ productId: product.id, ...choice }),
    productId: product.id,
    name,
    code,
    thumbUrl,
    ...choice,
    optionNames: product.optionNames,
    unitInCents: Math.round(priceFor(product, choice).price * 100),
    minOrder: stepOf(product.minOrder),
    available: quantityOf(product, choice),
    quantity,
    problem: '',
  }
}

/**
 * The same product in the same size and colour is one line: its units are added up. A number of it that is none stays as
 * it was typed, and is said: nobody knows what it was to become.
 */
export function addLine<Line extends TypedLine>(lines: readonly Line[], added: Line): Line[] {
  const known = lines.find(({ key }) => key === added.key)
  if (!known) return [...lines, added]
  const problem = known.quantity === '' ? '' : checkQuantity(known.quantity)
  const sum = String(readQuantity(known.quantity) + readQuantity(added.quantity))
  const merged = problem ? { ...known, problem } : { ...added, quantity: sum }
  return lines.map((line) => (line === known ? merged : line))
}

/** 0 where no whole number of units was typed. */
export const readQuantity = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0)

/** What is wrong with a number of units as it was typed; '' for nothing. */
export function checkQuantity(typed: string): string {
  const units = readQuantity(typed)
  return units < 1 || units > MAX_QUANTITY ? `Please type a whole number from 1 to ${MAX_QUANTITY}.` : ''
}

/** Every line with what is wrong with it, '' for nothing: the rules the server has too. */
export const checkLines = (lines: readonly DraftLine[]): DraftLine[] =>
  lines.map((line) => ({ ...line, problem: checkLine(line) }))

function checkLine({ name, quantity, minOrder, available }: DraftLine): string {
  const problem = checkQuantity(quantity)
  if (problem) return problem
  const units = readQuantity(quantity)
  if (!isWholeStep(units, minOrder)) return describeMinOrder(name, minOrder)
  return units > available ? describeAvailable(available) : ''
}

const describeAvailable = (available: number): string =>
  available > 0 ? `Only ${available} left in stock.` : 'Out of stock.'

/** The lines as the server sees them: what is left of each, and what it costs now. */
export const applyProblems = (lines: readonly DraftLine[], problems: OrderProblems['lines']): DraftLine[] =>
  lines.map((line) => {
    const current = problems.find(
      ({ productId, size, color }) =>
        productId === line.productId && normaliseOption(size) === line.size && normaliseOption(color) === line.color,
    )
    if (!current) return line
    const unitInCents = parseRand(current.price) ?? line.unitInCents
    const problem = current.available < current.wanted ? describeAvailable(current.available) : ''
    return { ...line, available: current.available, unitInCents, problem }
  })

export interface DraftTotals {
  subtotalInCents: number
  /** null as long as the province is not known. */
  deliveryInCents: number | null
  totalInCents: number
}

type Delivery = Pick<PublicSettings, 'delivery' | 'freeDeliveryFromInCents'>

export function totalsOf(lines: readonly DraftLine[], settings: Delivery, province: string): DraftTotals {
  const subtotalInCents = lines.reduce((sum, line) => sum + line.unitInCents * readQuantity(line.quantity), 0)
  const deliveryInCents = province ? deliveryFee(settings, province, subtotalInCents) : null
  return { subtotalInCents, deliveryInCents, totalInCents: subtotalInCents + (deliveryInCents ?? 0) }
}

/** The most units a choice can still get; '' stands for what is not chosen yet. */
export function mostAvailable(product: StaffProduct, { size, color }: Choice): number {
  const sizes = size || product.sizes.length === 0 ? [size] : product.sizes
  const colors = color || product.colors.length === 0 ? [color] : product.colors
  const combinations = sizes.flatMap((one) => colors.map((other) => ({ size: one, color: other })))
  return Math.max(...combinations.map((choice) => quantityOf(product, choice)))
}
