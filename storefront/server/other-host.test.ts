import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { KnownVersions } from '../app/http/catalogue-versions'
import { connectToCms } from '../app/http/cms-connection'
import { readEnvironment } from '../app/platform/environment'
import { createHandler } from './handler'

/** Opens a shop whose pages say "a page"; returns how it responds to a request for a host: where to, or its status. */
async function openShop(PUBLIC_URL: string) {
  const settings = readEnvironment({ PUBLIC_URL, CMS_URL: 'http://127.0.0.1:1' })
  const versions = new KnownVersions()
  const cms = { settings, versions, connection: connectToCms(settings, versions) }
  const server = createServer(createHandler(cms, (_request, response) => response.end('a page')))
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return (method: string, host: string, path: string) =>
    new Promise<string | number | undefined>((resolve, reject) => {
      const sent = request({ port, method, path, headers: { host }, agent: false }, (response) =>
        resolve(response.resume().headers.location ?? response.statusCode),
      )
      sent.on('error', reject).end()
    })
}

it.each([
  ['https://shop.test', 'www.shop.test'],
  ['https://www.shop.test', 'shop.test'],
  ['http://shop.test:8080', 'www.shop.test:8080'],
])('pages of %s that are asked for at %s are redirected: only there are forms accepted', async (own, other) => {
  const ask = await openShop(own)
  expect(await ask('GET', other, '/product/a1?size=M&next=//x')).toBe(`${own}/product/a1?size=M&next=//x`)
  expect(await ask('HEAD', other, '/')).toBe(`${own}/`)
  expect(await ask('POST', other, '/cart')).toBe(403)
  expect(await ask('GET', new URL(own).host, '/')).toBe(200)
})

it('calls, and pages at another host or at an address, are not redirected', async () => {
  const ask = await openShop('https://shop.test')
  // There is no cms.
  expect(await ask('GET', 'www.shop.test', '/api/products')).toBe(503)
  for (const host of ['www2.shop.test', 'www.www.shop.test', '127.0.0.1:3000', 'localhost'])
    expect(await ask('GET', host, '/')).toBe(200)
})
