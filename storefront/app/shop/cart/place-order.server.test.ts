import {
  addressQuestions,
  DomainError,
  EMPTY_CUSTOMER,
  ERRORS,
  type ErrorCode,
  type OrderCreated,
  PROCESSING_FAILED,
} from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { KnownVersions } from '~/http/catalogue-versions'
import { connectToCms, type CmsConnection } from '~/http/cms-connection'
import { UNKNOWN_SETTINGS } from '~/platform/unknown-settings'
import { makeContext } from '~/testing/make-context'
import { joinQuestions } from './cart-form'
import { askAgain, explainRejection, placeOrder } from './place-order.server'

const address = {
  fullName: 'Nomvula Dlamini',
  phoneNumber: '082 123 4567',
  addressLine1: '12 Loop Street',
  city: 'Cape Town',
  province: 'Western Cape',
  postalCode: '8001',
}

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
    const changed = `Prices have changed since you added these items. ${again}`
    expect(explain('price_changed', details, { subtotal: '600.00' }).message).toBe(changed)
    expect(explain('price_changed', {}, { subtotal: '698.00' }).message, 'without the prices').toBe(changed)
  })

  it('says that the cart changed when a product is gone', () =>
    expect(explain('product_not_found').message).toMatch(/^Your cart has changed/))

  it('does not say that the cart is empty when the page of it was cut before its items', () =>
    expect(explain('cart_empty').message).toBe(
      'The page of your cart had not arrived whole. Here it is: order again if you agree.',
    ))

  it.each([
    ['items.1.quantity', true],
    ['items.12.quantity', true],
    ['items.1.quantity.unit', false],
    ['old.items.1.quantity', false],
  ])('gives the allowed quantities instead of the field %s: %s', (field, isQuantity) => {
    const quantity = { field, message: 'must be at least 1' }
    const fields = [{ field: 'customerDetails.city', message: 'is required' }, quantity]
    const { message } = explain('validation', { fields })
    expect(message === 'The quantity must be a whole number from 1 to 9999.').toBe(isQuantity)
  })

  it('says what the cms says where that names no fields', () =>
    expect(explain('validation')).toEqual({ message: new DomainError('validation').message, errors: {} }))

  it('names the lines that are too large, and how many units of each are allowed', () => {
    const tooLarge = [{ ...line, available: undefined, wanted: 30, most: 24 }]
    const details = { limit: 'line', most: 24, held: 0, fields: [], lines: tooLarge }
    expect(explain('order_too_large', details).tooLarge).toMatchObject([{ productId: 'p1', most: 24 }])
    expect(explain('order_too_large', {}).tooLarge).toEqual([])
  })

  it('names the wrong fields, or else what is wrong', () => {
    const city = [{ field: 'customerDetails.city', message: 'is required' }]
    const wrong = explain('validation', { fields: city })
    expect([wrong.message, Object.keys(wrong.errors)]).toEqual(['Some fields need your attention.', ['city']])
    const other = [{ field: 'items', message: 'are too many' }]
    expect(explain('validation', { fields: other })).toEqual({
      message: new DomainError('validation').message,
      errors: {},
    })
  })

  it('has a text of the shop where the cms failed, else that of the cms', () => {
    expect(explain('internal').message).toBe(PROCESSING_FAILED)
    expect(explain('out_of_stock').message).toBe(new DomainError('out_of_stock').message)
  })

  it('says once that a province has no cash on delivery, at its field', () =>
    expect(explain('cod_unavailable')).toEqual({
      message: 'Some fields need your attention.',
      errors: { province: 'Cash on delivery is not offered in this province.' },
    }))
})

describe('an order that does not reach the cms', () => {
  it.each([
    [{ ...address, city: '' }, placeOrder, 400, 'address_incomplete'],
    [{ ...address, phoneNumber: '12' }, placeOrder, 400, 'validation'],
    [address, placeOrder, 409, 'address_questioned'],
    [address, askAgain, 409, 'cart_changed'],
    [{ ...address, suburb: 'Gardens' }, placeOrder, 503, 'upstream_down'],
  ])('is counted: %j', async (fields, handle, status, reason) => {
    // Nothing listens there.
    const cmsUrl = new URL('http://127.0.0.1:9')
    const counted: string[] = []
    const context = makeContext(connectToCms({ cmsUrl }, new KnownVersions()), (why) => counted.push(why))
    expect(await handle(fields, context)).toMatchObject({ kind: 'rejected', status })
    expect(counted).toEqual([reason])
  })
})

