import { describe, expect, it } from 'vitest'
import { deliveryFee, describeDelivery } from './settings.js'

describe('delivery', () => {
  const gauteng = { province: 'Gauteng', feeInCents: 6000, minDays: 2, maxDays: 4, cashOnDelivery: true } as const
  const settings = { delivery: [gauteng], freeDeliveryFromInCents: 100000 }

  it('costs the fee of the province, and nothing from the free-delivery threshold on', () => {
    expect(deliveryFee(settings, 'Gauteng', 99999)).toBe(6000)
    expect(deliveryFee(settings, 'Gauteng', 100000)).toBe(0)
    expect(deliveryFee({ ...settings, freeDeliveryFromInCents: null }, 'Gauteng', 100000)).toBe(6000)
    expect(deliveryFee({ ...settings, freeDeliveryFromInCents: 0 }, 'Gauteng', 100000)).toBe(6000)
    expect(deliveryFee({ ...settings, freeDeliveryFromInCents: 1 }, 'Gauteng', 1)).toBe(0)
  })

  it('costs the highest fee where the province is not known', () => {
    const settingsOfTwo = { ...settings, delivery: [{ ...gauteng, feeInCents: 9000 }, gauteng] }
    expect(deliveryFee(settingsOfTwo, '', 0)).toBe(9000)
    expect(deliveryFee({ ...settings, delivery: [] }, '', 0)).toBe(0)
  })

  it.each([
    [{}, 'R60.00, 2 to 4 working days'],
    [{ feeInCents: 1, minDays: 2, maxDays: 2 }, 'R0.01, 2 working days'],
    [{ feeInCents: 0, minDays: 1, maxDays: 1 }, 'Free, 1 working day'],
  ])('is described with its fee and working days: %j', (row, text) =>
    expect(describeDelivery({ ...gauteng, ...row })).toBe(text),
  )
})
