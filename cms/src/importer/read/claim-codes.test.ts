import { expect, test } from 'vitest'
import { readCatalogue } from './read-catalogue'

test.each([
  ['own', 'name,price,code,category,sizes,optionCodes', 'Bowl,10,C\u200bOPIED,Home,S | M,S = COPIED\u2060-S'],
  ['WooCommerce', 'ID,Type,SKU,Name,Regular price,Categories', '1,simple,C\u200bOPIED,Bowl,10,Home'],
  [
    'Shopify',
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price',
    'C\u200bOPIED,Bowl,Home,Size,S,COPIED\u2060-S,10\nC\u200bOPIED,,,,M,,10',
  ],
])('a code of a file is read without what nobody sees: %s', (layout, header, row) => {
  const read = readCatalogue(Buffer.from(`${header}\n${row}\n`), new Date('2026-06-01T10:00:00Z'))
  const [product] = read.ok ? read.catalogue.products : []
  expect(product?.code).toBe('COPIED')
  expect(product?.combinations.map(({ code }) => code)).toEqual(layout === 'WooCommerce' ? [] : ['COPIED-S'])
})
