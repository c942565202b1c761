import { DomainError, MAX_LINES, sameOption, type Adjustment, type LineName, type Option } from '@stoep/shared'

/** A line as the cart keeps it: with the name and price of when it was added, to detect changes. */
export interface KeptLine extends Option {
  productId: string
  name: string
  quantity: number
  priceInCents: number
  /** The marks of the last additions, by which a repeated request is recognised. */
  adds?: readonly string[]
  /** How the last of these additions was adjusted: a repeat of that request gets it again. */
  adjusted?: Pick<Adjustment, 'wanted' | 'reason'>
}

export interface CartState {
  lines: readonly KeptLine[]
  saved: readonly KeptLine[]
  /** The lines that the last order took out of this cart. */
  restorable: readonly KeptLine[]
}

export const EMPTY_CART: CartState = { lines: [], saved: [], restorable: [] }

/** How a request identifies lines: '' and undefined leave the size or colour open. */
export interface LineSelector {
  productId: string
  size?: string
  color?: string
  /** Several colours instead of one. */
  selectedColors?: readonly { color: string }[]
}

/** The line with exactly these options, else all that match the given ones. */
export function matchLines(lines: readonly KeptLine[], { selectedColors = [], ...name }: LineSelector): KeptLine[] {
  if (selectedColors.length > 0) {
    return [...new Set(selectedColors.flatMap(({ color }) => matchLines(lines, { ...name, color })))]
  }
  const { productId, size = '', color = '' } = name
  const exact = lines.find((line) => isSameLine(line, { productId, size, color }))
  if (exact) return [exact]
  return lines.filter(
    (line) =>
      line.productId === productId && (size === '' || line.size === size) && (color === '' || line.color === color),
  )
}

/** Whether both are the same product in the same size and colour. */
export const isSameLine = (one: LineName, other: LineName): boolean =>
  one.productId === other.productId && sameOption(one, other)

/** Replaces the line with the same options, or adds the line at the end. */
export function putLine(lines: readonly KeptLine[], line: KeptLine): KeptLine[] {
  const at = lines.findIndex((other) => isSameLine(other, line))
  if (at >= 0) return lines.map((other, index) => (index === at ? line : other))
  if (lines.length >= MAX_LINES) {
    throw new DomainError('validation', { message: `A cart holds at most ${MAX_LINES} different items.` })
  }
  return [...lines, line]
}

export const withoutLines = (lines: readonly KeptLine[], gone: readonly KeptLine[]): KeptLine[] =>
  lines.filter((line) => !gone.includes(line))
