import { isDomainError, MAX_LINES, MAX_QUANTITY, type DomainError, type ErrorCode } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { EMPTY_CART, type CartState, type KeptLine } from './cart-state'
import { changeQuantities, changeQuantity, type QuantityChange } from './change-quantity'
import { changeOptions, moveToCart, removeLines, restoreCart, saveForLater } from './move-lines'
import {
  findOption,
  leftForEach,
  linesInShop,
  pictureOf,
  resolveOption,
  type SaleProduct,
  type SaleProducts,
} from './sale-product'

const shirt: SaleProduct = {
  productId: 'shirt',
  name: 'Linen shirt',
  code: 'LS1',
  priceInCents: 34_900,
  minOrder: 1,
  trackByOption: true,
  visible: true,
  sizes: ['S', 'M'],
  colors: ['Red', 'Blue'],
  optionNames: { size: null, color: null },
  images: [
    { url: '/red.webp', color: 'Red' },
    { url: '/blue.webp', color: 'Blue' },
  ],
  stock: [],
  combinations: [],
}
const cups: SaleProduct = {
  ...shirt,
  productId: 'cups',
  name: 'Enamel cups',
  minOrder: 3,
  trackByOption: false,
  sizes: [],
  colors: ['White'],
}

function saleProducts(
  available: { shirt?: [size: string, color: string, pieces: number][]; cups?: number } = {},
): SaleProducts {
  const pieces = available.shirt ?? [['M', 'Red', 20]]
  const stock = pieces.map(([size, color, n], id) => ({ id, size, color, available: n }))
  return new Map([
    ['shirt', { ...shirt, stock }],
    ['cups', { ...cups, stock: [{ id: 100, size: '', color: '', available: available.cups ?? 100 }] }],
    ['hidden', { ...shirt, productId: 'hidden', visible: false }],
  ])
}

const line = (productId: string, size: string, color: string, quantity: number): KeptLine => ({
  productId,
  name: productId === 'shirt' ? shirt.name : cups.name,
  size,
  color,
  quantity,
  priceInCents: 34_900,
})
const cartOf = (...lines: KeptLine[]): CartState => ({ ...EMPTY_CART, lines })
const change = (over: Partial<QuantityChange>): QuantityChange => ({
  productId: 'shirt',
  size: 'M',
  color: 'Red',
  amount: 1,
  mode: 'add',
  ...over,
})

function failure(work: () => unknown): DomainError | undefined {
  try {
    work()
  } catch (error) {
    if (isDomainError(error)) return error
    throw error
  }
  return undefined
}
const codeOf = (work: () => unknown): ErrorCode | undefined => failure(work)?.code

