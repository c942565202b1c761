import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import path from 'node:path'
import { root } from '../shop/cms-process.ts'
import { freePort } from '../shop/free-port.ts'
import { png } from '../data/pictures.ts'

const pemFile = path.join(root, 'cms/src/http/outgoing/fixtures/picture-host.pem')

export interface PictureHost {
  /**
   * For a cms: old-shop.test and www.old-shop.test are this host, gone.test rejects connections, inside.test is an
   * internal address.
   */
  env: Record<string, string>
  /** The requests received, as `old-shop.test /a.png`. */
  requests: string[]
  /** The bodies posted, parsed from JSON. */
  posted: unknown[]
  /** Paths that respond with 404. */
  missing: Set<string>
  /** How many more responses it sends; further requests wait until this is raised. */
  responsesLeft: number
  close(): Promise<void>
}

/** The old shop of a merchant who moves in: pictures over TLS, as wide as their name says, `a-40.png`. */
export async function startPictureHost(): Promise<PictureHost> {
  const requests: string[] = []
  const posted: unknown[] = []
  const missing = new Set<string>()
  const respond: RequestListener = (request, response) => {
    const { headers, method, url = '' } = request
    requests.push(`${headers.host} ${url}`)
    if (method === 'POST') {
      void json(request).then((body) => {
        posted.push(body)
        response.end()
      })
      return
    }
    const send = () => {
      // The client was killed: its request must not use up a response meant for others.
      if (response.destroyed) return
      if (host.responsesLeft <= 0) return void setTimeout(send, 20).unref()
      host.responsesLeft -= 1
      if (missing.has(url)) return void response.writeHead(404).end()
      if (url.endsWith('.txt')) return void response.setHeader('Content-Type', 'image/png').end('no picture at all')
      const width = Number(/-(\d+)\.png$/.exec(url)?.[1] ?? 40)
      response.end(png({ width, height: 50 }))
    }
    send()
  }
  const pem = readFileSync(pemFile, 'utf8')
  const server = https.createServer({ key: pem, cert: pem }, respond)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const lent = {
    'old-shop.test': { address: '41.185.8.1', port },
    'www.old-shop.test': { address: '41.185.8.1', port },
    'gone.test': { address: '41.185.8.2', port: await freePort() },
    'inside.test': { address: '169.254.169.254', port },
  }
  const host: PictureHost = {
    env: {
      NODE_OPTIONS: `--require ${path.join(root, 'tests/support/hosts/lend-hosts.cjs')}`,
      NODE_EXTRA_CA_CERTS: pemFile,
      LENT_HOSTS: JSON.stringify(lent),
    },
    requests,
    posted,
    missing,
    responsesLeft: Infinity,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return host
}
