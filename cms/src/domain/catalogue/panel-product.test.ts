import { FIRST_CATEGORIES } from '@stoep/shared'
import { expect, it } from 'vitest'
import { PRODUCT_RECORD } from './testing/product-record'
import { planPanelProduct } from './panel-product'
import type { ProductRecord } from './types'

const onSale: ProductRecord = {
  ...PRODUCT_RECORD,
  colors: ['Oak'],
  priceInCents: 10_000,
  struckInCents: 12_500,
  percentOff: 20,
  categoryId: 'home',
  category: 'Home',
  images: [{ url: '/uploads/oak.webp', color: 'Oak', alt: '' }],
}

it.each([
  ['ends a sale', onSale, { struckInCents: null, percentOff: 20 }, 0],
  ['ends a sale by raising the price', onSale, { priceInCents: 12_500 }, 0],
  ['changes a sale', onSale, { priceInCents: 6_250 }, 50],
  ['leaves a typed percentage', { ...onSale, struckInCents: null, percentOff: 15 }, { percentOff: 15 }, 15],
])('an editor in the panel %s', (_what, before, data, percentOff) =>
  expect(planPanelProduct(FIRST_CATEGORIES, data, before)).toMatchObject({ percentOff }),
)
