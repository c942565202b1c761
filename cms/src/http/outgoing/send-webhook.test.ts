import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { sendWebhook } from './send-webhook'

const servers: http.Server[] = []
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))))

/** A server that records its requests. */
async function listen(handler: http.RequestListener): Promise<{ url: string; heard: string[] }> {
  const heard: string[] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      heard.push(
        `${request.method} ${request.url} ${request.headers['x-strapi-event']} ${request.headers['x-mine']} ${body}`,
      )
      handler(request, response)
    })
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, heard }
}
const anywhere = () => false

it('a webhook posts the event to its URL with the headers that were set', async () => {
  const { url, heard } = await listen((_request, response) => response.end('thanks'))
  const webhook = { url: `${url}/hook`, headers: { 'X-Mine': 'yes' } }
  expect(await sendWebhook(webhook, 'entry.create', { a: 1 }, anywhere)).toEqual({ statusCode: 200 })
  expect(heard).toEqual(['POST /hook entry.create yes {"a":1}'])
})

it('a webhook calls a host by its name as well', async () => {
  const { url, heard } = await listen((_request, response) => response.end())
  const named = url.replace('127.0.0.1', 'localhost')
  expect(await sendWebhook({ url: named }, 'entry.create', {}, anywhere)).toEqual({ statusCode: 200 })
  expect(heard).toHaveLength(1)
})

it.each(['127.0.0.1', 'localhost', '127.1', '2130706433', '[::ffff:127.0.0.1]'])(
  'a webhook never calls the local address %s',
  async (host) => {
    const { url, heard } = await listen((_request, response) => response.end())
    const result = await sendWebhook({ url: url.replace('127.0.0.1', host) }, 'entry.create', {})
    expect(result).toEqual({ statusCode: 500, message: 'This address is not on the internet.' })
    expect(heard).toEqual([])
  },
)

it('a webhook does not follow a redirect', async () => {
  const inside = await listen((_request, response) => response.end())
  const outside = await listen((_request, response) => response.writeHead(307, { location: inside.url }).end())
  expect((await sendWebhook({ url: outside.url }, 'entry.create', {}, anywhere)).statusCode).toBe(307)
  expect(inside.heard).toEqual([])
})
