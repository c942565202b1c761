import {
  combinationsOf,
  optionKeyOf,
  sameOption,
  type Combination,
  type Option,
  type OptionRename,
  type PricePair,
} from '@stoep/shared'

/** The prices of a product: its own, and those of its sizes and colours. */
export interface PricedProduct {
  priceInCents: number
  combinations: readonly Combination[]
}

const findCombination = ({ combinations }: Pick<PricedProduct, 'combinations'>, option: Option) =>
  combinations.find((own) => optionKeyOf(own) === optionKeyOf(option))

/** The price of one unit of this size and colour, in cents. */
export const priceOf = (product: PricedProduct, option: Option): number =>
  findCombination(product, option)?.priceInCents ?? product.priceInCents

export const optionCodeOf = (
  product: Pick<PricedProduct, 'combinations'> & { code: string | null },
  option: Option,
): string | null => findCombination(product, option)?.code ?? product.code

/** Without those whose size or colour the product no longer has. */
export function listOwnCombinations<Own extends Option>(product: {
  combinations: readonly Own[]
  sizes: readonly string[]
  colors: readonly string[]
}): Own[] {
  const known = new Set(combinationsOf(product).map(optionKeyOf))
  return product.combinations.filter((own) => known.has(optionKeyOf(own)))
}

/** The rows under the new names of renamed sizes and colours, all in their stored form. */
export const renameOptions = <Row extends Option>(rows: readonly Row[], renames: readonly OptionRename[]): Row[] =>
  rows.map((row) => ({ ...row, ...renames.find(({ from }) => sameOption(from, row))?.to }))

type Listed = PricedProduct & {
  struckInCents: number | null
  sizes: readonly string[]
  colors: readonly string[]
}

/** Every size and colour with its price; rows of removed ones are ignored. */
export function listPrices(product: Listed): (Option & PricePair)[] {
  const { combinations, priceInCents, struckInCents } = product
  const own = new Map(
    combinations.filter((row) => row.priceInCents !== null).map((row) => [optionKeyOf(row), row] as const),
  )
  return combinationsOf(product).map((option) => {
    const row = own.size === 0 ? undefined : own.get(optionKeyOf(option))
    return row
      ? { ...option, paidInCents: row.priceInCents!, struckInCents: row.struckInCents }
      : { ...option, paidInCents: priceInCents, struckInCents }
  })
}

/** The price that lists show and sort by: the lowest, sold out or not. */
export const lowestPrice = (product: Listed): PricePair =>
  listPrices(product).reduce((lowest, price) => (price.paidInCents < lowest.paidInCents ? price : lowest))

/** Whether sizes and colours differ in price or struck-through price. */
export function hasOwnPrices(prices: readonly PricePair[]): boolean {
  const [first] = prices
  return prices.some((price) => price.paidInCents !== first?.paidInCents || price.struckInCents !== first.struckInCents)
}
