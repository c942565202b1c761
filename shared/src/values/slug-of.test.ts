import { expect, it } from 'vitest'
import { createPageSchema } from '../pages/pages.js'
import { slugOf } from './slug-of.js'

it.each([
  ['Our story', 'our-story'],
  ['  Wash & care: how? ', 'wash-care-how'],
  ['(About us)', 'about-us'],
  ['Één môre', 'een-more'],
  ['x'.repeat(70), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
])('the title %j gives the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
  expect(createPageSchema.parse({ title, slug }).slug).toBe(slug)
})

it('a title without letters that a slug can have gets no suggestion', () => expect(slugOf('你好')).toBe(''))

it.each([
  ['Jeans and Leggings', 'women-jeans-and-leggings'],
  ['Crème & Öl!', 'women-creme-ol'],
  ['', 'women'],
  ['x'.repeat(80), `women-${'x'.repeat(54)}`],
])('makes an address from the category name “%s”', (name, slug) => expect(slugOf('Women', name)).toBe(slug))
