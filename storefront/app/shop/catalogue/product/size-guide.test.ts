import { FIRST_CATEGORIES } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { sizeGuideOf } from './size-guide'

const of = (name: string, category: string, subcategory: string, sizes: string[], gender = category) =>
  sizeGuideOf({ name, category, subcategory, sizes, gender } as Parameters<typeof sizeGuideOf>[0], FIRST_CATEGORIES)

describe('the size guide of a product', () => {
  it.each([
    ['Break-time sneaker', 'Kids', 'Shoes', ['9', '13', '1'], '9', '16'],
    ['Cederberg chelsea boot', 'Men', 'Shoes', ['6', '12'], '6', '24.5'],
    ['Melville straight jean', 'Women', 'Jeans and Leggings', ['28', '30'], '28', '62–64'],
    ['Parkhurst slim chino', 'Men', 'Pants', ['30', '40'], '30', '76'],
    ['Sunday straw hat', 'Women', 'Accessories', ['S/M', 'L/XL'], 'S/M', '54–57'],
    ['Office sock pack', 'Men', 'Accessories', ['6–8', '9–12'], '6–8', '24.5–26.5'],
    ['Rainbow sock six', 'Kids', 'Accessories', ['9–12', '13–2'], '9–12', '16–18.5'],
    ['Little sunrise tee', 'Kids', 'Top', ['2-3Y'], '2-3Y', '92–98'],
    ['Nomvula blouse', 'Women', 'Tops', ['S', '3XL'], 'S', '32'],
  ])('of %s has centimetres for its own sizes', (name, category, subcategory, sizes, size, first) => {
    const guide = of(name, category, subcategory, sizes)
    expect(guide?.rows.map(([own]) => own)).toEqual(sizes)
    expect(guide?.rows[0]?.slice(0, 2)).toEqual([size, first])
    for (const row of guide?.rows ?? []) expect(row).toHaveLength(guide?.columns.length ?? 0)
  })

  it('is left out for what is not measured', () => {
    expect(of('Ripple phone case', 'Tech', '', ['5.8 inch'], 'Unisex')).toBeNull()
    expect(of('Everyday blouse', 'Women', 'Tops', ['Free'])).toBeNull()
  })
})
