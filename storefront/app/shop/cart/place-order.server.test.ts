import { DomainError, EMPTY_CUSTOMER, type ErrorCode } from '@stoep/shared'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createRequestContext } from '~/context'
import { KnownVersions } from '~/http/catalogue-versions'
import { connectToCms } from '~/http/cms-connection'
import { KeptSettings } from '~/http/kept-settings'
import { askAgain, explainRejection, placeOrder } from './place-order.server'

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

describe('an order that does not reach the cms', () => {
  const address = {
    fullName: 'Nomvula Dlamini',
    phoneNumber: '082 123 4567',
    addressLine1: '12 Loop Street',
    city: 'Cape Town',
    province: 'Western Cape',
    postalCode: '8001',
  }

  it.each([
    [{ ...address, city: '' }, placeOrder, 400, 'address_incomplete'],
    [{ ...address, phoneNumber: '12' }, placeOrder, 400, 'validation'],
    [address, placeOrder, 409, 'address_questioned'],
    [address, askAgain, 409, 'cart_changed'],
    [{ ...address, suburb: 'Gardens' }, placeOrder, 503, 'upstream_down'],
  ])('is counted: %j', async (fields, handle, status, reason) => {
    // Nothing listens there.
    const settings = { cmsUrl: new URL('http://127.0.0.1:9'), publicUrl: new URL('http://shop.test') }
    const versions = new KnownVersions()
    const counted: string[] = []
    const context = createRequestContext({ headers: {} }, new ServerResponse(new IncomingMessage(new Socket())), {
      connection: connectToCms(settings, versions),
      versions,
      settings,
      keptSettings: new KeptSettings(versions),
      countRejection: (why) => counted.push(why),
    })
    expect(await handle(fields, context)).toMatchObject({ kind: 'rejected', status })
    expect(counted).toEqual([reason])
  })
})
