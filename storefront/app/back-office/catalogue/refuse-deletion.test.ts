import { expect, it } from 'vitest'
import { refuseDeletion } from './refuse-deletion'

const shown = ['w3qxyzihmasp0b5yd60930qn']

it.each([
  ['w3qxyzihmasp0b5yd60930qn', undefined],
  ['a3qxyzihmasp0b5yd60930qn', 'Product not found'],
  ['', 'Invalid product data'],
])('a product %j is refused with %s', (id, reason) => expect(refuseDeletion({ id }, shown)).toBe(reason))
