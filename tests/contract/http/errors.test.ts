import { gzipSync } from 'node:zlib'
import {
  CALL_KEYS,
  describeCall,
  errorResponseSchema,
  errorCodesOf,
  ERRORS,
  splitCallKey,
  type CallKey,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isGuarded } from '../../support/calls/callers.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { databases } from '../../support/shop/database.ts'
import {
  columnNames,
  everyFieldOf,
  fitsAddress,
  hostileBodies,
  hostileTexts,
  hostileTypes,
  queryNames,
} from '../../support/calls/hostile.ts'
import { REJECTIONS, Shop } from '../../support/calls/rejections.ts'
import { findImbalance, fromNetwork, orderBody } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const isBig = Boolean(process.env.STOEP_HOSTILE)
const SESSION = 'hostile-session-0123456789'
const allWrites = CALL_KEYS.filter((key) => !key.startsWith('GET '))
const writes = allWrites.filter((key) => !describeCall(key).upload)
const reads = CALL_KEYS.filter((key) => key.startsWith('GET '))
/** Calls that would end the session which all the others need are left out. */
const harmless = writes.filter(
  (key) => key !== 'POST /api/admin/secure-logout' && key !== 'POST /api/admin/secure-login',
)

const addressOf = (key: CallKey, segment = 'abc') => {
  const { method, path: pattern } = splitCallKey(key)
  return { method, path: pattern.replace(/:\w+/g, encodeURIComponent(segment)) }
}

