import { ORDER_STATES } from '@stoep/shared'
import { expect, it } from 'vitest'
import { describeTotal } from './order-view'

it('the total mentions cash on delivery except for returned, cancelled and expired orders', () => {
  const told = ORDER_STATES.filter((state) => describeTotal({ state, total: '349.00' }) !== 'Total R349.00')
  expect(told).toEqual(['pending', 'confirmed', 'packed', 'dispatched', 'delivered', 'delivery_failed'])
  expect(describeTotal({ state: 'packed', total: '349.00' })).toBe('Total R349.00, cash on delivery')
})
