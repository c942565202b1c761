import type { Product } from '@stoep/shared'

/** A plain product; a test names what it is about. */
export function makeProduct(given: Partial<Product> = {}): Product {
  const id = given.id ?? 'p1'
  return {
    _id: id,
    id,
    name: 'Linen shirt',
    price: 349,
    percentOff: 0,
    category: 'Women',
    subcategory: 'Tops',
    gender: 'Women',
    sizes: ['S', 'M'],
    description: 'Cool linen, loose cut, machine wash',
    features: ['Fabric: 100% linen'],
    stock: 20,
    stockStatus: 'in',
    quantity: 20,
    minOrder: 1,
    colors: ['Sage', 'White'],
    optionNames: { size: null, color: null },
    images: [
      { url: '/uploads/sage.webp', color: 'Sage', alt: '' },
      { url: '/uploads/white.webp', color: 'White', alt: '' },
    ],
    trackByOption: false,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...given,
  }
}
