import net from 'node:net'

const head = (...lines: string[]): string => [...lines, 'Host: shop.test', '', ''].join('\r\n')
const POST = 'POST /api/carts/clear HTTP/1.1'
const JSON_TYPE = 'Content-Type: application/json'
/** A request that must never be answered to an outsider. */
const HIDDEN = 'GET /api/health HTTP/1.1\r\nHost: shop.test\r\n\r\n'

/** Requests that two servers could read differently, and invalid headers. */
export const rawRequests: readonly [what: string, bytes: string][] = [
  [
    'a length and chunks',
    `${head(POST, JSON_TYPE, 'Content-Length: 4', 'Transfer-Encoding: chunked')}0\r\n\r\n${HIDDEN}`,
  ],
  ['chunks named oddly', `${head(POST, JSON_TYPE, 'Transfer-Encoding: xchunked')}0\r\n\r\n${HIDDEN}`],
  ['chunks twice', `${head(POST, 'Transfer-Encoding: chunked', 'Transfer-Encoding: identity')}0\r\n\r\n${HIDDEN}`],
  ['chunks before a colon', `${head(POST, JSON_TYPE, 'Transfer-Encoding : chunked')}0\r\n\r\n${HIDDEN}`],
  ['two lengths', `${head(POST, JSON_TYPE, 'Content-Length: 2', 'Content-Length: 100')}{}${HIDDEN}`],
  ['a length in words', `${head(POST, JSON_TYPE, 'Content-Length: two')}{}${HIDDEN}`],
  ['a length below zero', `${head(POST, JSON_TYPE, 'Content-Length: -1')}{}${HIDDEN}`],
  ['a length with a sign', `${head(POST, JSON_TYPE, 'Content-Length: +2')}{}${HIDDEN}`],
  ['a length beyond numbers', `${head(POST, JSON_TYPE, 'Content-Length: 99999999999999999999')}{}`],
  ['a short length', `${head(POST, JSON_TYPE, 'Content-Length: 2')}{}${HIDDEN}`],
  ['a chunk with a sign', `${head(POST, JSON_TYPE, 'Transfer-Encoding: chunked')}+2\r\n{}\r\n0\r\n\r\n${HIDDEN}`],
  ['a chunk beyond numbers', `${head(POST, JSON_TYPE, 'Transfer-Encoding: chunked')}ffffffffffffffff\r\n{}`],
  ['a long chunk extension', `${head(POST, 'Transfer-Encoding: chunked')}2;${'x'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n`],
  ['a body of a GET', `${head('GET /api/settings HTTP/1.1', `Content-Length: ${HIDDEN.length}`)}${HIDDEN}`],
  ['a folded head', head('GET /api/settings HTTP/1.1', 'X-One: a\r\n b')],
  ['line ends of one sign', 'GET /api/settings HTTP/1.1\nHost: shop.test\n\n'],
  ['a return inside a head', head('GET /api/settings HTTP/1.1', 'X-One: a\rX-Two: b')],
  ['a NUL inside a head', head('GET /api/settings HTTP/1.1', 'X-One: a\0b')],
  ['two hosts', head('GET /api/settings HTTP/1.1', 'Host: evil.test')],
  ['no host', 'GET /api/settings HTTP/1.1\r\n\r\n'],
  ['an address with its host', head('GET http://evil.test/api/settings HTTP/1.1')],
  ['an address of a host alone', head('GET evil.test:80 HTTP/1.1')],
  ['an address with two slashes', head('GET //evil.test/api/settings HTTP/1.1')],
  ['an address of a star', head('OPTIONS * HTTP/1.1')],
  ['an address with a fragment', head('GET /api/settings#x HTTP/1.1')],
  ['bytes beyond ASCII in an address', head('GET /api/products/\xff\xfe HTTP/1.1')],
  ['a tunnel', head('CONNECT 127.0.0.1:1337 HTTP/1.1')],
  ['a switch to another protocol', head('GET / HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket')],
  ['a switch to HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['an old version', 'GET /api/settings HTTP/0.9\r\n\r\n'],
  ['a method nobody knows', head('NONSENSE /api/settings HTTP/1.1')],
  ['headers of 100 KB', head('GET /api/settings HTTP/1.1', `X-One: ${'x'.repeat(100_000)}`)],
  ['2,500 headers', head('GET /api/settings HTTP/1.1', ...Array.from({ length: 2_500 }, (_, at) => `X-${at}: 1`))],
  ['connection naming what is ours', head('GET /api/carts HTTP/1.1', 'Connection: close, x-forwarded-for, cookie')],
  ['no HTTP at all', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
]

/** Everything that a server sends to these bytes until it is silent for a second or closes the connection. */
export function readUntilSilent(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = net.connect(Number(port), hostname, () => socket.write(Buffer.from(bytes, 'latin1')))
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}

/** Opens connections that send the beginning of a request and then almost nothing; returns how to close them. */
export async function openSlowClients(url: string, count: number): Promise<() => void> {
  const { hostname, port } = new URL(url)
  const beginnings = [
    'GET /api/sett',
    'POST /api/carts HTTP/1.1\r\nHost: shop.test\r\nX-One: ',
    `${head(POST, JSON_TYPE, 'Content-Length: 200000')}{`,
    `${head('POST /api/upload HTTP/1.1', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 9000000')}--x`,
    `${head(POST, JSON_TYPE, 'Transfer-Encoding: chunked')}ffff\r\n{`,
  ]
  const sockets = Array.from({ length: count }, (_, at) => {
    const socket = net.connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(beginnings[at % beginnings.length]!)
    return socket
  })
  const drip = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write(' ')
  }, 200)
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))),
  )
  return () => {
    clearInterval(drip)
    for (const socket of sockets) socket.destroy()
  }
}
