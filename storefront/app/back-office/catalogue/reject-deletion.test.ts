import { expect, it } from 'vitest'
import { rejectDeletion } from './reject-deletion'

const shown = ['w3qxyzihmasp0b5yd60930qn']

it.each([
  ['w3qxyzihmasp0b5yd60930qn', undefined],
  ['a3qxyzihmasp0b5yd60930qn', 'product_not_found'],
  ['', 'invalid_product'],
])('deleting the product %j is rejected with %s', (id, reason) => expect(rejectDeletion({ id }, shown)).toBe(reason))
