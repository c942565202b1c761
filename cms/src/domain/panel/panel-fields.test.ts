import { DomainError, invalidFields } from '@stoep/shared'
import { expect, test } from 'vitest'
import { listPanelFields } from './panel-fields'

test.each([
  ['price', ['priceInCents']],
  ['images.0.color', ['images', '0', 'color']],
  ['delivery.2.fee', ['delivery', '2', 'feeInCents']],
  ['optionNames.color', ['colorName']],
])('the field %s of the contract is shown at %j of the panel', (field, path) => {
  const error = invalidFields([{ field, message: 'is wrong' }])
  expect(listPanelFields(error)).toEqual([{ path, message: 'is wrong', name: 'ValidationError' }])
})

test('an error with a code of its own is shown at the field it is about, if it has one', () => {
  expect(listPanelFields(new DomainError('code_taken'))).toMatchObject([{ path: ['code'] }])
  expect(listPanelFields(new DomainError('version_conflict'))).toEqual([])
})
