import { CALL_KEYS, describeCall, errorAnswerSchema, splitCallKey, type CallKey } from '@stoep/shared'
import Sqlite from 'better-sqlite3'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../support/database.ts'
import { hostileBodies, hostileTexts, hostileTypes } from '../support/hostile.ts'
import { startCms, type TestCms } from '../support/start-cms.ts'

const isBig = Boolean(process.env.STOEP_HOSTILE)
const SESSION = 'hostile-session-0123456789'
const writes = CALL_KEYS.filter((key) => !key.startsWith('GET ') && !describeCall(key).upload)
const reads = CALL_KEYS.filter((key) => key.startsWith('GET '))
/** What would end the session that all the others need. */
const harmless = writes.filter(
  (key) => key !== 'POST /api/admin/secure-logout' && key !== 'POST /api/admin/secure-login',
)

const addressOf = (key: CallKey, segment = 'abc') => {
  const { method, path: pattern } = splitCallKey(key)
  return { method, path: pattern.replace(/:\w+/g, encodeURIComponent(segment)) }
}

describe.each(databases)('hostile requests on %s', (database) => {
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
  /** Whatever is sent, the answer is an understandable refusal or a success, never a 5xx. */
  const expectNo5xx = (answer: { status: number; body: unknown }, where: string) => {
    expect(answer.status, `${where}: ${JSON.stringify(answer.body)}`).toBeLessThan(500)
    if (answer.status >= 400) errorAnswerSchema.parse(answer.body)
  }

  it.each(harmless)('%s refuses bodies that are not JSON objects of the right kind', async (key) => {
    const { method, path: address } = addressOf(key)
    for (const raw of hostileBodies) {
      const headers = { 'content-type': 'application/json' }
      const answer = await cms.call(method, address, { raw, headers, token, session: SESSION })
      expectNo5xx(answer, `${key} ${String(raw).slice(0, 80)}`)
    }
  })

  it.each(harmless)(
    '%s answers 415 unsupported_type for everything but JSON, 413 too_large for a huge body',
    async (key) => {
      const { method, path: address } = addressOf(key)
      for (const type of hostileTypes) {
        const answer = await cms.call(method, address, {
          raw: 'a=1',
          headers: { 'content-type': type },
          token,
          session: SESSION,
        })
        expect(answer, `${key} ${type}`).toMatchObject({ status: 415, body: { code: 'unsupported_type' } })
      }
      const huge = await cms.call(method, address, { body: { name: 'x'.repeat(3_000_000) }, token, session: SESSION })
      expect(huge, key).toMatchObject({ status: 413, body: { code: 'too_large' } })
    },
  )

  it('broken JSON is 400 bad_request', async () => {
    const headers = { 'content-type': 'application/json' }
    const answer = await cms.call('POST', '/api/admin/create-user', { raw: '{"name":', headers, token })
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad_request' } })
  })

  it('no hostile text in a field, an id or a query makes a 5xx', async () => {
    const texts = isBig ? hostileTexts : hostileTexts.slice(0, 14)
    for (const text of texts) {
      for (const key of harmless) {
        const { method, path: address } = addressOf(key, fitsAddress(text) ? text : 'abc')
        const answer = await cms.call(method, address, { body: everyFieldOf(text), token, session: SESSION })
        expectNo5xx(answer, `${key} ${JSON.stringify(text).slice(0, 60)}`)
      }
    }
    for (const text of texts.filter(fitsAddress)) {
      for (const key of reads) {
        const { method, path: address } = addressOf(key, text)
        const query = QUERY_NAMES.map((name) => `${name}=${encodeURIComponent(text)}`).join('&')
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
  ])('a query like %s reaches no database', async (query) => {
    for (const key of reads) {
      const { method, path: address } = addressOf(key)
      expectNo5xx(await cms.call(method, address + query, { token, session: SESSION }), key + query.slice(0, 40))
    }
  })

  it('every column of the database injected into every write leaves no row', async () => {
    const before = await rowCounts()
    const columns = Object.fromEntries(COLUMNS.map((name) => [name, 1]))
    for (const key of harmless) {
      const { method, path: address } = addressOf(key)
      const answer = await cms.call(method, address, {
        body: { ...columns, data: columns },
        token,
        session: 'columns-session-012345',
      })
      expectNo5xx(answer, key)
    }
    // A cart may be made for the session; nothing else.
    expect({ ...(await rowCounts()), carts: 0 }).toEqual({ ...before, carts: 0 })
  })

  it('a staff route sent without the CSRF token of its cookie is 403 csrf, wherever it is', async () => {
    const { token: cookie } = await cms.staff('admin')
    const headers = { cookie: `staffToken=${cookie}`, origin: 'http://shop.test' }
    for (const key of writes) {
      const { who } = describeCall(key)
      if (who !== 'staff' && who !== 'admin') continue
      const { method, path: address } = addressOf(key)
      const answer = await cms.call(method, address, { body: {}, headers })
      expect(answer, key).toMatchObject({ status: 403, body: { code: 'csrf' } })
    }
  })

  it('a session id of another form is 400 bad_session', async () => {
    for (const session of ['short', 'x'.repeat(129), 'with space in it here', "'; drop table carts; --"]) {
      const answer = await cms.call('GET', '/api/carts', { session })
      expect(answer).toMatchObject({ status: 400, body: { code: 'bad_session' } })
    }
  })

  it('what nobody could foresee is 500 internal without a word about why', async () => {
    await cms.database.run('alter table audit_entries rename to audit_entries_away')
    const answer = await cms.call('GET', '/api/admin/audit', { token })
    await cms.database.run('alter table audit_entries_away rename to audit_entries')
    expect(answer).toMatchObject({ status: 500, body: { code: 'internal' } })
    expect(JSON.stringify(answer.body)).not.toMatch(/audit_entries|select|sqlite|relation/i)
    expect((await cms.call('GET', '/api/admin/audit', { token })).status).toBe(200)
  })
})

it('a database that another program holds is 503 busy with Retry-After, and everything works again afterwards', async () => {
  const cms = await startCms()
  const token = await cms.staffToken('admin')
  const holder = new Sqlite(path.join(cms.dataDir, 'stoep.db'))
  try {
    holder.exec('begin immediate')
    const body = { name: 'Late', email: 'late@stoep.test', password: 'Lek3r!pass' }
    const answer = await cms.call('POST', '/api/admin/create-user', { token, body })
    expect(answer).toMatchObject({ status: 503, body: { code: 'busy' } })
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    holder.exec('rollback')
    expect((await cms.call('POST', '/api/admin/create-user', { token, body })).status).toBe(201)
  } finally {
    holder.close()
    await cms.stop()
  }
}, 90_000)

// encodeURIComponent throws for half an emoji, and Node itself answers 431 for an address that is too long.
const fitsAddress = (text: string): boolean =>
  text.length <= 400 && !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text)

const QUERY_NAMES = [
  'page',
  'limit',
  'category',
  'subcategory',
  'gender',
  'size',
  'color',
  'priceMin',
  'priceMax',
  'stock',
  'search',
  'code',
  'productId',
  'sort',
  'q',
  'facets',
  'state',
  'from',
  'to',
  'subject',
  'actor',
]

const everyFieldOf = (text: string) => ({
  name: text,
  email: text,
  password: text,
  role: text,
  productId: text,
  size: text,
  color: text,
  amount: text,
  mode: text,
  oldSize: text,
  oldColor: text,
  newSize: text,
  newColor: text,
  items: [{ productId: text, quantity: text }],
  customerDetails: { fullName: text, phoneNumber: text, addressLine1: text, city: text, province: text, email: text },
  total: text,
  orderNumber: text,
  phoneNumber: text,
  shippingAddress: text,
  sessionId: text,
  price: text,
  category: text,
  images: [{ url: text, color: text }],
  sizes: text,
  features: text,
  description: text,
  code: text,
  percentOff: text,
  specialTag: text,
  ids: [text],
  to: text,
  version: text,
  note: text,
  warning: text,
  title: text,
  body: text,
  shopName: text,
})

const COLUMNS = [
  'id',
  '_id',
  'documentId',
  'document_id',
  'createdAt',
  'created_at',
  'createdBy',
  'created_by_id',
  'updatedAt',
  'publishedAt',
  'published_at',
  'locale',
  'priceInCents',
  'price_in_cents',
  'struckInCents',
  'isCommitted',
  'state',
  'orderNumber',
  'shareId',
  'sessionHash',
  'session_hash',
  'available',
  'stockItemId',
  'kind',
  'actor',
  'at',
  'holdExpiresAt',
  'hold_expires_at',
  'totalInCents',
  'total_in_cents',
  'visible',
  'version',
  'role',
  'blocked',
  'confirmed',
  'provider',
  'username',
  'resetPasswordToken',
  'confirmationToken',
  'tokenHash',
  'csrfHash',
  'userId',
  'points',
  'expire',
  'before',
  'after',
  '__proto__',
  'constructor',
]
