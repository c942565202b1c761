import { expect, it } from 'vitest'
import { isNewArrival, newUntil } from './new-arrival.js'

it('a product is a new arrival for exactly thirty days', () => {
  const made = Date.parse('2026-05-01T08:00:00Z')
  const end = Date.parse('2026-05-31T08:00:00Z')
  expect(newUntil(made)).toBe(end)
  expect([isNewArrival(made, made), isNewArrival(made, end - 1), isNewArrival(made, end)]).toEqual([true, true, false])
})
