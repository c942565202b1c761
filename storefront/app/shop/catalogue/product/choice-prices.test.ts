import { expect, it } from 'vitest'
import { makeProduct } from '~/testing/make-product'
import { choicePricesOf, styleOf } from './choice-prices'

const price = (size: string, color: string, amount: number) => ({ size, color, price: amount })

it('has nothing to choose by where all cost the same', () => {
  expect(choicePricesOf(makeProduct())).toEqual([])
})

it('asks for the size alone where the colour makes no difference', () => {
  const optionPrices = ['Sage', 'White'].flatMap((color) => [price('S', color, 349), price('M', color, 399)])
  expect(
    choicePricesOf(makeProduct({ optionPrices })).map(({ price, choices }) => [price.nowInCents, choices]),
  ).toEqual([
    [34_900, [['size-0']]],
    [39_900, [['size-1']]],
  ])
})

it('asks for both where one of them alone does not tell', () => {
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

it('shows the price of what is chosen in the place of the lowest, by marks alone', () => {
  const optionPrices = [price('S', '</style>', 349), price('M', '</style>', 399)]
  const product = makeProduct({ optionPrices, colors: ['</style>'] })
  const css = styleOf(choicePricesOf(product))
  expect(css).toContain(':is(.product:has([data-mark=size-1]:checked)) .choice-price[data-price="1"]{display:block}')
  expect(css).not.toContain('<')
})
