import { Validator } from '@seriousme/openapi-schema-validator'
import {
  CALL_KEYS,
  createFetchClient,
  describeCall,
  DomainError,
  findCall,
  productResponseSchema,
  sliderResponseSchema,
  splitCallKey,
  staffProductListSchema,
  staffProductSchema,
  type CallKey,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallOptions } from '../../support/calls/call.ts'
import { CALLERS, rejectionOf, type Caller } from '../../support/calls/callers.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { oneDatabase } from '../../support/shop/database.ts'
import { png, upload } from '../../support/data/pictures.ts'
import { customer, newSession } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const fill = (path: string) => path.replace(/:\w+/g, 'abc')

describe.each(oneDatabase)('the contract on %s', (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({ database })
  })
  afterAll(() => cms.stop())

  it('GET /api/openapi.json describes every call as OpenAPI 3.1', async () => {
    const response = await cms.call('GET', '/api/openapi.json')
    expect(response.status).toBe(200)
    expect(response.body.openapi).toBe('3.1.0')
    for (const key of CALL_KEYS) {
      const { method, path } = splitCallKey(key)
      const operation = response.body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation, key).toBeDefined()
      expect(Object.keys(operation.responses), key).toEqual(
        expect.arrayContaining([...Object.keys(describeCall(key).responses), '500', '503']),
      )
    }
    const validator = new Validator()
    expect(await validator.validate(response.body)).toMatchObject({ valid: true })
    expect(validator.version).toBe('3.1')
    // Throws if a reference has no target.
    validator.resolveRefs()
  })

  it('lists every route of the cms, and no other', async () => {
    const { call } = cms
    for (const key of CALL_KEYS) {
      const { method, path } = splitCallKey(key)
      const options = await call('OPTIONS', fill(path))
      expect(options.status, key).toBe(204)
      const allowed = options.headers.allow!.split(', ').filter((name) => !['HEAD', 'OPTIONS'].includes(name))
      for (const name of allowed) expect(findCall(name, fill(path)), `${name} ${path}`).toBeDefined()
      expect(allowed, key).toContain(method)
    }
  })

  /** The credentials of a caller. A call that signs out ends a session, so every call gets its own. */
  async function bring(caller: Caller, key: CallKey): Promise<CallOptions> {
    if (caller === 'visitor') return {}
    if (caller === 'shopper with a session') return { session: newSession() }
    if (caller === 'somebody with a made-up token') return { token: 'x'.repeat(43) }
    const role = caller.startsWith('admin') ? 'admin' : 'staff'
    const isLeaving = key === 'POST /api/admin/secure-logout'
    if (caller.endsWith('by token'))
      return { token: isLeaving ? (await cms.staff(role)).token : await cms.staffToken(role) }
    const { token, csrfToken } = await cms.staff(role)
    const cookie = `staffToken=${token}; csrfToken=${csrfToken}`
    const csrf: Record<string, string> = caller.endsWith('missing') ? {} : { 'x-csrf-token': csrfToken }
    return { headers: { cookie, origin: 'http://shop.test', ...csrf } }
  }

  it.each(CALLERS)('admits or rejects each caller at every call as declared: %s', async (caller) => {
    for (const key of CALL_KEYS) {
      const { method, path } = splitCallKey(key)
      const { headers, ...who } = await bring(caller, key)
      const picture = upload({ bytes: png(), field: 'other' })
      const body = describeCall(key).upload ? { raw: picture.raw } : method === 'GET' ? {} : { body: {} }
      const types = describeCall(key).upload ? picture.headers : {}
      const response = await cms.call(method, fill(path), { ...who, ...body, headers: { ...headers, ...types } })
      const seen = `${caller}: ${key} answered ${response.status} ${JSON.stringify(response.body).slice(0, 200)}`
      const rejection = rejectionOf(key, caller)
      if (rejection) expect(response.body.code, seen).toBe(rejection)
      // An order needs a session or a token: its own code tells a visitor so.
      else if (key !== 'GET /api/carts/:id') expect(DOOR_CODES, seen).not.toContain(response.body?.code)
    }
  })

  it('has HEAD as GET without a body, and 405 method_not_allowed with Allow for other methods', async () => {
    const head = await cms.call('HEAD', '/api/health')
    expect(head).toMatchObject({ status: 200, body: undefined })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
      const response = await cms.call(method, '/api/health')
      expect(response).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
      expect(response.headers.allow).toBe('GET, HEAD, OPTIONS')
    }
  })

  it.each([
    ['POST', '/api/auth/local'],
    ['POST', '/api/auth/local/register'],
    ['POST', '/api/auth/forgot-password'],
    ['GET', '/api/users'],
    ['GET', '/api/users/me'],
    ['GET', '/api/users-permissions/roles'],
    ['GET', '/api/upload/files'],
    ['GET', '/api/upload/files/1'],
    ['POST', '/api/upload/files'],
    ['GET', '/api/orders'],
    ['GET', '/api/staff-sessions'],
    ['GET', '/api/audit-entries'],
    ['GET', '/api/i18n/locales'],
    ['GET', '/api/content-type-builder/content-types'],
    ['GET', '/api/connect/google'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/products/a/b'],
    ['GET', '/api/products/%2e%2e'],
    ['GET', '/api/products/..%2fusers'],
    ['GET', '/api/products/%00'],
    ['GET', '/api/%'],
  ])('does not have %s %s: it is rejected with 400 or 404', async (method, path) => {
    const response = await cms.call(method, path, { token: await cms.staffToken('admin') })
    expect([400, 404], JSON.stringify(response.body)).toContain(response.status)
    expect(['not_found', 'bad_request', 'validation', 'product_not_found']).toContain(response.body.code)
  })

  it.each([
    '/content-type-builder/content-types',
    '/content-manager/content-types',
    '/upload/files',
    '/users-permissions/roles',
    '/admin/users',
  ])('closes the panel address %s to the public and to shop tokens', async (path) => {
    expect((await cms.call('GET', path)).status).toBeGreaterThanOrEqual(401)
    expect((await cms.call('GET', path, { token: await cms.staffToken('admin') })).status).toBeGreaterThanOrEqual(401)
  })

  it('sends no access-control-allow-origin header', async () => {
    const asked: Record<string, string>[] = [{}, { origin: 'https://evil.test' }]
    for (const headers of asked) {
      const response = await cms.call('GET', '/api/settings', { headers })
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
  })

  describe('calls that exist with and without /admin', () => {
    let token: string
    beforeAll(async () => {
      token = await cms.staffToken('staff')
    })

    it('show staff the same slides, and change and delete the same ones', async () => {
      const { id } = await cms.seedProduct()
      const made = await cms.call('POST', '/api/admin/slider', { token, body: { productId: id, percentOff: 10 } })
      const { item } = sliderResponseSchema.parse(made.body)
      const [one, two] = [
        await cms.call('GET', '/api/slider', { token }),
        await cms.call('GET', '/api/admin/slider', { token }),
      ]
      expect(two.body).toEqual(one.body)
      const changed = await cms.call('PUT', `/api/admin/slider/${item._id}`, {
        token,
        body: { percentOff: 15, specialTag: 'Sale' },
      })
      expect(sliderResponseSchema.parse(changed.body).item).toMatchObject({
        _id: item._id,
        percentOff: 15,
        specialTag: 'Sale',
      })
      expect((await cms.call('DELETE', `/api/admin/slider/${item._id}`, { token })).status).toBe(200)
      expect((await cms.call('DELETE', `/api/slider/${item._id}`, { token })).body.code).toBe('slider_not_found')
    })

    it('show staff the same products, and change the same ones', async () => {
      const { id } = await cms.seedProduct({ name: 'Both ways', visible: false })
      const lists = [
        await cms.call('GET', '/api/products', { token }),
        await cms.call('GET', '/api/admin/products', { token }),
      ]
      for (const list of lists) {
        const { products } = staffProductListSchema.parse(list.body)
        expect(products.find((product) => product._id === id)).toMatchObject({ name: 'Both ways', visible: false })
      }
      const paths = [`/api/products/${id}`, `/api/admin/products/${id}`]
      for (const path of paths) {
        const { images, version, ...seen } = staffProductSchema.parse((await cms.call('GET', path, { token })).body)
        const body = {
          ...seen,
          images,
          version,
          name: `Named by ${path.includes('admin') ? 'admin' : 'shop'}`,
          stockSeen: seen.stock,
        }
        const response = await cms.call('PUT', path, { token, body })
        expect(productResponseSchema.parse(response.body).product).toMatchObject({ _id: id, name: body.name })
      }
    })
  })

  describe('the typed client', () => {
    it('signs in, returns parsed responses, and throws errors with their code', async () => {
      const guest = createFetchClient({ baseUrl: cms.url })
      const signedIn = await guest('POST /api/admin/secure-login', {
        body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
      })
      if (!('token' in signedIn)) throw new Error('A second step is asked for.')
      const admin = createFetchClient({ baseUrl: cms.url, token: signedIn.token })
      const { role } = await admin('GET /api/admin/current-admin', {})
      expect(role).toBe('admin')
      const { users } = await admin('GET /api/admin/users', {})
      expect(users.map(({ email }) => email)).toContain(ADMIN_EMAIL)
      const list = await admin('GET /api/admin/audit', { query: { limit: 1 } })
      expect(list.page).toBe(1)
      const failure = await admin('DELETE /api/admin/users/:id', { params: { id: 'a/b' } }).catch(
        (error: unknown) => error,
      )
      expect(failure).toBeInstanceOf(DomainError)
      expect((failure as DomainError).code).toBe('not_found')
    })

    it('can upload a picture, create a product, sell it and confirm the order', async () => {
      const staff = createFetchClient({ baseUrl: cms.url, token: await cms.staffToken('staff') })
      const shopper = createFetchClient({ baseUrl: cms.url, session: newSession() })
      const picture = new FormData()
      picture.set(
        'image',
        new Blob([new Uint8Array(png({ width: 40, height: 50 }))], { type: 'image/png' }),
        'stool.png',
      )
      const { url } = await staff('POST /api/upload', { body: picture })
      const { product } = await staff('POST /api/admin/products', {
        body: { name: 'Oak stool', price: 'R1 299,50', category: 'Home', stock: 4, images: [{ url, color: 'Oak' }] },
      })
      const found = await shopper('GET /api/products', { query: { category: 'Home', stock: 'low' } })
      expect(found.products).toMatchObject([{ _id: product._id, price: 1299.5 }])
      const cart = await shopper('PUT /api/carts/update', { body: { productId: product._id, amount: 2, color: 'Oak' } })
      expect(cart.count).toBe(2)
      const { cartId } = await shopper('POST /api/carts', {
        body: { items: [{ productId: product._id, quantity: 2, color: 'Oak' }], customerDetails: customer() },
      })
      const { version } = await staff('GET /api/admin/orders/:id', { params: { id: cartId } })
      const moved = await staff('POST /api/admin/orders/:id/transitions', {
        params: { id: cartId },
        body: { to: 'confirmed', version },
      })
      expect(moved).toMatchObject({ state: 'confirmed', isCommitted: true, total: '2599.00' })
    })
  })
})

/** Rejections before the call itself: a caller who may make the call gets none of them. */
const DOOR_CODES = ['unauthorized', 'csrf', 'forbidden', 'users_forbidden', 'bad_origin']
