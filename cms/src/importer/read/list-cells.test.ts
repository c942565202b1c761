import { expect, it } from 'vitest'
import { readLines, readList, writeLines, writeList } from './list-cells'

it.each([
  ['S, M, L', ['S', 'M', 'L']],
  ['S | M | L', ['S', 'M', 'L']],
  ['S\r\nM\rL', ['S', 'M', 'L']],
  ['S,, M, ', ['S', 'M']],
  ['1,5 l', ['1,5 l']],
  ['1,5 l, 2 l', ['1,5 l', '2 l']],
  [String.raw`Small \| slim`, ['Small | slim']],
  [String.raw`Red | C:\\`, ['Red', 'C:\\']],
  ['ends with \\', ['ends with \\']],
  ['', []],
])('the cell %j lists %j', (cell, values) => expect(readList(cell)).toEqual(values))

it.each([
  [['S', 'M'], 'S | M'],
  [['Red, white and blue'], 'Red, white and blue |'],
  [['Red, white', 'Blue'], 'Red, white | Blue'],
  [['1,5 l'], '1,5 l'],
  [['9|10', 'a/b=c'], String.raw`9\|10 | a\/b\=c`],
  [['two\r\nlines\rand\nmore'], String.raw`two\nlines\nand\nmore`],
  [['C:\\'], String.raw`C:\\`],
])('the values %j are written as %s and read again', (values, cell) => {
  expect(writeList(values)).toBe(cell)
  expect(readList(cell)).toEqual(values.map((value) => value.replace(/\r\n?/g, '\n')))
})

it.each([
  [['Cotton', 'Made in Durban'], 'Cotton\nMade in Durban'],
  [['Care: wash | iron = cold/warm'], 'Care: wash | iron = cold/warm'],
  [['two\r\nlines\rand\nmore'], String.raw`two\nlines\nand\nmore`],
  [[String.raw`a\b\n`], String.raw`a\\b\\n`],
])('the lines %j are written as %j and read again', (values, cell) => {
  expect(writeLines(values)).toBe(cell)
  expect(readLines(cell)).toEqual(values.map((value) => value.replace(/\r\n?/g, '\n')))
})

it('blank lines of a cell are no values', () =>
  expect(readLines('Cotton\r\n\r\n Linen \r')).toEqual(['Cotton', 'Linen']))
