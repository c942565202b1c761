import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { Recording } from '../../support/plans/recording.ts'
import { makeFolder } from '../../support/shop/run-folder.ts'
import { sendRaw } from '../../support/calls/raw-socket.ts'
import {
  availableOf,
  customer,
  findImbalance,
  fromNetwork,
  newSession,
  orderBody,
  place,
} from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

/** On SQLite orders that come at the same moment share a commit; none may depend on another. */
describe.each(databases)('simultaneous orders on %s', (database) => {
  const folder = makeFolder('shared-commits')
  const recording = new Recording(folder)
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database, env: recording.env })
  })
  afterAll(async () => {
    await cms.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('succeed or fail one by one: a rejected order undoes no other, and stock balances', async () => {
    const [plenty, scarce] = await Promise.all([cms.seedProduct({ stock: 100 }), cms.seedProduct({ stock: 3 })])
    const responses = await Promise.all(
      Array.from({ length: 24 }, (_, turn) => {
        const second = turn % 3 === 0 ? [{ productId: scarce.id, quantity: 1 }] : []
        return place(cms.call, [{ productId: plenty.id, quantity: 1 }, ...second], { key: newSession() })
      }),
    )
    // Three of the eight orders with the scarce product succeeded; the rejected ones gave back the other product too.
    const statuses = responses.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(16 + 3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    expect(await availableOf(cms.database, scarce.stockItemIds[0]!)).toBe(0)
    expect(await availableOf(cms.database, plenty.stockItemIds[0]!)).toBe(100 - 19)
    expect(await findImbalance(cms.database)).toEqual([])
  })

  it.runIf(database === 'sqlite')('share commits: there are fewer commits than orders', async () => {
    const product = await cms.seedProduct({ stock: 50 })
    // All in one packet on one connection, so that they arrive together even on a busy machine.
    const requests = Array.from({ length: 8 }, (_, turn) => {
      const body = JSON.stringify(orderBody([{ productId: product.id, quantity: 1 }]))
      const headers = {
        host: new URL(cms.url).host,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'x-session-id': newSession(),
        ...fromNetwork(),
        ...(turn === 7 ? { connection: 'close' } : {}),
      }
      const lines = Object.entries(headers).map((pair) => pair.join(': '))
      return `POST /api/carts HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`
    })
    recording.take()
    const { statuses } = await sendRaw(cms.url, requests.join(''))
    expect(statuses).toEqual(requests.map(() => 201))
    const recorded = recording.take().map(({ sql }) => sql)
    expect(recorded.filter((sql) => /^insert into \W?orders\b/.test(sql))).toHaveLength(8)
    expect(recorded.filter((sql) => /^commit/i.test(sql)).length).toBeLessThan(8)
  })

  it('all fail if the commit they share fails, and can all be sent again', async () => {
    const product = await cms.seedProduct({ stock: 50 })
    const shoppers = Array.from({ length: 6 }, () => ({
      session: newSession(),
      key: newSession(),
      body: { customerDetails: customer() },
    }))
    const sendAll = () =>
      Promise.all(shoppers.map((shopper) => place(cms.call, [{ productId: product.id, quantity: 1 }], shopper)))
    const restore = await cms.database.failCommits('orders')
    try {
      for (const { status } of await sendAll()) expect(status).toBeGreaterThanOrEqual(500)
    } finally {
      await restore()
    }
    expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(50)
    expect((await sendAll()).map(({ status }) => status)).toEqual(shoppers.map(() => 201))
    expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(44)
  })
})
