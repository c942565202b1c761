import {
  combinationsOf,
  describeCount,
  distinctOptions,
  optionKeyOf,
  type Option,
  type OptionStock,
  secondOptionsOf,
  spellingKeyOf,
} from '@stoep/shared'
import { addUpStock, totalStock } from '../read/add-up-stock'
import { quoteOption } from '../read/name-option'
import type { ResolvedProduct } from '../types'
import type { Options } from './wanted-combinations'

const MAX_NAMED = 5

/**
 * Renames the sizes and colours of a product's units, prices and codes to those it will have: a file may spell one
 * differently, or omit the only one. Units of options that it will not have are reported and left out.
 */
export function fitOptions(product: ResolvedProduct, options: Options): ResolvedProduct {
  if (product.optionStock.length === 0 && product.combinations.length === 0) return product
  const sizes = distinctOptions(options.sizes)
  const colors = secondOptionsOf(options)
  const fitSize = fitterOf(sizes, product.sizes)
  const fitColor = fitterOf(colors, product.colors)
  const fit = <Row extends Option>(row: Row): Row => {
    // "Black = 3" of a product without sizes.
    const isAlone = sizes.length === 0 && row.color === ''
    const [size, color] = isAlone ? ['', row.size] : [row.size, row.color]
    return { ...row, size: fitSize(size), color: fitColor(color) }
  }
  const known = new Set(combinationsOf({ sizes, colors }).map(optionKeyOf))
  const { fitting = [], lost = [] } = Object.groupBy(product.optionStock, (row) =>
    known.has(optionKeyOf(fit(row))) ? 'fitting' : 'lost',
  )
  const optionStock = addUpStock(fitting.map(fit))
  return {
    ...product,
    ...(product.optionStock.length > 0 && { stock: totalStock(optionStock), optionStock }),
    combinations: product.combinations.map(fit),
    warnings: [...product.warnings, ...describeLost(lost.filter(({ stock }) => stock > 0))],
  }
}

/** Maps a value of the file to the product's spelling. */
function fitterOf(values: readonly string[], ofFile: readonly string[]): (value: string) => string {
  const bySpelling = new Map([...values].reverse().map((value) => [spellingKeyOf(value), value]))
  const only = values.length <= 1 ? (values[0] ?? '') : undefined
  return (value) => {
    if (values.includes(value)) return value
    const isOnly = value === '' || (ofFile.length === 1 && value === ofFile[0])
    return bySpelling.get(spellingKeyOf(value)) ?? (isOnly ? only : undefined) ?? value
  }
}

function describeLost(lost: readonly OptionStock[]): string[] {
  if (lost.length === 0) return []
  const named = lost.slice(0, MAX_NAMED).map(quoteOption)
  const units = lost.reduce((sum, { stock }) => sum + stock, 0)
  const [whose, verb] = [lost.length === 1 ? 'it' : 'these', units === 1 ? 'was' : 'were']
  return [`it has no ${named.join(', ')}; ${describeCount(units, 'unit')} of ${whose} ${verb} left out`]
}
