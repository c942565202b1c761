import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { isInwardAddress, MAX_UPLOAD_BYTES } from '@stoep/shared'
import { createPictureFetcher, INTERNET, PictureNotFetched, type PictureFetcher, type Reach } from './fetch-picture'

/** Self-signed, for hosts that exist only here: old-shop.test, www.old-shop.test, inside.test. */
const pem = readFileSync(path.join(__dirname, 'fixtures/picture-host.pem'), 'utf8')
const JPEG = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(2_000, 7)])

const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

/**
 * A host on the internet as far as its fetcher knows: only 127.0.0.1 is let through, unless the test says otherwise.
 */
async function listen(
  handler: RequestListener,
  reach: Partial<Reach> = {},
): Promise<{ fetcher: PictureFetcher; asked: string[] }> {
  const asked: string[] = []
  const server = https.createServer({ key: pem, cert: pem }, (request, response) => {
    asked.push(`${request.headers.host} ${request.url}`)
    handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fetcher = createPictureFetcher({
    isRejected: (address) => address !== '127.0.0.1' && isInwardAddress(address),
    port: (server.address() as AddressInfo).port,
    patienceMs: 5_000,
    lookup: (_name, _options, callback) => callback(null, [{ address: '127.0.0.1', family: 4 }]),
    ca: pem,
    ...reach,
  })
  closing.push(() => {
    fetcher.close()
    server.closeAllConnections()
    server.close()
  })
  return { fetcher, asked }
}

const running = () => new AbortController().signal
const fetchFrom = (fetcher: PictureFetcher, address = 'https://old-shop.test/a.jpg') =>
  fetcher.fetch(address, running())
const whyNot = async (fetched: Promise<unknown>): Promise<string> => {
  const error = await fetched.then(
    () => new Error('It was fetched.'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof PictureNotFetched)) throw error
  return `${error.message}${error.isHostAway ? ' [away]' : ''}`
}

describe('a picture from an address', () => {
  it('is returned unchanged, and requested without cookies or compression', async () => {
    const { fetcher, asked } = await listen((request, response) => {
      expect(request.headers).not.toHaveProperty('cookie')
      expect(request.headers['accept-encoding']).toBe('identity')
      response.end(JPEG)
    })
    expect(await fetchFrom(fetcher, 'http://old-shop.test/a.jpg?v=1#top')).toEqual(JPEG)
    expect(asked[0]).toMatch(/^old-shop\.test(:\d+)? \/a\.jpg\?v=1$/)
  })

  it.each([
    'ftp://old-shop.test/a.jpg',
    'file:///etc/passwd',
    'data:image/png;base64,AA',
    'https://old-shop.test:8443/a.jpg',
    'http://old-shop.test:8080/a.jpg',
    'https://user:secret@old-shop.test/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://2130706433/a.jpg',
    'https://0x7f.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://[::ffff:169.254.169.254]/latest/meta-data/',
    'https://41.185.8.1/a.jpg',
    'https://localhost/a.jpg',
    'https://cms/a.jpg',
    `https://old-shop.test/${'a'.repeat(2_000)}`,
    'a.jpg',
    '',
  ])('is not requested from %s', async (address) => {
    const { fetcher, asked } = await listen((_request, response) => response.end(JPEG))
    expect(await whyNot(fetchFrom(fetcher, address))).toBe('is not an address that pictures can be fetched from')
    expect(asked).toEqual([])
  })

  it.each([
    '127.0.0.1',
    '10.0.0.7',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:169.254.169.254',
    'fd00::1',
    'fe80::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001::1',
  ])('is not requested when the name resolves to %s, alone or beside a public address', async (address) => {
    const found = { address, family: address.includes(':') ? 6 : 4 }
    for (const all of [[found], [{ address: '41.185.8.1', family: 4 }, found]]) {
      const { isRejected } = INTERNET
      const { fetcher, asked } = await listen((_request, response) => response.end(JPEG), {
        isRejected,
        lookup: (_name, _options, callback) => callback(null, all),
      })
      expect(await whyNot(fetchFrom(fetcher, 'https://metadata.google.internal/a.jpg'))).toBe(
        'is not on the internet [away]',
      )
      expect(asked).toEqual([])
    }
  })

  it('is not requested when the look-up for a new connection gives an internal address', async () => {
    let lookups = 0
    const { fetcher, asked } = await listen(
      (_request, response) => response.setHeader('Connection', 'close').end(JPEG),
      {
        lookup: (_name, _options, callback) =>
          callback(null, [{ address: lookups++ === 0 ? '127.0.0.1' : '169.254.169.254', family: 4 }]),
      },
    )
    expect(await fetchFrom(fetcher)).toEqual(JPEG)
    expect(lookups).toBe(1)
    expect(await whyNot(fetchFrom(fetcher))).toBe('is not on the internet [away]')
    expect(asked).toHaveLength(1)
  })

  it('follows redirects only to the same host, with or without www., and not for ever', async () => {
    const { fetcher, asked } = await listen((request, response) => {
      const to: Record<string, string> = {
        '/moved.jpg': '/here.jpg',
        '/plain.jpg': 'http://old-shop.test/here.jpg',
        '/www.jpg': 'https://www.old-shop.test/back.jpg',
        '/back.jpg': 'https://old-shop.test/here.jpg',
        '/cdn.jpg': 'https://cdn.old-shop.test/here.jpg',
        '/named.jpg': 'https://www.another.test/here.jpg',
        '/inside.jpg': 'https://127.0.0.1/here.jpg',
        '/port.jpg': 'https://old-shop.test:9200/',
        '/file.jpg': 'file:///etc/passwd',
        '/round.jpg': '/round.jpg',
        '/nowhere.jpg': '',
      }
      const location = to[request.url!]
      if (location === undefined) return response.end(JPEG)
      response.writeHead(302, { location }).end()
    })
    const ask = (name: string) => fetchFrom(fetcher, `https://old-shop.test/${name}.jpg`)
    expect(await ask('moved')).toEqual(JPEG)
    expect(await ask('plain')).toEqual(JPEG)
    expect(await ask('www')).toEqual(JPEG)
    const known = asked.length
    expect(await whyNot(ask('cdn'))).toBe('redirects to another host, cdn.old-shop.test')
    expect(await whyNot(ask('named'))).toBe('redirects to another host, www.another.test')
    for (const name of ['inside', 'port', 'file'])
      expect(await whyNot(ask(name))).toBe('redirects to an address that pictures cannot be fetched from')
    expect(asked).toHaveLength(known + 5)
    expect(await whyNot(ask('round'))).toBe('redirects too many times')
    expect(await whyNot(ask('nowhere'))).toBe('redirects too many times')
    expect(asked.length).toBeLessThan(known + 16)
  })

  it.each([
    [404, 'has no picture at this address (404)'],
    [403, 'refuses access to it (403)'],
    [500, 'answers 500'],
    [429, 'asks to come back later (429) [away]'],
    [206, 'answers 206'],
  ])('is reported by its status %i', async (status, told) => {
    const { fetcher } = await listen((_request, response) => response.writeHead(status).end(JPEG))
    expect(await whyNot(fetchFrom(fetcher))).toBe(told)
  })

  it.each([
    ['an HTML page', '<!doctype html><title>Gone</title>'],
    ['an SVG drawing', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a GIF', `GIF89a${'0'.repeat(40)}`],
    ['nothing', ''],
  ])('is rejected when the body is %s, whatever its content type says', async (_what, body) => {
    const { fetcher } = await listen((_request, response) => response.setHeader('Content-Type', 'image/jpeg').end(body))
    expect(await whyNot(fetchFrom(fetcher))).toBe('sends something other than a JPEG, PNG, WebP or AVIF picture')
  })

  it('is not read to the end when it is too large, of another type or compressed', async () => {
    const sent = { bytes: 0 }
    const pour = (first: Buffer, headers: Record<string, string | number>): RequestListener => {
      return (_request, response) => {
        sent.bytes = 0
        response.writeHead(200, headers)
        response.write(first)
        const more = () => {
          while (!response.destroyed && sent.bytes < 200_000_000) {
            sent.bytes += 64 * 1024
            if (!response.write(Buffer.alloc(64 * 1024, 7))) return
          }
        }
        response.on('drain', more)
        more()
      }
    }
    const large = await listen(pour(JPEG, { 'Content-Length': MAX_UPLOAD_BYTES + 1 }))
    expect(await whyNot(fetchFrom(large.fetcher))).toBe('sends a file of more than 10 MB')
    const endless = await listen(pour(JPEG, {}))
    expect(await whyNot(fetchFrom(endless.fetcher))).toBe('sends a file of more than 10 MB')
    expect(sent.bytes).toBeLessThan(30_000_000)
    const page = await listen(pour(Buffer.from('<html>'.padEnd(1_000)), {}))
    expect(await whyNot(fetchFrom(page.fetcher))).toBe('sends something other than a JPEG, PNG, WebP or AVIF picture')
    expect(sent.bytes).toBeLessThan(10_000_000)
    const bomb = gzipSync(Buffer.concat([JPEG, Buffer.alloc(100_000_000)]))
    const packed = await listen((_request, response) => response.setHeader('Content-Encoding', 'gzip').end(bomb))
    expect(await whyNot(fetchFrom(packed.fetcher))).toBe('sends it compressed')
  })

  it('is given up when it is too slow, silent or has too large a header', async () => {
    const drip: RequestListener = (_request, response) => {
      response.write(JPEG)
      const timer = setInterval(() => response.write('.'), 20)
      response.on('close', () => clearInterval(timer))
    }
    for (const handler of [drip, () => undefined] as RequestListener[]) {
      const { fetcher } = await listen(handler, { patienceMs: 300 })
      expect(await whyNot(fetchFrom(fetcher))).toBe('took longer than 1 seconds [away]')
    }
    const { fetcher } = await listen((_request, response) => response.setHeader('X-Long', 'a'.repeat(40_000)).end(JPEG))
    expect(await whyNot(fetchFrom(fetcher))).toMatch(/^does not answer/)
  })

  it('is aborted when the shop stops, without blaming the host', async () => {
    const { fetcher } = await listen(() => undefined)
    const stopping = new AbortController()
    const fetched = fetcher.fetch('https://old-shop.test/a.jpg', stopping.signal)
    stopping.abort(new Error('stopping'))
    await expect(fetched).rejects.toThrow('stopping')
  })

  it('is not fetched from a host without a trusted certificate', async () => {
    const { fetcher, asked } = await listen((_request, response) => response.end(JPEG), { ca: undefined })
    expect(await whyNot(fetchFrom(fetcher))).toBe('has no valid certificate (TLS) [away]')
    const other = await listen((_request, response) => response.end(JPEG))
    expect(await whyNot(fetchFrom(other.fetcher, 'https://else.test/a.jpg'))).toBe(
      'has no valid certificate (TLS) [away]',
    )
    expect([...asked, ...other.asked]).toEqual([])
  })

  it('is fetched over at most three connections at once', async () => {
    let [open, most] = [0, 0]
    const { fetcher } = await listen((_request, response) => {
      most = Math.max(most, ++open)
      setTimeout(() => {
        open--
        response.end(JPEG)
      }, 20)
    })
    await Promise.all(Array.from({ length: 12 }, () => fetchFrom(fetcher)))
    expect(most).toBeLessThanOrEqual(3)
  })
})
