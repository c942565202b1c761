import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { z } from 'zod'

let html: Server
beforeAll(async () => {
  html = createServer((_request, response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
  )
  await new Promise<void>((resolve) => html.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void html.close())

/** The settings are read once a process, so every address needs its own copy of the module. */
async function clientOf(cmsUrl: string) {
  vi.resetModules()
  vi.stubEnv('CMS_URL', cmsUrl)
  return (await import('./cms')).cms
}

it('a cms that does not answer is upstream_down, for reads and for writes', async () => {
  // Port 9 (discard) has no listener; the connection is rejected at once.
  const cms = await clientOf('http://127.0.0.1:9')
  await expect(cms.get('/api/settings', z.unknown())).rejects.toMatchObject({ code: 'upstream_down', status: 503 })
  await expect(cms.post('/api/carts', {}, z.unknown())).rejects.toMatchObject({ code: 'upstream_down' })
})

it('and so is a proxy that responses its own error page', async () => {
  const cms = await clientOf(`http://127.0.0.1:${(html.address() as AddressInfo).port}`)
  await expect(cms.get('/api/settings', z.unknown())).rejects.toMatchObject({ code: 'upstream_down' })
})
