import type { Province } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { describeTotal, hasSameLines, totalsAfter } from './agreed-total'
import type { AgreedLine, DeliverySettings } from './plan-order'

const mug = { productId: 'mug', size: '', color: '', quantity: 2 }
const tee = { productId: 'tee', size: 'M', color: 'White', quantity: 1 }

describe('whether two lists name the same units', () => {
  it.each([
    ['the same lines', [mug, tee], true],
    ['the same lines in another order', [tee, mug], true],
    ['another quantity', [{ ...mug, quantity: 3 }, tee], false],
    ['another quantity of the last line', [mug, { ...tee, quantity: 2 }], false],
    ['another size', [mug, { ...tee, size: 'L' }], false],
    ['another colour', [mug, { ...tee, color: 'Black' }], false],
    ['a line fewer', [mug], false],
    ['a line more', [mug, tee, { ...tee, size: 'L' }], false],
    ['another product', [mug, { ...tee, productId: 'cap' }], false],
    ['nothing', [], false],
  ])('%s: %o', (_what, after, isSame) => {
    expect(hasSameLines([mug, tee], after)).toBe(isSame)
  })
})

describe('the totals of a waiting order that is changed', () => {
  const line = (quantity: number): AgreedLine => ({
    ...mug,
    quantity,
    name: 'Mug',
    code: null,
    optionNames: { size: null, color: null },
    image: '',
    stockItemId: 1,
    unitPriceInCents: 10_000,
  })
  const fee = (province: Province, feeInCents: number): DeliverySettings['delivery'][number] => ({
    province,
    feeInCents,
    minDays: 2,
    maxDays: 4,
    cashOnDelivery: true,
  })
  /** Today's fees; the order was made when delivery was free. */
  const settings = { delivery: [fee('Gauteng', 6_000), fee('Limpopo', 9_000)], freeDeliveryFromInCents: null }
  const agreed = { subtotalInCents: 20_000, deliveryInCents: 0, totalInCents: 20_000 }
  const totals = (quantity: number, province: string, before = 'Gauteng') =>
    totalsAfter(
      { ...agreed, lines: [mug], customer: { province: before } },
      { lines: [line(quantity)], province },
      settings,
    )

  it.each([
    ['stay as agreed with the same lines in the same province', totals(2, 'Gauteng'), 20_000],
    ["are today's with other lines", totals(3, 'Gauteng'), 36_000],
    ["are today's in another province", totals(2, 'Limpopo'), 29_000],
    ["are today's once a province is named", totals(2, 'Limpopo', ''), 29_000],
    ["are today's while no province is named: at most the highest fee", totals(2, '', ''), 29_000],
  ])('%s', (_what, { totalInCents }, expected) => {
    expect(totalInCents).toBe(expected)
  })

  it('are named if the total is another one', () => {
    expect(describeTotal(agreed, totals(2, 'Gauteng'))).toBe('')
    expect(describeTotal(agreed, totals(2, 'Limpopo'))).toBe('Total R200.00 to R290.00')
  })
})
