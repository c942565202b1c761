import { expect, it } from 'vitest'
import { readDefusedCell } from './formula-cells'
import { toCsvRows } from './to-csv'

it('writes amounts, and nothing else, with a decimal comma where semicolons separate', () => {
  const row = ['A-1.50', '082 123 4567', { rand: '1299.50' }, { rand: '1.5 l = 9.50\nS / Black = 20.00' }, 'a, b', 3]
  expect(toCsvRows([row], ';')).toBe('A-1.50;082 123 4567;1299,50;"1.5 l = 9,50\nS / Black = 20,00";"a, b";3\r\n')
  expect(toCsvRows([row])).toBe('A-1.50,082 123 4567,1299.50,"1.5 l = 9.50\nS / Black = 20.00","a, b",3\r\n')
})

it('writes nothing for what is absent, and defuses a text of a feed at its start only', () => {
  expect(toCsvRows([['a', null, undefined, 0, 'b']])).toBe('a,,,0,b\r\n')
  expect(toCsvRows([[{ feed: '=1+1' }, { feed: 'x;=1+1' }]])).toBe(`'=1+1,"x;=1+1"\r\n`)
})

it('quotes the other separator, and makes formulas harmless with both', () => {
  const row = ['x;=1+1', 'x,=1+1', '=1+1', { rand: '-5.00' }]
  expect(toCsvRows([row])).toBe(`"x;'=1+1","x,'=1+1",'=1+1,-5.00\r\n`)
  expect(toCsvRows([row], ';')).toBe(`"x;'=1+1";"x,'=1+1";'=1+1;-5,00\r\n`)
})

/**
 * Cells as a spreadsheet reads them: a quote counts at the start of a cell only, and text may follow the closing one.
 */
function readAs(separator: string, csv: string): string[] {
  const cells = ['']
  let isQuoted = false
  let isStart = true
  for (let at = 0; at < csv.length; at++) {
    const character = csv.charAt(at)
    const isClosing = isQuoted && character === '"' && csv.charAt(at + 1) !== '"'
    if (isClosing) isQuoted = false
    else if (isStart && character === '"') isQuoted = true
    else if (!isQuoted && `${separator}\r\n`.includes(character)) cells.push('')
    else cells.push(`${cells.pop() ?? ''}${character}`)
    if (isQuoted && !isStart && character === '"') at++
    isStart = !isQuoted && !isClosing && `${separator}\r\n`.includes(character)
  }
  return cells
}

const pieces = ['=', ',', ';', '\t', '\n', '"', ' ', "'"]
/** All texts of up to four of these pieces. */
const texts = pieces.reduce<string[]>(
  (made) => (made.length > 4_000 ? made : ['', ...made.flatMap((text) => pieces.map((piece) => text + piece))]),
  [''],
)

it.each([',', ';'] as const)('has no formula with "%s", whatever separator a spreadsheet expects', (delimiter) => {
  expect(texts.length).toBeGreaterThan(4_000)
  const rows = texts.flatMap((text) => [
    [text, 'x', `${text}=1`],
    ['x', `Flat 2${text}`, `${text}1+1`],
  ])
  const live = rows.filter((row) => {
    const csv = toCsvRows([row], delimiter)
    const cells = [',', ';', '\t'].flatMap((separator) => readAs(separator, csv))
    return cells.some((cell) => /^[=-](?!\d+$)/.test(cell))
  })
  expect(live).toEqual([])
  const changed = rows.filter((row) => {
    const cells = readAs(delimiter, toCsvRows([row], delimiter)).slice(0, row.length)
    return cells.some((cell, at) => readDefusedCell(cell) !== row[at])
  })
  expect(changed, 'read back with its own separator').toEqual([])
})

it('keeps digits as they are where a spreadsheet would change them, and only there', () => {
  const digits = ['0001', '00', '123456789012', '0', '8001', '12345678901', '0001-2', 'PX-77', '', '=1+1', '="0001"']
  expect(toCsvRows([digits.map((text) => ({ digits: text }))], ';')).toBe(
    `"=""0001""";"=""00""";"=""123456789012""";0;8001;12345678901;0001-2;PX-77;;'=1+1;"'=""0001"""\r\n`,
  )
  expect(toCsvRows([['0001']]), 'a feed has its codes as they are').toBe('0001\r\n')
})
