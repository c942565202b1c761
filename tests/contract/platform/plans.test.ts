import { rmSync } from 'node:fs'
import { describeCall, keysOf, splitCallKey, type CallKey, type OrderList } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RightRequest } from '../../attack/right-request.ts'
import { rightRequests } from '../../attack/right-requests.ts'
import { StockRoom } from '../../attack/stock-room.ts'
import { findOrders } from '../../bench/recorded-order.ts'
import { seededRandom } from '../../chaos/random.ts'
import { databases } from '../../support/shop/database.ts'
import { fillShop } from '../../support/plans/fill-shop.ts'
import { createJudge, hasPlan } from '../../support/plans/judge-plan.ts'
import { moreRequests } from '../../support/plans/more-requests.ts'
import { Recording, type RecordedStatement } from '../../support/plans/recording.ts'
import { mayReadMuch } from '../../support/plans/may-read-much.ts'
import { makeFolder } from '../../support/shop/run-folder.ts'
import { fromNetwork, newSession, place } from '../../support/people/shopper.ts'
import { mailing } from '../../support/people/staff.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { findUnreadIndexes } from '../../support/plans/unread-indexes.ts'

const size =
  process.env.STOEP_HOSTILE === '1' ? { products: 100_000, orders: 100_000 } : { products: 20_000, orders: 20_000 }

