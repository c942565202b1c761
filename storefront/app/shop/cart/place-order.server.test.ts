import { DomainError, EMPTY_CUSTOMER, type ErrorCode } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { explainRejection } from './place-order.server'

const explain = (code: ErrorCode, details: unknown = {}, fields: Record<string, string> = {}) =>
  explainRejection(new DomainError(code, { details }), fields, EMPTY_CUSTOMER)

const line = { productId: 'p1', name: 'Mug', size: '', color: '', available: 9 }

describe('a rejected order', () => {
  it('says whether prices or the delivery fee changed', () => {
    const details = { lines: [{ ...line, wanted: 2, price: '349.00' }], total: '788.00' }
    const again = 'The new total is shown: order again if you agree.'
    expect(explain('price_changed', details, { subtotal: '698.00' }).message).toBe(
      `The delivery fee has changed. ${again}`,
    )
    expect(explain('price_changed', details, { subtotal: '600.00' }).message).toBe(
      `Prices have changed since you added these items. ${again}`,
    )
  })

  it('says that the cart changed when a product is gone', () =>
    expect(explain('product_not_found').message).toMatch(/^Your cart has changed/))

  it('gives the allowed quantities instead of a field name', () => {
    const fields = [{ field: 'items.1.quantity', message: 'must be at least 1' }]
    expect(explain('validation', { fields }).message).toBe('The quantity must be a whole number from 1 to 9999.')
  })

  it('says once that a province has no cash on delivery, at its field', () =>
    expect(explain('cod_unavailable')).toEqual({
      message: 'Some fields need your attention.',
      errors: { province: 'Cash on delivery is not offered in this province.' },
    }))
})
