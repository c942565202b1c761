import { expect, it } from 'vitest'
import { toSummaryView } from './summary-view'
import { readSeenTotal, writeSeenTotals } from './seen-total'

const shop = (feeInCents: number) => ({
  vatNumber: '',
  freeDeliveryFromInCents: null,
  delivery: [{ province: 'Gauteng' as const, feeInCents, minDays: 1, maxDays: 2, cashOnDelivery: true }],
})

it('the total that was seen is that of the page, whatever delivery costs now', () => {
  const totals = writeSeenTotals(toSummaryView(150_000, shop(0), 'Gauteng'))
  const fields = { subtotal: '1500.00', totals }
  expect(readSeenTotal(fields, 'Gauteng', shop(6_000))).toBe(150_000)
  expect(
    readSeenTotal({ ...fields, totals: writeSeenTotals(toSummaryView(150_000, shop(9_950), '')) }, 'Gauteng', shop(0)),
  ).toBe(159_950)
})

it.each([undefined, '', '{', '[]', '{"Gauteng":5}', '{"Limpopo":"R9.00"}'])(
  'without a total for the province on the page (%s) the current one counts',
  (totals) => {
    const fields = { subtotal: '100.00', ...(totals === undefined ? {} : { totals }) }
    expect(readSeenTotal(fields, 'Gauteng', shop(6_000))).toBe(16_000)
    expect(readSeenTotal({ subtotal: 'x' }, 'Gauteng', shop(6_000))).toBeUndefined()
  },
)
