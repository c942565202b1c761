import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { CALL_KEYS } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../../support/shop/cms-process.ts'
import { PANEL_ROUTES } from '../../support/calls/panel-routes.ts'
import { requestRaw, inBatches, oddSpellings } from '../../support/calls/raw-request.ts'
import { readRouterTable } from '../../support/calls/router-table.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY']
/** Routes of Strapi and its plugins under /api that the shop removes. */
const GONE = `/auth/local /auth/local/register /auth/google/callback /auth/forgot-password /auth/reset-password
/auth/email-confirmation /auth/send-email-confirmation /auth/change-password /auth/refresh /auth/logout /auth/sessions
/auth/sessions/1 /connect/google /connect/ /users /users/me /users/count /users/1 /users-permissions/roles
/users-permissions/roles/1 /users-permissions/permissions /upload/files /upload/files/page /upload/files/1
/i18n/locales /email /content-type-builder/content-types /content-type-builder/content-types/x
/content-type-builder/components /content-type-builder/components/x /documentation /graphql`
  .split(/\s+/)
  .map((route) => `/api${route}`)
const OUTSIDE = ['/_health', '/mcp', '/graphql', '/documentation', '/robots.txt', '/stoep.db', '/api']

const REDIRECTED = [
  'GET /admin/',
  'GET /admin/users/',
  'GET /admin/roles/',
  'GET /admin/webhooks/',
  'POST /upload/folders/',
]
const ROUTES = [...CALL_KEYS, ...PANEL_ROUTES].map((route) => route.split(' ') as [string, string])
const parentOf = (pattern: string) => pattern.slice(0, pattern.lastIndexOf('/'))
/** Paths below which any last segment is a parameter of some route. */
const FREE_ENDS = new Set(
  ROUTES.filter(([, pattern]) => /[:(][^/]+$/.test(pattern)).map(([, pattern]) => parentOf(pattern)),
)
const toExample = ([method, pattern]: [string, string]) => ({
  method,
  path: pattern.replace(/:\w+/g, 'abc').replace('(.*)', 'seen.webp'),
  endsFree: FREE_ENDS.has(parentOf(pattern)),
})

describe('the paths of the cms', () => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms()
    mkdirSync(path.join(cms.dataDir, 'public/uploads'), { recursive: true })
    writeFileSync(path.join(cms.dataDir, 'public/uploads/seen.webp'), 'a picture')
    writeFileSync(path.join(cms.dataDir, 'public/stoep.db'), 'nobody may read this')
  })
  afterAll(() => cms.stop())

  it('are exactly those of the contract and of the reviewed list of panel routes', async () => {
    const table = await readRouterTable()
    const ofApi = table.filter((route) => route.includes(' /api'))
    expect([...ofApi].sort()).toEqual([...CALL_KEYS].sort())
    expect(table.filter((route) => !ofApi.includes(route)).sort()).toEqual([...PANEL_ROUTES].sort())
  })

  async function expectAbsent(asked: readonly { method: string; target: string }[]): Promise<void> {
    const opened: string[] = []
    await inBatches(asked, async ({ method, target }) => {
      const { status } = await requestRaw(cms.url, method, target)
      // Node's parser answers 400 for a target that is not a path.
      if (status !== 404 && !(status === 400 && !target.startsWith('/'))) opened.push(`${status} ${method} ${target}`)
    })
    expect(opened).toEqual([])
  }

  it('have one spelling: every other spelling is 404, with every method', async () => {
    const routes = ROUTES.map(toExample).filter((route) => route.path !== '/')
    const asked = routes.flatMap((route) =>
      oddSpellings(route.path, route.endsFree)
        .filter((target) => !REDIRECTED.includes(`${route.method} ${target.split('?', 1)[0]}`))
        .map((target) => ({ method: route.method, target })),
    )
    await expectAbsent(asked)
    expect(asked.length).toBeGreaterThan(5_000)
  })

  it('do not include those of plugins, with any method or spelling', async () => {
    const asked = [...GONE, ...OUTSIDE].flatMap((gone) =>
      [gone, ...oddSpellings(gone, false)].flatMap((target) => METHODS.map((method) => ({ method, target }))),
    )
    await expectAbsent(asked)
  })

  it.each(['/api/auth/local/register', '/API/auth/local/register', '/Api/Auth/Local/Register/'])(
    'do not let a stranger register at %s',
    async (target) => {
      const body = { username: 'stranger', email: 'stranger@evil.example', password: 'Str4nger!pass' }
      expect((await cms.call('POST', target, { body })).status).toBe(404)
      expect(await cms.database.row("select id from up_users where username = 'stranger'")).toBeUndefined()
    },
  )

  it('are also closed by the setting: registration is off', async () => {
    const row = await cms.database.row<{ value: string }>(
      "select value from strapi_core_store_settings where key = 'plugin_users-permissions_advanced'",
    )
    expect(JSON.parse(row!.value)).toMatchObject({ allow_register: false })
  })

  it('still work in their normal spelling', async () => {
    const seen = await requestRaw(cms.url, 'GET', '/uploads/seen.webp')
    expect([seen.status, seen.body]).toEqual([200, 'a picture'])
    expect((await requestRaw(cms.url, 'GET', '/api/products?limit=1&next=//x/..;y')).status).toBe(200)
    expect((await requestRaw(cms.url, 'HEAD', '/api/slider')).status).toBe(200)
    expect((await requestRaw(cms.url, 'GET', '/admin/init')).status).toBe(200)
    expect((await requestRaw(cms.url, 'GET', '/api/products/%E2%82%AC')).status).toBe(404)
  })

  it.each(REDIRECTED)('lead from %s to the same without its slash, as the panel itself needs it', async (asked) => {
    const [method = '', target = ''] = asked.split(' ')
    const { head } = await requestRaw(cms.url, method, `${target}?sort=a/b`)
    expect(head).toMatch(/^HTTP\/1\.1 307 /)
    expect(/^location: (.*)$/im.exec(head)?.[1]).toBe(`${target.slice(0, -1)}?sort=a/b`)
  })

  it("include the panel's icon at /favicon.ico, with GET and HEAD only", async () => {
    const icon = readFileSync(path.join(root, 'cms/favicon.png'), 'latin1')
    const seen = await requestRaw(cms.url, 'GET', '/favicon.ico')
    expect([seen.status, seen.body === icon]).toEqual([200, true])
    expect((await requestRaw(cms.url, 'HEAD', '/favicon.ico')).status).toBe(200)
    const writes = METHODS.filter((method) => method !== 'GET' && method !== 'HEAD')
    const asked = [
      ...writes.map((method) => ({ method, target: '/favicon.ico' })),
      ...oddSpellings('/favicon.ico', false).map((target) => ({ method: 'GET', target })),
    ]
    for (const { method, target } of asked) {
      const { status } = await requestRaw(cms.url, method, target)
      expect(status === 400 && !target.startsWith('/') ? 404 : status, `${method} ${target}`).toBe(404)
    }
  })

  it('send no header that names the software or allows another origin', async () => {
    const asked: [string, string, string[]?][] = [
      ['GET', '/api/products'],
      ['GET', '/api/products/none'],
      ['GET', '/api/none'],
      ['GET', '/API/products'],
      ['GET', '//'],
      ['GET', '/'],
      ['GET', '/none'],
      ['POST', '/api/carts', ['Content-Length: 0', 'Content-Type: application/json']],
      ['OPTIONS', '/api/products', ['Access-Control-Request-Method: PUT']],
      ['OPTIONS', '/admin/login', ['Access-Control-Request-Method: POST']],
      ['GET', '/uploads/seen.webp'],
      ['GET', '/uploads/none.webp'],
      ['GET', '/admin/init'],
      ['POST', '/admin/login'],
      ['GET', '/admin/users/me'],
      ['PATCH', '/admin/init'],
      ['POST', '/admin/api-tokens'],
      ['POST', '/upload', ['Content-Type: multipart/form-data; boundary=x']],
      ['GET', '/content-manager/content-types'],
      ['GET', '/api/health'],
      ['BREW', '/api/products'],
    ]
    for (const [method, target, headers = []] of asked) {
      for (const origin of [[], ['Origin: https://evil.example'], ['Origin: http://shop.test'], ['Origin: null']]) {
        const { head } = await requestRaw(cms.url, method, target, [...headers, ...origin])
        expect(head, `${method} ${target}`).toMatch(/^HTTP\/1\.1 \d{3}/)
        expect(head, `${method} ${target}`).not.toMatch(/^(x-powered-by|access-control-|server:|strapi:)/im)
      }
    }
  })
})
