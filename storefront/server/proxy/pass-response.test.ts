import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { get } from 'node:http'
import { afterEach, expect, it } from 'vitest'
import { passBody } from './pass-response'

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function listen(handler: RequestListener): Promise<number> {
  const server = createServer(handler)
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

it.each(['1.0', '1.1'])(
  'a body that breaks off is not taken for a whole one by a client of HTTP/%s',
  async (version) => {
    const behind = await listen((_request, response) => {
      response.write('half of it', () => response.socket?.end())
    })
    const port = await listen((_request, response) => {
      get({ host: '127.0.0.1', port: behind }, (incoming: IncomingMessage) => {
        response.writeHead(200)
        passBody(incoming, response)
      })
    })
    const client = connect(port, '127.0.0.1')
    client.write(`GET / HTTP/${version}\r\nHost: shop.test\r\n\r\n`)
    client.resume()
    await expect(once(client, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' })
  },
)
