import type { Cart, CartLine } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { makeProduct } from '~/testing/make-product'
import { toCartLineView, toCartView } from './cart-view'

const line = (given: Partial<CartLine> = {}): CartLine => ({
  productId: makeProduct(),
  price: '349.00',
  size: 'M',
  color: 'Sage',
  image: '/uploads/sage.webp',
  quantity: 2,
  available: 20,
  stockStatus: 'in',
  ...given,
})
const cart = (given: Partial<Cart> = {}): Cart => ({
  products: [line()],
  savedForLater: [],
  subtotal: '698.00',
  total: '698.00',
  count: 2,
  ...given,
})
const row = (province: 'Gauteng' | 'Limpopo', feeInCents: number) => ({
  province,
  feeInCents,
  minDays: 2,
  maxDays: 4,
  cashOnDelivery: true,
})
const shop = {
  delivery: [row('Gauteng', 6_000), row('Limpopo', 9_000)],
  freeDeliveryFromInCents: null,
  vatNumber: null,
}

it('a line that was rejected as too large is marked with the quantity that fits', () => {
  const tooLarge = [{ productId: line().productId.id, size: 'M', color: 'Sage', most: 12 }]
  const marked = toCartView(cart({ products: [line({ quantity: 20 })] }), shop, '', tooLarge)
  expect(marked.hasProblem).toBe(true)
  expect(marked.lines[0]!.problem).toEqual({
    text: 'At most 12 of this item before your first delivery.',
    fixedQuantity: 12,
  })
  const few = toCartView(cart({ products: [line({ quantity: 20, available: 15 })] }), shop, '', tooLarge)
  expect(few.lines[0]!.problem).toMatchObject({ fixedQuantity: 15 })
  expect(toCartView(cart({ products: [line({ quantity: 12 })] }), shop, '', tooLarge).hasProblem).toBe(false)
  const unsized = line({ productId: makeProduct({ sizes: [] }), quantity: 20, size: 'N/A' })
  const markedUnsized = toCartView(cart({ products: [unsized] }), shop, '', [{ ...tooLarge[0]!, size: 'N/A' }])
  expect(markedUnsized.lines[0]!.problem).toMatchObject({ fixedQuantity: 12 })
})

