import { RELEASE_AT_ONCE, releaseOrdersSchema, type StockHolder } from '@stoep/shared'
import { afterEach, expect, it, vi } from 'vitest'
import { describeOutcome, releaseHolds } from './release-holds'

afterEach(() => vi.unstubAllGlobals())

const holderOf = (ids: readonly string[]): StockHolder => ({
  ...{ phoneNumber: '+27821234567', fullName: 'Thandi', isNew: true, pieces: 1, value: '10.00', until: null },
  orders: ids.map((id) => ({ id, orderNumber: `ST-${id}` })),
})

it('all orders of all holders are released, a request for each fifty, and what became of them is added up', async () => {
  const ids = Array.from({ length: 2 * RELEASE_AT_ONCE + 1 }, (_, at) => `o${at}`)
  const asked: string[][] = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', (_path: string, { body }: { body: string }) => {
    const { orders } = releaseOrdersSchema.parse(JSON.parse(body))
    asked.push(orders)
    return Promise.resolve(Response.json({ released: orders.slice(1), pieces: 7, left: orders.slice(0, 1) }))
  })
  expect(await releaseHolds([holderOf(ids.slice(0, 30)), holderOf(ids.slice(30))], 'key')).toEqual({
    released: ids.length - 3,
    pieces: 21,
    left: 3,
  })
  expect(asked.map((orders) => orders.length)).toEqual([RELEASE_AT_ONCE, RELEASE_AT_ONCE, 1])
  expect(asked.flat()).toEqual(ids)
})

it.each([
  [{ released: 1, pieces: 1, left: 0 }, '1 order cancelled, 1 unit back in stock.'],
  [
    { released: 2, pieces: 47, left: 3 },
    '2 orders cancelled, 47 units back in stock. 3 orders no longer waited and stayed as they are.',
  ],
])('describes %j as: %s', (outcome, said) => expect(describeOutcome(outcome)).toBe(said))
