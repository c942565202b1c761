import { formatRand } from '@stoep/shared'
import { expect, it } from 'vitest'
import { addLabelOf } from './add-label'

it.each([1, 6, 60, 9_996])('the way into the cart says %i with their sum as the page writes money', (quantity) => {
  expect(addLabelOf(quantity, 5_990)).toBe(`Add ${quantity}, ${formatRand(quantity * 5_990)}`)
})

it('names no sum while the choice leaves the price open', () => {
  expect(addLabelOf(12, undefined)).toBe('Add 12')
})
