import { DomainError, type Cart } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { makeContext } from '~/testing/make-context'
import type { CartIntent } from './cart-form'
import { changeAfter, changeCart, failureText } from './change-cart.server'

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

it('removing what is gone already can be undone like a removal, and changing it is an error', () => {
  const gone = new DomainError('line_not_found')
  const line = { productId: 'p1', size: 'M', color: '' }
  const remove = { intent: 'remove', ...line, from: 'cart', name: 'Mug', quantity: '2' } as const
  expect(changeAfter(gone, remove)).toMatchObject({
    notes: [],
    undo: { ...line, name: 'Mug', quantity: '2' },
    status: 200,
  })
  expect(changeAfter(gone, { ...remove, from: 'saved', name: '' })).toMatchObject({ notes: [], undo: null })
  expect(changeAfter(gone, { intent: 'save', ...line })).toMatchObject({ notes: [{ type: 'error' }], undo: null })
  expect(changeAfter(new DomainError('busy'), remove)).toMatchObject({ notes: [{ type: 'error' }], undo: null })
})

describe('a change of the cart', () => {
  const line = { productId: 'p1', size: 'M', color: '' }
  const cart: Cart = { products: [], savedForLater: [], subtotal: '0.00', total: '0.00', count: 0 }

  /** Makes the change; the cms responds with the given cart. Returns the call that it got, too. */
  async function change(intent: CartIntent, given: Partial<Cart> = {}) {
    const calls: unknown[] = []
    const context = makeContext(({ key, body }) => {
      calls.push([key, body])
      return Promise.resolve({ status: 200, headers: {}, json: { ...cart, ...given } })
    })
    const done = await changeCart(intent, context)
    return { ...done, calls, messages: done.notes.map(({ message }) => message) }
  }

  it('sets the quantity of the pressed button, else the typed one', async () => {
    const set = { intent: 'set', ...line, mode: 'change', quantity: '3' } as const
    const call = (amount: string) => [['PUT /api/carts/update', { ...line, amount, mode: 'change' }]]
    expect((await change(set)).calls).toEqual(call('3'))
    expect((await change({ ...set, to: '4' })).calls).toEqual(call('4'))
  })

  it('offers to undo a removal of a line whose name is known', async () => {
    const remove = { intent: 'remove', ...line, from: 'cart', name: 'Mug', quantity: '2' } as const
    const removed = await change(remove)
    expect(removed.calls).toEqual([['DELETE /api/carts/remove', { ...line, from: 'cart' }]])
    expect(removed.undo).toEqual({ ...line, name: 'Mug', quantity: '2' })
    expect((await change({ ...remove, name: '' })).undo).toBeNull()
  })

  it('gives a line its new size and colour, and says so before what was adjusted', async () => {
    const adjustments = [{ ...line, wanted: 5, quantity: 3, reason: 'stock' as const }]
    const { calls, messages } = await change(
      { intent: 'options', ...line, newSize: 'L', newColor: 'Red' },
      { adjustments },
    )
    const body = { productId: 'p1', oldSize: 'M', oldColor: '', newSize: 'L', newColor: 'Red' }
    expect(calls).toEqual([['PUT /api/carts/update-options', body]])
    expect(messages).toEqual(['Item options updated', 'Only 3 of this item can be ordered now.'])
  })

  it('says that a full cart got back only some of the last order', async () => {
    expect((await change({ intent: 'restore' })).messages).toEqual([])
    expect((await change({ intent: 'restore' }, { restorable: true })).messages).toEqual([
      'A cart holds at most 50 items: some of your last order were not brought back.',
    ])
  })
})
