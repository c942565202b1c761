import type { CategoryFact } from './facts'

/** What is in stock of one product, and what it is worth. */
export interface StockValue {
  productId: string
  category: string
  pieces: number
  cents: number
}

export function countCategories(stock: readonly StockValue[]): CategoryFact[] {
  const counted = new Map<string, CategoryFact>()
  for (const { category, pieces, cents } of stock) {
    const fact = counted.get(category) ?? { category, products: 0, pieces: 0, cents: 0 }
    fact.products++
    fact.pieces += pieces
    fact.cents += cents
    counted.set(category, fact)
  }
  return [...counted.values()]
}

/**
 * At least so many of those that are worth most, the largest amount first. The amounts are sorted alone, as bare numbers:
 * comparing whole rows takes ten times as long, and would keep every request waiting.
 */
export function takeWorthiest(stock: readonly StockValue[], least: number): StockValue[] {
  const amounts = Float64Array.from(stock, ({ cents }) => cents).sort()
  const bound = amounts.at(-least) ?? -Infinity
  return stock
    .filter(({ cents }) => cents >= bound)
    .sort((a, b) => b.cents - a.cents || (a.productId < b.productId ? -1 : 1))
}
