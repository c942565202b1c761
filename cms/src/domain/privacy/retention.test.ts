import { describe, expect, it } from 'vitest'
import { isNight, monthsBefore, retentionCutoff } from './retention'

describe('the retention of customer names', () => {
  it.each([
    ['2026-11-22T04:00:00Z', 24, '2024-11-22T04:00:00.000Z'],
    ['2026-03-31T04:00:00Z', 1, '2026-02-28T04:00:00.000Z'],
    ['2024-03-31T04:00:00Z', 1, '2024-02-29T04:00:00.000Z'],
    ['2026-01-15T04:00:00Z', 2, '2025-11-15T04:00:00.000Z'],
  ])('counts months back: %s minus %i months is %s', (now, months, then) => {
    expect(monthsBefore(new Date(now), months).toISOString()).toBe(then)
  })

  it.each([
    ['2026-11-21T22:59:00Z', false],
    ['2026-11-21T23:00:00Z', true],
    ['2026-11-22T02:59:00Z', true],
    ['2026-11-22T03:00:00Z', false],
  ])('knows whether it is night in South Africa at %s: %s', (now, night) => expect(isNight(new Date(now))).toBe(night))

  it('cuts off at the exact hour at night, and a day earlier by day', () => {
    expect(retentionCutoff(new Date('2026-11-22T01:00:00Z'), 1).toISOString()).toBe('2026-10-22T01:00:00.000Z')
    expect(retentionCutoff(new Date('2026-11-22T12:00:00Z'), 1).toISOString()).toBe('2026-10-21T12:00:00.000Z')
  })
})
