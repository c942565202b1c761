import { MAX_CENTS } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../read/read-catalogue'
import type { ImportedProduct } from '../types'
import { currencyOfFile, priceInRand } from './price-in-rand'

const NOW = new Date('2026-06-01T10:00:00Z')
const HEAD =
  'slug,sku,name,price,currency,status,product_type,option1_name,option1_value,inventory_count,track_inventory'

function read(currency: string): ImportedProduct {
  const row = `vase,VASE,Vase,10,${currency},active,Home,,,4,TRUE`
  const result = readCatalogue(Buffer.from(`${HEAD}\n${row}\n`), NOW)
  if (!result.ok) throw new Error(result.message)
  return result.catalogue.products[0]!
}

describe('the currency of a file', () => {
  it.each([
    ['a foreign one rather than rand or none', ['', 'ZAR', 'USD', 'EUR'], 'USD'],
    ['rand when only rand is stated', ['', 'ZAR'], 'ZAR'],
    ['none when no product states one', [''], ''],
  ])('is %s', (_, stated, currency) => expect(currencyOfFile(stated)).toBe(currency))
})

describe('the prices of a product', () => {
  const usd = { currency: 'USD', perMillion: 18_250_000 }

  it('are converted when they are in the currency of the file, or state none', () => {
    const priced = priceInRand(read('USD'), usd)
    expect(priced.priceInCents).toBe(18_250)
    expect(priceInRand(read(''), usd).priceInCents).toBe(18_250)
  })

  it('are converted with those of sizes and colours, to the nearest cent, but never to nothing', () => {
    const own = { size: 'S', color: '', code: 'V-S' }
    const product: ImportedProduct = {
      ...read('USD'),
      priceInCents: 3,
      specialPriceInCents: 1_000,
      combinations: [
        { ...own, priceInCents: 333, struckInCents: null },
        { ...own, size: 'M', priceInCents: null, struckInCents: 2_000_000_000 },
      ],
    }
    expect(priceInRand(product, { currency: 'USD', perMillion: 1_500_000 })).toEqual({
      ...product,
      priceInCents: 5,
      specialPriceInCents: 1_500,
      combinations: [
        { ...own, priceInCents: 500, struckInCents: null },
        { ...own, size: 'M', priceInCents: null, struckInCents: MAX_CENTS },
      ],
    })
    const cheap = priceInRand({ ...product, specialPriceInCents: null }, { currency: 'USD', perMillion: 1 })
    expect([cheap.priceInCents, cheap.specialPriceInCents]).toEqual([1, null])
  })

  it('stay the same in rand, and until there is a rate', () => {
    expect(priceInRand(read('ZAR'), usd).priceInCents).toBe(1_000)
    expect(priceInRand(read('USD'), { currency: 'USD', perMillion: null }).priceInCents).toBe(1_000)
  })

  it.each([18_250_000, null])('are not converted at the rate of another currency (rate %s)', (perMillion) => {
    const price = () => priceInRand(read('EUR'), { currency: 'USD', perMillion })
    expect(price).toThrow('its prices are in EUR; the rate is for USD')
  })
})
