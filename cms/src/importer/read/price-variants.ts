import { type Combination, formatRand, optionKeyOf, type Option, type PricePair } from '@stoep/shared'
import { codeKey } from '../../domain/catalogue/code-key'

interface PricedVariant extends Option {
  row: number
  /** '' where it has none. */
  code: string
  pair: PricePair
}

/**
 * A product gets the price of most of its variants, on a tie the highest; other variants get a price of their own. A
 * single variant gets none, and its code is dropped, as the product has a code itself.
 */
export function priceVariants(
  variants: readonly PricedVariant[],
  productCode: string,
  warnings: string[],
): { own: PricePair; combinations: Combination[] } {
  const distinct = [...joinAlike(variants, warnings).values()]
  const own = mostFrequent(distinct.map(({ pair }) => pair))
  if (distinct.length === 1) return { own, combinations: [] }
  const combinations = distinct.map(({ size, color, code, pair }) => {
    const prices = isSame(pair, own)
      ? { priceInCents: null, struckInCents: null }
      : { priceInCents: pair.paidInCents, struckInCents: pair.struckInCents }
    return { size, color, ...prices, code: code === '' || codeKey(code) === codeKey(productCode) ? null : code }
  })
  return { own, combinations: combinations.filter(({ priceInCents, code }) => priceInCents !== null || code !== null) }
}

/** One variant per size and colour; the higher of two prices wins, so that nothing is sold too cheaply. */
function joinAlike(variants: readonly PricedVariant[], warnings: string[]): Map<string, PricedVariant> {
  const byOption = new Map<string, PricedVariant>()
  for (const variant of variants) {
    const key = optionKeyOf(variant)
    const first = byOption.get(key)
    const isDearer = first && variant.pair.paidInCents > first.pair.paidInCents
    if (first && !isSame(first.pair, variant.pair)) {
      const amounts = [first, variant].map(({ pair }) => formatRand(pair.paidInCents))
      warnings.push(
        `rows ${first.row} and ${variant.row} are the same option at ${amounts.join(' and ')}; the higher price is used`,
      )
    }
    byOption.set(
      key,
      first ? { ...first, code: first.code || variant.code, pair: (isDearer ? variant : first).pair } : variant,
    )
  }
  return byOption
}

function mostFrequent(pairs: readonly PricePair[]): PricePair {
  const counts = new Map<string, { pair: PricePair; count: number }>()
  for (const pair of pairs) {
    const key = JSON.stringify([pair.paidInCents, pair.struckInCents])
    counts.set(key, { pair, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  const isBefore = (a: { pair: PricePair; count: number }, b: { pair: PricePair; count: number }) =>
    b.count - a.count || b.pair.paidInCents - a.pair.paidInCents
  return [...counts.values()].sort(isBefore)[0]!.pair
}

const isSame = (a: PricePair, b: PricePair): boolean =>
  a.paidInCents === b.paidInCents && a.struckInCents === b.struckInCents