describe('a repeated request to add', () => {
  const add = (cart: CartState, mark: string, over: Partial<QuantityChange> = {}) =>
    changeQuantity(cart, change({ amount: 2, mark, ...over }), saleProducts()).cart
  const quantityOf = (cart: CartState) => cart.lines[0]?.quantity

  it('adds once, also after other adds and after the quantity was changed', () => {
    const once = add(EMPTY_CART, 'first')
    expect(add(once, 'first')).toBe(once)
    const changed = changeQuantity(add(once, 'second'), change({ mode: 'set', amount: 1 }), saleProducts()).cart
    expect(quantityOf(add(changed, 'first'))).toBe(1)
    expect(quantityOf(add(changed, 'third'))).toBe(3)
  })

  it('is one of the last three of its line, and counts again after them', () => {
    const three = ['first', 'second', 'third'].reduce((cart, mark) => add(cart, mark), EMPTY_CART)
    expect(add(three, 'first')).toBe(three)
    expect(quantityOf(add(add(three, 'fourth'), 'first'))).toBe(10)
  })

  it('does not keep a quantity from being set', () => {
    const set = change({ mode: 'set', amount: 5, mark: 'first' })
    expect(quantityOf(changeQuantity(add(EMPTY_CART, 'first'), set, saleProducts()).cart)).toBe(5)
  })

  it('gets its adjustment again, until the line changes', () => {
    const again = (cart: CartState) => changeQuantity(cart, change({ amount: 99, mark: 'first' }), saleProducts())
    const first = again(EMPTY_CART)
    expect(first.adjustments).toMatchObject([{ wanted: 99, reason: 'stock' }])
    expect(again(first.cart)).toEqual(first)
    const changed = changeQuantity(first.cart, change({ mode: 'set', amount: 1 }), saleProducts()).cart
    expect(again(changed)).toEqual({ cart: changed, adjustments: [] })
    const second = add(changed, 'second', { amount: 1 })
    expect(again(second)).toEqual({ cart: second, adjustments: [] })
    const adjusted = add(add(EMPTY_CART, 'first'), 'second', { amount: 99 })
    expect(again(adjusted), 'not that of a later one').toEqual({ cart: adjusted, adjustments: [] })
  })

  it('is not mistaken for a change of the quantity with the same mark', () => {
    const set = changeQuantity(EMPTY_CART, change({ mode: 'set', amount: 1, mark: 'first' }), saleProducts()).cart
    expect(quantityOf(add(set, 'first'))).toBe(3)
  })

  it('adds each of its parts once, also two of the same colour', () => {
    const request = { productId: 'shirt', size: 'M', mode: 'add', mark: 'first' } as const
    const parts = [
      { color: 'Red', amount: 1 },
      { color: 'Red', amount: 2 },
    ]
    const once = changeQuantities(EMPTY_CART, { ...request, parts }, saleProducts()).cart
    expect(quantityOf(once)).toBe(3)
    expect(once.lines[0]?.adds).toEqual(['first'])
    expect(changeQuantities(once, { ...request, parts }, saleProducts()).cart).toBe(once)
  })

  it('adds again when its line is gone', () => {
    const emptied = removeLines(add(EMPTY_CART, 'first'), { productId: 'shirt' })
    expect(quantityOf(add(emptied, 'first'))).toBe(2)
  })

  it('is recognised by the last three marks, which are all that a line keeps', () => {
    const marks = Array.from({ length: 9 }, (_, n) => `mark ${n}`)
    const cart = marks.reduce((all, mark) => add(all, mark, { amount: 1 }), EMPTY_CART)
    expect(cart.lines[0]?.adds).toEqual(marks.slice(-3))
  })
})

