import { describe, expect, it } from 'vitest'
import { toCsvRows } from '../csv/to-csv'
import type { ReportFacts, SoldFact } from './facts'
import { makeReport } from './make-report'
import { FIRST_DAY, LAST_DAY, listDays } from '@stoep/shared'
import { readPeriod, type Period } from './period'
import { toTableCells } from './report-cells'

const NOW = new Date('2026-11-20T22:30:00Z')
const daysOf = ({ from, to }: Period) => listDays(from, to)

const sold = (day: string, province: string, orders: number, units: number, subtotalInCents: number): SoldFact => ({
  day,
  province,
  orders,
  units,
  subtotalInCents,
  deliveryInCents: 6_000,
})

describe('the period of a report', () => {
  it('is the last 30 days of the South African calendar by default', () => {
    expect(readPeriod({}, NOW)).toMatchObject({ from: '2026-10-23', to: '2026-11-21' })
    expect(daysOf(readPeriod({}, NOW))).toHaveLength(30)
  })

  it('begins and ends at midnight in South Africa', () => {
    const { start, end } = readPeriod({ from: '2026-11-01', to: '2026-11-01' }, NOW)
    expect([start.toISOString(), end.toISOString()]).toEqual(['2026-10-31T22:00:00.000Z', '2026-11-01T22:00:00.000Z'])
  })

  it('is cut to a year, and to one day where it would end before it begins', () => {
    expect(daysOf(readPeriod({ from: '2020-01-01' }, NOW))).toHaveLength(366)
    expect(readPeriod({ from: '2027-01-01' }, NOW)).toMatchObject({ from: '2027-01-01', to: '2027-01-01' })
    expect(daysOf(readPeriod({ to: '2026-03-01' }, NOW))).toHaveLength(30)
    expect(daysOf(readPeriod({ from: FIRST_DAY }, NOW))).toHaveLength(366)
    expect(readPeriod({ to: FIRST_DAY }, NOW)).toMatchObject({ from: FIRST_DAY, to: FIRST_DAY })
    expect(readPeriod({ from: LAST_DAY }, NOW)).toMatchObject({ from: LAST_DAY, to: LAST_DAY })
  })
})

