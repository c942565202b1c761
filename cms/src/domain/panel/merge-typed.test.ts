import { expect, test } from 'vitest'
import { describeMerge, mergeTyped } from './merge-typed'

const opened = { name: 'Linen shirt', priceInCents: 34_900, sizes: ['S', 'M'], images: [{ id: 1 }], version: 3 }

test('what was typed stays, and so does what somebody else changed in other fields', () => {
  const typed = { ...opened, name: 'Linen shirt, washed', sizes: ['S', 'M', 'L'] }
  const stored = { ...opened, priceInCents: 29_900, version: 4 }
  expect(mergeTyped(opened, typed, stored)).toEqual({
    values: { ...typed, priceInCents: 29_900, version: 4 },
    typed: [],
    stored: [],
  })
})

test('a field that both changed keeps what was typed and is named, unless both typed the same', () => {
  const typed = { ...opened, name: 'Mine', priceInCents: 29_900 }
  const stored = { ...opened, name: 'Theirs', priceInCents: 29_900, version: 4 }
  expect(mergeTyped(opened, typed, stored)).toEqual({
    values: { ...stored, name: 'Mine' },
    typed: ['name'],
    stored: [],
  })
})

test('rows that both changed are those that are stored: the ids of the others may be gone', () => {
  const typed = { ...opened, images: [{ id: 1, color: 'Sand' }] }
  const stored = { ...opened, images: [{ id: 7 }], version: 4 }
  expect(mergeTyped(opened, typed, stored)).toEqual({ values: stored, typed: [], stored: ['images'] })
  expect(mergeTyped(opened, typed, opened).values, 'nobody else changed them').toEqual(typed)
})

test('each field that both changed is called by its label', () => {
  expect(describeMerge('api::catalogue.product', { typed: ['priceInCents'], stored: ['images'] })).toEqual([
    'Price: saving replaces theirs with yours.',
    'Pictures: theirs is shown, please make your change again.',
  ])
})