it('questions about an address that were asked are not asked again, of another address they are', async () => {
  const rejected = await askAgain(
    address,
    makeContext(() => Promise.reject(new Error('not called'))),
  )
  expect(rejected).toMatchObject({ asked: '' })
  const asked = joinQuestions(addressQuestions({ ...EMPTY_CUSTOMER, ...address }))
  expect(asked).not.toBe('')
  const again = (fields: Record<string, string>) =>
    askAgain(
      { ...fields, asked },
      makeContext(() => Promise.reject(new Error('not called'))),
    )
  expect(await again(address)).toMatchObject({ asked })
  expect(await again({ ...address, suburb: 'Gardens' })).toMatchObject({ asked: '' })
})

describe('an order that is sent to the cms', () => {
  const items = [{ productId: 'p1', size: 'M', color: '', quantity: 2 }]
  const fields = {
    ...address,
    suburb: 'Gardens',
    items: JSON.stringify(items),
    subtotal: '698.00',
    totals: JSON.stringify({ 'Western Cape': 'R758.00' }),
    key: '0b9c1a52-8e1e-4c52-9b0a-6f3f5a1d7c11',
  }
  const created: OrderCreated = {
    success: true,
    message: 'Order created',
    cartId: 'order1',
    cart: { _id: 'order1', products: [] },
    orderNumber: 'ST-7K4QX',
    shareId: 'share1',
    whatsappUrl: 'https://wa.me/27821234567',
    total: '758.00',
  }

  /** Places the order; the cms rejects the first tries with these codes. Returns what it got, too. */
  async function place(posted: Record<string, string>, ...codes: ErrorCode[]) {
    const calls: Parameters<CmsConnection>[0][] = []
    const context = makeContext((call) => {
      if (call.path === '/api/settings') return Promise.resolve({ status: 200, headers: {}, json: UNKNOWN_SETTINGS })
      const code = codes[calls.length]
      calls.push(call)
      const json = code ? { success: false, code, message: 'No.' } : created
      return Promise.resolve({ status: code ? ERRORS[code][0] : 201, headers: {}, json })
    })
    return {
      outcome: await placeOrder(posted, context),
      calls,
      keys: calls.map(({ headers }) => headers['idempotency-key']),
    }
  }

  it('has the items and the total that the shopper saw, and the key that recognises it when it is sent again', async () => {
    const { outcome, calls, keys } = await place(fields)
    expect(outcome).toEqual({ kind: 'placed', whatsappUrl: created.whatsappUrl, orderNumber: 'ST-7K4QX' })
    expect(calls).toMatchObject([
      { path: '/api/carts', body: { items, total: '758.00', isCommitted: false, cartMustMatch: true } },
    ])
    expect(keys).toEqual([fields.key])
  })

  it('has no total where the page showed none', async () => {
    const { calls } = await place({ ...fields, totals: '', subtotal: '' })
    expect(calls[0]?.body).not.toHaveProperty('total')
  })

  it('is sent without the key if it was made with other details before', async () => {
    const { outcome, keys } = await place(fields, 'idempotency_mismatch')
    expect(outcome.kind).toBe('placed')
    expect(keys).toEqual([fields.key, undefined])
  })

  it('is sent once its address was questioned and left as it is', async () => {
    const asked = joinQuestions(addressQuestions({ ...EMPTY_CUSTOMER, ...address }))
    const questioned = { ...fields, suburb: '', asked }
    expect((await place(questioned)).outcome.kind).toBe('placed')
    const { outcome, calls } = await place({ ...questioned, asked: 'Something else?' })
    expect(outcome).toMatchObject({
      kind: 'rejected',
      status: 409,
      questions: addressQuestions({ ...EMPTY_CUSTOMER, ...address }),
    })
    expect(calls).toEqual([])
  })

  it('is not sent again after another rejection', async () => {
    const { outcome, keys } = await place(fields, 'cart_changed')
    expect(outcome).toMatchObject({ kind: 'rejected', status: 409 })
    expect(keys).toHaveLength(1)
  })

  it.each(['', 'short', `${fields.key} x`, 'x'.repeat(65)])('is sent without a key that is none: "%s"', async (key) => {
    expect((await place({ ...fields, key })).keys).toEqual([undefined])
  })

  it('is rejected by the cms, not by an error page, if its items cannot be read', async () => {
    expect((await place({ ...fields, items: '[{' }, 'cart_empty')).calls[0]?.body).toMatchObject({ items: [] })
  })
})
