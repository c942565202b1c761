import type { SliderItem } from '@stoep/shared'
import { expect, it } from 'vitest'
import { makeProduct } from '~/testing/make-product'
import { toSlides } from './slider-view'

const item = (percentOff: number): SliderItem => ({
  _id: 's1',
  id: 's1',
  productId: makeProduct({ id: 'p1', name: 'Linen shirt', price: 349, specialPrice: 449, percentOff: 22 }),
  percentOff,
  specialTag: 'Summer',
  position: 0,
})

it('a slide shows its own percentage and the price that is paid', () => {
  expect(toSlides([item(30)])[0]).toMatchObject({
    href: '/product/p1',
    tag: 'Summer',
    off: '30% OFF',
    price: { nowInCents: 34_900, beforeInCents: 44_900 },
  })
})

it('a slide without a percentage shows none', () => {
  expect(toSlides([item(0)])[0]?.off).toBe('')
})
