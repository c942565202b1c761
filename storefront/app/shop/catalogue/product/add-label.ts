/** "Add 12, R708.00"; without the sum while the choice leaves open what one costs. */
export function addLabelOf(quantity: number, unitInCents: number | undefined): string {
  if (unitInCents === undefined) return `Add ${quantity}`
  // As formatRand of shared, which would bring the schemas into the enhancement script.
  const rand = ((quantity * unitInCents) / 100).toFixed(2)
  return `Add ${quantity}, R${rand.replace(/\B(?=(\d{3})+\.)/g, '\u00a0')}`
}
