import { DomainError } from '@stoep/shared'
import { expect, it } from 'vitest'
import { changeAfter, failureText } from './change-cart.server'

const wrongField = (field: string) =>
  new DomainError('validation', { details: { fields: [{ field, message: 'must be a whole number' }] } })

it('a rejected quantity gives the allowed quantities', () => {
  expect(failureText({ intent: 'set' }, wrongField('amount'))).toBe(
    'The quantity must be a whole number from 1 to 9999.',
  )
})

it('another failure gives what was not done', () => {
  expect(failureText({ intent: 'set' }, wrongField('productId'))).toBe('Failed to update cart. Please try again.')
  expect(failureText({ intent: 'save' }, new DomainError('internal'))).toBe('Failed to save for later')
  expect(failureText({ intent: 'set' }, new DomainError('validation'))).toBe('Failed to update cart. Please try again.')
})

it('a message of the server is shown as it is', () => {
  const error = new DomainError('out_of_stock', { message: 'Only 2 left.' })
  expect(failureText({ intent: 'set' }, error)).toBe('Only 2 left.')
  const full = new DomainError('validation', { message: 'A cart holds at most 50 different items.' })
  expect(failureText({ intent: 'set' }, full)).toBe('A cart holds at most 50 different items.')
})

it('removing what another tab removed already says nothing, and changing it does', () => {
  const gone = new DomainError('line_not_found')
  expect(changeAfter(gone, { intent: 'remove' })).toMatchObject({ notes: [], status: 200 })
  expect(changeAfter(gone, { intent: 'set' })).toMatchObject({ notes: [{ type: 'error' }], status: gone.status })
  expect(changeAfter(new DomainError('busy'), { intent: 'remove' }).notes).toHaveLength(1)
})
