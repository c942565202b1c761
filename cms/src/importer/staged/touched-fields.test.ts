import { expect, it } from 'vitest'
import { VASE } from '../testing/existing-vase'
import { IMPORTED_FIELDS, type ExistingProduct, type ImportedField } from '../types'
import { touchedFields } from './touched-fields'

const vase: ExistingProduct = { ...VASE, sizes: ['S'] }
const own = { size: 'S', color: 'Red', price: null, specialPrice: null, code: '' }

const CHANGES: readonly [changed: Partial<ExistingProduct>, touched: readonly ImportedField[]][] = [
  [{ name: 'Vase' }, ['name']],
  [{ price: 240 }, ['price']],
  [{ specialPrice: undefined }, ['specialPrice']],
  [{ category: 'Gadget' }, ['category']],
  [{ subcategory: 'Vases' }, ['category']],
  [{ gender: 'Women' }, ['gender']],
  [{ sizes: ['S', 'M'] }, ['sizes']],
  [{ optionNames: { size: 'Length', color: null } }, ['optionNames']],
  [{ optionValues: ['Mint'] }, ['optionValues']],
  [{ features: [] }, ['features']],
  [{ stock: 7 }, ['stock']],
  [{ trackByOption: true }, ['stock']],
  [{ optionStock: [{ size: 'S', color: 'Red', stock: 6 }] }, ['stock']],
  [{ combinations: [own] }, []],
  [{ combinations: [{ ...own, price: 9 }] }, ['optionPrices']],
  [{ combinations: [{ ...own, code: 'V-S' }] }, ['optionCodes']],
  [{ images: [] }, ['images']],
  [{ images: [{ ...vase.images[0]!, color: 'Rust' }] }, ['images']],
  [{ images: [{ ...vase.images[0]!, alt: 'A vase' }] }, ['images']],
  [{ images: [{ ...vase.images[0]!, highQualityUrl: '/uploads/large.webp' }] }, []],
  [{ description: '' }, ['description']],
  [{ quantity: 3 }, ['quantity']],
  [{ minOrder: 1 }, ['minOrder']],
  [{ visible: false }, ['visible']],
  [{ pinnedNew: false }, ['pinnedNew']],
  [{ pinnedSpecial: true }, ['pinnedSpecial']],
  [{ code: 'VAS-02', colors: ['Rust'] }, []],
  [{}, []],
]

it.each(CHANGES)('a product with %j since was touched in %j', (changed, touched) => {
  expect(touchedFields(vase, { ...vase, ...changed, version: 5 })).toEqual(touched)
})

it('every field of a file can be touched', () => {
  expect([...new Set(CHANGES.flatMap(([, touched]) => touched))].sort()).toEqual([...IMPORTED_FIELDS].sort())
})

it('a product of the same version was not touched, whatever a snapshot of it lacks', () => {
  expect(touchedFields(vase, { ...vase, name: 'Vase' })).toEqual([])
  const older: object = { ...vase, combinations: undefined }
  expect(touchedFields(older as ExistingProduct, { ...vase, version: 5 })).toEqual([])
})