describe('adding to the cart', () => {
  it('makes a line, and adds to that line the second time', () => {
    const once = changeQuantity(EMPTY_CART, change({ amount: 2 }), saleProducts())
    const twice = changeQuantity(once.cart, change({ amount: 3 }), saleProducts())
    expect(twice.cart.lines).toEqual([line('shirt', 'M', 'Red', 5)])
    expect(twice.adjustments).toEqual([])
  })

  it('rounds up to a multiple of the minimum order and says so', () => {
    const { cart, adjustments } = changeQuantity(
      EMPTY_CART,
      change({ productId: 'cups', size: '', color: '', amount: 4 }),
      saleProducts(),
    )
    expect(cart.lines[0]?.quantity).toBe(6)
    expect(adjustments).toEqual([
      { productId: 'cups', size: 'N/A', color: 'White', wanted: 4, quantity: 6, reason: 'min_order' },
    ])
  })

  it('gives at most the largest multiple of the minimum order in stock', () => {
    const { cart, adjustments } = changeQuantity(
      EMPTY_CART,
      change({ productId: 'cups', size: '', color: '', amount: 12 }),
      saleProducts({ cups: 8 }),
    )
    expect(cart.lines[0]?.quantity).toBe(6)
    expect(adjustments[0]?.reason).toBe('stock')
  })

  it('rejects when less than the minimum order is left', () => {
    expect(
      codeOf(() =>
        changeQuantity(EMPTY_CART, change({ productId: 'cups', size: '', color: '' }), saleProducts({ cups: 2 })),
      ),
    ).toBe('out_of_stock')
  })

  it('counts the units that other lines of the same stock already have', () => {
    const stock = [{ id: 1, size: '', color: '', available: 5 }]
    const whole: SaleProducts = new Map([['shirt', { ...shirt, trackByOption: false, stock }]])
    const { cart } = changeQuantity(cartOf(line('shirt', 'S', 'Red', 3)), change({ amount: 4 }), whole)
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3, 2])
    expect(() => changeQuantity(cart, change({ color: 'Blue', amount: 1 }), whole)).toThrow(
      `All that can be ordered of ${shirt.name} is in your cart already.`,
    )
  })

  it('leaves a size its own stock, whatever other sizes of the product are in the cart', () => {
    const counted = saleProducts({
      shirt: [
        ['S', 'Red', 3],
        ['M', 'Red', 3],
      ],
    })
    const { cart } = changeQuantity(cartOf(line('shirt', 'S', 'Red', 3)), change({ amount: 3 }), counted)
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3, 3])
  })

  it('leaves a product its stock, whatever another product of the same size and colour takes', () => {
    const other = { ...shirt, productId: 'dress', stock: [{ id: 9, size: 'M', color: 'Red', available: 3 }] }
    const products: SaleProducts = new Map([...saleProducts(), ['dress', other]])
    const { cart } = changeQuantity(
      cartOf(line('shirt', 'M', 'Red', 3)),
      change({ productId: 'dress', amount: 3 }),
      products,
    )
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([3, 3])
  })

  it('tells what each of several colours got', () => {
    const stock = saleProducts({
      shirt: [
        ['M', 'Red', 1],
        ['M', 'Blue', 2],
      ],
    })
    const parts = ['Red', 'Blue'].map((color) => ({ color, amount: 5 }))
    const { adjustments } = changeQuantities(EMPTY_CART, { productId: 'shirt', size: 'M', mode: 'add', parts }, stock)
    expect(adjustments).toMatchObject([
      { color: 'Red', quantity: 1 },
      { color: 'Blue', quantity: 2 },
    ])
  })

  it('names what is left for the line, never less than 0', () => {
    const left = (cart: CartState, available: number) => {
      const wanted = change({ productId: 'cups', size: '', color: 'Blue', amount: 3 })
      const stock = [{ id: 1, size: '', color: '', available }]
      const products: SaleProducts = new Map([['cups', { ...cups, colors: ['White', 'Blue'], stock }]])
      return failure(() => changeQuantity(cart, wanted, products))?.details
    }
    expect(left(EMPTY_CART, 2)).toMatchObject({ lines: [{ wanted: 3, available: 2 }] })
    expect(left(EMPTY_CART, 0)).toMatchObject({ lines: [{ available: 0 }] })
    expect(left(cartOf(line('cups', '', 'White', 9)), 4)).toMatchObject({ lines: [{ available: 0 }] })
  })

  it('shows each line what the lines before it leave, never less than 0', () => {
    const product = { ...cups, stock: [{ id: 7, size: '', color: '', available: 5 }] }
    const wants = (...quantities: number[]) =>
      quantities.map((quantity, index) => ({ product, size: '', color: `Colour ${index}`, quantity }))
    expect(leftForEach(wants(3, 3, 1))).toEqual([5, 2, 0])
    expect(leftForEach(wants(9, 1))).toEqual([5, 0])
    expect(leftForEach(wants(3, 3), new Map([[7, 2]]))).toEqual([7, 4])
    expect(leftForEach([{ product: { ...product, stock: [] }, size: '', color: '', quantity: 1 }])).toEqual([0])
  })

  it('takes the current price, while a changed quantity keeps the old one', () => {
    const old = { ...line('shirt', 'M', 'Red', 1), priceInCents: 20_000 }
    expect(changeQuantity(cartOf(old), change({ amount: 1 }), saleProducts()).cart.lines[0]?.priceInCents).toBe(34_900)
    expect(
      changeQuantity(cartOf(old), change({ mode: 'set', amount: 4 }), saleProducts()).cart.lines[0]?.priceInCents,
    ).toBe(20_000)
  })

  it.each([
    ['a product that does not exist', change({ productId: 'gone' }), 'product_not_found'],
    ['a hidden product', change({ productId: 'hidden' }), 'product_not_found'],
    ['a missing size where there are two', change({ size: '' }), 'choose_option'],
    ['a size the product does not have', change({ size: 'XXL' }), 'choose_option'],
    ['taking away from a line that does not exist', change({ amount: -1 }), 'line_not_found'],
  ] as const)('rejects %s', (_name, input, code) => {
    expect(codeOf(() => changeQuantity(EMPTY_CART, input, saleProducts()))).toBe(code)
  })
})

