import { isForSale, stockStatusOf } from '@stoep/shared'

/** What a card says of all units together: how many are left of few. */
export function totalOnCard(units: number): number | string {
  const status = stockStatusOf(units)
  return status === 'low' ? units : status
}

/** What a card says of the units of one size and colour: below a minimum order they are sold out. */
export const optionOnCard = (units: number, minOrder: number): string =>
  `${stockStatusOf(units)} ${isForSale(minOrder, units)}`
