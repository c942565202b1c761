const VAT_PERCENT = 15

/** The VAT within an amount that includes it: 15/115, rounded to the cent. */
export const vatWithin = (totalInCents: number): number =>
  Math.round((totalInCents * VAT_PERCENT) / (100 + VAT_PERCENT))
