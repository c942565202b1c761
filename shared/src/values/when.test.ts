import { expect, it } from 'vitest'
import { formatDay, formatWhen } from './when.js'

it('a time is written in South African time', () => {
  expect(formatWhen('2026-11-20T14:30:00.000Z')).toBe('20 Nov 2026, 16:30')
  expect(formatWhen('2026-12-31T22:05:00.000Z')).toBe('01 Jan 2027, 00:05')
})

it('a day is written as day, month and year', () => expect(formatDay('2025-06-28')).toBe('28 Jun 2025'))
