import { addDays } from '@stoep/shared'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallResponse } from '../../support/calls/call.ts'
import { databases } from '../../support/shop/database.ts'
import { EventLoopWatch } from '../../support/shop/event-loop-watch.ts'
import { fillShop } from '../../support/plans/fill-shop.ts'
import { Recording } from '../../support/plans/recording.ts'
import { makeFolder } from '../../support/shop/run-folder.ts'
import { fromNetwork, newSession } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const isBig = process.env.STOEP_HOSTILE === '1'
const size = { products: 2_000, orders: isBig ? 100_000 : 20_000 }
const dayAgo = (days: number): string => addDays(new Date(), -days).toISOString().slice(0, 10)
/** The longest period that may be requested: a filled shop has two years of orders, half of them in this one. */
const YEAR = `from=${dayAgo(364)}&to=${dayAgo(0)}`

const heavy = [
  ['the orders as CSV', `/api/admin/reports/csv?table=orders&${YEAR}`],
  ['a report of a year', `/api/admin/reports?${YEAR}`],
  ['sales by product as CSV', `/api/admin/reports/csv?table=by-product&${YEAR}`],
  ['the last page of all orders', `/api/admin/orders?state=all&limit=100&page=${size.orders / 100}`],
  ['a search for a name', '/api/admin/orders?search=nobody%20at%20all'],
  ['a list of as many products as staff may ask for', '/api/admin/products?limit=10000&sort=name'],
  ['all products as CSV', '/api/admin/exports/products'],
] as const

describe.each(databases)(
  `shoppers beside the heavy work of staff in a shop of ${size.orders} orders on %s`,
  (database) => {
    const folder = makeFolder('event-loop')
    const recording = new Recording(folder)
    const watch = new EventLoopWatch(folder)
    const env = {
      ...recording.env,
      ...watch.env,
      NODE_OPTIONS: `${recording.env.NODE_OPTIONS} ${watch.env.NODE_OPTIONS}`,
    }
    let cms: TestCms
    let token: string
    let session: string
    beforeAll(async () => {
      cms = await startCms({ database, env, prepare: (shop) => fillShop(shop, size) })
      token = await cms.staffToken('admin')
      session = newSession()
      const { id } = await cms.seedProduct({ stock: 50 })
      await cms.call('PUT', '/api/carts/update', {
        session,
        headers: fromNetwork(),
        body: { productId: id, amount: 1 },
      })
    }, 600_000)
    afterAll(async () => {
      await cms.stop()
      rmSync(folder, { recursive: true, force: true })
    })

    /** Starts the heavy work and reads a cart again and again until it ends. */
    async function besideReadingCarts(begin: () => Promise<CallResponse>, session: string) {
      let isOver = false
      const work = begin().finally(() => (isOver = true))
      let reads = 0
      while (!isOver) {
        expect((await cms.call('GET', '/api/carts', { session })).status).toBe(200)
        reads++
      }
      expect((await work).status).toBe(200)
      return reads
    }

    it.each(heavy)('%s: carts are read in between, as the work does not block the event loop', async (what, path) => {
      const ask = () => cms.call('GET', path, { token })
      await ask()
      recording.take()
      await watch.take(cms.pid)
      const reads = await besideReadingCarts(ask, session)
      const { worked, passed } = await watch.take(cms.pid)
      const statements = recording.take().map(({ sql }) => /\bcarts\b/.test(sql))
      const heavyOnes = statements.filter((isCart) => !isCart).length
      // A page of a hundred orders takes two statements, a batch of products six; on a busy machine a shopper may miss
      // several. If the work blocked the event loop, no cart would be read before it ends.
      expect(longestRunOf(false, statements)).toBeLessThan(Math.max(60, heavyOnes / 2))
      if (what === 'the orders as CSV') expect(heavyOnes).toBeGreaterThan(size.orders / 200)
      if (!isBig) return
      console.log(
        `${database}, ${what}: ${reads} carts beside it; the event loop was held for ${worked.toFixed(0)} ms of the processor, ${passed.toFixed(0)} ms on the clock`,
      )
      // The processor time of other programs does not count; on an idle machine both times are equal.
      expect(worked).toBeLessThan(50)
    })

    it('a renamed category: its products are written and read again some at a time', async () => {
      const home = await cms.database.row<{ id: string; products: number }>(
        `select category.document_id as id, count(*) as products from categories category
         join products on products.category_id = category.document_id
         where category.name = 'Home' and category.parent_id is null group by category.document_id`,
      )
      const rename = () => cms.call('PUT', `/api/admin/categories/${home!.id}`, { token, body: { name: 'House' } })
      recording.take()
      // A cart without items: one with items waits until the catalogue has all that was changed before.
      await besideReadingCarts(rename, newSession())
      const statements = recording.take().map(({ sql }) => /\bcarts\b/.test(sql))
      const heavyOnes = statements.filter((isCart) => !isCart).length
      // Six statements for fifty products.
      expect(heavyOnes).toBeGreaterThan((Number(home!.products) / 50) * 6)
      expect(longestRunOf(false, statements)).toBeLessThan(Math.max(60, heavyOnes / 2))
    })
  },
)

/** The longest run of this value. */
function longestRunOf(wanted: boolean, list: readonly boolean[]): number {
  let [longest, run] = [0, 0]
  for (const one of list) {
    run = one === wanted ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
