import { centsToRandText, toNamedOption, type OrderProblems } from '@stoep/shared'

type Problem = OrderProblems['lines'][number]

/** A line as errors name it. */
export const nameLine = (line: { productId: string; name: string; size: string; color: string; quantity: number }) => ({
  productId: line.productId,
  name: line.name,
  ...toNamedOption(line),
  wanted: line.quantity,
})

/** A line that cannot be sold as it is: the wanted quantity, the units left and the current price. */
export function describeProblem(
  line: { productId: string; name: string; size: string; color: string; quantity: number; priceInCents: number },
  available: number,
): Problem {
  return { ...nameLine(line), available, price: centsToRandText(line.priceInCents) }
}