describe.each(databases)('hostile requests on %s', (database) => {
  /** For what is answered from the head of a request, before anything is asked of the database. */
  const once = it.runIf(database === databases[0])
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('admin')
  })
  afterAll(() => cms.stop())

  const rowCounts = async () => {
    const tables = [
      'products',
      'carts',
      'orders',
      'order_lines',
      'stock_items',
      'stock_movements',
      'slider_items',
      'up_users',
    ]
    const counts = await Promise.all(tables.map((table) => cms.database.row(`select count(*) as count from ${table}`)))
    return Object.fromEntries(tables.map((table, at) => [table, Number(counts[at]!.count)]))
  }
  /** The response to any request is a valid error or a success, never a 5xx. */
  const expectNo5xx = (response: { status: number; body: unknown }, where: string) => {
    expect(response.status, `${where}: ${JSON.stringify(response.body)}`).toBeLessThan(500)
    if (response.status >= 400) errorResponseSchema.parse(response.body)
  }

  it.each(harmless)('%s answers hostile bodies with a valid error or a success, never a 5xx', async (key) => {
    const { method, path: address } = addressOf(key)
    for (const raw of hostileBodies) {
      const headers = { 'content-type': 'application/json' }
      const response = await cms.call(method, address, { raw, headers, token, session: SESSION })
      expectNo5xx(response, `${key} ${String(raw).slice(0, 80)}`)
    }
  })

  once.each(allWrites)(
    '%s answers 415 unsupported_type for everything but JSON, and 413 too_large for a huge body',
    async (key) => {
      const { method, path: address } = addressOf(key)
      const types = describeCall(key).upload
        ? hostileTypes.filter((type) => !type.startsWith('multipart'))
        : hostileTypes
      for (const type of types) {
        const response = await cms.call(method, address, {
          raw: '{}',
          headers: { 'content-type': type },
          token,
          session: SESSION,
        })
        expect(response, `${key} ${type}`).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
      }
      const huge = await cms.call(method, address, { body: { name: 'x'.repeat(3_000_000) }, token, session: SESSION })
      expect(huge, key).toMatchObject({ status: 413, body: { code: 'too_large' } })
    },
  )

  once('a body of broken JSON is 400 bad_request', async () => {
    const headers = { 'content-type': 'application/json' }
    for (const key of writes) {
      const { method, path: address } = addressOf(key)
      const response = await cms.call(method, address, { raw: '{"name":', headers, token, session: SESSION })
      expect(response, key).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    }
  })

  once('a compressed body is 415 unsupported_type, valid or not', async () => {
    const headers = { 'content-type': 'application/json' }
    for (const key of allWrites) {
      const { method, path: address } = addressOf(key)
      for (const encoding of ['gzip', 'deflate', 'br', 'nonsense']) {
        const raw = encoding === 'gzip' ? gzipSync('{}') : '{"name":"not packed"}'
        const response = await cms.call(method, address, {
          raw,
          headers: { ...headers, 'content-encoding': encoding },
          token,
          session: SESSION,
        })
        expect(response, `${key} ${encoding}`).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
      }
    }
  })

  once('a GET succeeds with any content-type header', async () => {
    for (const type of [...hostileTypes, 'multipart/form-data']) {
      const response = await cms.call('GET', '/api/carts', { session: SESSION, headers: { 'content-type': type } })
      expect(response.status, type).toBe(200)
    }
  })

  once('a write from a foreign origin, or with a cookie but no origin, is 403 bad_origin', async () => {
    const foreign: Record<string, string>[] = [{ origin: 'https://evil.test' }, { cookie: 'stoep=1' }]
    for (const key of allWrites) {
      const { method, path: address } = addressOf(key)
      for (const headers of foreign) {
        const response = await cms.call(method, address, { body: {}, headers, session: SESSION })
        expect(response, key).toMatchObject({ status: 403, body: { code: 'bad_origin' } })
      }
    }
  })

  it('hostile text in a field, an id or a query never causes a 5xx', async () => {
    const texts = isBig ? hostileTexts : hostileTexts.slice(0, 14)
    for (const text of texts) {
      for (const key of harmless) {
        const { method, path: address } = addressOf(key, fitsAddress(text) ? text : 'abc')
        const response = await cms.call(method, address, { body: everyFieldOf(text), token, session: SESSION })
        expectNo5xx(response, `${key} ${JSON.stringify(text).slice(0, 60)}`)
      }
    }
    for (const text of texts.filter(fitsAddress)) {
      for (const key of reads) {
        const { method, path: address } = addressOf(key, text)
        const query = queryNames.map((name) => `${name}=${encodeURIComponent(text)}`).join('&')
        expectNo5xx(
          await cms.call(method, `${address}?${query}`, { token, session: SESSION }),
          `${key} ${text.slice(0, 60)}`,
        )
      }
    }
  }, 240_000)

  it.each([
    '?a[b][c]=1&page[$ne]=1',
    '?filters[id][$gt]=0&populate=*',
    '?page=1&page=2',
    '?%00=%00',
    '?%',
    `?search=${'x'.repeat(7000)}`,
    '?__proto__[x]=1&constructor=1',
  ])('a query such as %s never causes a 5xx', async (query) => {
    for (const key of reads) {
      const { method, path: address } = addressOf(key)
      expectNo5xx(await cms.call(method, address + query, { token, session: SESSION }), key + query.slice(0, 40))
    }
  })

  it('a write with every column name of the database in its body adds no row', async () => {
    const before = await rowCounts()
    const columns = Object.fromEntries(columnNames.map((name) => [name, 1]))
    for (const key of harmless) {
      const { method, path: address } = addressOf(key)
      const response = await cms.call(method, address, {
        body: { ...columns, data: columns },
        token,
        session: 'columns-session-012345',
      })
      expectNo5xx(response, key)
    }
    // Only a cart may be made, for the session.
    expect({ ...(await rowCounts()), carts: 0 }).toEqual({ ...before, carts: 0 })
  })

  once('a staff write with the session cookie but without the CSRF token is 403 csrf on every route', async () => {
    const { token: cookie } = await cms.staff('admin')
    const headers = { cookie: `staffToken=${cookie}`, origin: 'http://shop.test' }
    for (const key of writes) {
      const { who } = describeCall(key)
      if (who !== 'staff' && who !== 'admin') continue
      const { method, path: address } = addressOf(key)
      const response = await cms.call(method, address, { body: {}, headers })
      expect(response, key).toMatchObject({ status: 403, body: { code: 'csrf' } })
    }
  })

  once.each(['short', 'x'.repeat(129), 'with space in it here', "'; drop table carts; --"])(
    'the session id %j is 400 bad_session on every call that reads a session',
    async (session) => {
      const right = { productId: 'abc', amount: 1, ...orderBody([{ productId: 'abc', quantity: 1 }]) }
      for (const key of CALL_KEYS.filter((name) => errorCodesOf(name).includes('bad_session'))) {
        const { method, path: address } = addressOf(key)
        const who = isGuarded(describeCall(key).who) ? { token } : {}
        const body = key.startsWith('GET ') ? {} : { body: right }
        const response = await cms.call(method, address, { session, ...who, ...body })
        expect(response, key).toMatchObject({ status: 400, body: { code: 'bad_session' } })
      }
    },
  )

  it('signing out with an invalid body does not end the session', async () => {
    const { token: own } = await cms.staff('staff')
    const response = await cms.call('POST', '/api/admin/secure-logout', { token: own, body: [] })
    expect(response).toMatchObject({ status: 400, body: { code: 'validation' } })
    expect((await cms.call('GET', '/api/admin/current-admin', { token: own })).status).toBe(200)
  })

  it.each(REJECTIONS)('%s answers %s', async (key, code, prepare) => {
    const staff = await cms.staffToken('staff')
    const { id, ...sent } = await prepare(new Shop(cms, staff))
    const { who } = describeCall(key)
    const caller = who === 'admin' ? { token } : who === 'staff' ? { token: staff } : {}
    const { method, path: address } = addressOf(key, id)
    const response = await cms.call(method, address, { ...caller, ...sent })
    expect(response).toMatchObject({ status: ERRORS[code][0], body: { code } })
  })

  it('GET /api/health is 200 while the database answers, and no cache may store it', async () => {
    const response = await cms.call('GET', '/api/health')
    expect(response).toMatchObject({ status: 200, body: { status: 'ready' } })
    expect(response.headers['cache-control']).toBe('no-store')
    // Longer than the storefront keeps idle connections: a request on a connection that closes at that moment gets no
    // response.
    expect(response.headers['keep-alive']).toBe('timeout=65')
  })

  once('GET /healthz only says that the process is alive', async () => {
    const response = await cms.call('GET', '/healthz')
    expect([response.status, response.body, response.headers['cache-control']]).toEqual([200, 'ok', 'no-store'])
    for (const address of ['/healthz/', '/HEALTHZ', '/api/healthz', '/healthz/more'])
      expect((await cms.call('GET', address)).status, address).toBe(404)
  })

  it('an unexpected failure is 500 internal and does not reveal its cause', async () => {
    await cms.database.run('alter table audit_entries rename to audit_entries_away')
    const response = await cms.call('GET', '/api/admin/audit', { token })
    await cms.database.run('alter table audit_entries_away rename to audit_entries')
    expect(response).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(JSON.stringify(response.body)).not.toMatch(/audit_entries|select|sqlite|relation/i)
    expect((await cms.call('GET', '/api/admin/audit', { token })).status).toBe(200)
  })

  /** Makes every call with a staff token, so that each must read the sessions first. */
  const callAll = (settled: () => void = () => undefined) =>
    Promise.all(
      CALL_KEYS.map(async (key) => {
        const { method, path: address } = addressOf(key)
        const body = method === 'GET' ? {} : { body: {} }
        const response = await cms.call(method, address, { token, ...body })
        settled()
        return { key, status: response.status, body: response.body as unknown }
      }),
    )

  it('an unexpected failure is 500 internal on every call', async () => {
    await cms.database.run('alter table staff_sessions rename to staff_sessions_away')
    const responses = await callAll()
    await cms.database.run('alter table staff_sessions_away rename to staff_sessions')
    const bodyOf = (key: CallKey) => ({ message: describeCall(key).failed ?? ERRORS.internal[1], code: 'internal' })
    expect(responses).toEqual(CALL_KEYS.map((key) => ({ key, status: 500, body: bodyOf(key) })))
  })

  // Readers of SQLite never wait for a lock.
  it.runIf(database === 'postgres')('a database connection lost during a call is 503 busy, on every call', async () => {
    const release = await cms.database.hold('lock table staff_sessions in access exclusive mode')
    let left = CALL_KEYS.length
    const responding = callAll(() => left--)
    await vi.waitFor(
      async () => {
        await cms.database.run(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and wait_event_type = 'Lock'`,
        )
        expect(left).toBe(0)
      },
      { timeout: 30_000, interval: 50 },
    )
    await release()
    const busy = { status: 503, body: { message: ERRORS.busy[1], code: 'busy' } }
    expect(await responding).toEqual(CALL_KEYS.map((key) => ({ key, ...busy })))
    expect((await cms.call('GET', '/api/admin/current-admin', { token })).status).toBe(200)
  })

  it('a locked database is 503 busy with Retry-After, and the order succeeds on retry', async () => {
    const { id } = await cms.seedProduct({ stock: 2 })
    const body = orderBody([{ productId: id, quantity: 2 }])
    const headers = { ...fromNetwork(), 'idempotency-key': 'through-the-lock' }
    const order = () => cms.call('POST', '/api/carts', { session: SESSION, headers, body })
    const signIn = () =>
      cms.call('POST', '/api/admin/secure-login', { body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } })
    const release = await cms.database.holdWrites('orders', 'idempotency_keys', 'rate_limits', 'staff_sessions')
    try {
      for (const response of await Promise.all([order(), signIn()])) {
        expect(response).toMatchObject({ status: 503, body: { code: 'busy', message: ERRORS.busy[1] } })
        expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
        expect(Object.keys(response.body)).toEqual(['message', 'code'])
      }
      expect((await cms.call('GET', '/api/products')).status, 'what is only read').toBe(200)
      expect((await cms.call('GET', '/healthz')).status, 'whether the process is alive').toBe(200)
    } finally {
      await release()
    }
    expect([(await order()).status, (await signIn()).status]).toEqual([201, 200])
    expect(await findImbalance(cms.database)).toEqual([])
  })
})
