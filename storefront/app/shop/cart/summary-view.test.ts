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

  it.each([
    ['costs the same everywhere', [row('Gauteng', 6_000), row('Limpopo', 6_000)], 'R60.00', 'R758.00'],
    ['is free everywhere', [row('Gauteng', 0), row('Limpopo', 0)], 'R0.00', 'R698.00'],
    ['is free to some provinces', [row('Gauteng', 0), row('Limpopo', 1)], 'from R0.00', 'R698.00 + delivery'],
    ['has no provinces', [], 'R0.00', 'R698.00'],
  ])('without a province, where delivery %s, says %s', (_case, delivery, text, total) => {
    expect(toSummaryView(69_800, { ...shop, delivery }, '')).toMatchObject({ delivery: text, total })
  })

  it('mentions VAT only for a shop that has a number', () => {
    expect(toSummaryView(69_800, shop, '').vatNote).toBeNull()
    expect(toSummaryView(69_800, { ...shop, vatNumber: '4123456789' }, '').vatNote).toBe('VAT is included.')
  })

  it('has free delivery from the threshold on, and names the threshold', () => {
    const generous = { ...shop, freeDeliveryFromInCents: 50_000 }
    expect(toSummaryView(69_800, generous, 'Limpopo').total).toBe('R698.00')
    expect([49_999, 50_000].map((cents) => toSummaryView(cents, generous, '').freeFrom)).toEqual(['R500.00', null])
    expect(toSummaryView(30_000, shop, '').freeFrom).toBeNull()
    const freeAnyway = { ...generous, delivery: [row('Gauteng', 0)] }
    expect(toSummaryView(30_000, freeAnyway, '').freeFrom).toBeNull()
    expect(toSummaryView(30_000, { ...generous, delivery: [row('Gauteng', 1)] }, '').freeFrom).toBe('R500.00')
  })
})
