/** "Add 12, R708.00", or "Add 12" while the chosen options do not decide the price. */
export function addLabelOf(quantity: number, unitInCents: number | undefined): string {
  if (unitInCents === undefined) return `Add ${quantity}`
  // Like `formatRand` of shared, which would bring its schemas into the enhancement script.
  const rand = ((quantity * unitInCents) / 100).toFixed(2)
  return `Add ${quantity}, R${rand.replace(/\B(?=(\d{3})+\.)/g, '\u00a0')}`
}
