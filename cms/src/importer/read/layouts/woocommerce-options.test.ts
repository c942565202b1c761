import { MAX_LENGTHS } from '@stoep/shared'
import { expect, it } from 'vitest'
import { makeCellReader } from '../read-csv'
import { attributeNumbers, chooseOptions, readAttributes } from './woocommerce-options'

it('attributes have the numbers of their columns, each once, in the order of the file', () => {
  const header = ['SKU', ' Attribute 10 name ', 'attribute 2 name', 'Attribute 2 value(s)', 'Attribute 2 Name']
  const others = ['Meta: attribute 3 name', 'Attribute 4 names', 'Attribute name']
  expect(attributeNumbers([...header, ...others])).toEqual(['10', '2'])
})

it.each([
  ['pa_size', 'size'],
  ['PA_Size', 'Size'],
  ['Spa_day', 'Spa_day'],
  ['Size &amp; fit', 'Size & fit'],
])('an attribute %s is called %s', (written, name) => {
  const cell = makeCellReader(['Attribute 1 name', 'Attribute 1 value(s)', 'Attribute 1 visible'])
  const read = (values: string, isShown: string) =>
    readAttributes(cell, { row: 2, cells: [written, values, isShown] }, ['1'])
  expect(read('S, <b></b>, M\\, long', '0')).toEqual([{ name, values: ['S', 'M, long'], isShown: false }])
  expect(read('S', '')).toEqual([{ name, values: ['S'], isShown: true }])
})

const USUAL = { size: null, color: null }
it.each([
  [['Size'], ['Size'], undefined, USUAL],
  [['Colour'], [], 'Colour', USUAL],
  [['Colour', 'Size'], ['Size'], 'Colour', USUAL],
  [['KLEUR', 'GROOTTE'], ['GROOTTE'], 'KLEUR', { size: 'GROOTTE', color: null }],
  [['Fabric', 'SIZE'], ['SIZE'], 'Fabric', { size: null, color: 'Fabric' }],
  [['Fabric', 'Colour', 'Size'], ['Size', 'Fabric'], 'Colour', USUAL],
  [['Length', 'Width', 'Height'], ['Length', 'Height'], 'Width', { size: 'Length', color: 'Width' }],
  [['Sizes of the box', 'Size'], ['Size'], 'Sizes of the box', { size: null, color: 'Sizes of the box' }],
  [['Shoe size', 'Colour scheme'], ['Shoe size'], 'Colour scheme', { size: 'Shoe size', color: 'Colour scheme' }],
  [['Eye colour', 'Lens'], ['Eye colour'], 'Lens', { size: 'Eye colour', color: 'Lens' }],
])('of the attributes %j %j are the first option and %s the second', (names, first, second, optionNames) => {
  expect(chooseOptions(names)).toEqual({ first, second, optionNames })
})

it('a long name is cut, and two names that are then equal are left out', () => {
  const long = `${'a'.repeat(MAX_LENGTHS.optionName - 1)} `
  expect(chooseOptions([`${long}b`, 'Fabric']).optionNames).toEqual({ size: long.trim(), color: 'Fabric' })
  expect(chooseOptions([`${long}b`, `${long}c`]).optionNames).toEqual(USUAL)
  const withEmoji = `${'a'.repeat(MAX_LENGTHS.optionName - 1)}🧵`
  expect(chooseOptions([withEmoji, 'Fabric']).optionNames).toEqual({ size: withEmoji.slice(0, -2), color: 'Fabric' })
})
