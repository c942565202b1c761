import { colorNameOf, findChoice, joinOptions, sizeNameOf, type Option, type Product } from '@stoep/shared'

interface OptionProblem {
  text: string
  /** The only size and colour that the line can be changed to. */
  fixedOption?: Option & { label: string }
}

type Sold = Pick<Product, 'sizes' | 'colors' | 'optionNames'>

/** Why a line's size or colour cannot be ordered: its product got others since it was added. */
export function optionProblemOf(product: Sold, line: Option): OptionProblem | null {
  const { optionNames } = product
  const size = findChoice(product.sizes, line.size)
  const color = findChoice(product.colors, line.color)
  if (size !== undefined && color !== undefined) return null
  const gone = joinOptions(optionNames, {
    size: size === undefined ? line.size : '',
    color: color === undefined ? line.color : '',
  })
  const text = gone ? `No longer sold in ${gone}.` : ''
  const [newSize, newColor] = [size ?? findChoice(product.sizes, ''), color ?? findChoice(product.colors, '')]
  if (newSize !== undefined && newColor !== undefined) {
    const option = { size: newSize, color: newColor }
    return { text, fixedOption: { ...option, label: joinOptions(optionNames, option) || 'the one sold now' } }
  }
  const open = [
    newColor === undefined ? colorNameOf(optionNames) : '',
    newSize === undefined ? sizeNameOf(optionNames) : '',
  ]
  const names = open.filter(Boolean).join(' and ').toLowerCase()
  return { text: `${text} Please choose the ${names}.`.trim() }
}
