import type { ExistingProduct } from '../types'

/** For tests: a product of the shop with one colour, without sizes. */
export const VASE: ExistingProduct = {
  id: 'p1',
  version: 4,
  code: 'VAS-01',
  name: 'Clay vase',
  price: 250,
  specialPrice: 300,
  category: 'Home',
  subcategory: undefined,
  gender: 'Unisex',
  sizes: [],
  colors: ['Red'],
  optionNames: { size: null, color: null },
  optionValues: [],
  description: 'Fired twice',
  features: ['Height: 30 cm'],
  stock: 6,
  quantity: 1,
  minOrder: 2,
  visible: true,
  pinnedNew: true,
  pinnedSpecial: false,
  trackByOption: false,
  optionStock: undefined,
  combinations: [],
  images: [{ url: '/uploads/vase.webp', highQualityUrl: '/uploads/vase-large.webp', color: 'Red', alt: 'Red vase' }],
}

/** The same, counted by size and colour. */
export const COUNTED_VASE: ExistingProduct = {
  ...VASE,
  sizes: ['S', 'M'],
  trackByOption: true,
  optionStock: [
    { size: 'S', color: 'Red', stock: 2 },
    { size: 'M', color: 'Red', stock: 4 },
  ],
}
