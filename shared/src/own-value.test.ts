import { expect, it } from 'vitest'
import { ownValue } from './own-value.js'

it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('a table does not know %s', (name) => {
  expect(ownValue({ known: 1 }, name)).toBeUndefined()
})

it('gives what was written into it, whatever its name', () => {
  expect(ownValue({ known: 1 }, 'known')).toBe(1)
  expect(ownValue({ constructor: 2 } as unknown as Record<string, number>, 'constructor')).toBe(2)
})
