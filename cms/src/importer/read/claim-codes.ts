import { codeKey } from '../../domain/catalogue/code-key'
import type { ImportedProduct } from '../types'
import { describeRows } from './describe-rows'

/**
 * A code, ignoring case, belongs to one product or one size and colour: the first row keeps it, a product before any of
 * its sizes. The others get a warning.
 */
export function claimCodes(products: readonly ImportedProduct[]): ImportedProduct[] {
  const rowOf = new Map<string, number>()
  for (const { code, rows } of products) if (!rowOf.has(codeKey(code))) rowOf.set(codeKey(code), rows[0] ?? 0)
  return products.map((product) =>
    withoutCodes(product, (key) => {
      const taken = rowOf.get(key)
      if (taken === undefined) rowOf.set(key, product.rows[0] ?? 0)
      return taken === undefined ? undefined : `row ${taken} already has it`
    }),
  )
}

/** Codes to look up in the shop: those of its sizes and colours, and its own with other leading zeros. */
export const codesToCompare = ({ code, combinations }: ImportedProduct): string[] => [
  ...combinations.flatMap((own) => own.code ?? []),
  ...withOtherZeros(code),
]

/** As long as the longest number on goods, a GTIN-14. */
const MAX_DIGITS = 14

/** Spreadsheets remove leading zeros from numbers. */
function withOtherZeros(code: string): string[] {
  const digits = /^0*([1-9]\d*)$/.exec(code)?.[1] ?? ''
  if (digits === '' || digits.length > MAX_DIGITS) return []
  return Array.from({ length: MAX_DIGITS - digits.length + 1 }, (_, zeros) => '0'.repeat(zeros) + digits).filter(
    (other) => other !== code,
  )
}

const REWRITTEN = /^\d(?:[.,]\d+)?e\+\d+$/i

/** Lists the rows whose code a spreadsheet turned into "1,23E+11": the original code is lost. */
export function describeRewrittenCodes(products: readonly ImportedProduct[]): string[] {
  const rows = products.flatMap((product) => (REWRITTEN.test(product.code) ? product.rows : []))
  if (rows.length === 0) return []
  return [
    `A spreadsheet has shortened long codes to numbers like 1,23E+11: ${describeRows(rows, 10)}. Format the code column as text in the spreadsheet, and import the file again.`,
  ]
}

export type CodeHolders = readonly { key: string; productId: string }[]

/** Removes codes that another product of the shop has; warns if one has nearly the product's own code. */
export function fitCodes<Product extends ImportedProduct>(
  product: Product,
  productId: string | undefined,
  holders: CodeHolders,
): Product {
  const others = new Set(holders.filter((holder) => holder.productId !== productId).map(({ key }) => key))
  const fitted = withoutCodes(product, (key) => (others.has(key) ? 'another product of the shop has it' : undefined))
  const near = withOtherZeros(product.code).find((other) => others.has(other))
  if (near === undefined) return fitted
  const warning = `the shop has the code "${near}" too, which differs only by zeros that spreadsheets remove`
  return { ...fitted, warnings: [...fitted.warnings, warning] }
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
