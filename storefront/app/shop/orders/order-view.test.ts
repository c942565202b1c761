import { ORDER_STATES } from '@stoep/shared'
import { expect, it } from 'vitest'
import { describeState, describeTotal } from './order-view'

it('only who has not paid is asked for cash', () => {
  expect(describeTotal({ total: '349.00', owesCash: true })).toBe('Total R349.00, cash on delivery')
  expect(describeTotal({ total: '349.00', owesCash: false })).toBe('Total R349.00')
  const asked = (owesCash: boolean) =>
    ORDER_STATES.filter((state) => describeState({ state, owesCash }).text.includes('cash ready'))
  expect([asked(true), asked(false)]).toEqual([['dispatched'], []])
})