describe('a line', () => {
  it('names an option that is not a size or colour, beside its value', () => {
    const product = makeProduct({ optionNames: { size: 'Length', color: 'Finish' }, colors: ['Matt', 'Gloss'] })
    expect(toCartLineView(line({ productId: product, size: '60 cm', color: 'Matt' }))).toMatchObject({
      options: 'Finish: Matt / Length: 60 cm',
      sizeName: 'Length',
      colorName: 'Finish',
    })
    expect(toCartLineView(line())).toMatchObject({ options: 'Sage / M', sizeName: 'Size', colorName: 'Colour' })
  })

  it('cannot go below its minimum order or above the stock', () => {
    const six = toCartLineView(line({ productId: makeProduct({ minOrder: 6 }), quantity: 6, available: 11 }))
    expect(six).toMatchObject({ step: 6, lower: null, higher: null, max: 6, rule: 'Minimum 6, in steps of 6' })
    expect(toCartLineView(line({ quantity: 2 }))).toMatchObject({ lower: 1, higher: 3 })
  })

  it('can be raised to the last unit in stock', () => {
    const higher = [18, 19, 20].map((quantity) => toCartLineView(line({ quantity })).higher)
    expect(higher).toEqual([19, 20, null])
  })

  it.each([
    [5, 3, 'Only 3 left in stock.'],
    [2, 1, 'Only 1 left in stock.'],
    [1, 0, 'Sold out. Remove it or save it for later.'],
  ])('of %i with %i in stock offers the quantity that is left', (quantity, available, text) => {
    expect(toCartLineView(line({ quantity, available })).problem).toEqual({ text, fixedQuantity: available })
  })

  it.each([
    ['in', 20, 2, null],
    ['low', 3, 2, 'Only 3 left'],
    ['low', 3, 3, 'Only 3 left'],
    ['low', 3, 4, null],
  ] as const)(
    'with the stock %s, %i units, of which it wants %i, says: %s',
    (stockStatus, available, quantity, hint) => {
      expect(toCartLineView(line({ stockStatus, available, quantity })).hint).toBe(hint)
    },
  )

  it('shows the picture of its colour, or the first one', () => {
    const images = ['white', 'sage'].map((name) => ({ ...makeProduct().images[0]!, url: `/uploads/${name}.webp` }))
    const shown = (image: string) => toCartLineView(line({ productId: makeProduct({ images }), image })).picture?.url
    expect(['/uploads/sage.webp', '/uploads/gone.webp'].map(shown)).toEqual([
      '/uploads/sage.webp',
      '/uploads/white.webp',
    ])
  })

  it('keeps a size that is no longer sold, and offers the other sizes', () => {
    const sized = (sizes: string[]) => toCartLineView(line({ productId: makeProduct({ sizes }), size: 'M' })).sizes
    expect(sized(['S'])).toEqual([
      { value: 'M', label: 'M (no longer sold)', isDisabled: false },
      { value: 'S', label: 'S', isDisabled: false },
    ])
    expect(sized(['S', 'M']).map(({ label }) => label)).toEqual(['S', 'M'])
    expect(sized([])).toEqual([])
  })

  it.each([
    [['S', 'L'], ['Sage'], { text: 'No longer sold in M. Please choose the size.' }],
    [['L'], ['Sage'], { text: 'No longer sold in M.', fixedOption: { size: 'L', color: 'Sage', label: 'Sage / L' } }],
    [[], ['Sage'], { text: 'No longer sold in M.', fixedOption: { size: '', color: 'Sage', label: 'Sage' } }],
    [['L'], ['Red', '#174c3c'], { text: 'No longer sold in Sage / M. Please choose the colour.' }],
    [
      ['M', 'L'],
      ['Red'],
      { text: 'No longer sold in Sage.', fixedOption: { size: 'M', color: 'Red', label: 'Red / M' } },
    ],
    [['M', 'L'], ['Red', 'Blue'], { text: 'No longer sold in Sage. Please choose the colour.' }],
    [['S', 'L'], ['Red', 'Blue'], { text: 'No longer sold in Sage / M. Please choose the colour and size.' }],
  ])(
    'whose options are gone is marked, and changed with one tap where only one is left: %j, %j',
    (sizes, colors, problem) => {
      const view = toCartView(cart({ products: [line({ productId: makeProduct({ sizes, colors }) })] }), shop, '')
      expect(view.hasProblem).toBe(true)
      expect(view.lines[0]!.problem).toEqual(problem)
    },
  )

  it('whose product got sizes since asks for one, and chooses none by itself', () => {
    const { problem, sizes } = toCartLineView(line({ productId: makeProduct({ sizes: ['S', 'M'] }), size: 'N/A' }))
    expect(problem).toEqual({ text: 'Please choose the size.' })
    expect(sizes).toEqual([
      { value: '', label: 'Select', isDisabled: false },
      { value: 'S', label: 'S', isDisabled: false },
      { value: 'M', label: 'M', isDisabled: false },
    ])
    const only = toCartLineView(line({ productId: makeProduct({ sizes: ['S'] }), size: 'N/A' })).sizes
    expect(only.map(({ label }) => label)).toEqual(['S'])
  })

  it('says which sizes and colours are sold out, alone or with the chosen other one', () => {
    const optionStock = [
      { size: 'S', color: 'Sage', stock: 0 },
      { size: 'S', color: 'White', stock: 3 },
      { size: 'M', color: 'Sage', stock: 2 },
      { size: 'M', color: 'White', stock: 3 },
      { size: 'L', color: 'Sage', stock: 0 },
      { size: 'L', color: 'White', stock: 0 },
    ]
    const product = makeProduct({ sizes: ['S', 'M', 'L'], trackByOption: true, optionStock })
    const { sizes } = toCartLineView(line({ productId: product }))
    expect(sizes.map(({ label }) => label)).toEqual(['S (sold out in Sage)', 'M', 'L (sold out)'])
    expect(sizes.map(({ isDisabled }) => isDisabled)).toEqual([false, false, true])
    const small = toCartLineView(line({ productId: product, size: 'S', color: 'White' }))
    expect(small.colors.map(({ label }) => label)).toEqual(['Sage (sold out in S)', 'White'])
    // What is chosen is sent with the order's form, which a disabled choice is not.
    const large = toCartLineView(line({ productId: product, size: 'L' })).sizes[2]
    expect(large).toEqual({ value: 'L', label: 'L (sold out)', isDisabled: false })
  })

  it('names colours, not their codes', () => {
    const green = { color: '#174c3c' }
    const optionStock = [
      { size: 'S', ...green, stock: 0 },
      { size: 'S', color: 'White', stock: 3 },
      { size: 'M', ...green, stock: 2 },
      { size: 'M', color: 'White', stock: 2 },
    ]
    const two = { sizes: ['S', 'M'], trackByOption: true, optionStock }
    const sold = makeProduct({ ...two, colors: ['#174c3c', 'White'] })
    expect(toCartLineView(line({ productId: sold, ...green })).sizes[0]?.label).toBe('S (sold out in Forest green)')
    const gone = makeProduct({ ...two, colors: ['White'] })
    expect(toCartLineView(line({ productId: gone, ...green })).colors[0]?.label).toBe('Forest green (no longer sold)')
  })

  it('that no longer fits its minimum order says so and offers a quantity that does', () => {
    const since = toCartLineView(line({ productId: makeProduct({ name: 'Cups', minOrder: 6 }), quantity: 8 }))
    expect(since).toMatchObject({ lower: 6, higher: 12 })
    expect(since.problem).toEqual({
      text: 'Minimum order for Cups is 6 and must be in multiples of 6.',
      fixedQuantity: 12,
    })
    const nearly = toCartLineView(line({ productId: makeProduct({ minOrder: 6 }), quantity: 11 }))
    expect(nearly).toMatchObject({ lower: 6, higher: 12 })
    const few = toCartLineView(line({ productId: makeProduct({ minOrder: 6 }), quantity: 2 }))
    expect(few).toMatchObject({ lower: null, higher: 6, problem: { fixedQuantity: 6 } })
  })

  it('shows the price from when it was added if that differs', () => {
    expect(toCartLineView(line({ priceBefore: '299.00' })).beforeInCents).toBe(29_900)
    expect(toCartLineView(line()).beforeInCents).toBeNull()
  })

  it('without size and colour shows no options', () => {
    expect(toCartLineView(line({ size: 'N/A', color: 'N/A' }))).toMatchObject({ size: '', color: '', options: '' })
  })
})

it('a cart has a problem if one of its lines has', () => {
  expect(toCartView(cart({ products: [line(), line({ available: 0 })] }), shop, '').hasProblem).toBe(true)
  expect(toCartView(cart({ products: [line(), line()] }), shop, '').hasProblem).toBe(false)
})

it('a cart names what is gone, and can be restored, only if the cms says so', () => {
  expect(toCartView(cart(), shop, '')).toMatchObject({ removed: [], isRestorable: false })
  const given = { removed: ['Kettle'], restorable: true }
  expect(toCartView(cart(given), shop, '')).toMatchObject({ removed: ['Kettle'], isRestorable: true })
})

it('the posted items are exactly those that are shown', () => {
  const view = toCartView(cart(), shop, '')
  expect(JSON.parse(view.items)).toEqual([{ productId: 'p1', size: 'M', color: 'Sage', quantity: 2 }])
  expect(view.summary.subtotalInCents).toBe(69_800)
})
