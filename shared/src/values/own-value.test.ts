import { expect, it } from 'vitest'
import { ownValue } from './own-value.js'

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  'ownValue returns undefined for the inherited name %s',
  (name) => {
    expect(ownValue({ known: 1 }, name)).toBeUndefined()
  },
)

it('ownValue returns an own value, also under the name of an inherited one', () => {
  expect(ownValue({ known: 1 }, 'known')).toBe(1)
  expect(ownValue({ constructor: 2 } as unknown as Record<string, number>, 'constructor')).toBe(2)
})
