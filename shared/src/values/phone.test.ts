import { expect, it } from 'vitest'
import { PHONE_PATTERN, formatPhone, normalisePhone } from './phone.js'

it.each([
  ['082 123 4567', '+27821234567'],
  ['0821234567', '+27821234567'],
  ['+27 82 123 4567', '+27821234567'],
  ['27821234567', '+27821234567'],
  ['(031) 201-5544', '+27312015544'],
])('normalises the phone number %s', (input, stored) => expect(normalisePhone(input)).toBe(stored))

it.each([
  '+2782123456',
  '082 123 456',
  '+44 20 7946 0958',
  // Nine digits, as here, of another country.
  '+34 612 345 678',
  'call me',
  '',
  '0'.repeat(60),
  '0821234567'.padEnd(41),
])('rejects the phone number "%s"', (input) => {
  expect(normalisePhone(input)).toBeUndefined()
})

it('reads a phone number among spaces, of at most 40 characters', () =>
  expect(normalisePhone('0821234567'.padEnd(40))).toBe('+27821234567'))

it('shows a phone number in its local form', () => expect(formatPhone('+27821234567')).toBe('082 123 4567'))

it.each(['+278212345678', 'tel:+27821234567', '0821234567'])('shows %s, which is not as stored, as it is', (phone) =>
  expect(formatPhone(phone)).toBe(phone),
)

/** Matches as a browser does with the `pattern` attribute. */
const fitsField = (typed: string) => new RegExp(`^(?:${PHONE_PATTERN})$`, 'v').test(typed)

it.each([
  '0821234567',
  '082 123 4567',
  '082-123-4567',
  '082.123.4567',
  '082/123/4567',
  '082\u20131234567',
  '082\u00a0123\u00a04567',
  '(082) 123-4567',
  '[082] 123 4567',
  '(0)82 123 4567',
  '821234567',
  '27821234567',
  '270821234567',
  '+27821234567',
  '+27 82 123 4567',
  '+27 (0)82 123 4567',
  '+27-82-123-4567',
  '(+27) 82 123 4567',
  '0027821234567',
  '00 27 82 123 4567',
  '0027 (0)82 123 4567',
  '011 123 4567',
  '27 27 821 2345',
  '272712345',
  '  082 123 4567  ',
  'tel:0821234567',
  '082 123 4567 ext 5',
])('the phone field accepts %s, as the server does', (typed) => {
  expect(normalisePhone(typed)).toMatch(/^\+27\d{9}$/)
  expect(fitsField(typed)).toBe(true)
})

it.each([
  '',
  'call me',
  '082 123 456',
  '082 123 45678',
  '082 123 4567 8',
  '082 123 4567 or 083 123 4567',
  '+2782123456',
  '+44 20 7946 0958',
  '0921234567',
  '00821234567',
  '0 0821234567',
  '+0821234567',
  '2727821234567',
  '0800 FLOWERS',
  // Full-width and Arabic digits, within the number or beside it.
  '\uff10\uff18\uff12 123 4567',
  '\u0660821234567',
  '082 123 456\uff17',
  '082 123 4567\uff18',
  '\uff11 082 123 4567',
  '082 123 4567 ext \uff15',
])('the phone field rejects "%s", as the server does', (typed) => {
  expect(normalisePhone(typed)).toBeUndefined()
  expect(fitsField(typed)).toBe(false)
})
