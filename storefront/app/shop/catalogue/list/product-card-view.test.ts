import { describe, expect, it } from 'vitest'
import { toProductCard } from './product-card-view'
import { makeProduct } from '~/testing/make-product'

describe('a product card', () => {
  it('shows two lines and puts the rest behind Show More', () => {
    const card = toProductCard(makeProduct({ description: 'Cool, fits 1,5 l, washable' }), false)
    expect(card).toMatchObject({ lines: ['Cool', 'fits 1,5 l'], moreLines: ['washable'] })
  })

  it.each([
    ['Cool, soft', false],
    ['Cool, washable at thirty degrees', true],
    ['Cool, soft, washable', true],
  ])('"%s" has more to show than a card has room for: %s', (description, hasMore) =>
    expect(toProductCard(makeProduct({ description }), false).hasMore).toBe(hasMore),
  )

  it('cuts long features, which would make a card taller than a phone', () => {
    const features = ['Fabric: linen', `Care: ${'wash '.repeat(40)}`, 'Made here']
    const { chips } = toProductCard(makeProduct({ features }), false)
    expect(chips).toEqual(['linen', expect.stringMatching(/^wash wash .*…$/)])
    expect(chips[1]!.length).toBeLessThanOrEqual(60)
  })

  it('marks the sizes that are left in no colour', () => {
    const stocks = { S: 0, M: 11, L: 12 }
    const optionStock = Object.entries(stocks).map(([size, stock]) => ({ size, color: 'Sage', stock }))
    const product = makeProduct({ sizes: ['S', 'M', 'L'], minOrder: 12, trackByOption: true, optionStock })
    const soldOut = ({ sizes }: { sizes: readonly { label: string; isSoldOut: boolean }[] }) =>
      sizes.filter(({ isSoldOut }) => isSoldOut).map(({ label }) => label)
    expect(soldOut(toProductCard(product, false))).toEqual(['S', 'M'])
    expect(soldOut(toProductCard(makeProduct({ sizes: ['S'], stock: 0 }), false))).toEqual([])
  })

  it('strikes the higher price and shows the reduction', () => {
    const card = toProductCard(makeProduct({ price: 1299.5, specialPrice: 1499, percentOff: 13 }), false)
    expect(card.price).toEqual({ nowInCents: 129_950, beforeInCents: 149_900, percentOff: 13 })
    expect(card.badge).toEqual({ tone: 'sale', text: '13% OFF' })
  })

  it('has no colour dot for an option that is not a colour', () => {
    const card = toProductCard(makeProduct({ optionNames: { size: null, color: 'Scent' }, colors: ['Mint'] }), false)
    expect(card).toMatchObject({ sizeName: 'Size', colorName: 'Scent', colors: [{ value: 'Mint', label: 'Mint' }] })
    expect(card.colors[0]!.css).toBeUndefined()
    expect(toProductCard(makeProduct(), false).colors[0]).toMatchObject({
      value: 'Sage',
      css: expect.any(String) as unknown,
    })
  })

  it('has every size, and counts those that have room', () => {
    const cardOf = (sizes: string[]) => {
      const { sizes: all, shownSizes } = toProductCard(makeProduct({ sizes }), false)
      return [all.map(({ label }) => label), shownSizes]
    }
    const usual = ['S', 'M', 'L', 'XL', 'XXL', '3XL']
    expect(cardOf(usual)).toEqual([usual, 6])
    const long = Array.from({ length: 12 }, (_, number) => `${number + 10} by 200 cm`)
    expect(cardOf(long)).toEqual([long, 4])
    expect(cardOf(['x'.repeat(60)])).toEqual([['x'.repeat(60)], 1])
  })

  it('has no picture when the product has none', () => {
    expect(toProductCard(makeProduct({ images: [] }), false).picture).toBeNull()
  })
})
