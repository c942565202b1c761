import { expect, it } from 'vitest'
import { toCsvRows } from './to-csv'

it('writes amounts, and nothing else, with a decimal comma where semicolons separate', () => {
  const row = ['A-1.50', '082 123 4567', { rand: '1299.50' }, { rand: '1.5 l = 9.50\nS / Black = 20.00' }, 'a, b', 3]
  expect(toCsvRows([row], ';')).toBe('A-1.50;082 123 4567;1299,50;"1.5 l = 9,50\nS / Black = 20,00";"a, b";3\r\n')
  expect(toCsvRows([row])).toBe('A-1.50,082 123 4567,1299.50,"1.5 l = 9.50\nS / Black = 20.00","a, b",3\r\n')
})

it('quotes the other separator, and makes formulas harmless with both', () => {
  const row = ['x;=1+1', 'x,=1+1', '=1+1', { rand: '-5.00' }]
  expect(toCsvRows([row])).toBe(`"x;=1+1","x,=1+1",'=1+1,-5.00\r\n`)
  expect(toCsvRows([row], ';')).toBe(`"x;=1+1";"x,=1+1";'=1+1;-5,00\r\n`)
})

it('keeps digits as they are where a spreadsheet would change them, and only there', () => {
  const digits = ['0001', '00', '123456789012', '0', '8001', '12345678901', '0001-2', 'PX-77', '', '=1+1', '="0001"']
  expect(toCsvRows([digits.map((text) => ({ digits: text }))], ';')).toBe(
    `"=""0001""";"=""00""";"=""123456789012""";0;8001;12345678901;0001-2;PX-77;;'=1+1;"'=""0001"""\r\n`,
  )
  expect(toCsvRows([['0001']]), 'a feed has its codes as they are').toBe('0001\r\n')
})
