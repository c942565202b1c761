import { expect, it } from 'vitest'
import { describeForeignPrices } from './foreign-prices'
import { readCatalogue } from './read-catalogue'

const HEAD =
  'slug,sku,name,price,currency,status,product_type,option1_name,option1_value,inventory_count,track_inventory'

function readFile(...currencies: string[]) {
  const rows = currencies.map((currency, at) => `vase-${at},VASE-${at},Vase ${at},10,${currency},active,Home,,,4,TRUE`)
  const result = readCatalogue(Buffer.from([HEAD, ...rows, ''].join('\n')), new Date('2026-06-01T10:00:00Z'))
  if (!result.ok) throw new Error(result.message)
  return result.catalogue.products
}

it('names the foreign currencies of a file once, not at every product', () => {
  const products = readFile('USD', 'USD', 'ZAR', '', 'EUR')
  expect(describeForeignPrices(products)).toEqual(['Prices of this file are in USD, EUR; they are read as rand.'])
  expect(products.flatMap(({ warnings }) => warnings).join()).not.toContain('USD')
})

it('says nothing of a file in rand, or without a currency', () => {
  expect(describeForeignPrices(readFile('ZAR', ''))).toEqual([])
})