describe('a report', () => {
  const period = readPeriod({ from: '2026-11-18', to: '2026-11-20' }, NOW)
  const facts: ReportFacts = {
    sold: [
      sold('2026-11-18', 'Western Cape', 1, 3, 25_000),
      sold('2026-11-18', 'Limpopo', 1, 2, 5_000),
      sold('2026-11-20', 'Western Cape', 2, 2, 20_000),
      sold('2026-11-20', '', 1, 1, 990),
    ],
    products: [{ productId: 'a', name: 'Shirt', code: 'A-1', isDeleted: false, orders: 3, units: 5, cents: 49_990 }],
    stock: [
      { category: 'Home', products: 2, units: 13, cents: 55_000 },
      { category: 'Tech', products: 1, units: 1, cents: 99_900 },
    ],
    slow: [{ productId: 'd', name: 'Lamp', code: 'D-1', units: 1, cents: 99_900 }],
    cash: [
      { state: 'delivered', cash: 'due', orders: 2, totalInCents: 30_000, collectedInCents: 0, shortInCents: 0 },
      { state: 'cancelled', cash: 'due', orders: 5, totalInCents: 90_000, collectedInCents: 0, shortInCents: 0 },
      {
        state: 'delivered',
        cash: 'collected',
        orders: 1,
        totalInCents: 30_000,
        collectedInCents: 29_950,
        shortInCents: 50,
      },
      {
        state: 'delivered',
        cash: 'refunded',
        orders: 1,
        totalInCents: 9_000,
        collectedInCents: 8_900,
        shortInCents: 100,
      },
      {
        state: 'returned',
        cash: 'banked',
        orders: 1,
        totalInCents: 9_000,
        collectedInCents: 8_000,
        shortInCents: 1_000,
      },
    ],
    cashMoves: [
      { day: '2026-11-18', to: 'collected', orders: 2, cents: 50_000, givenBackInCents: 990 },
      { day: '2026-11-18', to: 'refunded', orders: 1, cents: 10_000, givenBackInCents: 0 },
      { day: '2026-11-19', to: 'banked', orders: 0, cents: 0, givenBackInCents: 4_000 },
      { day: '2026-11-20', to: 'banked', orders: 2, cents: 40_000, givenBackInCents: 0 },
    ],
  }
  const report = makeReport(period, facts)

  it('lists every day, also one without a sale', () => {
    expect(report.byDay).toEqual([
      { day: '2026-11-18', orders: 2, pieces: 5, sales: '300.00' },
      { day: '2026-11-19', orders: 0, pieces: 0, sales: '0.00' },
      { day: '2026-11-20', orders: 3, pieces: 3, sales: '209.90' },
    ])
  })

  it('has the same totals by day and by province, the largest first', () => {
    expect(report.totals).toEqual({ orders: 5, pieces: 8, sales: '509.90', delivery: '240.00' })
    expect(report.byProvince).toEqual([
      { province: 'Western Cape', orders: 3, pieces: 5, sales: '450.00' },
      { province: 'Limpopo', orders: 1, pieces: 2, sales: '50.00' },
      { province: '', orders: 1, pieces: 1, sales: '9.90' },
    ])
  })

  it('lists the stock by category, the most valuable first, and what sells slowly', () => {
    expect(report.slowMovers).toEqual([{ productId: 'd', name: 'Lamp', code: 'D-1', stock: 1, value: '999.00' }])
    expect(report.stock).toEqual({
      products: 3,
      pieces: 14,
      value: '1549.00',
      byCategory: [
        { category: 'Tech', products: 1, pieces: 1, value: '999.00' },
        { category: 'Home', products: 2, pieces: 13, value: '550.00' },
      ],
    })
  })

  it('counts the cash that was collected, and nothing due of a cancelled order', () => {
    expect(report.cash).toEqual([
      { cash: 'due', orders: 2, amount: '300.00' },
      { cash: 'collected', orders: 1, amount: '299.50' },
      { cash: 'banked', orders: 1, amount: '80.00' },
      { cash: 'refunded', orders: 1, amount: '89.00' },
    ])
    expect(report.short, 'of orders that the customer has and the shop was paid for').toBe('0.50')
    expect(toTableCells('cash', report).at(-2)).toEqual(['Received short of the orders’ totals', '', { rand: '0.50' }])
  })

  it('lists the days on which cash moved, with all that was given back', () => {
    expect(report.cashByDay).toEqual([
      { day: '2026-11-18', orders: 2, collected: '500.00', banked: '0.00', givenBack: '109.90' },
      { day: '2026-11-19', orders: 0, collected: '0.00', banked: '0.00', givenBack: '40.00' },
      { day: '2026-11-20', orders: 0, collected: '0.00', banked: '400.00', givenBack: '0.00' },
    ])
    const last = makeReport(period, { ...facts, cashMoves: facts.cashMoves.slice(-1) })
    expect(last.cashByDay.map(({ day }) => day)).toEqual(['2026-11-20'])
  })

  it('names cash in its CSV files as the page does', () => {
    expect(toTableCells('cash', report)[1]).toEqual(['Due: still with couriers and customers', 2, { rand: '300.00' }])
    const givenBack = ['Given back in part from 2026-11-18 to 2026-11-20', '', { rand: '49.90' }]
    expect(toTableCells('cash', report).at(-1), 'of a period, unlike the rest').toEqual(givenBack)
  })

  it('writes no formula into its CSV files', () => {
    const named = { ...report, byProduct: [{ ...report.byProduct[0]!, name: '=1+1' }] }
    expect(toCsvRows(toTableCells('by-product', named))).toContain("'=1+1")
  })

  it('keeps the zeros of a code in its CSV files', () => {
    const [best] = report.byProduct
    const [slow] = report.slowMovers
    const coded = { ...report, byProduct: [{ ...best!, code: '0005' }], slowMovers: [{ ...slow!, code: '0005' }] }
    expect(toCsvRows(toTableCells('by-product', coded))).toContain('"=""0005""",Shirt,')
    expect(toCsvRows(toTableCells('slow-movers', coded))).toContain('"=""0005""",Lamp,')
  })
})
