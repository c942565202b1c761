import { cutText, optionNamesInputSchema, USUAL_NAMES, MAX_LENGTHS, type OptionNames } from '@stoep/shared'
import { htmlToLine } from '../html-to-product-text'
import { columnKey, type CellReader } from '../read-csv'
import type { CsvRow } from '../../types'
import { splitValues } from './woocommerce-cells'

export interface Attribute {
  name: string
  values: readonly string[]
  isShown: boolean
}

const NUMBERED = /^attribute (\d+) name$/i

/** The numbers of the columns "Attribute 1 name", "Attribute 2 name" … in the order of the file. */
export const attributeNumbers = (header: readonly string[]): string[] => [
  ...new Set(header.flatMap((name) => NUMBERED.exec(name.trim())?.[1] ?? [])),
]

export function readAttributes(cell: CellReader, row: CsvRow, numbers: readonly string[]): Attribute[] {
  return numbers.flatMap((number) => {
    const name = htmlToLine(cell(row, `Attribute ${number} name`)).replace(/^pa_/i, '')
    if (name === '') return []
    const values = splitValues(cell(row, `Attribute ${number} value(s)`))
      .map(htmlToLine)
      .filter(Boolean)
    return [{ name, values, isShown: cell(row, `Attribute ${number} visible`) !== '0' }]
  })
}

const COLOR = /^(?:colou?rs?|kleure?)$/i
const SIZE = /^(?:sizes?|groottes?)$/i

/** The attributes to choose from: the shop has two options, so further attributes are joined to the first. */
export interface Choices {
  first: readonly string[]
  second: string | undefined
  optionNames: OptionNames
}

/** A colour becomes the second option and a size the first; others follow in their order. */
export function chooseOptions(names: readonly string[]): Choices {
  const color = names.find((name) => COLOR.test(name))
  const others = names.filter((name) => name !== color)
  const size = others.find((name) => SIZE.test(name)) ?? others[0]
  const rest = others.filter((name) => name !== size)
  const second = color ?? rest[0]
  const first = size === undefined ? [] : [size, ...rest.filter((name) => name !== second)]
  return { first, second, optionNames: nameOptions(size, color === undefined ? second : undefined) }
}

function nameOptions(size: string | undefined, color: string | undefined): OptionNames {
  const cut = (name = '') => cutText(name, MAX_LENGTHS.optionName).trim()
  const names = optionNamesInputSchema.safeParse({ size: cut(size), color: cut(color) })
  return names.success ? names.data : USUAL_NAMES
}

export const sameName = (a: string, b: string): boolean => columnKey(a) === columnKey(b)

export const findAttribute = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((attribute) => sameName(attribute.name, name))
