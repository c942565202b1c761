import { FIRST_CATEGORIES, type Product, type PublicSettings } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { optionsOf, summariseDelivery, toProductView } from './product-view'
import { makeProduct } from '~/testing/make-product'

const settings: PublicSettings = {
  shopName: 'Stoep',
  tagline: '',
  whatsappNumber: '27600000000',
  supportPhone: '',
  supportEmail: '',
  address: '',
  city: 'Durban',
  vatNumber: null,
  freeDeliveryFromInCents: 90_000,
  delivery: [
    { province: 'Gauteng', feeInCents: 6_000, minDays: 2, maxDays: 3, cashOnDelivery: true },
    { province: 'Limpopo', feeInCents: 12_000, minDays: 3, maxDays: 7, cashOnDelivery: true },
  ],
  holdHours: 24,
  hero: { title: '', line: '', button: '', picture: null },
  socialLinks: [],
  morePages: [],
  categories: [...FIRST_CATEGORIES],
}
const viewOf = (given: Partial<Product> = {}, chosen = { size: '', color: '' }) =>
  toProductView(makeProduct(given), chosen, { settings, publicUrl: 'https://stoep.example' })

describe('the choice of colour and size', () => {
  it('is made already when there is only one', () => {
    const { sizes, colors } = viewOf({ sizes: ['M'], colors: ['Sage'] })
    expect([...sizes, ...colors].every((option) => option.isChecked)).toBe(true)
  })

  it('starts from the address when there are several', () => {
    const { sizes, colors } = viewOf({}, { size: 'M', color: 'Purple' })
    expect(sizes.map((size) => size.isChecked)).toEqual([false, true])
    expect(colors.some((color) => color.isChecked)).toBe(false)
  })

  it('marks what is sold out in every pair, and names the pairs that are sold out', () => {
    const product = makeProduct({
      trackByOption: true,
      optionStock: [
        { size: 'S', color: 'Sage', stock: 2 },
        { size: 'S', color: 'White', stock: 0 },
        { size: 'M', color: 'Sage', stock: 0 },
      ],
    })
    expect(optionsOf(product, 'size', 'M')).toMatchObject([
      { value: 'S', isSoldOut: false, without: ['White'] },
      { value: 'M', isSoldOut: true, isChecked: false, without: [] },
    ])
  })

  it('marks a colour by the sizes that are left of it, with its name and look', () => {
    const optionStock = ['S', 'M'].flatMap((size) =>
      ['#1e4034', 'White'].map((color) => ({ size, color, stock: color === 'White' || size === 'S' ? 2 : 0 })),
    )
    const product = makeProduct({ colors: ['#1e4034', 'White'], trackByOption: true, optionStock })
    expect(optionsOf(product, 'color', '')).toMatchObject([
      { value: '#1e4034', label: 'Bottle green', css: '#1e4034', mark: '', isSoldOut: false, without: ['M'] },
      { value: 'White', label: 'White', mark: '', isSoldOut: false, without: [] },
    ])
    const named = makeProduct({ ...product, optionNames: { size: null, color: 'Scent' } })
    expect(optionsOf(named, 'color', '')[0]).not.toHaveProperty('css')
    expect(optionsOf(makeProduct({ optionPrices: [] }), 'size', '').map(({ mark }) => mark)).toEqual([
      'size-0',
      'size-1',
    ])
  })

  it('counts less than a minimum order as sold out', () => {
    const product = makeProduct({
      colors: [],
      sizes: ['S'],
      minOrder: 6,
      trackByOption: true,
      optionStock: [{ size: 'S', color: 'N/A', stock: 5 }],
    })
    expect(optionsOf(product, 'size', '')[0]).toMatchObject({ isSoldOut: true })
  })
})

