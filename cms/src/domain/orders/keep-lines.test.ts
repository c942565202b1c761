import type { WantedLine } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import type { SaleProduct } from '../cart/sale-product'
import { keepLines } from './keep-lines'
import type { AgreedLine } from './plan-order'

const optionNames = { size: null, color: null }
const agreed = (productId: string, quantity: number, size = ''): AgreedLine => ({
  productId,
  quantity,
  size,
  color: '',
  name: `The ${productId}`,
  code: null,
  optionNames,
  image: '',
  stockItemId: 1,
  unitPriceInCents: 5_000,
})
const wanted = (productId: string, quantity: number, size = ''): WantedLine => ({
  productId,
  quantity,
  size,
  color: '',
})
const product = (productId: string, over: Partial<SaleProduct> = {}): SaleProduct => ({
  productId,
  name: productId,
  code: null,
  priceInCents: 9_900,
  minOrder: 1,
  trackByOption: false,
  visible: true,
  sizes: [],
  colors: [],
  optionNames,
  images: [],
  stock: [{ id: 1, size: '', color: '', available: 5 }],
  combinations: [],
  ...over,
})
const saleProducts = new Map(
  [product('mug'), product('hidden', { visible: false }), product('shirt', { sizes: ['Medium'] })].map((one) => [
    one.productId,
    one,
  ]),
)
const held = [agreed('mug', 2), agreed('hidden', 2), agreed('gone', 2), agreed('shirt', 2, 'M')]
const split = (...lines: WantedLine[]) => keepLines(held, lines, saleProducts)

describe('editing the lines of an order', () => {
  it('keeps unchanged lines, whatever became of their product', () => {
    const { kept, others } = split(wanted('mug', 2), wanted('hidden', 2), wanted('gone', 2), wanted('shirt', 2, 'M'))
    expect(kept).toEqual(held)
    expect(others).toEqual([])
    const beforeItHadSizes = [agreed('shirt', 2)]
    expect(keepLines(beforeItHadSizes, [wanted('shirt', 2)], saleProducts).kept).toEqual(beforeItHadSizes)
  })

  it('passes changed and new lines of products for sale on to the plan', () => {
    const lines = [wanted('mug', 1), wanted('shirt', 1, 'Medium')]
    expect(split(...lines)).toEqual({ kept: [], others: lines })
  })

  it.each([
    ['hidden', ''],
    ['gone', ''],
    ['shirt', 'M'],
  ])('allows fewer units of a product that is no longer for sale (%s), not more', (productId, size) => {
    expect(split(wanted(productId, 1, size)).kept).toMatchObject([{ productId, quantity: 1, unitPriceInCents: 5_000 }])
    expect(() => split(wanted(productId, 3, size))).toThrow(`The ${productId} is no longer for sale`)
  })

  it('finds the only line of a deleted product without its size', () => {
    const sized = [agreed('mug', 1), agreed('gone', 2, 'M')]
    expect(keepLines(sized, [wanted('gone', 1)], saleProducts).kept).toMatchObject([{ size: 'M', quantity: 1 }])
    const two = [...sized, agreed('gone', 2, 'L')]
    expect(keepLines(two, [wanted('gone', 1)], saleProducts).kept).toEqual([])
  })

  it('takes a line without a size for the only size that the product has now', () => {
    const line = wanted('shirt', 1)
    expect(split(line)).toEqual({ kept: [], others: [line] })
  })

  it('takes another size of a deleted product for another line', () => {
    const line = wanted('gone', 1, 'L')
    expect(keepLines([agreed('gone', 2, 'M')], [line], saleProducts)).toEqual({ kept: [], others: [line] })
    const red = { ...wanted('gone', 1), color: 'Red' }
    expect(keepLines([agreed('gone', 2, 'M')], [red], saleProducts)).toEqual({ kept: [], others: [red] })
    expect(keepLines([agreed('mug', 2)], [wanted('gone', 1)], saleProducts).others).toHaveLength(1)
  })

  it('lowers a line of a product that has got its first size since, at the agreed price', () => {
    expect(keepLines([agreed('shirt', 2)], [wanted('shirt', 1)], saleProducts).kept).toEqual([agreed('shirt', 1)])
  })

  it('passes a line that is named twice on to the plan, which joins it', () => {
    const lines = [wanted('mug', 2), wanted('mug', 2)]
    expect(split(...lines)).toEqual({ kept: [], others: lines })
  })

  it('lowers a line from its own row when its size was renamed and its name given to another', () => {
    const renamed = product('shirt', {
      sizes: ['Medium', 'M'],
      trackByOption: true,
      stock: [
        { id: 1, size: 'Medium', color: '', available: 0 },
        { id: 2, size: 'M', color: '', available: 9 },
      ],
    })
    const keep = (quantity: number) =>
      keepLines([agreed('shirt', 4, 'M')], [wanted('shirt', quantity, 'M')], new Map([['shirt', renamed]]))
    expect(keep(2)).toEqual({ kept: [agreed('shirt', 2, 'M')], others: [] })
    expect(() => keep(5)).toThrow('no longer for sale as it was ordered')
  })
})
