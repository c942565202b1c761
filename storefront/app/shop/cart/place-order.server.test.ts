import { DomainError, EMPTY_CUSTOMER, type ErrorCode } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { explainRejection } from './place-order.server'

const explain = (code: ErrorCode, details: unknown = {}, fields: Record<string, string> = {}) =>
  explainRejection(new DomainError(code, { details }), fields, EMPTY_CUSTOMER)

const line = { productId: 'p1', name: 'Mug', size: '', color: '', available: 9 }

describe('an order that was not made', () => {
  it('speaks of prices only where they changed', () => {
    const details = { lines: [{ ...line, wanted: 2, price: '349.00' }], total: '788.00' }
    const again = 'The new total is below: order again if you agree.'
    expect(explain('price_changed', details, { subtotal: '698.00' }).message).toBe(
      `The delivery fee has changed. ${again}`,
    )
    expect(explain('price_changed', details, { subtotal: '600.00' }).message).toBe(
      `Prices have changed since you added these items. ${again}`,
    )
  })

  it('says that the cart changed where a product went', () =>
    expect(explain('product_not_found').message).toMatch(/^Your cart has changed/))

  it('says what a quantity is, and no name of a field', () => {
    const fields = [{ field: 'items.1.quantity', message: 'must be at least 1' }]
    expect(explain('validation', { fields }).message).toBe('The quantity must be a whole number from 1 to 9999.')
  })

  it('says once that a province has no cash on delivery', () =>
    expect(explain('cod_unavailable')).toEqual({
      message: 'Some fields need your attention.',
      errors: { province: 'Cash on delivery is not offered in this province.' },
    }))
})
