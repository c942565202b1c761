import { describe, expect, it } from 'vitest'
import { makeProduct } from '~/testing/make-product'
import { adjustmentNotes, fixedBy, lineField, readCartIntent, readFix, readTyped } from './cart-form'
import { checkCustomer, EMPTY_CUSTOMER, lacksRequired, readCustomerValues, toCustomerErrors } from '@stoep/shared'

const line = { productId: 'p1', size: 'M', color: 'N/A' }

describe('a form of the cart page', () => {
  it('without an intent sets the quantity', () => {
    expect(readCartIntent({ ...line, quantity: '3' })).toEqual({
      intent: 'set',
      productId: 'p1',
      size: 'M',
      color: '',
      mode: 'change',
      quantity: '3',
    })
  })

  it('has the quantity of the plus button beside the typed one', () => {
    expect(readCartIntent({ ...line, quantity: '3', to: '4' })).toMatchObject({ to: '4' })
  })

  it.each([{}, { intent: 'order' }, { intent: 'set' }, { intent: 'remove' }, { ...line, intent: 'drop' }])(
    'with %j has no valid intent',
    (fields) => {
      expect(readCartIntent(fields as Record<string, string>)).toBeUndefined()
    },
  )
})

describe('a button that fixes a line', () => {
  it('names the change and its line', () => {
    const intent = {
      intent: 'set',
      mode: 'set',
      productId: 'p1',
      size: 'M',
      color: '',
      quantity: '3',
      to: '1',
    } as const
    expect(readFix({ fix: fixedBy(intent).value })).toEqual(intent)
  })

  it('takes the typed quantity when it names none', () => {
    const intent = { intent: 'set', productId: 'p1', size: 'M', color: '' } as const
    const fields = { fix: fixedBy(intent).value, [lineField('quantity', intent)]: '12' }
    expect(readFix(fields)).toEqual({ ...intent, mode: 'change', quantity: '12' })
  })

  it('takes the options chosen for its line, and keeps those without a choice', () => {
    const intent = { intent: 'options', productId: 'p1', size: 'M', color: 'Red' } as const
    const fields = { fix: fixedBy(intent).value, [lineField('newSize', intent)]: 'L', 'newColor p2': 'Blue' }
    expect(readFix(fields)).toEqual({ ...intent, newSize: 'L', newColor: 'Red' })
    const color = { fix: fixedBy(intent).value, [lineField('newColor', intent)]: 'Blue' }
    expect(readFix(color)).toEqual({ ...intent, newSize: 'M', newColor: 'Blue' })
  })

  it.each(['', '{', 'null', '[]', '{"intent":"order"}'])('with %j fixes nothing', (text) => {
    expect(readFix({ fix: text })).toBeUndefined()
  })
})

describe('typed quantities', () => {
  const line = { productId: 'p1', size: 'M', color: '' }
  const items = JSON.stringify([{ ...line, quantity: 6 }])

  it('are read when they differ from those of the order', () => {
    expect(readTyped({ items, [lineField('quantity', line)]: '12' })).toEqual([
      { intent: 'set', ...line, mode: 'change', quantity: '12' },
    ])
    expect(readTyped({ items, [lineField('quantity', line)]: '' })).toEqual([
      { intent: 'set', ...line, mode: 'change', quantity: '' },
    ])
  })

  it('says which size or colour was chosen without pressing Apply, after the quantity', () => {
    expect(readTyped({ items, [lineField('newSize', line)]: 'L', [lineField('quantity', line)]: '12' })).toEqual([
      { intent: 'set', ...line, mode: 'change', quantity: '12' },
      { intent: 'options', ...line, newSize: 'L', newColor: line.color },
    ])
    expect(readTyped({ items, [lineField('newColor', line)]: 'Blue' })).toEqual([
      { intent: 'options', ...line, newSize: 'M', newColor: 'Blue' },
    ])
    expect(readTyped({ items, [lineField('newSize', line)]: 'M', [lineField('newColor', line)]: line.color })).toEqual(
      [],
    )
  })

  it.each([{ items, [lineField('quantity', line)]: '6' }, { items }, { items: '{' }, {}])('%j has none', (fields) => {
    expect(readTyped(fields as Record<string, string>)).toEqual([])
  })
})

it('an adjustment by the server is explained by its reason, with the name of its product', () => {
  const adjustment = { productId: 'p1', size: '', color: '', wanted: 5, quantity: 6 }
  const lineOf = (id: string, name: string) => ({
    productId: makeProduct({ id, name }),
    price: '349.00',
    size: 'N/A',
    color: 'N/A',
    image: '',
    quantity: 6,
    available: 6,
    stockStatus: 'in' as const,
  })
  const named = adjustmentNotes({
    products: [lineOf('p2', 'Kettle'), lineOf('p1', 'Mug')],
    adjustments: [{ ...adjustment, reason: 'stock' }],
  })
  expect(named.map((note) => note.message)).toEqual(['Only 6 of Mug can be ordered now.'])
  const notes = adjustmentNotes({
    products: [],
    adjustments: [
      { ...adjustment, reason: 'min_order' },
      { ...adjustment, reason: 'stock' },
    ],
  })
  expect(notes.map((note) => note.message)).toEqual([
    'The quantity of this item was rounded up to 6.',
    'Only 6 of this item can be ordered now.',
  ])
})

describe('delivery details', () => {
  const good = readCustomerValues({
    fullName: 'Thandi Nkosi',
    phoneNumber: '082 123 4567',
    addressLine1: '12 Florida Road',
    city: 'Durban',
    province: 'KZN',
  })

  it('have the phone number, province and country in their stored form', () => {
    const checked = checkCustomer(good)
    expect(checked).toMatchObject({
      isComplete: true,
      details: { phoneNumber: '+27821234567', province: 'KwaZulu-Natal', country: 'South Africa' },
    })
  })

  it('have an error for each required field of an empty form', () => {
    const checked = checkCustomer(EMPTY_CUSTOMER)
    expect(checked.isComplete).toBe(false)
    if (checked.isComplete) return
    expect(Object.keys(checked.errors).sort()).toEqual(['addressLine1', 'city', 'fullName', 'phoneNumber', 'province'])
    expect(checked.errors.phoneNumber).toBe('WhatsApp or phone number is required')
    expect(lacksRequired(checked.errors, EMPTY_CUSTOMER)).toBe(true)
  })

  it('with a phone number that cannot be called are wrong, not incomplete', () => {
    const values = { ...good, phoneNumber: '12' }
    const checked = checkCustomer(values)
    expect(checked.isComplete).toBe(false)
    if (checked.isComplete) return
    expect(checked.errors.phoneNumber).toContain('South African number')
    expect(lacksRequired(checked.errors, values)).toBe(false)
  })

  it('show an error of the server at its field', () => {
    expect(toCustomerErrors([{ field: 'customerDetails.postalCode', message: 'must have four digits' }], good)).toEqual(
      {
        postalCode: 'Postal code must have four digits',
      },
    )
  })
})
