import { describe, expect, it } from 'vitest'
import { makeProduct } from '~/testing/make-product'
import { breadcrumbJsonLd, organizationJsonLd, productJsonLd } from './structured-data'

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
    optionStock[0]!.stock = 2
    expect(offerOf('S', 'Sage'), 'few of it, many of the product').toMatchObject({
      availability: has('LimitedAvailability'),
    })
    expect(offerOf('XXL', 'Sage')).toMatchObject({ '@type': 'AggregateOffer', lowPrice: '349.00', highPrice: '399.50' })
  })

  it('has no place for what the product or the shop lacks', () => {
    const product = makeProduct({ description: '', category: 'Home', subcategory: '' })
    expect(productJsonLd(product, 'Stoep', 'https://stoep.example')).toMatchObject({
      description: product.name,
      category: 'Home',
    })
    const shop = { shopName: 'Stoep', supportPhone: '', supportEmail: '', address: '', city: 'Durban', socialLinks: [] }
    const keys = ['@context', '@type', 'name', 'url', 'logo', 'address']
    expect(Object.keys(organizationJsonLd(shop, 'https://stoep.example'))).toEqual(keys)
    const whole = {
      ...shop,
      supportPhone: '+27821234567',
      supportEmail: 'a@b.example',
      socialLinks: [{ label: 'X', url: 'https://x.example' }],
    }
    expect(organizationJsonLd(whole, 'https://stoep.example')).toMatchObject({
      telephone: '+27821234567',
      email: 'a@b.example',
      sameAs: ['https://x.example'],
    })
  })

  it('has its text, its category and three of its pictures, those in a bucket at their own address', () => {
    const images = ['/a', 'https://bucket.example/b', '/c', '/d'].map((path) => ({
      url: `${path}-small.webp`,
      highQualityUrl: `${path}.webp`,
      color: '',
      alt: '',
    }))
    const node = productJsonLd(makeProduct({ images }), 'Stoep', 'https://stoep.example')
    expect(node).toMatchObject({ description: 'Cool linen, loose cut, machine wash', category: 'Women > Tops' })
    expect(node['image']).toEqual([
      'https://stoep.example/a.webp',
      'https://bucket.example/b.webp',
      'https://stoep.example/c.webp',
    ])
    expect(node).not.toHaveProperty('additionalProperty')
  })

  it('is out of stock when less than a minimum order is left', () => {
    const product = makeProduct({ stock: 5, stockStatus: 'low', minOrder: 6 })
    expect(productJsonLd(product, 'Stoep', 'https://stoep.example')['offers']).toMatchObject({
      availability: 'https://schema.org/OutOfStock',
    })
  })

  it('has the shown names of colours, each once', () => {
    const product = makeProduct({ colors: ['White', '#1e4034', '#1e4035'] })
    const node = productJsonLd(product, 'Stoep', 'https://stoep.example')
    expect(node['color']).toBe('White, Bottle green')
  })

  it('has no colour where an import found none', () => {
    const product = makeProduct({ sizes: ['S'], colors: ['As pictured'] })
    const chosen = { size: 'S', color: 'As pictured' }
    for (const option of [undefined, chosen])
      expect(productJsonLd(product, 'Stoep', 'https://stoep.example', option)).not.toHaveProperty('color')
  })

  it('has the brand that a feature names, as the feeds do', () => {
    const brandIn = (features: string[]) =>
      productJsonLd(makeProduct({ features }), 'Stoep', 'https://stoep.example')['brand']
    expect(brandIn(['Fabric: cotton', 'Merk: Veld'])).toEqual({ '@type': 'Brand', name: 'Veld' })
    expect(brandIn(['Fabric: cotton', 'Brand:  '])).toBeUndefined()
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

  it('describes the size and colour in the address alone, with their pictures and link', () => {
    const product = makeProduct({ sizes: ['S', 'M / L'] })
    const nodeOf = (size: string, color: string) =>
      productJsonLd(product, 'Stoep', 'https://stoep.example', { size, color })
    const all = productJsonLd(product, 'Stoep', 'https://stoep.example')
    expect(nodeOf('M / L', 'White')).toMatchObject({
      size: 'M / L',
      color: 'White',
      image: ['https://stoep.example/uploads/white.webp'],
      offers: { url: 'https://stoep.example/product/p1?size=M+%2F+L&color=White' },
    })
    expect(all).toMatchObject({ size: 'S, M / L', color: 'Sage, White' })
    expect(nodeOf('XXL', 'White'), 'no such size').toEqual(all)
    expect(nodeOf('', 'White'), 'a part of a choice').toEqual(all)
  })

  it('has all pictures for a colour without one, and a named option by its name', () => {
    const optionNames = { size: null, color: 'Scent' }
    const product = makeProduct({ optionNames, sizes: [], colors: ['Rose', 'Mint'] })
    const node = productJsonLd(product, 'Stoep', 'https://stoep.example', { size: '', color: 'Mint' })
    expect(node['image']).toHaveLength(2)
    expect(node).toMatchObject({ additionalProperty: [{ name: 'Scent', value: 'Mint' }] })
  })

  it('has the street of the shop where it is known', () => {
    const shop = { shopName: 'Stoep', supportPhone: '', supportEmail: '', city: 'Durban', socialLinks: [] }
    const addressOf = (address: string) => organizationJsonLd({ ...shop, address }, 'https://stoep.example')['address']
    const known = { '@type': 'PostalAddress', addressLocality: 'Durban', addressCountry: 'ZA' }
    expect(addressOf('12 Veranda Street')).toEqual({ ...known, streetAddress: '12 Veranda Street' })
    expect(addressOf('')).toEqual(known)
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
