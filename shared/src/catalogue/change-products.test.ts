import { describe, expect, it } from 'vitest'
import { isWellFormed } from '../values/text.js'
import { MAX_TICKED, changeProductsSchema, describeChange } from './change-products.js'

const products = [{ id: 'p1', version: 3 }]
const fieldsOf = (body: unknown) =>
  changeProductsSchema.safeParse(body).error?.issues.map(({ path }) => String(path[0]))

describe('a bulk change of products', () => {
  it('says how to write an old price', () => {
    const found = changeProductsSchema.safeParse({ products, change: { specialPrice: 'R1.234.50' } })
    expect(found.error?.issues).toMatchObject([{ message: 'must be an amount in rand, like 349.00' }])
    expect(changeProductsSchema.parse({ products, change: { specialPrice: null } }).change).toEqual({
      specialPrice: null,
    })
  })

  it('names its products by id and version, or by filters', () => {
    const change = { priceAmount: '-15.50', stockAmount: 3 }
    expect(changeProductsSchema.parse({ products, change })).toEqual({
      products,
      change: { priceAmount: -1_550, stockAmount: 3 },
    })
    const query = { stock: 'low', category: 'Footwear', priceMin: '100' }
    expect(changeProductsSchema.parse({ products: query, change: { visible: false } }).products).toMatchObject({
      stock: 'low',
      category: 'Footwear',
      priceMin: 10_000,
    })
  })

  it.each([
    [{ products: [], change: { price: 10 } }, 'products'],
    [{ products: [...products, ...products], change: { price: 10 } }, 'products'],
    [
      {
        products: Array.from({ length: MAX_TICKED + 1 }, (_, at) => ({ id: `p${at}`, version: 0 })),
        change: { price: 10 },
      },
      'products',
    ],
    [{ products: { page: 2 }, change: { price: 10 } }, 'products'],
    [{ products, change: {} }, 'change'],
    [{ products, change: { strikesOld: false } }, 'change'],
    [{ products, change: { price: 0 } }, 'change'],
    [{ products, change: { priceAmount: '--5' } }, 'change'],
    [{ products, change: { priceAmount: 'much' } }, 'change'],
    [{ products, change: { stockAmount: 1.5 } }, 'change'],
    [{ products, change: { onlySizes: ['XL'] } }, 'change'],
    [{ products, change: { onlySizes: ['XL'], price: 10, visible: false } }, 'change'],
    [{ products, change: { onlyColors: 'Sand', category: 'Men' } }, 'change'],
    [{ products, change: { onlySizes: { toString: 1 }, price: 10 } }, 'change'],
  ])('%j is rejected for the field %s', (body, field) => {
    expect(fieldsOf(body)).toContain(field)
  })

  it.each([
    [{ price: 34_900 }, 'Price R349.00'],
    [{ pricePercent: -10, strikesOld: true }, 'Price -10%, old price struck through'],
    [{ pricePercent: 10, strikesOld: true }, 'Price +10%, old price struck through where it was higher'],
    [{ price: 9_000, strikesOld: true }, 'Price R90.00, old price struck through where it was higher'],
    [{ priceAmount: 100, strikesOld: true }, 'Price +R1.00, old price struck through where it was higher'],
    [{ priceAmount: -100, strikesOld: true }, 'Price -R1.00, old price struck through'],
    [{ pricePercent: 5, specialPrice: null }, 'Price +5%, no old price'],
    [{ pricePercent: 0, stockAmount: 0 }, 'Price 0%, stock 0'],
    [{ priceAmount: 0, stockAmount: -4 }, 'Price R0.00, stock -4'],
    [{ priceAmount: -1_550 }, 'Price -R15.50'],
    [{ priceAmount: 2_000, specialPrice: 50_000 }, 'Price +R20.00, old price R500.00'],
    [{ stock: 0, visible: false }, 'Stock 0, hidden'],
    [{ stockAmount: 4, visible: true }, 'Stock +4, visible'],
    [{ category: 'Men', subcategory: 'Tops' }, 'To Men / Tops'],
    [{ category: 'Home' }, 'To Home'],
    [{ priceAmount: 2_000, onlySizes: ['XL', '2XL'] }, 'Price +R20.00 (only XL, 2XL)'],
    [{ stock: 0, onlySizes: ['XL'], onlyColors: ['Sand', 'Red'] }, 'Stock 0 (only XL in Sand, Red)'],
    [{ price: 100, onlySizes: [], onlyColors: ['Sand'] }, 'Price R1.00 (only Sand)'],
  ])('%j is described as "%s"', (change, text) => expect(describeChange(change)).toBe(text))

  it('is described in at most 200 characters, without splitting one', () => {
    const told = describeChange({ price: 100, onlySizes: Array.from({ length: 60 }, () => '👕'.repeat(20)) })
    expect(told.length).toBeLessThanOrEqual(200)
    expect(isWellFormed(told)).toBe(true)
  })

  it('takes typed sizes separated by commas, and an empty text as no colours', () => {
    const change = changeProductsSchema.parse({
      products,
      change: { price: 10, onlySizes: ' XL, 2XL,', onlyColors: '' },
    })
    expect(change.change).toEqual({ price: 1_000, onlySizes: ['XL', '2XL'] })
  })
})
