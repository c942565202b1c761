const VAT_PERCENT = 15

/** The VAT within an amount that includes it: 15/115, rounded to the cent. */
export const vatWithin = (totalInCents: number): number =>
  Math.round((totalInCents * VAT_PERCENT) / (100 + VAT_PERCENT))

/**
 * What a paper of an order, or a list of papers, says of the VAT within its total; null if it may say nothing, as only
 * a shop with a VAT number may. What counts is the shop at the handover; today's number is for orders that are not
 * handed over, or were before it was noted.
 */
export function vatOn(
  totalInCents: number,
  order: { vatNumber: string | null },
  shop: { vatNumber: string | null },
): { number: string; cents: number } | null {
  const number = order.vatNumber ?? shop.vatNumber
  return number ? { number, cents: vatWithin(totalInCents) } : null
}
