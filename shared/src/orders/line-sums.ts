export const unitsOf = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What the lines cost together. */
export const subtotalOf = (lines: readonly { quantity: number; unitPriceInCents: number }[]): number =>
  lines.reduce((sum, { quantity, unitPriceInCents }) => sum + quantity * unitPriceInCents, 0)