describe.each(databases)(`a shop of ${size.products} products on %s`, (database) => {
  const folder = makeFolder('plans')
  const recording = new Recording(folder)
  let cms: TestCms
  let room: StockRoom
  beforeAll(async () => {
    cms = await startCms({
      database,
      env: { ...recording.env, PICTURE_SIZES: 'off', ...mailing },
      prepare: (shop) => fillShop(shop, size),
    })
    room = await StockRoom.open(cms.call, cms.database)
  })
  afterAll(async () => {
    await cms.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('has no statement whose work grows with the number of products or orders', { timeout: 300_000 }, async () => {
    const statements = new Map<string, RecordedStatement & { call: string }>()
    const record = async (name: string, key: CallKey, right: RightRequest) => {
      recording.take()
      const { status, bytes } = await send(key, right)
      expect([name, status < 300 || status]).toEqual([name, true])
      if (!mayReadMuch.responses.some((call) => key === call)) expect([name, bytes < 1_000_000]).toEqual([name, true])
      for (const one of recording.take().filter(hasPlan)) {
        const kind = `${one.inRequest} ${one.sql}`
        if (!statements.has(kind)) statements.set(kind, { ...one, call: name })
      }
    }
    const random = seededRandom(7)
    for (const key of Object.keys(rightRequests) as CallKey[]) {
      const right = await rightRequests[key](room, random, '')
      await record(key, key, right)
    }
    for (const { key, ...right } of moreRequests) await record(`${key} ${JSON.stringify(right)}`, key, right)

    const judge = await createJudge(cms.database)
    const wrong: string[] = []
    for (const one of statements.values()) {
      // Statements of the cms's timers, such as looks for changes, may run during any call.
      const allowed = mayReadMuch.statements.find(
        ({ call, sql }) => (one.call.startsWith(call) || (!one.inRequest && sql.source !== '.')) && sql.test(one.sql),
      )
      if (allowed && !allowed.indexOnly) continue
      const fault = await judge.judge(one, allowed?.indexOnly ?? false)
      if (fault) wrong.push(`${one.call}\n  ${one.sql}\n  ${fault}`)
    }
    expect(statements.size).toBeGreaterThan(80)
    expect(wrong.join('\n')).toBe('')
  })

  it('has no index that orders and carts write and nothing reads', async () => {
    expect(await findUnreadIndexes(cms.database)).toEqual([])
  })

  it('finds every order by a word that all names contain, newest first', async () => {
    const token = await cms.staffToken('admin')
    const read = async (query: string) => {
      const { body } = await cms.call('GET', `/api/admin/orders?${query}`, { token })
      return body as OrderList
    }
    const found = await read('search=buyer&page=2')
    expect([found.total, found.pages]).toEqual([size.orders, size.orders / 50])
    const ofBuyers = await cms.database.rows<{ id: string }>(
      `select document_id as id from orders where full_name like '%Buyer%'
       order by created_at desc, id desc limit 50 offset 50`,
    )
    expect(found.orders.map((order) => order.id)).toEqual(ofBuyers.map(({ id }) => id))
  })

  it('looks up pictures without sizes or short form by an index', async () => {
    const indexes = { '"pending"': 'files_pending_index', '"done"': 'files_not_shortened_index' }
    recording.take()
    const sibling = await cms.startSibling({ PICTURE_SIZES: 'on' })
    try {
      const looks: RecordedStatement[] = []
      const lookFor = (state: string) => looks.find(({ sql }) => sql.includes(state) && /\blimit\b/i.test(sql))
      const findBoth = () => {
        looks.push(...recording.take())
        return keysOf(indexes).every(lookFor)
      }
      await expect.poll(findBoth, { timeout: 30_000 }).toBe(true)
      for (const state of keysOf(indexes)) {
        const { sql, values } = lookFor(state)!
        const plan =
          database === 'sqlite'
            ? await cms.database.rows(`explain query plan ${sql}`, values)
            : await cms.database.explain(sql, values)
        expect(JSON.stringify(plan)).toContain(indexes[state])
      }
    } finally {
      await sibling.stop()
    }
  })

  it('shows a cart with one statement and changes it with one more, without reading products', async () => {
    const products = await Promise.all([1, 2].map(() => cms.seedProduct({ stock: 50 })))
    const session = newSession()
    const add = (product: { id: string }) =>
      cms.call('PUT', '/api/carts/update', {
        session,
        headers: fromNetwork(),
        body: { productId: product.id, amount: 1 },
      })
    const statementsOf = async (send: () => Promise<{ status: number }>) => {
      recording.take()
      expect((await send()).status).toBe(200)
      // Transaction statements are left out.
      return recording.takeOfRequests().filter(({ sql }) => !/^(begin|savepoint|release|commit)\b/i.test(sql))
    }
    for (const product of products) await add(product)
    const read = await statementsOf(() => cms.call('GET', '/api/carts', { session }))
    expect(read.map(({ sql }) => sql)).toEqual([expect.stringMatching(/^select .* from \W?carts\b/)])
    const changed = await statementsOf(() => add(products[0]!))
    expect(changed.map(({ sql }) => sql)).toEqual([
      expect.stringMatching(/^select .* from \W?carts\b/),
      expect.stringMatching(/^update \W?carts\b/),
    ])
  })

  it('places an order with a fixed number of statements plus one per line', async () => {
    const products = await Promise.all([1, 2, 3].map(() => cms.seedProduct({ stock: 50 })))
    const countStatements = async (wanted: readonly { id: string }[], body: Record<string, unknown> = {}) => {
      const session = newSession()
      for (const { id } of wanted) {
        await cms.call('PUT', '/api/carts/update', {
          session,
          headers: fromNetwork(),
          body: { productId: id, amount: 1 },
        })
      }
      recording.take()
      const lines = wanted.map(({ id }) => ({ productId: id, quantity: 1 }))
      const { status } = await place(cms.call, lines, { session, key: newSession(), body })
      expect(status).toBe(201)
      const recorded = recording.takeOfRequests()
      const [order] = findOrders(recorded)
      const isLock = ({ sql }: { sql: string }) => sql.includes('pg_advisory_xact_lock')
      // How often the change table is read, and other processes are notified, depends on what else the cms does then.
      const isFollowing = ({ sql }: { sql: string }) => /\bfrom changes\b|\bpg_notify\b/.test(sql)
      const reading = recorded.filter((one) => /^select/i.test(one.sql) && !isLock(one) && !isFollowing(one))
      return {
        inTransaction: order!.filter((one) => !isLock(one)).length,
        locks: order!.filter(isLock).length,
        reading: reading.map(({ sql }) => sql),
      }
    }
    const one = await countStatements(products.slice(0, 1))
    const three = await countStatements(products)
    // Without begin and commit.
    expect(one.inTransaction).toBeLessThanOrEqual(13)
    // Each line has its own conditional update of its stock; all other statements are independent of the number of
    // lines.
    expect(three.inTransaction).toBe(one.inTransaction + 2)
    expect(one.locks).toBe(database === 'postgres' ? 2 : 0)
    // One more statement reads the cart, to compare it with what the page shows; the products are still read once.
    const asShown = await countStatements(products, { cartMustMatch: true })
    expect(asShown.inTransaction).toBe(three.inTransaction + 1)
    // The limits and the stock; then the snapshot reads the stock again.
    for (const { reading } of [one, three]) expect(reading.length, reading.join('\n')).toBeLessThanOrEqual(3)
  })

  async function send(key: CallKey, right: RightRequest): Promise<{ status: number; bytes: number }> {
    const { method, path } = splitCallKey(key)
    const filled = path.replace(/:(\w+)/g, (_whole, name: string) => encodeURIComponent(right.params?.[name] ?? name))
    const query = right.query ? `?${new URLSearchParams(right.query).toString()}` : ''
    const isOpen = describeCall(key).who === 'anyone'
    const { status, body } = await cms.call(method, filled + query, {
      headers: { ...fromNetwork(), ...right.headers },
      ...(right.raw ? { raw: right.raw } : right.body === undefined ? {} : { body: right.body }),
      ...(right.session ? { session: right.session } : {}),
      ...(isOpen && !right.by ? {} : { token: (right.by ?? room.admin).token }),
    })
    await right.settle?.(status < 300, body)
    return { status, bytes: JSON.stringify(body ?? '').length }
  }
})
