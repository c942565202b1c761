import {
  combinationsOf,
  deliveryFee,
  describeMinOrder,
  isWholeStep,
  lineKeyOf,
  MAX_QUANTITY,
  parseRand,
  priceFor,
  quantityOf,
  randToCents,
  stepOf,
  toStoredOption,
  sameOption,
  type Option,
  type OptionNames,
  type OrderProblems,
  type PublicSettings,
  type StaffProduct,
} from '@stoep/shared'
import { toAdminRow } from '~/back-office/catalogue/product-row'

/** A line whose quantity is edited as text. */
export interface TypedLine {
  key: string
  quantity: string
  problem: string
}

/** A line of a new order, with the product's data as of when it was added. */
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

export function toDraftLine(product: StaffProduct, choice: Option, quantity: string): DraftLine {
  const { name, code, thumbUrl } = toAdminRow(product)
  return {
    key: lineKeyOf({ productId: product.id, ...choice }),
    productId: product.id,
    name,
    code,
    thumbUrl,
    ...choice,
    optionNames: product.optionNames,
    unitInCents: randToCents(priceFor(product, choice).price),
    minOrder: stepOf(product.minOrder),
    available: quantityOf(product, choice),
    quantity,
    problem: '',
  }
}

/**
 * The same product in the same size and colour is one line: quantities are added up. If the typed quantity of that line
 * is invalid, the line stays as it is and gets an error: the intended sum is unknown.
 */
export function addLine<Line extends TypedLine>(lines: readonly Line[], added: Line): Line[] {
  const known = lines.find(({ key }) => key === added.key)
  if (!known) return [...lines, added]
  const problem = known.quantity === '' ? '' : checkQuantity(known.quantity)
  const sum = String(readQuantity(known.quantity) + readQuantity(added.quantity))
  const merged = problem ? { ...known, problem } : { ...added, quantity: sum }
  return lines.map((line) => (line === known ? merged : line))
}

/** 0 where the text is not a whole number. */
export const readQuantity = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0)

/** The problem of a typed quantity; '' for none. */
export function checkQuantity(typed: string): string {
  const units = readQuantity(typed)
  return units < 1 || units > MAX_QUANTITY ? `Please type a whole number from 1 to ${MAX_QUANTITY}.` : ''
}

/** Sets each line's problem, '' for none, by the same rules as the server's. */
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

/** Updates the lines with the server's current stock and prices. */
export const applyProblems = (lines: readonly DraftLine[], problems: OrderProblems['lines']): DraftLine[] =>
  lines.map((line) => {
    const current = problems.find(
      (problem) => problem.productId === line.productId && sameOption(toStoredOption(problem), line),
    )
    if (!current) return line
    const unitInCents = parseRand(current.price) ?? line.unitInCents
    const problem = current.available < current.wanted ? describeAvailable(current.available) : ''
    return { ...line, available: current.available, unitInCents, problem }
  })

interface DraftTotals {
  subtotalInCents: number
  /** null without a province. */
  deliveryInCents: number | null
  totalInCents: number
}

export type DeliveryTerms = Pick<PublicSettings, 'delivery' | 'freeDeliveryFromInCents'>

export function totalsOf(lines: readonly DraftLine[], settings: DeliveryTerms, province: string): DraftTotals {
  const subtotalInCents = lines.reduce((sum, line) => sum + line.unitInCents * readQuantity(line.quantity), 0)
  const deliveryInCents = province ? deliveryFee(settings, province, subtotalInCents) : null
  return { subtotalInCents, deliveryInCents, totalInCents: subtotalInCents + (deliveryInCents ?? 0) }
}

/** The highest stock of any variant that fits the choice; '' stands for an option not chosen yet. */
export function mostAvailable(product: StaffProduct, { size, color }: Option): number {
  const fitting = combinationsOf({ sizes: size ? [size] : product.sizes, colors: color ? [color] : product.colors })
  return Math.max(...fitting.map((choice) => quantityOf(product, choice)))
}
