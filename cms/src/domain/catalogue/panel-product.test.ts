import { FIRST_CATEGORIES, USUAL_NAMES } from '@stoep/shared'
import { expect, it } from 'vitest'
import { planPanelProduct } from './panel-product'
import type { ProductRecord } from './types'

const onSale: ProductRecord = {
  productId: 'p1',
  name: 'Oak stool',
  code: 'P-OAK',
  description: '',
  quantity: 0,
  minOrder: 1,
  pinnedNew: false,
  pinnedSpecial: false,
  visible: true,
  features: [],
  sizes: [],
  optionNames: USUAL_NAMES,
  optionValues: [],
  colors: ['Oak'],
  priceInCents: 10_000,
  struckInCents: 12_500,
  percentOff: 20,
  categoryId: 'home',
  category: 'Home',
  subcategory: null,
  gender: null,
  categoryGender: null,
  group: null,
  trackByOption: false,
  version: 3,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  images: [{ url: '/uploads/oak.webp', color: 'Oak', alt: '' }],
  stock: [],
  combinations: [],
}

it.each([
  ['ends a sale', onSale, { struckInCents: null, percentOff: 20 }, 0],
  ['ends a sale by raising the price', onSale, { priceInCents: 12_500 }, 0],
  ['changes a sale', onSale, { priceInCents: 6_250 }, 50],
  ['leaves a typed percentage', { ...onSale, struckInCents: null, percentOff: 15 }, { percentOff: 15 }, 15],
])('an editor in the panel %s', (_what, before, data, percentOff) =>
  expect(planPanelProduct(FIRST_CATEGORIES, data, before)).toMatchObject({ percentOff }),
)
