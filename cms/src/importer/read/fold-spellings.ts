import { formatRand, mergeByKey, optionKeyOf, spellingKeyOf, type Option } from '@stoep/shared'
import { addUpStock } from './add-up-stock'
import { nameOption } from './name-option'
import type { ImportedProduct } from '../types'

/**
 * Sizes and colours that differ in capitals or blanks alone are one, under the first spelling; their units are added
 * up. The contract rejects both in one product: a file is not to lose the product for it.
 */
export function foldSpellings(product: ImportedProduct): ImportedProduct {
  const pictured = product.pictures.map(({ color }) => color)
  const [sizes, colors] = [product.sizes, [...product.colors, ...product.optionValues, ...pictured]]
  const folded = [...listFolded(sizes), ...listFolded(colors)]
  if (folded.length === 0) return product
  const [foldSize, foldColor] = [folderOf(sizes), folderOf(colors)]
  const fold = <Named extends Option>(row: Named): Named => ({
    ...row,
    size: foldSize(row.size),
    color: foldColor(row.color),
  })
  const lost: string[] = []
  const combinations = mergeByKey(product.combinations.map(fold), optionKeyOf, (first, next) => {
    lost.push(...describeLost(first, next))
    return {
      ...first,
      ...(first.priceInCents === null && { priceInCents: next.priceInCents, struckInCents: next.struckInCents }),
      code: first.code ?? next.code,
    }
  })
  return {
    ...product,
    sizes: [...new Set(sizes.map(foldSize))],
    colors: [...new Set(product.colors.map(foldColor))],
    optionValues: [...new Set(product.optionValues.map(foldColor))],
    optionStock: addUpStock(product.optionStock.map(fold)),
    combinations,
    pictures: product.pictures.map((picture) => ({ ...picture, color: foldColor(picture.color) })),
    warnings: [
      ...product.warnings,
      ...folded.map(([one, other]) => `“${one}” and “${other}” are treated as the same: “${one}”`),
      ...lost,
    ],
  }
}

/** A size and colour has one price and one code: those of the first spelling. */
function describeLost(first: Row, next: Row): string[] {
  const { priceInCents, code } = next
  const isOtherPrice = first.priceInCents !== null && priceInCents !== null && first.priceInCents !== priceInCents
  return [
    ...(isOtherPrice ? [`the price ${formatRand(priceInCents)} of ${nameOption(next)} is left out`] : []),
    ...(first.code && code && first.code !== code ? [`the code ${code} of ${nameOption(next)} is left out`] : []),
  ]
}

type Row = ImportedProduct['combinations'][number]

/** Pairs of an earlier spelling and a later one that is folded into it. */
function listFolded(values: readonly string[]): [string, string][] {
  const fold = folderOf(values)
  return [...new Set(values)].flatMap((value): [string, string][] =>
    fold(value) === value ? [] : [[fold(value), value]],
  )
}

function folderOf(values: readonly string[]): (value: string) => string {
  const first = new Map<string, string>()
  for (const value of values) if (!first.has(spellingKeyOf(value))) first.set(spellingKeyOf(value), value)
  return (value) => first.get(spellingKeyOf(value)) ?? value
}
