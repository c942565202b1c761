import { expect, it } from 'vitest'
import { capitalise } from './capitalise.js'

it.each([
  ['new phone', 'New phone'],
  ['é', 'É'],
  ['', ''],
])('“%s” begins with a capital', (text, capitalised) => expect(capitalise(text)).toBe(capitalised))
