import {
  toStoredOption,
  type Combination,
  decidePrice,
  type Option,
  optionKeyOf,
  type OptionStock,
  readCode,
} from '@stoep/shared'
import { splitEscaped, unescapePart } from '../list-cells'
import { quoteOption } from '../name-option'
import { readCount, readPrice } from '../read-amounts'
import type { StoepColumn } from '../stoep-columns'

/** Reads a cell of one row. */
export type Cell = (column: StoepColumn) => string

export function readOptionStock(cell: string, errors: string[]): OptionStock[] {
  const readUnits = (text: string) => {
    const stock = readCount(text)
    return stock !== undefined && stock >= 0 ? stock : undefined
  }
  return readOptionLines('optionStock', cell, readUnits, '3', errors).map(({ value, ...option }) => ({
    ...option,
    stock: value,
  }))
}

/** Joins prices, struck prices and codes, each in its own column, by size and colour. */
export function readCombinations(cell: Cell, errors: string[]): Combination[] {
  const readAmount = (text: string) => readPrice(text) || undefined
  const read = <T>(column: StoepColumn, readValue: (text: string) => T | undefined, example: string) =>
    readOptionLines(column, cell(column), readValue, example, errors)
  const prices = read('optionPrices', readAmount, '299.00')
  const struck = new Map(read('optionSpecialPrices', readAmount, '349.00').map((own) => [optionKeyOf(own), own]))
  const codes = read('optionCodes', (text) => readCode(unescapePart(text)) || undefined, 'SKU-1')
  const byOption = new Map<string, Combination>()
  for (const { value, ...option } of prices) {
    const key = optionKeyOf(option)
    const pair = decidePrice(value, struck.get(key)?.value)
    byOption.set(key, { ...option, priceInCents: pair.paidInCents, struckInCents: pair.struckInCents, code: null })
    struck.delete(key)
  }
  for (const option of struck.values())
    errors.push(`optionSpecialPrices ${quoteOption(option)} has no price in optionPrices`)
  for (const { value: code, ...option } of codes) {
    const known = byOption.get(optionKeyOf(option)) ?? { ...option, priceInCents: null, struckInCents: null }
    byOption.set(optionKeyOf(option), { ...known, code })
  }
  return [...byOption.values()]
}

/** Lines like "S / Black = 3". */
function readOptionLines<T>(
  column: StoepColumn,
  cell: string,
  readValue: (text: string) => T | undefined,
  example: string,
  errors: string[],
): (Option & { value: T })[] {
  const lines = splitEscaped(cell.replace(/\r\n?/g, '\n'), '\n').filter(Boolean)
  const named = new Set<string>()
  return lines.flatMap((line) => {
    const [option = '', text = '', ...more] = splitEscaped(line, '=')
    const [size = '', color = '', ...parts] = splitEscaped(option, '/').map(unescapePart)
    const value = readValue(text)
    if (more.length > 0 || parts.length > 0 || value === undefined) {
      errors.push(`${column} "${line.slice(0, 60)}" is not like "S / Black = ${example}"`)
      return []
    }
    const written = toStoredOption({ size, color })
    const key = optionKeyOf(written)
    if (named.has(key)) errors.push(`${column} "${line.slice(0, 60)}" appears twice`)
    named.add(key)
    return [{ ...written, value }]
  })
}
