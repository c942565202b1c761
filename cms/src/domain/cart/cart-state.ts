import { DomainError, lineKeyOf, MAX_LINES, type Option } from '@stoep/shared'

/** A line as the cart keeps it: the name and price are those of the day it was added, for telling changes. */
export interface KeptLine extends Option {
  productId: string
  name: string
  quantity: number
  priceInCents: number
  /** The marks of what was added to it last, by which an add that is sent again is known. */
  adds?: readonly string[]
}

export interface CartState {
  lines: readonly KeptLine[]
  saved: readonly KeptLine[]
  /** The lines an order emptied this cart of. */
  restorable: readonly KeptLine[]
}

export const EMPTY_CART: CartState = { lines: [], saved: [], restorable: [] }

/** How a request names lines: '' and undefined name no size or colour. */
export interface LineName {
  productId: string
  size?: string | undefined
  color?: string | undefined
}

/** The line with exactly these options, else all that agree with what is named. */
export function matchLines(lines: readonly KeptLine[], name: LineName): KeptLine[] {
  const exact = lines.find((line) => lineKeyOf(line) === keyOfName(name))
  if (exact) return [exact]
  return lines.filter(
    (line) =>
      line.productId === name.productId &&
      (!name.size || line.size === name.size) &&
      (!name.color || line.color === name.color),
  )
}

const keyOfName = ({ productId, size = '', color = '' }: LineName): string => lineKeyOf({ productId, size, color })

/** Puts a line where the one with its options is, or at the end. */
export function putLine(lines: readonly KeptLine[], line: KeptLine): KeptLine[] {
  const at = lines.findIndex((other) => lineKeyOf(other) === lineKeyOf(line))
  if (at >= 0) return lines.map((other, index) => (index === at ? line : other))
  if (lines.length >= MAX_LINES) {
    throw new DomainError('validation', { message: `A cart holds at most ${MAX_LINES} different items.` })
  }
  return [...lines, line]
}

export const withoutLines = (lines: readonly KeptLine[], gone: readonly KeptLine[]): KeptLine[] =>
  lines.filter((line) => !gone.includes(line))
