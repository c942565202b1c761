import { formatRand } from '@stoep/shared'
import { expect, it } from 'vitest'
import { addLabelOf } from './add-label'

it.each([1, 6, 60, 9_996])('the add button shows %i with their total as the page writes money', (quantity) => {
  expect(addLabelOf(quantity, 5_990)).toBe(`Add ${quantity}, ${formatRand(quantity * 5_990)}`)
})

it('the add button shows no total while the price is open', () => {
  expect(addLabelOf(12, undefined)).toBe('Add 12')
})
