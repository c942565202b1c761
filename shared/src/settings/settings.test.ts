import { describe, expect, it } from 'vitest'
import { deliveryFee, describeDelivery } from './settings.js'

describe('delivery', () => {
  const gauteng = { province: 'Gauteng', feeInCents: 6000, minDays: 2, maxDays: 4, cashOnDelivery: true } as const
  const settings = { delivery: [gauteng], freeDeliveryFromInCents: 100000 }

  it('costs the fee of the province, and nothing from the free-delivery threshold on', () => {
    expect(deliveryFee(settings, 'Gauteng', 99999)).toBe(6000)
    expect(deliveryFee(settings, 'Gauteng', 100000)).toBe(0)
    expect(deliveryFee({ ...settings, freeDeliveryFromInCents: null }, 'Gauteng', 100000)).toBe(6000)
  })

  it('is described with its fee and working days', () =>
    expect(describeDelivery(gauteng)).toBe('R60.00, 2 to 4 working days'))
})
