import { expect, it } from 'vitest'
import { makeProduct } from '~/testing/make-product'
import { choicePricesOf, styleOf } from './choice-prices'

const price = (size: string, color: string, amount: number) => ({ size, color, price: amount })

it('no choice sets the price when all cost the same', () => {
  expect(choicePricesOf(makeProduct())).toEqual([])
})

it('the size alone sets the price when the colour makes no difference', () => {
  const optionPrices = ['Sage', 'White'].flatMap((color) => [price('S', color, 349), price('M', color, 399)])
  expect(
    choicePricesOf(makeProduct({ optionPrices })).map(({ price, choices }) => [price.nowInCents, choices]),
  ).toEqual([
    [34_900, [['size-0']]],
    [39_900, [['size-1']]],
  ])
})

it('the colour alone sets the price when the size makes no difference, or there is none', () => {
  const struck = (size: string) => ({ ...price(size, 'White', 399), specialPrice: 500 })
  const optionPrices = ['S', 'M'].flatMap((size) => [price(size, 'Sage', 349), struck(size)])
  const byColor = [
    [{ nowInCents: 34_900, beforeInCents: null, percentOff: 0 }, [['color-0']]],
    [{ nowInCents: 39_900, beforeInCents: 50_000, percentOff: 20 }, [['color-1']]],
  ]
  const pricesOf = (product: Parameters<typeof makeProduct>[0]) =>
    choicePricesOf(makeProduct(product)).map(({ price, choices }) => [price, choices])
  expect(pricesOf({ optionPrices })).toEqual(byColor)
  expect(pricesOf({ sizes: [], optionPrices: [price('', 'Sage', 349), struck('')] })).toEqual(byColor)
})

it('size and colour together set the price when one alone does not', () => {
  const optionPrices = [
    price('S', 'Sage', 349),
    price('S', 'White', 399),
    price('M', 'Sage', 399),
    price('M', 'White', 399),
  ]
  expect(choicePricesOf(makeProduct({ optionPrices })).map(({ choices }) => choices)).toEqual([
    [['size-0', 'color-0']],
    [
      ['size-0', 'color-1'],
      ['size-1', 'color-0'],
      ['size-1', 'color-1'],
    ],
  ])
})

it('the style shows the price of the choice, and contains no text of the product', () => {
  const optionPrices = [price('S', '</style>', 349), price('M', '</style>', 399)]
  const product = makeProduct({ optionPrices, colors: ['</style>'] })
  const css = styleOf(choicePricesOf(product))
  expect(css).toContain(':is(.product:has([data-mark=size-1]:checked)) .choice-price[data-price="1"]{display:block}')
  expect(css).not.toContain('<')
})
