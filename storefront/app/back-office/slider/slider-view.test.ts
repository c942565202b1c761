import { expect, it } from 'vitest'
import { findProducts, warnOfLabel, type SliderProduct } from './slider-view'

it.each([
  ['25', 20, true],
  ['20', 20, false],
  ['5', 20, false],
  ['10', 0, true],
  ['', 0, false],
  ['many', 0, false],
])('a label of "%s" at a real discount of %i%% gets a warning: %s', (label, truePercentOff, isWarned) => {
  expect(warnOfLabel(label, truePercentOff) !== '').toBe(isWarned)
})

it('products are found by words of their name and code', () => {
  const product = (name: string, code: string) => ({ name, code }) as SliderProduct
  const all = [product('Linen shirt', 'MT-1'), product('Linen dress', 'WD-7')]
  expect(findProducts(all, 'linen wd').map(({ code }) => code)).toEqual(['WD-7'])
  expect(findProducts(all, '\u200Blinen wd\u202C').map(({ code }) => code)).toEqual(['WD-7'])
  expect(findProducts(all, '')).toHaveLength(2)
})
