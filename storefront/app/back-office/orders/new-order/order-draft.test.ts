import { lineKeyOf, type StaffProduct } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { addLine, applyProblems, checkLines, mostAvailable, totalsOf, type DraftLine } from './order-draft'

const line = (over: Partial<DraftLine> = {}): DraftLine => {
  const choice = { size: over.size ?? 'M', color: over.color ?? 'Sand' }
  return {
    key: lineKeyOf({ productId: 'p1', ...choice }),
    productId: 'p1',
    name: 'Linen shirt',
    code: 'L-1',
    thumbUrl: '/a.webp',
    optionNames: { size: null, color: null },
    unitInCents: 34_900,
    minOrder: 1,
    available: 5,
    quantity: '1',
    problem: '',
    ...choice,
    ...over,
  }
}

describe('adding a line', () => {
  it('adds up the units of the same product, size and colour', () => {
    const lines = addLine(addLine(addLine([], line()), line({ size: 'L' })), line({ quantity: '2', available: 4 }))
    expect(lines.map(({ size, quantity, available }) => [size, quantity, available])).toEqual([
      ['M', '3', 4],
      ['L', '1', 5],
    ])
  })

  it.each(['2.5', '-1', 'two', '10000'])('keeps the quantity "%s" as typed and says what is allowed', (typed) => {
    expect(addLine([line({ quantity: typed })], line({ quantity: '2' }))).toEqual([
      line({ quantity: typed, problem: 'Please type a whole number from 1 to 9999.' }),
    ])
  })

  it('fills in a quantity that was emptied', () =>
    expect(addLine([line({ quantity: '' })], line({ quantity: '2' }))).toEqual([line({ quantity: '2' })]))
})

describe('checking the lines', () => {
  it.each([
    ['', 'Please type a whole number from 1 to 9999.'],
    ['1.5', 'Please type a whole number from 1 to 9999.'],
    ['4', 'Minimum order for Linen shirt is 3 and must be in multiples of 3.'],
    ['6', 'Only 5 left in stock.'],
    [' 3 ', ''],
  ])('gives a quantity of "%s" the problem "%s"', (quantity, problem) =>
    expect(checkLines([line({ quantity, minOrder: 3 })])[0]?.problem).toBe(problem),
  )

  it('allows all that is left, and the largest quantity', () => {
    const [all, most] = [line({ quantity: '5' }), line({ quantity: '9999', available: 10_000 })]
    expect(checkLines([all, most]).map(({ problem }) => problem)).toEqual(['', ''])
  })

  it('says when none is left', () => expect(checkLines([line({ available: 0 })])[0]?.problem).toBe('Out of stock.'))
})

it('a line takes the stock and the price that the server reports', () => {
  const told = {
    productId: 'p1',
    name: 'Linen shirt',
    size: 'M',
    color: 'Sand',
    wanted: 3,
    available: 2,
    price: '399.00',
  }
  const [short, other] = applyProblems([line({ quantity: '3' }), line({ size: 'L' })], [told])
  expect(short).toMatchObject({ available: 2, unitInCents: 39_900, problem: 'Only 2 left in stock.' })
  expect(other).toEqual(line({ size: 'L' }))
  const [enough] = applyProblems([line({ problem: 'Out of stock.' })], [{ ...told, available: 3 }])
  expect(enough, 'only its price has changed').toMatchObject({ unitInCents: 39_900, problem: '' })
})

it('a line without size and colour matches N/A from the server', () => {
  const told = { productId: 'p1', name: 'Mug', size: 'N/A', color: 'N/A', wanted: 1, available: 0, price: '99.00' }
  expect(applyProblems([line({ size: '', color: '' })], [told])[0]?.problem).toBe('Out of stock.')
})

it('the total adds the delivery fee once the province is known', () => {
  const row = { province: 'Gauteng' as const, feeInCents: 6_000, minDays: 1, maxDays: 2, cashOnDelivery: true }
  const settings = { delivery: [row], freeDeliveryFromInCents: 100_000 }
  expect(totalsOf([line({ quantity: '2' })], settings, '')).toMatchObject({
    deliveryInCents: null,
    totalInCents: 69_800,
  })
  expect(totalsOf([line({ quantity: '2' })], settings, 'Gauteng').totalInCents).toBe(75_800)
  expect(totalsOf([line({ quantity: '3' })], settings, 'Gauteng').deliveryInCents).toBe(0)
})

it('an open choice shows the most units that it can still get', () => {
  const product = {
    sizes: ['M', 'L'],
    colors: ['Sand', 'Red'],
    stock: 3,
    trackByOption: true,
    optionStock: [
      { size: 'M', color: 'Sand', stock: 3 },
      { size: 'L', color: 'Red', stock: 0 },
    ],
  } as unknown as StaffProduct
  const pieces = (size: string, color: string) => mostAvailable(product, { size, color })
  expect([pieces('', ''), pieces('M', ''), pieces('L', ''), pieces('', 'Red')]).toEqual([3, 3, 0, 0])
})
