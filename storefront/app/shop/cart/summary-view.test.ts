import { describe, expect, it } from 'vitest'
import { toSummaryView } from './summary-view'

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

describe('the summary', () => {
  it('adds the fee of the chosen province', () => {
    expect(toSummaryView(69_800, shop, 'Limpopo')).toMatchObject({
      delivery: 'R90.00, 2 to 4 working days',
      total: 'R788.00',
      unchosen: { delivery: 'from R60.00', total: 'R698.00 + delivery' },
    })
  })

  it('has no final total while the province could change it', () => {
    expect(toSummaryView(69_800, shop, '')).toMatchObject({ delivery: 'from R60.00', total: 'R698.00 + delivery' })
  })

  it('needs no province when delivery costs the same everywhere', () => {
    const flat = { ...shop, delivery: [row('Gauteng', 0), row('Limpopo', 0)] }
    expect(toSummaryView(69_800, flat, '')).toMatchObject({ delivery: 'Free', total: 'R698.00', freeFrom: null })
  })

  it('has free delivery from the threshold on, and names the threshold', () => {
    const generous = { ...shop, freeDeliveryFromInCents: 50_000 }
    expect(toSummaryView(69_800, generous, 'Limpopo').total).toBe('R698.00')
    expect(toSummaryView(30_000, generous, '').freeFrom).toBe('R500.00')
  })
})
