import { expect, it } from 'vitest'
import {
  checkCustomer,
  EMPTY_CUSTOMER,
  lacksRequired,
  readCustomerValues,
  toCustomerErrors,
} from './customer-fields.js'

const complete = {
  ...EMPTY_CUSTOMER,
  fullName: 'Thandi Nkosi',
  phoneNumber: '082 123 4567',
  addressLine1: '12 Acacia Street',
  city: 'Durban',
  province: 'KZN',
}

it('a form that is complete gives the details of an order', () => {
  expect(checkCustomer(complete)).toMatchObject({ isComplete: true, details: { phoneNumber: '+27821234567' } })
})

it('a form that is not says what is missing, and what is wrong with the rest', () => {
  const values = { ...complete, fullName: ' ', postalCode: '40' }
  const checked = checkCustomer(values)
  expect(checked).toEqual({
    isComplete: false,
    errors: { fullName: 'Full name is required', postalCode: 'Postal code must have four digits' },
  })
  if (checked.isComplete) throw new Error('It is incomplete.')
  expect(lacksRequired(checked.errors, values)).toBe(true)
  expect(lacksRequired({ postalCode: 'Postal code must have four digits' }, values)).toBe(false)
  expect(lacksRequired({ fullName: 'Full name is odd' }, complete)).toBe(false)
})

it('of the errors of a field the first counts, whichever way the server names the field', () => {
  const errors = [
    { field: 'customerDetails.city', message: 'is too long' },
    { field: 'city', message: 'is odd' },
    { field: 'suburb', message: 'is too long' },
    { field: 'items', message: 'are missing' },
  ]
  expect(toCustomerErrors(errors, complete)).toEqual({
    city: 'City or town is too long',
    suburb: 'Suburb is too long',
  })
})

it('values are read as typed, up to a thousand characters of each', () => {
  const read = readCustomerValues({ city: ' Durban ', suburb: 'x'.repeat(1_001), other: 'x' })
  expect(read).toEqual({ ...EMPTY_CUSTOMER, city: ' Durban ', suburb: 'x'.repeat(1_000) })
})
