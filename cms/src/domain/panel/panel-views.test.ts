import { CUSTOMER_FIELDS } from '@stoep/shared'
import { expect, test } from 'vitest'
import product from '../../api/catalogue/content-types/product/schema.json'
import settings from '../../api/settings/content-types/shop-settings/schema.json'
import { COMPONENT_VIEWS, CONTENT_TYPE_VIEWS } from './panel-views'

test.each(Object.entries({ ...CONTENT_TYPE_VIEWS, ...COMPONENT_VIEWS }))(
  'every field that the list and the form of %s show has a label',
  (_uid, { list = [], edit = [], fields }) => {
    const shown = [...list, ...edit.flatMap(Object.keys)]
    // Strapi's own number of a row needs none.
    expect(shown.filter((field) => field !== 'id' && !fields[field]?.label)).toEqual([])
  },
)

test('an attribute of a product without a label is hidden from its form', () => {
  const { fields } = CONTENT_TYPE_VIEWS['api::catalogue.product']!
  const shown = Object.entries(product.attributes).filter(([, attribute]) => !('visible' in attribute))
  expect(shown.map(([name]) => name).filter((name) => !fields[name]?.label)).toEqual([])
  expect(Object.entries(product.attributes).filter(([name]) => !fields[name]?.label)).toEqual([
    ['codeKey', { type: 'string', private: true, visible: false }],
  ])
})

test('the form of the settings shows each of them', () => {
  const { edit = [] } = CONTENT_TYPE_VIEWS['api::settings.shop-settings']!
  expect(edit.flatMap(Object.keys).sort()).toEqual(Object.keys(settings.attributes).sort())
})

test('the form of an order shows all that is known of its customer', () => {
  const { edit = [] } = CONTENT_TYPE_VIEWS['api::orders.order']!
  expect(edit.flatMap(Object.keys)).toEqual(expect.arrayContaining([...CUSTOMER_FIELDS]))
})
