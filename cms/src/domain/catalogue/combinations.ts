import { combinationsOf, optionKeyOf, type Option, type OptionRename, type PricePair } from '@stoep/shared'

/** A size and colour with a price or a code of its own; what is null is the product's. */
export interface Combination extends Option {
  priceInCents: number | null
  struckInCents: number | null
  code: string | null
}

/** A product by what it costs: its own price, and those of its sizes and colours. */
export interface PricedProduct {
  priceInCents: number
  combinations: readonly Combination[]
}

const findCombination = ({ combinations }: Pick<PricedProduct, 'combinations'>, option: Option) =>
  combinations.find((own) => optionKeyOf(own) === optionKeyOf(option))

/** What a piece of this size and colour costs, in cents. */
export const priceOf = (product: PricedProduct, option: Option): number =>
  findCombination(product, option)?.priceInCents ?? product.priceInCents

export const codeOf = (
  product: Pick<PricedProduct, 'combinations'> & { code: string | null },
  option: Option,
): string | null => findCombination(product, option)?.code ?? product.code

/** Without those of a size and colour that the product has no more. */
export function listOwnCombinations(
  product: Pick<PricedProduct, 'combinations'> & { sizes: readonly string[]; colors: readonly string[] },
): Combination[] {
  const known = new Set(combinationsOf(product).map(optionKeyOf))
  return product.combinations.filter((own) => known.has(optionKeyOf(own)))
}

/** Those of a size and colour that is called something else now go with it. */
export const renameCombinations = (
  combinations: readonly Combination[],
  renames: readonly OptionRename[],
): Combination[] =>
  combinations.map((own) => ({
    ...own,
    ...renames.find(({ from }) => optionKeyOf(from) === optionKeyOf(own))?.to,
  }))

type Listed = PricedProduct & {
  struckInCents: number | null
  sizes: readonly string[]
  colors: readonly string[]
}

/** Every size and colour with its price; a row of one that the product has no more counts for nothing. */
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

/** The price that a list shows and is sorted by: the lowest, sold out or not. */
export const lowestPrice = (product: Listed): PricePair =>
  listPrices(product).reduce((lowest, price) => (price.paidInCents < lowest.paidInCents ? price : lowest))

/** Whether sizes and colours differ in what is paid or struck. */
export function hasOwnPrices(prices: readonly PricePair[]): boolean {
  const [first] = prices
  return prices.some((price) => price.paidInCents !== first?.paidInCents || price.struckInCents !== first.struckInCents)
}
