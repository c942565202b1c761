import { describe, expect, it } from 'vitest'
import { filtersString } from '~/back-office/ui/query-string'
import { barLengths, toBars } from './chart-bars'
import { explainPeriod, quickPeriods, readPeriod } from './report-query'

const read = (text: string) => readPeriod(new URLSearchParams(text))

describe('the period in the address', () => {
  it('is kept when it is valid', () => {
    expect(filtersString(read('from=2026-11-01&to=2026-11-20'))).toBe('?from=2026-11-01&to=2026-11-20')
    expect(filtersString(read('from=2026-11-01'))).toBe('?from=2026-11-01')
  })

  it.each([
    'from=2026-11-20&to=2026-11-01',
    'from=2020-01-01&to=2026-11-01',
    'from=soon',
    'to=2026-13-01',
    'from=1900-01-01',
    'to=0001-01-01',
  ])('falls back to the last 30 days for %s', (text) => expect(filtersString(read(text))).toBe(''))

  it.each([
    ['from=2026-11-20&to=2026-11-01', 'The last day was before the first. Shown are the last 30 days.'],
    ['from=2020-01-01&to=2026-11-01', 'A report is about a year at most. Shown are the last 30 days.'],
    ['from=2026-11-01&to=2026-11-20', ''],
    ['from=0026-11-01', '“From” is not a date from 2000 to 2100. Shown are the last 30 days.'],
    ['from=2026-11-01&to=soon', '“To” is not a date from 2000 to 2100. Shown are the last 30 days.'],
    ['from=2026-11-01', ''],
    ['from=&to=', ''],
    ['', ''],
  ])('is explained for %s: "%s"', (text, problem) => expect(explainPeriod(new URLSearchParams(text))).toBe(problem))
})

it('offers the periods up to today', () => {
  const searches = quickPeriods('2026-11-26').map(({ label, period }) => [label, filtersString(period)])
  expect(searches).toEqual([
    ['Today', '?from=2026-11-26&to=2026-11-26'],
    ['Last 7 days', '?from=2026-11-20&to=2026-11-26'],
    ['This month', '?from=2026-11-01&to=2026-11-26'],
    ['This year', '?from=2026-01-01&to=2026-11-26'],
    ['Last 30 days', ''],
  ])
})

describe('the bars of a chart', () => {
  it('are measured against the largest value', () => {
    const bars = toBars(
      [
        { label: 'Mon', value: '50.00' },
        { label: 'Tue', value: '200.00' },
        { label: 'Wed', value: '0.00' },
      ],
      (value) => `R${value}`,
    )
    expect(bars.map(({ percent }) => percent)).toEqual([25, 100, 0])
    expect(bars[1]).toEqual({ label: 'Tue', value: 'R200.00', percent: 100 })
  })

  it('are measured against the largest row of a table', () => {
    const rows = [{ sales: '30.00' }, { sales: '120.00' }]
    expect(rows.map(barLengths(rows, ({ sales }) => sales))).toEqual([25, 100])
  })

  it('have no length where nothing was sold', () => {
    expect(toBars([{ label: 'Mon', value: '0.00' }], String)[0]!.percent).toBe(0)
  })
})
