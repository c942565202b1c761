import { DomainError } from '@stoep/shared'
import { expect, it } from 'vitest'
import { toRejection } from './use-order'

it('calls the fields of an order what the page calls them', () => {
  const fields = [
    { field: 'customerDetails.postalCode', message: 'must be 4 digits' },
    { field: 'items.0.quantity', message: 'must be at least 1' },
  ]
  expect(toRejection(new DomainError('validation', { details: { fields } }), 'Failed.')).toMatchObject({
    isOutdated: false,
    details: ['Postal code must be 4 digits.', 'Quantity must be at least 1.'],
  })
})
