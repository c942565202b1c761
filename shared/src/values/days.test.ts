import { describe, expect, it } from 'vitest'
import {
  FIRST_DAY,
  LAST_DAY,
  countDays,
  dayOf,
  daySchema,
  listDays,
  periodShape,
  rejectPeriod,
  shiftDay,
  startOfDay,
  timeOf,
} from './days.js'
import { z } from 'zod'
import { orderQuerySchema } from '../orders/order-list.js'
import { updatePageSchema } from '../pages/pages.js'
import { reportCsvQuerySchema, reportQuerySchema } from '../reports/reports.js'

const NO_DAYS = [
  '0000-01-01',
  '0001-01-01',
  '1900-01-01',
  '1903-02-28',
  '1999-12-31',
  '2101-01-01',
  '9999-12-31',
  '10000-01-01',
  '-000001-01-01',
  '2026-02-30',
  '2026-2-3',
  '2026-11-20T00:00:00Z',
  '20261120',
  'soon',
]

describe('a day', () => {
  it.each(NO_DAYS)('written as %s is rejected by every call that takes one', (day) => {
    expect(daySchema.safeParse(day).success).toBe(false)
    for (const name of ['from', 'to']) {
      for (const schema of [reportQuerySchema, reportCsvQuerySchema, orderQuerySchema]) {
        const rejected = schema.safeParse({ table: 'orders', [name]: day })
        expect(rejected.error?.issues.map(({ path }) => path)).toEqual([[name]])
      }
    }
    const rejected = updatePageSchema.safeParse({ title: 'Terms', updatedOn: day })
    expect(rejected.error?.issues.map(({ path }) => path)).toEqual([['updatedOn']])
  })

  it('is accepted from the first to the last day the shop knows', () => {
    for (const day of [FIRST_DAY, '2024-02-29', LAST_DAY]) expect(daySchema.parse(day)).toBe(day)
  })

  it('begins at midnight in South Africa', () => {
    expect(startOfDay('2026-11-01').toISOString()).toBe('2026-10-31T22:00:00.000Z')
    expect(dayOf(new Date('2026-11-20T22:00:00.000Z'))).toBe('2026-11-21')
    expect(dayOf(new Date('2026-11-20T21:59:59.999Z'))).toBe('2026-11-20')
  })

  it('is listed once each between the first and the last, leap days included', () => {
    const days = listDays(FIRST_DAY, LAST_DAY)
    expect(days).toHaveLength(countDays(FIRST_DAY, LAST_DAY))
    expect(new Set(days).size).toBe(days.length)
    expect([listDays(LAST_DAY, LAST_DAY), listDays(LAST_DAY, '2100-12-30')]).toEqual([[LAST_DAY], []])
    expect([days[59], days.at(-1), shiftDay('2100-02-28', 1)]).toEqual(['2000-02-29', LAST_DAY, '2100-03-01'])
  })
})

describe('a period', () => {
  it.each([reportQuerySchema, orderQuerySchema])(
    'is rejected when it ends before it begins, and may be a single day',
    (schema) => {
      const rejected = schema.safeParse({ from: '2026-02-02', to: '2026-02-01' })
      expect(rejected.error?.issues.map(({ path }) => path)).toEqual([['to']])
      expect(schema.safeParse({ from: '2026-02-02', to: '2026-02-02' }).success).toBe(true)
    },
  )

  it('of a report may be a year long and no longer', () => {
    expect(reportQuerySchema.safeParse({ from: '2024-01-01', to: '2024-12-31' }).success).toBe(true)
    expect(reportQuerySchema.safeParse({ from: '2024-01-01', to: '2025-01-01' }).success).toBe(false)
  })
})

it('the time of a moment is that of South Africa, to the minute', () => {
  expect(timeOf(new Date('2026-11-20T12:05:59Z'))).toBe('14:05')
  expect(timeOf(new Date('2026-11-20T22:30:00Z'))).toBe('00:30')
})

it.each([
  ['2026-11-20', '2026-11-20', undefined],
  ['2026-11-20', '2026-11-26', undefined],
  ['2026-11-20', '2026-11-27', 'must be at most 6 days after the first day'],
  ['2026-11-20', '2026-11-19', 'must not be before the first day'],
  ['', '2026-11-19', undefined],
  ['2026-11-20', '', undefined],
])('a period of at most a week from “%s” to “%s”: %s', (from, to, problem) => {
  const issue = z.object(periodShape).superRefine(rejectPeriod(7)).safeParse({ from, to }).error?.issues[0]
  expect([issue?.path, issue?.message]).toEqual([problem && ['to'], problem])
})
