import { findTwins, MAX_STOCK, optionKeyOf, spellingKeyOf, type Option } from '@stoep/shared'
import type { ImportedProduct } from '../types'

/**
 * Sizes and colours that differ in capitals or blanks alone are one, under the first spelling; their units are added up.
 * The contract rejects both in one product: a file is not to lose the product for it.
 */
export function foldSpellings(product: ImportedProduct): ImportedProduct {
  const pictured = product.pictures.map(({ color }) => color)
  const [sizes, colors] = [product.sizes, [...product.colors, ...product.optionValues, ...pictured]]
  const twins = [findTwins(sizes), findTwins(colors)].filter((pair) => pair !== undefined)
  if (twins.length === 0) return product
  const [foldSize, foldColor] = [folderOf(sizes), folderOf(colors)]
  const fold = <Row extends Option>(row: Row): Row => ({
    ...row,
    size: foldSize(row.size),
    color: foldColor(row.color),
  })
  const optionStock = mergeRows(product.optionStock.map(fold), (first, next) => ({
    ...first,
    stock: Math.min(MAX_STOCK, first.stock + next.stock),
  }))
  return {
    ...product,
    sizes: [...new Set(sizes.map(foldSize))],
    colors: [...new Set(product.colors.map(foldColor))],
    optionValues: [...new Set(product.optionValues.map(foldColor))],
    optionStock,
    combinations: mergeRows(product.combinations.map(fold), (first, next) => ({
      ...first,
      ...(first.priceInCents === null && { priceInCents: next.priceInCents, struckInCents: next.struckInCents }),
      code: first.code ?? next.code,
    })),
    pictures: product.pictures.map((picture) => ({ ...picture, color: foldColor(picture.color) })),
    warnings: [
      ...product.warnings,
      ...twins.map(([one, other]) => `“${one}” and “${other}” are taken as one: “${one}”`),
    ],
  }
}

function folderOf(values: readonly string[]): (value: string) => string {
  const first = new Map<string, string>()
  for (const value of values) if (!first.has(spellingKeyOf(value))) first.set(spellingKeyOf(value), value)
  return (value) => first.get(spellingKeyOf(value)) ?? value
}

function mergeRows<Row extends Option>(rows: readonly Row[], merge: (first: Row, next: Row) => Row): Row[] {
  const merged = new Map<string, Row>()
  for (const row of rows) {
    const first = merged.get(optionKeyOf(row))
    merged.set(optionKeyOf(row), first ? merge(first, row) : row)
  }
  return [...merged.values()]
}
