import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { READY_PATH } from '@stoep/shared'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Readiness } from './readiness'

async function listen(respond: RequestListener): Promise<URL> {
  const server = createServer(respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
}

it('the readiness of the cms is asked for again although the clock was set back', async () => {
  let database = 'ok'
  const cms = await listen((_request, response) => response.end(JSON.stringify({ checks: { database } })))
  const readiness = new Readiness(cms, () => true)
  const storefront = await listen((_request, response) => void readiness.respond(response))
  const ready = async () => (await fetch(new URL(READY_PATH, storefront))).status
  expect(await ready()).toBe(200)
  const hourAgo = Date.now() - 3_600_000
  vi.spyOn(Date, 'now').mockReturnValue(hourAgo)
  onTestFinished(() => void vi.restoreAllMocks())
  database = 'not available'
  await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 10_000, interval: 100 })
})
