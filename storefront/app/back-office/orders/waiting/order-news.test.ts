import { expect, it } from 'vitest'
import { hasNewOrder } from './order-news'

const before = { waiting: 2, lastMadeAt: '2026-11-27T10:00:00.000Z' }

it.each([
  { what: 'a later order', news: { waiting: 3, lastMadeAt: '2026-11-27T10:01:00.000Z' }, isNew: true },
  {
    what: 'a later order while another one was confirmed',
    news: { ...before, lastMadeAt: '2026-11-27T10:01:00.000Z' },
    isNew: true,
  },
  {
    what: 'an order after the clock was set back',
    news: { waiting: 3, lastMadeAt: '2026-11-27T09:01:00.000Z' },
    isNew: true,
  },
  { what: 'an order that is no longer waiting', news: { ...before, waiting: 1 }, isNew: false },
  { what: 'an expired order that is waiting again', news: { ...before, waiting: 3 }, isNew: false },
  { what: 'a response that arrives late', news: { waiting: 1, lastMadeAt: '2026-11-27T09:59:00.000Z' }, isNew: false },
  { what: 'a shop without orders', news: { waiting: 0, lastMadeAt: null }, isNew: false },
])('$what is announced: $isNew', ({ news, isNew }) => expect(hasNewOrder(before, news)).toBe(isNew))

it('the first order of a shop is announced', () =>
  expect(hasNewOrder({ waiting: 0, lastMadeAt: null }, before)).toBe(true))
