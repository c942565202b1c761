import { expect, it } from 'vitest'
import { cut, shortenCode } from './shorten-texts'

it.each([
  ['of 60 characters stays', 'a'.repeat(60), /^a{60}$/],
  ['that is longer ends with a hash', 'a'.repeat(61), /^a{51}-[\w-]{8}$/],
  ['is cut before an emoji, not in it', `${'a'.repeat(50)}🧢${'a'.repeat(20)}`, /^a{50}-[\w-]{8}$/],
])('a code %s', (_what, code, kept) => expect(shortenCode(code)).toMatch(kept))

it('two long codes that begin alike stay apart, and each is the same in every run', () => {
  const [one, other] = ['x', 'y'].map((end) => shortenCode('a'.repeat(70) + end))
  expect(one).not.toBe(other)
  expect(shortenCode(`${'a'.repeat(70)}x`)).toBe(one)
})

it.each([
  ['Blue vase', 'Blue vase', []],
  ['Blue and white', 'Blue and…', ['its name was cut at 10 characters']],
  ['Blueandwhite vase', 'Blueandwh…', ['its name was cut at 10 characters']],
  ['Blue a whitevase', 'Blue a wh…', ['its name was cut at 10 characters']],
])('the name %s is cut at a space near its end: %s', (name, kept, told) => {
  const warnings: string[] = []
  expect(cut(name, 10, 'name', warnings)).toBe(kept)
  expect(warnings).toEqual(told)
})
