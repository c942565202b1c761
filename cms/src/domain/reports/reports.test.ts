import { describe, expect, it } from 'vitest'
import { toCsv } from '../imports/to-csv'
import type { CashFact, ShelfFact, SoldOrder } from './facts'
import { makeReport } from './make-report'
import { daysOf, readPeriod } from './period'
import { toTableCells } from './report-cells'

const NOW = new Date('2026-11-20T22:30:00Z')

const order = (
  at: string,
  province: string,
  lines: [product: string, quantity: number, cents: number][],
): SoldOrder => ({
  createdAt: new Date(at),
  province,
  subtotalInCents: lines.reduce((sum, [, quantity, cents]) => sum + quantity * cents, 0),
  deliveryInCents: 6_000,
  lines: lines.map(([productId, quantity, unitPriceInCents]) => ({
    productId,
    name: `Product ${productId}`,
    code: productId,
    quantity,
    unitPriceInCents,
  })),
})
const shelf = (
  productId: string,
  pieces: number,
  priceInCents: number,
  category: ShelfFact['category'] = 'Home',
): ShelfFact => ({
  productId,
  name: productId,
  code: productId,
  category,
  pieces,
  priceInCents,
})

describe('the period of a report', () => {
  it('is the last 30 South African days: after ten at night in London it is the next day there', () => {
    expect(readPeriod({}, NOW)).toMatchObject({ from: '2026-10-23', to: '2026-11-21' })
    expect(daysOf(readPeriod({}, NOW))).toHaveLength(30)
  })

  it('begins and ends at midnight in South Africa', () => {
    const { start, end } = readPeriod({ from: '2026-11-01', to: '2026-11-01' }, NOW)
    expect([start.toISOString(), end.toISOString()]).toEqual(['2026-10-31T22:00:00.000Z', '2026-11-01T22:00:00.000Z'])
  })

  it('is never longer than a year, and never ends before it began', () => {
    expect(daysOf(readPeriod({ from: '2020-01-01' }, NOW))).toHaveLength(366)
    expect(readPeriod({ from: '2027-01-01' }, NOW)).toMatchObject({ from: '2027-01-01', to: '2027-01-01' })
    expect(daysOf(readPeriod({ to: '2026-03-01' }, NOW))).toHaveLength(30)
  })
})

describe('a report', () => {
  const period = readPeriod({ from: '2026-11-18', to: '2026-11-20' }, NOW)
  const sold = [
    order('2026-11-18T08:00:00Z', 'Gauteng', [
      ['a', 2, 10_000],
      ['b', 1, 5_000],
    ]),
    order('2026-11-18T23:00:00Z', 'Limpopo', [['a', 1, 9_990]]),
    order('2026-11-20T10:00:00Z', 'Gauteng', [
      ['a', 1, 10_000],
      ['a', 1, 10_000],
    ]),
  ]
  const cash: CashFact[] = [
    { state: 'delivered', cash: 'due', orders: 2, totalInCents: 30_000, collectedInCents: 0 },
    { state: 'cancelled', cash: 'due', orders: 5, totalInCents: 90_000, collectedInCents: 0 },
    { state: 'delivered', cash: 'collected', orders: 1, totalInCents: 30_000, collectedInCents: 29_950 },
  ]
  const report = makeReport(
    period,
    sold,
    [shelf('a', 3, 10_000), shelf('c', 10, 2_500), shelf('d', 1, 99_900, 'Tech')],
    cash,
  )

  it('shows every day, also one without a sale', () => {
    expect(report.byDay).toEqual([
      { day: '2026-11-18', orders: 1, pieces: 3, sales: '250.00' },
      { day: '2026-11-19', orders: 1, pieces: 1, sales: '99.90' },
      { day: '2026-11-20', orders: 1, pieces: 2, sales: '200.00' },
    ])
  })

  it('adds up the same by day, by product and by province', () => {
    const sum = (rows: { sales: string }[]) =>
      rows.reduce((total, { sales }) => total + Math.round(Number(sales) * 100), 0)
    expect(report.totals).toEqual({ orders: 3, pieces: 6, sales: '549.90', delivery: '180.00' })
    for (const rows of [report.byDay, report.byProduct, report.byProvince]) expect(sum(rows)).toBe(54_990)
  })

  it('counts an order once for a product that is in two of its lines', () => {
    expect(report.byProduct[0]).toMatchObject({ productId: 'a', orders: 3, pieces: 5, sales: '499.90' })
  })

  it('finds what lies on the shelf, the dearest first', () => {
    expect(report.slowMovers.map(({ productId, value }) => [productId, value])).toEqual([
      ['d', '999.00'],
      ['c', '250.00'],
    ])
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

  it('counts cash by what was really collected, and nothing due of a cancelled order', () => {
    expect(report.cash).toEqual([
      { cash: 'due', orders: 2, amount: '300.00' },
      { cash: 'collected', orders: 1, amount: '299.50' },
      { cash: 'banked', orders: 0, amount: '0.00' },
      { cash: 'refunded', orders: 0, amount: '0.00' },
    ])
  })

  it('leaves no formula in its files', () => {
    const named = { ...report, byProduct: [{ ...report.byProduct[0]!, name: '=1+1' }] }
    expect(toCsv(toTableCells('by-product', named))).toContain("'=1+1")
  })
})
