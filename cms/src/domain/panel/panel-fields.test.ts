import { DomainError, invalidFields } from '@stoep/shared'
import { expect, test } from 'vitest'
import { describeInPanel } from './panel-fields'

const PRODUCT = 'api::catalogue.product'
const SETTINGS = 'api::settings.shop-settings'
const toast = (...labels: string[]) => `Some fields need your attention: ${labels.join(', ')}.`

test.each([
  [PRODUCT, 'price', ['priceInCents'], 'Price must be less', 'Price'],
  [PRODUCT, 'images.0.color', ['images', '0', 'color'], 'Colour must be less', 'Pictures'],
  [PRODUCT, 'optionNames.color', ['colorName'], 'Colours are called must be less', 'Colours are called'],
  [PRODUCT, 'sizes.2', ['sizes'], 'Line 3 must be less', 'Sizes'],
  [
    SETTINGS,
    'newPhoneValue',
    ['newPhoneValueInCents'],
    'New phones: value of open orders must be less',
    'New phones: value of open orders',
  ],
  [SETTINGS, 'delivery.2.fee', ['delivery', '2', 'feeInCents'], 'Fee must be less', 'Delivery'],
])('in %s, the field %s of the contract is shown at %j: %s', (uid, field, path, message, label) => {
  const error = invalidFields([{ field, message: 'must be less' }])
  const errors = [{ path, message, name: 'ValidationError' }]
  expect(describeInPanel(uid, error)).toEqual({ errors, message: toast(label) })
})

test('a message that is a sentence stays one, and the notification names each field once', () => {
  const fields = [
    { field: 'images', message: 'Please add a picture.' },
    { field: 'images.1.alt', message: 'is too long' },
    { field: 'name', message: 'is required' },
  ]
  const { errors, message } = describeInPanel(PRODUCT, invalidFields(fields))
  expect(errors.map((one) => one.message)).toEqual([
    'Please add a picture.',
    'What it shows is too long',
    'Name is required',
  ])
  expect(message).toBe(toast('Pictures', 'Name'))
})

test('an error with a code of its own is shown at the field it is about, if it has one', () => {
  const taken = new DomainError('code_taken')
  expect(describeInPanel(PRODUCT, taken)).toMatchObject({ errors: [{ path: ['code'] }], message: taken.message })
  const changed = new DomainError('version_conflict')
  expect(describeInPanel(PRODUCT, changed)).toMatchObject({ errors: [{ path: ['version'] }], message: changed.message })
  const limited = new DomainError('forbidden')
  expect(describeInPanel(PRODUCT, limited)).toEqual({ errors: [], message: limited.message })
})
