import { expect, it } from 'vitest'
import { nameChangedField } from './name-changed-field'

it.each([
  ['specialPrice', 'Old price'],
  ['optionPrices', 'Prices of sizes and colours'],
  ['visible', 'Visible in the shop'],
  ['stock S / Sand', 'Stock S / Sand'],
  ['someField', 'Some field'],
])('the field %s is named %s', (field, name) => expect(nameChangedField(field)).toBe(name))
