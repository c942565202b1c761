import { formatRand, lineKeyOf } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import type { DeliveryTerms } from '~/back-office/orders/new-order/order-draft'
import { describeEditedTotal, type PricedLine } from './edited-total'

const FEE = { minDays: 2, maxDays: 4, cashOnDelivery: true }
const TERMS: DeliveryTerms = {
  freeDeliveryFromInCents: 100_000,
  delivery: [
    { ...FEE, province: 'Gauteng', feeInCents: 6_000 },
    { ...FEE, province: 'Limpopo', feeInCents: 9_000 },
  ],
}

const SHIRT = { productId: 'shirt', size: 'M', color: 'Sand' }
const MUG = { productId: 'mug', size: 'N/A', color: 'N/A' }

/** Three shirts at R250.00, agreed with another delivery fee than today's. */
const ORDER = {
  items: [{ ...SHIRT, quantity: 3, price: '250.00' }],
  delivery: '50.00',
  total: '800.00',
  customerDetails: { province: 'Gauteng' },
}

const line = (name: typeof SHIRT, quantity: string, unitInCents: number): PricedLine => ({
  key: lineKeyOf(name),
  quantity,
  problem: '',
  unitInCents,
})
const shirts = (quantity: string) => line(SHIRT, quantity, 25_000)
const mugs = (quantity: string) => line(MUG, quantity, 4_950)

describe('the total while items are edited', () => {
  it('is the agreed one while the lines are as agreed', () =>
    expect(describeEditedTotal(ORDER, [shirts('3')], TERMS)).toBe('Total R800.00 with R50.00 delivery.'))

  it("follows the lines, with today's delivery fee and today's price for what is added", () => {
    expect(describeEditedTotal(ORDER, [shirts('2')], TERMS)).toBe('New total R560.00 with R60.00 delivery.')
    expect(describeEditedTotal(ORDER, [shirts('3'), mugs('2')], TERMS)).toBe('New total R909.00 with R60.00 delivery.')
    expect(describeEditedTotal(ORDER, [mugs('2')], TERMS)).toBe('New total R159.00 with R60.00 delivery.')
  })

  it('is a new one as soon as one of several lines differs', () => {
    const order = { ...ORDER, items: [...ORDER.items, { ...MUG, quantity: 1, price: '49.50' }], total: '849.50' }
    expect(describeEditedTotal(order, [shirts('3'), mugs('1')], TERMS)).toBe('Total R849.50 with R50.00 delivery.')
    expect(describeEditedTotal(order, [shirts('3'), mugs('2')], TERMS)).toBe('New total R909.00 with R60.00 delivery.')
  })

  it('has free delivery from the threshold on', () =>
    expect(describeEditedTotal(ORDER, [shirts('4')], TERMS)).toBe(
      `New total ${formatRand(100_000)} with free delivery.`,
    ))

  it('keeps the agreed price of an item that was removed and added again', () =>
    expect(describeEditedTotal(ORDER, [line(SHIRT, '1', 29_900)], TERMS)).toBe(
      'New total R310.00 with R60.00 delivery.',
    ))

  it('has the highest fee for an order without a province, whose delivery was not known', () => {
    const order = { ...ORDER, customerDetails: { province: '' } }
    expect(describeEditedTotal(order, [shirts('3')], TERMS)).toBe('New total R840.00 with R90.00 delivery.')
  })

  it.each(['', '0', '2.5', '10000'])('is not shown for the quantity "%s", which cannot be saved', (quantity) =>
    expect(describeEditedTotal(ORDER, [shirts('3'), mugs(quantity)], TERMS)).toBe(
      'Type how many units of each item to see the total.',
    ),
  )

  it('is not shown for an order without items', () => expect(describeEditedTotal(ORDER, [], TERMS)).toBe(''))

  it('leaves out delivery where its terms are unknown', () => {
    const unknown = { delivery: [], freeDeliveryFromInCents: null }
    expect(describeEditedTotal(ORDER, [shirts('2')], unknown)).toBe(
      'New subtotal of the items R500.00, without delivery.',
    )
    expect(describeEditedTotal(ORDER, [shirts('3')], unknown)).toBe('Total R800.00 with R50.00 delivery.')
  })
})
