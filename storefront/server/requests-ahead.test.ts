import { createServer } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { isSentFarAhead } from './requests-ahead'

/** Sends the requests at once; returns the responses, and how many requests were handled. */
async function sendAhead(count: number): Promise<{ bodies: string[]; handled: number; isClosed: boolean }> {
  let handled = 0
  const server = createServer((request, response) => {
    if (isSentFarAhead(request, response)) return
    handled += 1
    setImmediate(() => response.end(`[${request.url}]`))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const requests = Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: a\r\n\r\n`).join('')
  const received = await new Promise<{ text: string; isClosed: boolean }>((resolve) => {
    let text = ''
    const client = net.connect(port, '127.0.0.1', () => client.write(requests))
    const finish = (isClosed: boolean) => {
      client.destroy()
      resolve({ text, isClosed })
    }
    client.on('data', (chunk) => {
      text += String(chunk)
      if (text.includes(`[/${count - 1}]`)) finish(false)
    })
    client.on('error', () => undefined)
    client.on('close', () => finish(true))
  })
  server.close()
  const bodies = [...received.text.matchAll(/\[(.*?)\]/g)].map(([, url]) => url!)
  return { bodies, handled, isClosed: received.isClosed }
}

it('a few requests that are sent ahead on a connection get their responses in order', async () => {
  const { bodies, isClosed } = await sendAhead(17)
  expect(bodies).toEqual(Array.from({ length: 17 }, (_, at) => `/${at}`))
  expect(isClosed).toBe(false)
})

it('a connection is closed on which many are sent ahead, and at most 17 of them are handled', async () => {
  const { handled, isClosed } = await sendAhead(5_000)
  expect(isClosed).toBe(true)
  expect(handled).toBeLessThanOrEqual(17)
})
