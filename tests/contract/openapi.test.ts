import { CALL_KEYS, createClient, describeCall, DomainError, findCall, splitCallKey } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../support/cms-process.ts'
import { startCms, type TestCms } from '../support/start-cms.ts'

let cms: TestCms
beforeAll(async () => {
  cms = await startCms()
})
afterAll(() => cms.stop())

const fill = (path: string) => path.replace(/:\w+/g, 'abc')
const multipart = { raw: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
const send = (method: string, path: string, token?: string) => {
  const body = path === '/api/upload' ? multipart : method === 'GET' ? {} : { body: {} }
  return cms.call(method, path, { token, ...body })
}

describe('the contract', () => {
  it('GET /api/openapi.json describes every call as OpenAPI 3.1', async () => {
    const answer = await cms.call('GET', '/api/openapi.json')
    expect(answer.status).toBe(200)
    expect(answer.body.openapi).toBe('3.1.0')
    for (const key of CALL_KEYS) {
      const { method, path } = splitCallKey(key)
      const operation = answer.body.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect(operation, key).toBeDefined()
      expect(Object.keys(operation.responses), key).toEqual(
        expect.arrayContaining([...Object.keys(describeCall(key).answers), '500', '503']),
      )
    }
    const text = JSON.stringify(answer.body)
    const refs = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name))
    for (const name of refs) expect(answer.body.components.schemas).toHaveProperty(name!)
    expect(text).not.toContain('$defs')
  })

  it('names every route the cms has, and no other', async () => {
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

  it('is kept at its doors: who may make which call', async () => {
    const staff = await cms.staffToken('staff')
    for (const key of CALL_KEYS) {
      const { who } = describeCall(key)
      // Signing out would end the session that the others need.
      if ((who !== 'staff' && who !== 'admin') || key === 'POST /api/admin/secure-logout') continue
      const { method, path } = splitCallKey(key)
      expect((await send(method, fill(path))).body.code, key).toBe('unauthorized')
      expect((await send(method, fill(path), 'nonsense')).body.code, key).toBe('unauthorized')
      const answer = await send(method, fill(path), staff)
      if (who === 'admin') expect(['forbidden', 'users_forbidden'], key).toContain(answer.body.code)
      else expect([401, 403, 405], key).not.toContain(answer.status)
    }
  })

  it('HEAD is GET without a body, a wrong method is 405 method_not_allowed with what is allowed', async () => {
    const head = await cms.call('HEAD', '/api/health')
    expect(head).toMatchObject({ status: 200, body: undefined })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND']) {
      const answer = await cms.call(method, '/api/health')
      expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed' } })
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS')
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
  ])('%s %s is not ours: 404 not_found', async (method, path) => {
    const answer = await cms.call(method, path, { token: await cms.staffToken('admin') })
    expect([400, 404], JSON.stringify(answer.body)).toContain(answer.status)
    expect(['not_found', 'bad_request', 'validation', 'product_not_found']).toContain(answer.body.code)
  })

  it.each([
    '/content-type-builder/content-types',
    '/content-manager/content-types',
    '/upload/files',
    '/users-permissions/roles',
    '/admin/users',
  ])('the panel address %s is closed to the public and to shop tokens', async (path) => {
    expect((await cms.call('GET', path)).status).toBeGreaterThanOrEqual(401)
    expect((await cms.call('GET', path, { token: await cms.staffToken('admin') })).status).toBeGreaterThanOrEqual(401)
  })

  it('never tells another origin that it may read', async () => {
    const asked: Record<string, string>[] = [{}, { origin: 'https://evil.test' }]
    for (const headers of asked) {
      const answer = await cms.call('GET', '/api/settings', { headers })
      expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('the typed client', () => {
  it('answers what the schema makes of the answer, and throws failures with their code', async () => {
    const guest = createClient({ baseUrl: cms.url })
    const { token } = await guest('POST /api/admin/secure-login', {
      body: { email: ADMIN_EMAIL, password: ADMIN_PASSWORD },
    })
    const admin = createClient({ baseUrl: cms.url, token })
    const { role } = await admin('GET /api/admin/current-admin', {})
    expect(role).toBe('admin')
    const { users } = await admin('GET /api/admin/users', {})
    expect(users[0]!.email).toBe(ADMIN_EMAIL)
    const list = await admin('GET /api/admin/audit', { query: { limit: 1 } })
    expect(list.page).toBe(1)
    const failure = await admin('DELETE /api/admin/users/:id', { params: { id: 'a/b' } }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(DomainError)
    expect((failure as DomainError).code).toBe('not_found')
  })
})
