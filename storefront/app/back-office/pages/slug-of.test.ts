import { createPageSchema } from '@stoep/shared'
import { expect, it } from 'vitest'
import { slugOf } from './slug-of'

it.each([
  ['Our story', 'our-story'],
  ['  Wash & care: how? ', 'wash-care-how'],
  ['Één môre', 'een-more'],
  ['x'.repeat(70), 'x'.repeat(60)],
  [`${'x'.repeat(59)} y`, 'x'.repeat(59)],
])('the title %j gives the slug %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
  expect(createPageSchema.parse({ title, slug }).slug).toBe(slug)
})

it('a title without letters that a slug can have gets no suggestion', () => expect(slugOf('你好')).toBe(''))
