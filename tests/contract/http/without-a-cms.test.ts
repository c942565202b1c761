import { PAGE_SLUGS } from '@stoep/shared'
import { createServer, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../support/shop/free-port.ts'
import { startStorefront } from '../../support/shop/seeded-shop.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

/** Pages that shared caches keep: they must not be cached while the shop cannot be read. */
const PUBLIC_PATHS = [
  '/',
  '/products',
  '/collections',
  ...PAGE_SLUGS.map((slug) => `/${slug}`),
  '/manifest.webmanifest',
]

const describeCaching = async (url: string) => {
  const { status, headers } = await fetch(url)
  return { status, retryAfter: headers.get('retry-after'), caching: headers.get('cache-control') }
}

describe('a storefront that has not reached its cms yet', () => {
  let url: string
  let storefront: Awaited<ReturnType<typeof startStorefront>>
  beforeAll(async () => {
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const env = { PORT: String(port), PUBLIC_URL: url, CMS_PORT: String(await freePort()) }
    storefront = await startStorefront(env, { readyPath: '/healthz' })
  })
  afterAll(() => storefront.stop())

  it.each(PUBLIC_PATHS)('answers 503 with Retry-After for %s', async (path) => {
    expect(await describeCaching(url + path)).toEqual({ status: 503, retryAfter: '5', caching: 'no-store' })
  })
})

describe('a storefront whose cms answers only some calls', () => {
  let url: string
  let failing = '/api/settings'
  let cms: TestCms
  let storefront: Awaited<ReturnType<typeof startStorefront>>
  /** Forwards requests to the cms, except those that are failing at the moment. */
  const line = createServer((incoming, response) => {
    if (incoming.url?.startsWith(failing)) return void response.writeHead(503).end('{}')
    const { url: path, method, headers } = incoming
    const passed = send(new URL(path ?? '/', cms.url), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    incoming.pipe(passed)
  })
  beforeAll(async () => {
    cms = await startCms()
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    const env = { PORT: String(port), PUBLIC_URL: url, CMS_PORT: String((line.address() as AddressInfo).port) }
    storefront = await startStorefront(env, { readyPath: '/healthz' })
  })
  afterAll(async () => {
    await storefront.stop()
    line.closeAllConnections()
    line.close()
    await cms.stop()
  })

  it('serves a page that lacks a part, but marks it as not to be cached', async () => {
    for (const path of ['/products', '/about']) {
      expect(await describeCaching(url + path)).toMatchObject({ status: 200, caching: 'private, no-cache' })
    }
    failing = '/api/slider'
    expect((await describeCaching(`${url}/`)).caching).toBe('private, no-cache')
    failing = '/api/nothing'
    for (const path of ['/', '/products', '/about']) {
      expect((await describeCaching(url + path)).caching).toContain('public')
    }
  })
})
