import { codeKey } from '../../domain/catalogue/code-key'
import type { ImportedProduct } from '../types'

/**
 * A code belongs to one product or one size and colour, in capitals or not: the first row that has it keeps it, a product
 * before any of its sizes. The others are named.
 */
export function claimCodes(products: readonly ImportedProduct[]): ImportedProduct[] {
  const rowOf = new Map<string, number>()
  for (const { code, rows } of products) if (!rowOf.has(codeKey(code))) rowOf.set(codeKey(code), rows[0] ?? 0)
  return products.map((product) =>
    withoutCodes(product, (key) => {
      const taken = rowOf.get(key)
      if (taken === undefined) rowOf.set(key, product.rows[0] ?? 0)
      return taken === undefined ? undefined : `row ${taken} has it already`
    }),
  )
}

/** The codes of its sizes and colours. */
export const codesOfOptions = ({ combinations }: ImportedProduct): string[] =>
  combinations.flatMap(({ code }) => (code === null ? [] : [code]))

/** Who in the shop has a code: keys of codes, and the id of the product. */
export type CodeHolders = readonly { key: string; productId: string }[]

/** The product without codes that another product of the shop has. */
export function leaveTakenCodes<Product extends ImportedProduct>(
  product: Product,
  productId: string | undefined,
  holders: CodeHolders,
): Product {
  const others = new Set(holders.filter((holder) => holder.productId !== productId).map(({ key }) => key))
  return withoutCodes(product, (key) => (others.has(key) ? 'another product of the shop has it' : undefined))
}

/** The product without the codes of sizes and colours for which `whyTaken` gives a reason. */
function withoutCodes<Product extends ImportedProduct>(
  product: Product,
  whyTaken: (codeKey: string) => string | undefined,
): Product {
  const warnings: string[] = []
  const combinations = product.combinations.map((own) => {
    const why = own.code === null ? undefined : whyTaken(codeKey(own.code))
    if (why) warnings.push(`the code "${own.code}" of a size or colour was left out: ${why}`)
    return why ? { ...own, code: null } : own
  })
  if (warnings.length === 0) return product
  return {
    ...product,
    combinations: combinations.filter(({ priceInCents, code }) => priceInCents !== null || code !== null),
    warnings: [...product.warnings, ...warnings],
  }
}
