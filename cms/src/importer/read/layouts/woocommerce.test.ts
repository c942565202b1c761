import { expect, it } from 'vitest'
import { readCatalogue } from '../read-catalogue'

function read(...rows: string[]) {
  const header = 'ID,Type,SKU,Name,Parent,Categories,Regular price,Attribute 1 name,Attribute 1 value(s)'
  const file = readCatalogue(Buffer.from([header, ...rows].join('\n')), new Date('2026-06-01T10:00:00Z'))
  if (!file.ok) throw new Error(file.message)
  return file.catalogue
}

it.each([
  ['of this type', 'VARIATION', 'rug'],
  ['without a type, but with a product', '', 'RUG'],
  ['that names its product by its number', 'variation', 'id:7'],
])('a row is a variation %s', (_what, type, parent) => {
  const { products } = read('7,variable,rug,Rug,,,,Size,"S, M"', `8,${type},rug-s,,${parent},,20,Size,S`)
  expect(products).toMatchObject([{ code: 'rug', sizes: ['S'] }])
})

it('a row without a type and a product is a product', () => {
  expect(read('7,,rug,Rug,,,20,,').products).toMatchObject([{ code: 'rug' }])
})

it('rows that are left out have a reason each', () => {
  const kind = 'is an external product (column Type), which this shop does not have'
  const variations = ['8,variation,rug-s,,rug,,20,,', `9,variation,lost,,${'y'.repeat(70)},,20,,`]
  expect(read('7,external,rug,Rug,,,20,,', ...variations).skipped.map(({ code, reason }) => [code, reason])).toEqual([
    ['lost', `its Parent "${'y'.repeat(60)}" is not in the file`],
    ['rug', kind],
    ['rug-s', 'belongs to row 2, which was left out'],
  ])
})

it.each([
  ['SALE', undefined],
  ['New Arrivals', undefined],
  ['Presale', 'Presale'],
  ['Sale of zithers', 'Sale of zithers'],
])('whether a category is unknown is asked of no campaign: %s', (category, unknownCategory) => {
  expect(read(`7,simple,it,It,,${category},20,,`).products[0]?.unknownCategory).toBe(unknownCategory)
})
