import { splitCallKey, type CallKey, type Calls, type OrderState, type StaffOrder } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productBody } from '../../support/data/product-body.ts'
import { fromNetwork, newSession, orderBody, place } from '../../support/people/shopper.ts'
import { databases } from '../../support/shop/database.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

type RepeatableCall = { [K in CallKey]: Calls[K] extends { repeatable: string } ? K : never }[CallKey]

interface Sent {
  id?: string
  body: object
}

describe.each(databases)('a repeatable call on %s', (database) => {
  let cms: TestCms
  let productId: string
  let orderId: string
  beforeAll(async () => {
    cms = await startCms({ database })
    productId = (await cms.seedProduct({ name: 'Counted cup', stock: 50 })).id
    orderId = (await place(cms.call, [{ productId, quantity: 1 }])).body.cartId
  })
  afterAll(() => cms.stop())

  const create = async (): Promise<Sent> => ({ body: await productBody(cms) })
  const update = async (): Promise<Sent> => {
    const body = await productBody(cms)
    const made = await cms.call('POST', '/api/products', { token: await cms.staffToken('staff'), body })
    return { id: made.body.product.id, body: { ...body, code: made.body.product.code } }
  }
  const orderOne = (): Sent => ({ body: orderBody([{ productId, quantity: 1 }]) })
  const placeNew = async (): Promise<string> => (await place(cms.call, [{ productId, quantity: 2 }])).body.cartId
  const find = async (id: string) =>
    (await cms.call('GET', `/api/admin/orders/${id}`, { token: await cms.staffToken('staff') })).body
  /** An order in this state, and its version. */
  const moved = async (...states: OrderState[]) => {
    const id = await placeNew()
    for (const to of states) {
      const { version } = await find(id)
      const body = { to, version }
      await cms.call('POST', `/api/admin/orders/${id}/transitions`, { token: await cms.staffToken('staff'), body })
    }
    return find(id)
  }
  const DELIVERED = ['confirmed', 'packed', 'dispatched', 'delivered'] as const
  const change =
    (states: readonly OrderState[], body: (order: StaffOrder) => object): (() => Promise<Sent>) =>
    async () => {
      const order = await moved(...states)
      return { id: order.id, body: { version: order.version, ...body(order) } }
    }
  /** A request of every call that is described as repeatable. */
  const requests: Record<RepeatableCall, () => Sent | Promise<Sent>> = {
    'PUT /api/carts/update': () => ({ body: { productId, amount: 1 } }),
    'POST /api/carts': orderOne,
    'POST /api/admin/orders': orderOne,
    'POST /api/admin/orders/:id/notes': () => ({ id: orderId, body: { note: 'Rang' } }),
    'PATCH /api/admin/orders/:id': change([], () => ({ messageReceived: true })),
    'POST /api/admin/orders/:id/transitions': change([], () => ({ to: 'confirmed' })),
    'POST /api/admin/orders/:id/returns': change(DELIVERED, ({ items }) => ({
      items: [{ lineId: items[0]!.lineId, quantity: 1, restock: true }],
    })),
    'POST /api/admin/orders/:id/cash': change(DELIVERED, ({ total }) => ({ to: 'collected', amount: total })),
    'POST /api/admin/orders/release': async () => ({ body: { orders: [await placeNew()], note: '' } }),
    'POST /api/admin/orders/batch-transitions': async () => {
      const { id, version } = await moved('confirmed')
      return { body: { to: 'packed', orders: [{ id, version }] } }
    },
    'PATCH /api/admin/products': async () => {
      const { id } = await cms.seedProduct({ name: 'Counted plate', stock: 20 })
      const token = await cms.staffToken('staff')
      const { version } = (await cms.call('GET', `/api/admin/products/${id}`, { token })).body
      return { body: { products: [{ id, version, stockSeen: 20 }], change: { stock: 30 } } }
    },
    'POST /api/products': create,
    'POST /api/admin/products': create,
    'PUT /api/products/:id': update,
    'PUT /api/admin/products/:id': update,
    'POST /api/admin/products/changes': () => ({
      body: { products: { search: 'Counted cup' }, change: { stockAmount: 1 } },
    }),
    'POST /api/admin/imports/batches': () => ({ body: { fileName: 'a.csv', bytes: 1 } }),
  }

  it.each(Object.entries(requests))('%s counts once for its key', async (call, make) => {
    const { method, path } = splitCallKey(call as CallKey)
    const { id, body } = await make()
    const session = newSession()
    const token = path.startsWith('/api/carts') ? undefined : await cms.staffToken('staff')
    const send = async (key: Record<string, string>) => {
      const headers = { ...fromNetwork(), ...key }
      const response = await cms.call(method, path.replace(':id', id ?? ''), { session, token, headers, body })
      // A change of many products goes on meanwhile.
      return [response.status, call.endsWith('/changes') ? response.body.id : response.body] as const
    }
    const key = { 'idempotency-key': newSession() }
    const first = await send(key)
    expect(first[0], JSON.stringify(first[1])).toBeLessThan(300)
    expect(await send(key)).toEqual(first)
    expect(await send({}), 'without the key').not.toEqual(first)
  })

  it('an addition that began a session counts once when it is sent again with that session', async () => {
    const headers = { ...fromNetwork(), 'idempotency-key': newSession() }
    const add = (session?: string) =>
      cms.call('PUT', '/api/carts/update', { session, headers, body: { productId, amount: 1, mode: 'add' } })
    const first = await add()
    const again = await add(String(first.headers['x-session-id']))
    expect([first.body.count, again.body.count]).toEqual([1, 1])
  })
})
