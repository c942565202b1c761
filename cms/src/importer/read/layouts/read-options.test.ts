import { expect, it } from 'vitest'
import { readOptions } from './read-options'

const option = (name: string, value: string) => ({ name, value })

it.each([
  ['colour and size in any order', [option('Colour', 'Red'), option('Size', 'M')], { color: 'Red', size: 'M' }],
  [
    'names in other letters and with spaces',
    [option(' COLOR ', 'Red'), option(' SIZE ', 'M')],
    { color: 'Red', size: 'M' },
  ],
  [
    'a size before what comes first',
    [option('Fabric', 'Linen'), option('waist', '32')],
    { color: '', size: '32 / Linen' },
  ],
  ['the first of two colours', [option('Colour', 'Red'), option('Finish', 'Matt')], { color: 'Red', size: 'Matt' }],
  [
    'a second colour after the size',
    [option('Shade', 'Red'), option('Kleur', 'Rooi'), option('Length', '60 cm')],
    { color: 'Red', size: '60 cm / Rooi' },
  ],
  [
    'no name that only contains a known one',
    [option('Colour scheme', 'Red'), option('Eye colour', 'Blue')],
    { color: '', size: 'Red / Blue' },
  ],
  [
    'nor one that only begins or ends so',
    [option('Bag', 'Big'), option('Sizes of box', 'M'), option('Box size', 'L')],
    { color: '', size: 'Big / M / L' },
  ],
  [
    'nothing of a product without options',
    [option('Title', 'Default Title'), option('Size', '')],
    { color: '', size: '' },
  ],
] as const)('the options of a variant are read: %s', (_what, options, read) => {
  expect(readOptions(options)).toEqual(read)
})
