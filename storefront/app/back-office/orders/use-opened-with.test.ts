import { expect, it } from 'vitest'
import { isChanged } from './use-opened-with'

it('a form may be saved while the order still has what it was opened with', () => {
  const opened = [{ productId: 'cups', size: 'N/A', color: 'Sand', quantity: 2 }]
  expect(isChanged(opened, structuredClone(opened))).toBe(false)
  expect(isChanged(opened, [{ ...opened[0], quantity: 3 }])).toBe(true)
  expect(isChanged(opened, [])).toBe(true)
})
