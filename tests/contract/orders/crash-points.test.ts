import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { availableOf, findImbalance, fromNetwork, newSession, orderBody } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

/** Where the process dies, and the number of orders stored by then. */
const points = [
  ['after-idempotency-row', 0],
  ['after-stock-row:1', 0],
  ['after-stock-row:2', 0],
  ['before-commit', 0],
  ['after-commit', 1],
  ['before-response', 1],
] as const

describe.each(databases)('a cms killed in the middle of an order on %s', (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database })
  })
  afterAll(() => cms.stop())

  it.each(points)(
    'at %s leaves nothing half done, and retries of the request create exactly one order',
    async (point, storedByThen) => {
      const products = [await cms.seedProduct({ stock: 3 }), await cms.seedProduct({ stock: 3 })]
      const request = {
        session: newSession(),
        headers: { ...fromNetwork(), 'idempotency-key': 'send-until-answered' },
        body: orderBody(products.map(({ id }) => ({ productId: id, quantity: 2 }))),
      }
      const countOrders = async () =>
        (await cms.database.rows('select distinct order_id from order_lines where product_id = ?', [products[0]!.id]))
          .length
      const doomed = await cms.startSibling({ STOEP_CRASH_POINT: point, NODE_ENV: 'test' })
      await expect(doomed.call('POST', '/api/carts', request)).rejects.toThrow()
      expect((await doomed.ended).signal).toBe('SIGKILL')
      await doomed.stop()
      expect(await countOrders()).toBe(storedByThen)
      expect(await findImbalance(cms.database)).toEqual([])

      const responses = [await cms.call('POST', '/api/carts', request), await cms.call('POST', '/api/carts', request)]
      expect(responses.map((response) => response.status)).toEqual([201, 201])
      expect(responses[1]!.body).toEqual(responses[0]!.body)
      expect(await countOrders()).toBe(1)
      for (const product of products) expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(1)
      expect(await findImbalance(cms.database)).toEqual([])
    },
  )

  // Does not depend on the database.
  it.runIf(database === 'sqlite')('a cms with a crash point set does not start in production', async () => {
    await expect(cms.startSibling({ STOEP_CRASH_POINT: 'before-commit' })).rejects.toThrow('rejected in production')
  })
})
