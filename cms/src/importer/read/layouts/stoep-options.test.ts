import { expect, it } from 'vitest'
import { readCombinations, readOptionStock } from './stoep-options'

function readStock(cell: string) {
  const errors: string[] = []
  return { read: readOptionStock(cell, errors), errors }
}

it('the units of sizes and colours are read line by line, with the line breaks of any system', () => {
  const read = [
    { size: 'S', color: 'Black', stock: 3 },
    { size: 'M', color: '', stock: 0 },
  ]
  for (const lineBreak of ['\n', '\r\n', '\r'])
    expect(readStock(`S / Black = 3${lineBreak}${lineBreak}M / N/A = 0`.replace('N/A', 'n\\/a'))).toEqual({
      read,
      errors: [],
    })
})

it.each(['S / Black', 'S / Black = many', 'S / Black = -1', 'S / Black = 3 = 4', 'S / Black / Linen = 3'])(
  'a line that is none is named: %s',
  (line) => {
    const errors = [`optionStock "${line}" is not like "S / Black = 3"`]
    expect(readStock(`${line}\nM / Red = 1`)).toEqual({ read: [{ size: 'M', color: 'Red', stock: 1 }], errors })
  },
)

it('a line that comes twice, and the beginning of a long one, are named', () => {
  expect(readStock('S / Black = 3\ns/Black=1').errors).toEqual([])
  expect(readStock('S / Black = 3\nS / Black = 1').errors).toEqual(['optionStock "S / Black = 1" appears twice'])
  expect(readStock('x'.repeat(61)).errors).toEqual([`optionStock "${'x'.repeat(60)}" is not like "S / Black = 3"`])
})

it('prices, struck prices and codes are joined by size and colour', () => {
  const read = (cells: Record<string, string>) => {
    const errors: string[] = []
    return { read: readCombinations((column) => cells[column as string] ?? '', errors), errors }
  }
  expect(
    read({
      optionPrices: 'S = 20.00\nM = 0',
      optionSpecialPrices: 'S = 30.00\nL = 9.00',
      optionCodes: 'S = A\nXL = B',
    }),
  ).toEqual({
    read: [
      { size: 'S', color: '', priceInCents: 2000, struckInCents: 3000, code: 'A' },
      { size: 'XL', color: '', priceInCents: null, struckInCents: null, code: 'B' },
    ],
    errors: [
      'optionPrices "M = 0" is not like "S / Black = 299.00"',
      'optionSpecialPrices "L" has no price in optionPrices',
    ],
  })
})
