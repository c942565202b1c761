import { describe, expect, it } from 'vitest'
import { nameFields, nameLeft } from './name-fields'
import { toSentence } from './to-sentence'

const names = { freeDeliveryFrom: 'Free delivery from', delivery: 'Delivery by province', 'change.price': 'New price' }

it.each([
  [
    'Some fields need your attention. freeDeliveryFrom: must be an amount',
    'freeDeliveryFrom',
    'must be an amount',
    'Free delivery from must be an amount.',
  ],
  [
    'Some fields need your attention. delivery.0.maxDays: is short',
    'delivery.0.maxDays',
    'is short',
    'Delivery by province is short.',
  ],
  ['change.price must be above R0.00', 'change.price', 'must be above R0.00', 'New price must be above R0.00.'],
  ['newPhoneValue is required', 'newPhoneValue', 'is required', 'New phone value is required.'],
  ['images: Please add a picture.', 'images', 'Please add a picture.', 'Please add a picture.'],
])('the message "%s" gets the name that the form has for the field', (message, field, problem, said) =>
  expect(nameFields(message, [{ field, message: problem }], names)).toBe(`Some fields need your attention. ${said}`),
)

it('a sentence of the server, and a failure without fields, stay unchanged', () => {
  expect(nameFields('You have a tab of this name already.', [{ field: 'name', message: 'is taken' }])).toBe(
    'You have a tab of this name already.',
  )
  expect(nameFields('The shop is busy.', [])).toBe('The shop is busy.')
})

it('the field name is added to a phrase, but not to a whole sentence', () => {
  expect([toSentence('Name', 'is required'), toSentence('Sizes', 'Please write them the same way.')]).toEqual([
    'Name is required.',
    'Please write them the same way.',
  ])
})

describe('the message of a form after a correction', () => {
  const message = 'Some fields need your attention. New price must be above R0.00.'

  it('names the first field that is still wrong', () =>
    expect(nameLeft(message, { freeDeliveryFrom: 'must be an amount' }, names)).toBe(
      'Some fields need your attention. Free delivery from must be an amount.',
    ))

  it('stays, if it names no field, until none is wrong', () => {
    expect(nameLeft('Please fill in the address.', { city: 'City is required.' })).toBe('Please fill in the address.')
    expect([nameLeft(message, {}, names), nameLeft('Please fill in the address.', {})]).toEqual(['', ''])
  })
})
