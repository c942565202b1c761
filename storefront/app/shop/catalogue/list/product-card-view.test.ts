import { describe, expect, it } from 'vitest'
import { toProductCard } from './product-card-view'
import { breadcrumbJsonLd, productJsonLd } from '~/shop/catalogue/product/structured-data'
import { makeProduct } from '~/testing/make-product'

const NOW = Date.parse('2026-06-01T00:00:00Z')

describe('a product card', () => {
  it('shows two lines and puts the rest behind Show More', () => {
    const card = toProductCard(makeProduct({ description: 'Cool, fits 1,5 l, washable' }), NOW)
    expect(card).toMatchObject({ lines: ['Cool', 'fits 1,5 l'], moreLines: ['washable'] })
  })

  it('strikes the higher price and shows the reduction', () => {
    const card = toProductCard(makeProduct({ price: 1299.5, specialPrice: 1499, percentOff: 13 }), NOW)
    expect(card.price).toEqual({ nowInCents: 129_950, beforeInCents: 149_900, percentOff: 13 })
    expect(card.badge).toEqual({ tone: 'sale', text: '13% OFF' })
  })

  it('calls a product new for thirty days', () => {
    const badgeAt = (createdAt: string) => toProductCard(makeProduct({ createdAt }), NOW).badge?.text
    expect([badgeAt('2026-05-20T00:00:00Z'), badgeAt('2026-04-20T00:00:00Z')]).toEqual(['New', undefined])
  })

  it('has no colour dot for an option that is not a colour', () => {
    const card = toProductCard(makeProduct({ optionNames: { size: null, color: 'Scent' }, colors: ['Mint'] }), NOW)
    expect(card).toMatchObject({ sizeName: 'Size', colorName: 'Scent', colors: [{ value: 'Mint', label: 'Mint' }] })
    expect(card.colors[0]!.css).toBeUndefined()
    expect(toProductCard(makeProduct(), NOW).colors[0]).toMatchObject({
      value: 'Sage',
      css: expect.any(String) as unknown,
    })
  })

  it('lists as many sizes as have room, and counts the others', () => {
    const cardOf = (sizes: string[]) => toProductCard(makeProduct({ sizes }), NOW)
    const usual = ['S', 'M', 'L', 'XL', 'XXL', '3XL']
    expect(cardOf(usual)).toMatchObject({ sizes: usual, moreSizes: 0 })
    const long = Array.from({ length: 12 }, (_, number) => `${number + 10} by 200 cm`)
    expect(cardOf(long)).toMatchObject({ sizes: long.slice(0, 4), moreSizes: 8 })
    expect(cardOf(['x'.repeat(60)])).toMatchObject({ sizes: ['x'.repeat(60)], moreSizes: 0 })
  })

  it('has no picture when the product has none', () => {
    expect(toProductCard(makeProduct({ images: [] }), NOW).picture).toBeNull()
  })
})

describe('the JSON-LD of a page', () => {
  it('has the price that is paid, in rand, and the availability', () => {
    const node = productJsonLd(makeProduct({ stockStatus: 'out', stock: 0 }), 'Stoep', 'https://stoep.example')
    expect(node['offers']).toMatchObject({
      price: '349.00',
      priceCurrency: 'ZAR',
      availability: 'https://schema.org/OutOfStock',
      url: 'https://stoep.example/product/p1',
    })
    expect(node['image']).toEqual([
      'https://stoep.example/uploads/sage.webp',
      'https://stoep.example/uploads/white.webp',
    ])
  })

  it('has the price and availability of the size and colour in the address', () => {
    const optionPrices = ['S', 'M'].flatMap((size) =>
      ['Sage', 'White'].map((color) => ({ size, color, price: size === 'S' ? 349 : 399.5 })),
    )
    const optionStock = optionPrices.map(({ size, color }) => ({ size, color, stock: color === 'Sage' ? 9 : 0 }))
    const product = makeProduct({ optionPrices, trackByOption: true, optionStock })
    const offerOf = (size: string, color: string) =>
      productJsonLd(product, 'Stoep', 'https://stoep.example', { size, color })['offers']
    const has = (availability: string) => `https://schema.org/${availability}`
    expect(offerOf('M', 'Sage')).toMatchObject({ '@type': 'Offer', price: '399.50', availability: has('InStock') })
    expect(offerOf('S', 'White')).toMatchObject({ '@type': 'Offer', price: '349.00', availability: has('OutOfStock') })
    expect(offerOf('XXL', 'Sage')).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '349.00', highPrice: '399.50' })
  })

  it('is out of stock when less than a minimum order is left', () => {
    const product = makeProduct({ stock: 5, stockStatus: 'low', minOrder: 6 })
    expect(productJsonLd(product, 'Stoep', 'https://stoep.example')['offers']).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    })
  })

  it('has a property for each option with a name of its own', () => {
    const product = makeProduct({ optionNames: { size: null, color: 'Scent' }, colors: ['Rose', 'Mint'] })
    const node = productJsonLd(product, 'Stoep', 'https://stoep.example')
    expect(node).toMatchObject({
      size: 'S, M',
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Scent', value: 'Rose, Mint' }],
    })
    expect(node).not.toHaveProperty('color')
  })

  it('has the breadcrumbs, the last one without a URL', () => {
    const { itemListElement } = breadcrumbJsonLd(
      [{ label: 'Home', href: '/' }, { label: 'Shirt' }],
      'https://stoep.example',
    )
    expect(itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://stoep.example/' },
      { '@type': 'ListItem', position: 2, name: 'Shirt' },
    ])
  })
})