describe('the product page', () => {
  it('offers quantities in steps of the minimum order, up to what is in stock', () => {
    expect(viewOf({ minOrder: 6, stock: 20 }).quantity).toEqual({ step: 6, max: 18, hint: 'Minimum 6, in steps of 6' })
  })

  it('names quantity and sum of a minimum order on the button, without a sum where prices differ', () => {
    const optionPrices = ['S', 'M'].map((size) => ({ size, color: 'Sage', price: size === 'S' ? 349 : 399 }))
    expect(
      [viewOf(), viewOf({ minOrder: 2 }), viewOf({ minOrder: 2, optionPrices })].map(({ addLabel }) => addLabel),
    ).toEqual(['Add to cart', 'Add 2, R698.00', 'Add 2'])
  })

  it('speaks of VAT only for a shop that is registered for it', () => {
    const noteWith = (vatNumber: string | null) => {
      const shop = { settings: { ...settings, vatNumber }, publicUrl: 'https://stoep.example' }
      return toProductView(makeProduct(), { size: '', color: '' }, shop).priceNote
    }
    expect([noteWith('4123456789'), noteWith(null)]).toEqual(['VAT included', null])
  })

  it('has a size guide only where its first option is a size of the body', () => {
    const [usual, length] = [null, 'Length'].map((size) => viewOf({ optionNames: { size, color: null } }))
    expect([usual!.sizeGuide, length!.sizeGuide]).toEqual([expect.objectContaining({}), null])
  })

  it('says how many are left only when few are', () => {
    expect(viewOf().stock).toBeNull()
    expect(viewOf({ stock: 3, stockStatus: 'low' }).stock).toEqual({ tone: 'low', text: 'Only 3 left' })
  })

  it('shows what is left of the counted size and colour in the address', () => {
    const left = (optionStock: Product['optionStock'], chosen = {}) => {
      const product = { trackByOption: true, stock: 25, minOrder: 2, optionStock }
      const { stock, quantity, units } = viewOf(product, { size: '', color: '', ...chosen })
      return { stock: stock?.text ?? null, max: quantity.max, units }
    }
    const counted = [
      { size: 'S', color: 'Sage', stock: 3 },
      { size: 'M', color: 'Sage', stock: 21 },
      { size: 'M', color: 'White', stock: 1 },
    ]
    const units = [
      [3, 0],
      [21, 1],
    ]
    expect(left(counted)).toEqual({ stock: null, max: 20, units })
    expect(left(counted, { size: 'S' }).stock).toBe('Only 3 left')
    expect(left(counted, { size: 'S', color: 'Sage' }).stock).toBe('Only 3 left')
    expect(left(counted, { size: 'M', color: 'Sage' }).stock).toBeNull()
    // White is below the minimum order in every size, so it cannot be chosen.
    expect(left(counted, { size: 'M', color: 'White' }).stock).toBeNull()
    expect(left(counted, { size: 'S', color: 'Sage' }).max, 'another can still be chosen without script').toBe(20)
    expect(viewOf({ stock: 3, stockStatus: 'low' }, { size: 'S', color: 'Sage' }).units).toBeNull()
  })

  it('is sold out when less than a minimum order is left, in all or of each size and colour', () => {
    const soldOut = { isSoldOut: true, stock: null }
    expect(viewOf({ minOrder: 6, stock: 6 })).toMatchObject({ isSoldOut: false })
    expect(viewOf({ minOrder: 6, stock: 5, stockStatus: 'low' })).toMatchObject(soldOut)
    const counted = { trackByOption: true, sizes: ['S', 'M'], colors: [], minOrder: 6, stock: 10 }
    const optionStock = [5, 5].map((stock, index) => ({ size: counted.sizes[index]!, color: 'N/A', stock }))
    expect(viewOf({ ...counted, optionStock })).toMatchObject(soldOut)
  })

  it('asks on WhatsApp for new stock when it is sold out', () => {
    const ask = (given: Partial<Product>) => decodeURIComponent(viewOf(given).contactUrl ?? '')
    expect(ask({})).toContain('I have a question about Linen shirt. https://stoep.example/product/p1')
    expect(ask({ stock: 0, stockStatus: 'out' })).toContain('will you have this again?')
  })

  it('names the product in chats without emoji and marks, and says that a range of prices begins there', () => {
    const view = viewOf({
      name: 'Braai *set* 🔥\u202e',
      optionPrices: [
        { size: 'S', color: 'Sage', price: 349 },
        { size: 'M', color: 'Sage', price: 399 },
      ],
    })
    expect(decodeURIComponent(view.contactUrl ?? '')).toContain('a question about Braai set. https')
    expect(decodeURIComponent(view.shareUrl)).toContain('text=Braai set, From R349.00\n')
  })

  it('has no chat link when the shop has no number', () => {
    const view = toProductView(
      makeProduct(),
      { size: '', color: '' },
      { settings: { ...settings, whatsappNumber: null }, publicUrl: 'https://stoep.example' },
    )
    expect(view.contactUrl).toBeNull()
    expect(view.shareUrl).toBe(
      `https://wa.me/?text=${encodeURIComponent('Linen shirt, R349.00\nhttps://stoep.example/product/p1')}`,
    )
  })

  it('links each picture to its large file', () => {
    const { gallery } = viewOf({
      images: [{ url: '/uploads/a.webp', highQualityUrl: '/uploads/a-large.webp', color: 'Sage', alt: '' }],
    })
    expect(gallery[0]).toMatchObject({
      anchor: 'picture-1',
      largeUrl: '/uploads/a-large.webp',
      color: 'Sage',
      picture: { alt: 'Linen shirt in Sage' },
    })
  })
})

