import {
  type CombinationInRand,
  combinationsOf,
  describeCount,
  distinctOptions,
  optionKeyOf,
  type Option,
  type OptionRename,
  type OptionStock,
  secondOptionsOf,
  spellingKeyOf,
} from '@stoep/shared'
import { codeKey } from '../../domain/catalogue/code-key'
import { addUpStock, totalStock } from '../read/add-up-stock'
import { quoteOption } from '../read/name-option'
import type { ResolvedProduct } from '../types'
import type { Options } from './wanted-combinations'

const MAX_NAMED = 5

/**
 * Renames the sizes and colours of a product's units, prices and codes to those it will have: a file may spell one
 * differently, omit the only one, or rename a colour without the pictures that the shop would show it on: then its code
 * says which of `inShop` it is. Units of options that the product will not have are reported and left out.
 */
export function fitOptions(
  product: ResolvedProduct,
  options: Options,
  inShop: readonly CombinationInRand[] = [],
): ResolvedProduct {
  if (product.optionStock.length === 0 && product.combinations.length === 0) return product
  const sizes = distinctOptions(options.sizes)
  const colors = secondOptionsOf(options)
  const fitSize = fitterOf(sizes, product.sizes)
  const fitColor = fitterOf(colors, product.colors)
  const spell = <Row extends Option>(row: Row): Row => {
    // "Black = 3" of a product without sizes.
    const isAlone = sizes.length === 0 && row.color === ''
    const [size, color] = isAlone ? ['', row.size] : [row.size, row.color]
    return { ...row, size: fitSize(size), color: fitColor(color) }
  }
  const known = new Set(combinationsOf({ sizes, colors }).map(optionKeyOf))
  const isKnown = (option: Option) => known.has(optionKeyOf(option))
  const named = new Set([...product.combinations, ...product.optionStock].map((row) => optionKeyOf(spell(row))))
  const renames = findByCode(
    product.combinations.map(spell).filter((row) => !isKnown(row)),
    inShop.filter((own) => isKnown(own) && !named.has(optionKeyOf(own))),
  )
  const renameOf = new Map(renames.map(({ from, to }) => [optionKeyOf(from), to]))
  const fit = <Row extends Option>(row: Row): Row => {
    const spelled = spell(row)
    return { ...spelled, ...renameOf.get(optionKeyOf(spelled)) }
  }
  const { fitting = [], lost = [] } = Object.groupBy(product.optionStock, (row) =>
    isKnown(fit(row)) ? 'fitting' : 'lost',
  )
  const optionStock = addUpStock(fitting.map(fit))
  return {
    ...product,
    ...(product.optionStock.length > 0 && { stock: totalStock(optionStock), optionStock }),
    combinations: product.combinations.map(fit),
    warnings: [
      ...product.warnings,
      ...renames.slice(0, MAX_NAMED).map(describeRename),
      ...describeLost(lost.filter(({ stock }) => stock > 0)),
    ],
  }
}

/** The shop's size and colour with the code of each of these. */
function findByCode(
  ofFile: readonly (Option & { code: string | null })[],
  inShop: readonly CombinationInRand[],
): OptionRename[] {
  const coded = inShop.filter(({ code }) => code !== '')
  const ofCode = new Map(coded.map(({ size, color, code }) => [codeKey(code), { size, color }]))
  return ofFile.flatMap(({ size, color, code }) => {
    const to = ofCode.get(codeKey(code ?? ''))
    return to ? [{ from: { size, color }, to }] : []
  })
}

const describeRename = ({ from, to }: OptionRename): string =>
  `it has no ${quoteOption(from)}, but ${quoteOption(to)} with the same code`

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
