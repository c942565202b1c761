import { expect, it } from 'vitest'
import { defuseCell, isFormula, isNegativeNumber, keepDigits, readDefusedCell } from './formula-cells'

const STARTS = ['=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20']

it.each(STARTS)('"%s" starts a formula in a cell, and after a separator within it', (start) => {
  const texts = [`${start}a`, `'${start}a`, `x;${start}a`, `x, "${start}a`, `x\t''${start}a`]
  expect(texts.map(defuseCell)).toEqual([
    `'${start}a`,
    `''${start}a`,
    `x;'${start}a`,
    `x, "'${start}a`,
    `x\t'''${start}a`,
  ])
  expect(texts.map(defuseCell).map(readDefusedCell)).toEqual(texts)
})

it.each(['-5', '-12', '-5,50', '-12.5'])('%s is a number', (text) => {
  expect([isNegativeNumber(text), defuseCell(text)]).toEqual([true, text])
})

it.each(['-', '-.5', '-5.', '-5.5.5', '-5+1', '1-5', '-5 ', '-a'])('%s is no negative number', (text) => {
  expect(isNegativeNumber(text)).toBe(false)
})

it.each([
  ['0005', '="0005"', '0005'],
  ['123456789012', '="123456789012"', '123456789012'],
  ['5', '5', '5'],
  ['0', '0', '0'],
  ['05a', '05a', '05a'],
])('the code %s is written as %s and read as it was', (code, written, read) => {
  expect([keepDigits(code), readDefusedCell(written)]).toEqual([written, read])
})

it.each([
  ['="0005"', '0005', false],
  ['=""', '', false],
  ['="1"+1', '="1"+1', true],
  ['="1"&"2"', '="1"&"2"', true],
  ['=1+1', '=1+1', true],
  ['x="1"', 'x="1"', false],
  ['-5', '-5', false],
])('the cell %s of a file is read as %s, and is a formula: %s', (cell, read, formula) => {
  expect([readDefusedCell(cell), isFormula(cell)]).toEqual([read, formula])
})
