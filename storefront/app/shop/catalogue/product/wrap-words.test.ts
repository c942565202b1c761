import { expect, it } from 'vitest'
import { wrapWords } from './wrap-words'

it.each([
  ['Linen shirt', ['Linen shirt']],
  ['A linen shirt with a collar', ['A linen shirt', 'with a collar']],
  ['Incomprehensibilities of linen', ['Incomprehensibilities', 'of linen']],
])('"%s" is written in lines of at most 14 characters, unless a word is longer', (text, lines) =>
  expect(wrapWords(text, 14, ({ length }) => length)).toEqual(lines),
)
