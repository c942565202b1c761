import { expect, it } from 'vitest'
import { cutText, shortenText } from './cut-text.js'

it.each([
  ['abc', 3, 'abc', 'abc'],
  ['abcd', 3, 'abc', 'ab…'],
  ['😀😀', 3, '😀', '😀…'],
  ['a😀b', 2, 'a', 'a…'],
  ['', 0, '', ''],
])('“%s” in at most %i characters', (text, max, cut, shortened) => {
  expect([cutText(text, max), shortenText(text, max)]).toEqual([cut, shortened])
})
