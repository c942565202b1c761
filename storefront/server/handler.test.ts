import { createServer, type Server } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { KnownVersions } from '../app/http/catalogue-versions'
import { connectToCms } from '../app/http/cms-connection'
import { readEnvironment } from '../app/platform/environment'
import { createHandler } from './handler'

const servers: Server[] = []
/** What came through to the cms, and what to the pages. */
const seen = { cms: [] as string[], pages: [] as string[] }
let port: number

async function listen(handler: Parameters<typeof createServer>[1]): Promise<number> {
  const server = createServer(handler)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

beforeAll(async () => {
  const cmsPort = await listen((request, response) => {
    seen.cms.push(`${request.method} ${request.url}`)
    response.end('{}')
  })
  const settings = readEnvironment({ CMS_URL: `http://127.0.0.1:${cmsPort}`, PUBLIC_URL: 'http://shop.test' })
  const versions = new KnownVersions()
  port = await listen(
    createHandler({ settings, versions, connection: connectToCms(settings, versions) }, (request, response) => {
      seen.pages.push(`${request.method} ${request.url}`)
      response.end('a page')
    }),
  )
})
afterAll(() => {
  for (const server of servers) server.close().closeAllConnections()
})
beforeEach(() => {
  seen.cms = []
  seen.pages = []
})

/** Sends the target as it is: no client makes it tidy on the way. */
function ask(method: string, target: string): Promise<{ status: number; head: string }> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () =>
      socket.write(
        `${method} ${target} HTTP/1.1\r\nHost: shop.test\r\nOrigin: http://shop.test\r\nConnection: close\r\n\r\n`,
        'latin1',
      ),
    )
    let head = ''
    socket.on('data', (chunk) => (head += chunk.toString('latin1')))
    socket.on('error', reject)
    socket.on('close', () => resolve({ status: Number(head.slice(9, 12)), head }))
  })
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

describe('a path that is not spelt as the contract has it', () => {
  it.each([
    '/API/products',
    '/Api/products',
    '/api/Products',
    '/API/auth/local/register',
    '/api/auth/local/register',
    '/api/products/',
    '/api/products//',
    '//api/products',
    '/api//products',
    '/./api/products',
    '/api/x/../products',
    '/x/../api/products',
    '/%61pi/products',
    '/api/product%73',
    '/api/%2e%2e/products',
    '/api%2Fproducts',
    '/api/products%2F',
    '/api/products;a=b',
    '/api;a/products',
    '/api\\products',
    '\\api\\products',
    '/api/products%00',
    '/api/products%0A',
    '/api/products#',
    '/api/products/abc%zz',
    '/api/products/a%c3%a9',
    '/UPLOADS/a.webp',
    '/uploads/../a.webp',
    '/uploads//a.webp',
    '/uploads/a.webp/',
    '/uploads',
    'http://shop.test/api/products',
    'api/products',
    '*',
  ])('%s goes nowhere, by any method', async (target) => {
    for (const method of METHODS) {
      const { status } = await ask(method, target)
      // Node's own parser says 400 of what is no target at all.
      expect(target.startsWith('/') ? [404] : [400, 404], `${method} ${target}`).toContain(status)
    }
    expect(seen).toEqual({ cms: [], pages: [] })
  })
})

describe('a path that is', () => {
  it('goes to the cms as it is, with its query', async () => {
    await ask('GET', '/api/products?next=//x/../y;%zz')
    await ask('GET', '/uploads/a_720.webp')
    expect(seen.cms).toEqual(['GET /api/products?next=//x/../y;%zz', 'GET /uploads/a_720.webp'])
  })

  it('goes to the pages, one with a slash at its end by way of the right address', async () => {
    expect((await ask('GET', '/products?page=2')).status).toBe(200)
    const moved = await ask('GET', '/products/?page=2&next=//x')
    expect([moved.status, /^location: (.*)$/im.exec(moved.head)?.[1]]).toEqual([308, '/products?page=2&next=//x'])
    expect((await ask('POST', '/products/')).status).toBe(404)
    expect((await ask('GET', '//evil.example/')).status).toBe(404)
    expect(seen).toEqual({ cms: [], pages: ['GET /products?page=2'] })
  })
})