describe('changing a quantity', () => {
  it('lowers to the minimum order and never removes the line', () => {
    const { cart } = changeQuantity(
      cartOf(line('cups', '', 'White', 9)),
      change({ productId: 'cups', size: '', color: '', amount: -9 }),
      saleProducts(),
    )
    expect(cart.lines[0]?.quantity).toBe(3)
  })

  it('finds the only line of a product when its options are not named', () => {
    const { cart } = changeQuantity(
      cartOf(line('shirt', 'M', 'Red', 2)),
      change({ size: undefined, color: undefined, mode: 'set', amount: 7 }),
      saleProducts(),
    )
    expect(cart.lines).toEqual([line('shirt', 'M', 'Red', 7)])
  })

  it('puts a missing line into the cart when it is set, not when it is changed', () => {
    const set = change({ mode: 'set', amount: 2 })
    expect(changeQuantity(EMPTY_CART, set, saleProducts()).cart.lines).toMatchObject([{ quantity: 2 }])
    expect(codeOf(() => changeQuantity(EMPTY_CART, { ...set, mode: 'change' }, saleProducts()))).toBe('line_not_found')
  })

  it('is rejected with choose_option when two lines match', () => {
    const two = cartOf(line('shirt', 'M', 'Red', 1), line('shirt', 'S', 'Red', 1))
    const error = failure(() => changeQuantity(two, change({ size: undefined }), saleProducts()))
    expect(error?.code).toBe('choose_option')
    expect(error?.details).toEqual({ productId: 'shirt', sizes: ['M', 'S'], colors: ['Red'] })
  })
})

describe('options', () => {
  it('that are not named default to the only one there is', () => {
    expect(resolveOption(cups, { size: '', color: '' })).toEqual({ size: '', color: 'White' })
  })

  it('that are missing are named as the shop calls them', () => {
    const bags = { ...shirt, name: 'Bags', optionNames: { size: 'Amount', color: null } }
    expect(() => resolveOption(bags, { size: 'XXL', color: '' })).toThrow(
      'Please choose the amount and colour for Bags.',
    )
    expect(() => resolveOption(bags, { size: 'XXL', color: 'Red' })).toThrow('Please choose the amount for Bags.')
    expect(() => resolveOption(bags, { size: 'M', color: '' })).toThrow('Please choose the colour for Bags.')
  })

  it('are not found if one of them is open', () => {
    expect(findOption(shirt, { size: 'M', color: 'Red' })).toEqual({ size: 'M', color: 'Red' })
    expect(findOption(shirt, { size: 'XXL', color: 'Red' })).toBeUndefined()
    expect(findOption(shirt, { size: 'M', color: '' })).toBeUndefined()
  })

  it('without a picture show the first one', () => {
    expect(['Blue', 'Green'].map((color) => pictureOf(shirt, color))).toEqual(['/blue.webp', '/red.webp'])
  })

  it('changed to those of another line join that line', () => {
    const cart = cartOf(line('shirt', 'S', 'Red', 2), line('shirt', 'M', 'Red', 1))
    const wanted = { productId: 'shirt', oldSize: 'S', oldColor: 'Red', newSize: 'M', newColor: 'Red' }
    expect(changeOptions(cart, wanted, saleProducts()).cart.lines).toEqual([line('shirt', 'M', 'Red', 3)])
  })

  it('changed at the same price keep the notice that it changed; at another price the line takes that', () => {
    const old = { ...line('shirt', 'M', 'Red', 2), priceInCents: 20_000 }
    const cart = cartOf(line('cups', '', 'White', 3), old)
    const wanted = { productId: 'shirt', oldSize: 'M', oldColor: 'Red', newSize: 'S', newColor: 'Red' }
    const stock = [{ id: 1, size: 'S', color: 'Red', available: 9 }]
    const changed = (sPriceInCents: number | null) => {
      const dearer = { size: 'S', color: 'Red', priceInCents: sPriceInCents, struckInCents: null, code: null }
      const products = new Map([['shirt', { ...shirt, stock, combinations: [dearer] }]])
      return changeOptions(cart, wanted, products).cart.lines
    }
    expect(changed(null)).toEqual([cart.lines[0], { ...old, size: 'S' }])
    expect(changed(39_900)).toEqual([cart.lines[0], { ...old, size: 'S', priceInCents: 39_900 }])
  })

  it('that stay as they are leave the line alone, although it is sold out', () => {
    const cart = cartOf(line('shirt', 'M', 'Red', 2))
    const wanted = { productId: 'shirt', oldSize: 'M', oldColor: 'Red', newSize: 'M', newColor: 'Red' }
    expect(changeOptions(cart, wanted, saleProducts({ shirt: [] })).cart).toBe(cart)
  })

  it('cannot be changed to sold-out ones', () => {
    const wanted = { productId: 'shirt', oldSize: 'M', oldColor: 'Red', newSize: 'M', newColor: 'Blue' }
    expect(() => changeOptions(cartOf(line('shirt', 'M', 'Red', 1)), wanted, saleProducts())).toThrow(
      'Linen shirt (Blue / M) is sold out.',
    )
  })
})

