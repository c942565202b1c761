import { DomainError } from '@stoep/shared'
import { expect, it } from 'vitest'
import { toRejection } from './use-order'

it('a rejected order names its fields as the page does', () => {
  const fields = [
    { field: 'customerDetails.postalCode', message: 'must be 4 digits' },
    { field: 'items.0.quantity', message: 'must be at least 1' },
  ]
  expect(toRejection(new DomainError('validation', { details: { fields } }), 'Failed.')).toMatchObject({
    isOutdated: false,
    details: ['Postal code must be 4 digits.', 'Quantity must be at least 1.'],
  })
})

it('a single wrong field is not named twice', () => {
  const fields = [{ field: 'items.0.quantity', message: 'must be at most 9999' }]
  const message = 'Some fields need your attention. items.0.quantity: must be at most 9999'
  expect(toRejection(new DomainError('validation', { message, details: { fields } }), 'Failed.')).toMatchObject({
    message: 'Some fields need your attention. Quantity must be at most 9999.',
    details: [],
  })
})

it('a rejected order names the line and its problem: stock or minimum order', () => {
  const cups = { productId: 'cups', name: 'Cups', size: 'N/A', color: 'N/A', wanted: 4 }
  const sand = { ...cups, color: 'Sand' }
  const detailsOf = (error: DomainError) => toRejection(error, 'Failed.').details
  expect(detailsOf(new DomainError('out_of_stock', { details: { lines: [{ ...sand, available: 3 }] } }))).toEqual([
    'Cups (Sand): 4 wanted, 3 in stock',
  ])
  const green = { ...cups, size: 'M', color: '#174c3c' }
  expect(detailsOf(new DomainError('out_of_stock', { details: { lines: [{ ...green, available: 3 }] } }))).toEqual([
    'Cups (M, Forest green): 4 wanted, 3 in stock',
  ])
  const message = 'Minimum order for Cups is 6 and must be in multiples of 6.'
  const lines = [cups, sand].map((line) => ({ ...line, minOrder: 6 }))
  expect(
    detailsOf(new DomainError('min_order', { message, details: { lines } })),
    'the message is not said twice',
  ).toEqual(['Minimum order for Cups (Sand) is 6 and must be in multiples of 6.'])
})
