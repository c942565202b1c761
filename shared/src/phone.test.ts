import { expect, it } from 'vitest'
import { formatPhone, normalisePhone } from './phone.js'

it.each([
  ['082 123 4567', '+27821234567'],
  ['0821234567', '+27821234567'],
  ['+27 82 123 4567', '+27821234567'],
  ['27821234567', '+27821234567'],
  ['(031) 201-5544', '+27312015544'],
])('reads %s', (input, stored) => expect(normalisePhone(input)).toBe(stored))

it.each(['+2782123456', '082 123 456', '+44 20 7946 0958', 'call me', '', '0'.repeat(60)])('rejects %s', (input) => {
  expect(normalisePhone(input)).toBeUndefined()
})

it('shows a number the way it is spoken', () => expect(formatPhone('+27821234567')).toBe('082 123 4567'))