describe('moving lines', () => {
  const twoShirts = cartOf(line('shirt', 'S', 'Red', 1), line('shirt', 'S', 'Blue', 1))
  const toM = { productId: 'shirt', oldSize: '', oldColor: '', newSize: 'M', newColor: 'Red' }

  it('covers every line of the product when no options are named', () => {
    const cart = cartOf(line('shirt', 'M', 'Red', 1), line('shirt', 'S', 'Red', 1), line('cups', '', 'White', 3))
    expect(removeLines(cart, { productId: 'shirt' }).lines.map(({ productId }) => productId)).toEqual(['cups'])
    expect(removeLines(cart, { productId: 'shirt', size: 'M' }).lines).toEqual(cart.lines.slice(1))
  })

  it('leaves out lines whose product is hidden or gone, where they are counted', () => {
    const lines = ['hidden', 'gone', 'shirt'].map((productId) => line(productId, 'M', 'Red', 1))
    expect(linesInShop(lines, saleProducts())).toEqual(lines.slice(2))
  })

  it('covers only the line without options if there is one', () => {
    const chosen = line('shirt', 'M', 'Red', 1)
    const cart = cartOf(chosen, line('shirt', '', '', 1))
    expect(removeLines(cart, { productId: 'shirt', size: '', color: '' }).lines).toEqual([chosen])
  })

  it.each([
    ['saved', 'is not in the cart', () => saveForLater(EMPTY_CART, { productId: 'shirt' }), 'line_not_found'],
    [
      'brought back',
      'is not saved',
      () => moveToCart(EMPTY_CART, { productId: 'shirt' }, saleProducts()),
      'line_not_found',
    ],
    ['given a size', 'is not in the cart', () => changeOptions(EMPTY_CART, toM, saleProducts()), 'line_not_found'],
    ['given a size', 'is one of two', () => changeOptions(twoShirts, toM, saleProducts()), 'choose_option'],
  ] as const)('a line cannot be %s that %s', (_what, _why, work, code) => expect(codeOf(work)).toBe(code))

  it('changes nothing when a request is repeated because its response was lost', () => {
    const cart = cartOf(line('shirt', 'M', 'Red', 2), line('cups', '', 'White', 3))
    const shirt = { productId: 'shirt', size: 'M', color: 'Red' }
    const saved = saveForLater(cart, shirt)
    expect(saveForLater(saved, shirt)).toBe(saved)
    const back = moveToCart(saved, shirt, saleProducts())
    expect(moveToCart(back.cart, shirt, saleProducts())).toEqual({ cart: back.cart, adjustments: [] })
    const toS = { productId: 'shirt', oldSize: 'M', oldColor: 'Red', newSize: 'S', newColor: 'Red' }
    const inStock = saleProducts({ shirt: [['S', 'Red', 9]] })
    const changed = changeOptions(cart, toS, inStock)
    expect(changeOptions(changed.cart, toS, inStock)).toEqual({ cart: changed.cart, adjustments: [] })
    expect(codeOf(() => changeOptions(changed.cart, { ...toS, newColor: 'Blue' }, inStock))).toBe('line_not_found')
  })

  it('keeps at most 50 items in the cart, and 50 saved', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, at) => line(`product ${at}`, '', '', 1))
    const add = (count: number) => codeOf(() => changeQuantity(cartOf(...lines(count)), change({}), saleProducts()))
    const one = cartOf(line('shirt', 'M', 'Red', 1))
    const save = (count: number) => codeOf(() => saveForLater({ ...one, saved: lines(count) }, { productId: 'shirt' }))
    for (const put of [add, save]) expect([MAX_LINES - 1, MAX_LINES].map(put)).toEqual([undefined, 'validation'])
  })

  it('adds to what is saved already, up to the most units of a line', () => {
    const saved = [line('shirt', 'M', 'Red', 2), line('cups', '', 'White', 3)]
    const save = (units: number) =>
      saveForLater({ ...cartOf(line('shirt', 'M', 'Red', units)), saved }, { productId: 'shirt' }).saved
    expect(save(3)).toEqual([line('shirt', 'M', 'Red', 5), saved[1]])
    expect(save(MAX_QUANTITY)).toEqual([line('shirt', 'M', 'Red', MAX_QUANTITY), saved[1]])
  })

  it('covers only the selected colours, each a line of its own', () => {
    const blue = line('shirt', 'M', 'Blue', 1)
    const cart = cartOf(line('shirt', 'M', 'Red', 1), line('shirt', 'S', 'Red', 1), blue)
    const selectedColors = [{ color: 'Red' }, { color: 'Green' }]
    expect(removeLines(cart, { productId: 'shirt', selectedColors }).lines).toEqual([blue])
    expect(saveForLater(cart, { productId: 'shirt', size: 'M', color: 'Blue', selectedColors }).saved).toEqual([
      line('shirt', 'M', 'Red', 1),
    ])
    expect(codeOf(() => removeLines(cart, { productId: 'shirt', selectedColors: [{ color: 'Green' }] }))).toBe(
      'line_not_found',
    )
  })

  it('saves for later, and brings back as much as is in stock', () => {
    const saved = saveForLater(cartOf(line('shirt', 'M', 'Red', 9)), { productId: 'shirt' })
    expect([saved.lines.length, saved.saved.length]).toEqual([0, 1])
    const back = moveToCart(saved, { productId: 'shirt' }, saleProducts({ shirt: [['M', 'Red', 4]] }))
    expect(back.cart.saved).toEqual([])
    expect(back.cart.lines).toEqual([line('shirt', 'M', 'Red', 4)])
    expect(back.adjustments[0]?.reason).toBe('stock')
  })

  it('brings a line back beside another product of the same size and colour', () => {
    const cart = { ...cartOf(line('kettle', '', 'Black', 5)), saved: [line('mug', '', 'Black', 2)] }
    const black = (productId: string, id: number): SaleProduct => ({
      ...cups,
      productId,
      minOrder: 1,
      colors: ['Black'],
      stock: [{ id, size: '', color: '', available: 9 }],
    })
    const products = new Map([
      ['kettle', black('kettle', 1)],
      ['mug', black('mug', 2)],
    ])
    const back = moveToCart(cart, { productId: 'mug' }, products)
    expect(back.cart.lines).toEqual([line('kettle', '', 'Black', 5), line('mug', '', 'Black', 2)])
    const both = { ...back.cart, saved: [line('mug', '', 'Black', 1)] }
    expect(moveToCart(both, { productId: 'mug' }, products).cart.lines).toEqual([
      line('kettle', '', 'Black', 5),
      line('mug', '', 'Black', 3),
    ])
  })

  it('removes from the named list when a line is in both', () => {
    const both = { ...cartOf(line('shirt', 'M', 'Red', 3)), saved: [line('shirt', 'M', 'Red', 1)] }
    expect(removeLines(both, { productId: 'shirt', from: 'saved' })).toMatchObject({ lines: both.lines, saved: [] })
    expect(removeLines(both, { productId: 'shirt' })).toMatchObject({ lines: [], saved: both.saved })
    const saved = { ...both, lines: [] }
    expect(codeOf(() => removeLines(saved, { productId: 'shirt', from: 'cart' }))).toBe('line_not_found')
  })

  it('removes a saved line too, and rejects a line that is in neither list', () => {
    const saved = saveForLater(cartOf(line('shirt', 'M', 'Red', 1)), { productId: 'shirt' })
    expect(removeLines(saved, { productId: 'shirt' }).saved).toEqual([])
    expect(codeOf(() => removeLines(EMPTY_CART, { productId: 'shirt' }))).toBe('line_not_found')
  })

  it('restores what an order took beside what was added since', () => {
    const emptied = { ...EMPTY_CART, restorable: [line('shirt', 'M', 'Red', 2)] }
    const restored = restoreCart({ ...emptied, lines: [line('cups', '', 'White', 3)] })
    expect(restored.lines).toEqual([line('cups', '', 'White', 3), line('shirt', 'M', 'Red', 2)])
    expect(restored.restorable).toEqual([])
  })

  it('keeps for later what does not fit when it restores into a nearly full cart', () => {
    const lines = Array.from({ length: MAX_LINES - 1 }, (_, at) => line(`product ${at}`, '', '', 1))
    const [first, second] = [line('shirt', 'M', 'Red', 2), line('cups', '', 'White', 3)]
    const full = restoreCart({ ...EMPTY_CART, lines, restorable: [first, second] })
    expect(full.lines).toEqual([...lines, first])
    expect(full.restorable).toEqual([second])
    const later = restoreCart({ ...full, lines: [] })
    expect(later.lines).toEqual([second])
    expect(later.restorable).toEqual([])
  })
})