describe('the pictures', () => {
  const [black, red, back, redToo] = ['Black', 'Red', '', 'Red'].map((color, at) => ({
    url: `/${at}.webp`,
    color,
    alt: '',
  }))
  const images = [black!, red!, back!, redToo!]
  const shownFor = (color: string) =>
    toProductView(
      makeProduct({ images, colors: ['Black', 'Red'] }),
      { size: '', color },
      { settings, publicUrl: '' },
    ).gallery.map(({ picture }) => picture.url)

  it('begin with those of the colour that the address selects', () => {
    expect(shownFor('Red')).toEqual(['/1.webp', '/3.webp', '/0.webp', '/2.webp'])
    expect(shownFor('')).toEqual(['/0.webp', '/1.webp', '/2.webp', '/3.webp'])
    expect(shownFor('Blue')).toEqual(['/0.webp', '/1.webp', '/2.webp', '/3.webp'])
  })
})

describe('delivery in one line', () => {
  it.each([
    ['two provinces', settings.delivery, 'Delivery R60.00 to R120.00, 2 to 7 working days'],
    ['one fee', settings.delivery.slice(0, 1), 'Delivery R60.00, 2 to 3 working days'],
    [
      'free delivery to one of them',
      [{ ...settings.delivery[0]!, feeInCents: 0 }, settings.delivery[1]!],
      'Delivery up to R120.00, 2 to 7 working days',
    ],
    [
      'free delivery everywhere, next day',
      [{ ...settings.delivery[0]!, feeInCents: 0, minDays: 1, maxDays: 1 }],
      'Free delivery, 1 working day',
    ],
    ['nothing set', [], 'We arrange delivery with you on WhatsApp'],
  ])('for %s', (_case, delivery, expected) => {
    expect(summariseDelivery({ delivery })).toBe(expected)
  })

  it('names the amount for free delivery unless it is free anyway', () => {
    const freeFromWith = (feeInCents: number) => {
      const delivery = settings.delivery.map((row) => ({ ...row, feeInCents }))
      const shop = { settings: { ...settings, delivery }, publicUrl: 'https://stoep.example' }
      return toProductView(makeProduct(), { size: '', color: '' }, shop).delivery.freeFrom
    }
    expect([freeFromWith(6_000), freeFromWith(0)]).toEqual(['R900.00', null])
    const [free, ...others] = settings.delivery
    const delivery = [{ ...free!, feeInCents: 0 }, ...others]
    const shop = { settings: { ...settings, delivery }, publicUrl: 'https://stoep.example' }
    expect(toProductView(makeProduct(), { size: '', color: '' }, shop).delivery.freeFrom, 'in one of them').toBe(
      'R900.00',
    )
  })
})
