import { DomainError } from '@stoep/shared'
import { expect, it } from 'vitest'
import { failureText } from './change-cart.server'

const wrongField = (field: string) =>
  new DomainError('validation', { details: { fields: [{ field, message: 'must be a whole number' }] } })

it('of a quantity that is none it is said what one is', () => {
  expect(failureText({ intent: 'set' }, wrongField('amount'))).toBe(
    'The quantity must be a whole number from 1 to 9999.',
  )
})

it('of what a shopper did not type it is said what did not happen', () => {
  expect(failureText({ intent: 'set' }, wrongField('productId'))).toBe('Failed to update cart. Please try again.')
  expect(failureText({ intent: 'save' }, new DomainError('internal'))).toBe('Failed to save for later')
  expect(failureText({ intent: 'set' }, new DomainError('validation'))).toBe('Failed to update cart. Please try again.')
})

it('what the shop says itself stays', () => {
  const error = new DomainError('out_of_stock', { message: 'Only 2 left.' })
  expect(failureText({ intent: 'set' }, error)).toBe('Only 2 left.')
})
