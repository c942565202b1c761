import { describe, expect, it } from 'vitest'
import { makeProduct } from '~/testing/make-product'
import { readProductList } from './known-products'

const [shirt, hat] = [makeProduct({ name: 'Shirt, “linen”\n2' }), makeProduct({ name: 'Hat' })].map((product) =>
  JSON.stringify(product),
)

/** As the cms writes a list. */
const listOf = (...products: unknown[]) => `{"products":[\n${products.join(',\n')}\n],"total":7}`

/** What the schema of the whole response would read, and how many products of it. */
function reading() {
  const whole: unknown[] = []
  return { whole, read: (json: unknown) => (whole.push(json), json) }
}

const productsOf = (text: string): unknown[] => {
  const list = readProductList(text, (json) => json)
  return typeof list === 'object' && list !== null && 'products' in list && Array.isArray(list.products)
    ? list.products
    : []
}

describe('a list of products', () => {
  it('is what its JSON says, wherever a product stands in it', () => {
    for (const text of [listOf(shirt), listOf(shirt, hat), listOf(hat, shirt)])
      expect(readProductList(text, (json) => json)).toEqual(JSON.parse(text))
  })

  it('is read without its products, which are the same objects on every list', () => {
    const { whole, read } = reading()
    readProductList(listOf(shirt, hat), read)
    expect(whole).toEqual([{ products: [], total: 7 }])
    const [one, two] = productsOf(listOf(shirt, hat))
    expect(productsOf(listOf(hat, shirt))).toEqual([two, one])
    expect(productsOf(listOf(hat, shirt))[1]).toBe(one)
    expect(Object.isFrozen(one)).toBe(true)
  })

  it('has another object for a product that has changed', () => {
    const [before] = productsOf(listOf(JSON.stringify(makeProduct({ stock: 3 }))))
    const [after] = productsOf(listOf(JSON.stringify(makeProduct({ stock: 2 }))))
    expect([before, after]).toMatchObject([{ stock: 3 }, { stock: 2 }])
  })

  it.each([
    ['without lines', `{"products":[${shirt}],"total":7}`],
    ['with a product of another shape', listOf(shirt, '{"id":5}')],
    ['with lines elsewhere', '{\n  "products": [],\n  "total": 7\n}'],
    ['that is none', '{"code":"bad_request","message":"No."}'],
  ])('%s is read as a whole', (_, text) => {
    const { whole, read } = reading()
    expect(readProductList(text, read)).toEqual(JSON.parse(text))
    expect(whole).toEqual([JSON.parse(text)])
  })

  it('that is no JSON is undefined for the schema', () => {
    expect(readProductList('<html>\nBad gateway\n</html>', (json) => json)).toBeUndefined()
  })
})
