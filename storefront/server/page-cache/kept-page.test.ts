import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, it } from 'vitest'
import { KeptPage } from './kept-page'

it('a page takes the memory of all its forms, of which the plain one goes and others come', async () => {
  const html = Buffer.from(`<p>${Array.from({ length: 2_000 }, (_, at) => at ** 3).join(' ')}</p>`)
  const page = new KeptPage(html, { 'content-type': 'text/html' }, 1)
  const empty = new KeptPage(Buffer.alloc(0), {}, 1).size
  expect(empty).toBeGreaterThan(0)
  expect(page.size).toBe(empty + html.length)
  page.shrink()
  const shrunk = page.size - empty
  expect(shrunk).toBeGreaterThan(html.length / 10)
  expect(shrunk).toBeLessThan(html.length)
  page.send(new ServerResponse(new IncomingMessage(new Socket())), { 'accept-encoding': 'gzip' })
  expect(page.size - empty).toBeGreaterThan(shrunk + html.length / 10)
  const withGzip = page.size
  await page.improve()
  expect(page.size).toBeLessThan(withGzip)
})

it('the best compression is made once', async () => {
  const page = new KeptPage(Buffer.from('<p>page</p>'.repeat(100)), {}, 1)
  await page.improve()
  const { size } = page
  const second = page.improve()
  page.shrink()
  await second
  expect(page.size).toBeLessThan(size)
})

/** What a page answers to a request. */
function answerOf(page: KeptPage, requested: Record<string, string>, how?: Parameters<KeptPage['send']>[2]) {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  page.send(response, requested, how)
  // A head that is given as a list is not in `getHeaders`.
  const lines = Reflect.get(response, '_header') as string
  const headers = new Headers(
    lines
      .split('\r\n')
      .slice(1, -2)
      .map((line) => line.split(': ', 2) as [string, string]),
  )
  return { status: response.statusCode, headers }
}

it('a page has a tag of its text and its encoding, and is not sent again to a browser that has it', () => {
  const page = new KeptPage(Buffer.from('<p>one</p>'), { 'content-type': 'text/html', date: 'now', vary: '*' }, 1)
  const other = new KeptPage(Buffer.from('<p>two</p>'), {}, 1)
  const plain = answerOf(page, {})
  expect([plain.status, plain.headers.get('content-length'), plain.headers.get('content-encoding')]).toEqual([
    200,
    '10',
    null,
  ])
  expect(plain.headers.get('vary')).toContain('Accept-Encoding, Save-Data')
  expect(plain.headers.get('cache-control')).toBeNull()
  const zipped = answerOf(page, { 'accept-encoding': 'gzip' })
  expect(zipped.headers.get('content-encoding')).toBe('gzip')
  const answers = [plain, zipped, answerOf(page, { 'accept-encoding': 'br' }), answerOf(other, {})]
  const tags = answers.map(({ headers }) => headers.get('etag') ?? '')
  expect(new Set(tags).size).toBe(4)
  const again = answerOf(page, { 'accept-encoding': 'gzip', 'if-none-match': tags[1]! })
  expect([again.status, again.headers.get('etag'), again.headers.get('content-length')]).toEqual([304, tags[1], null])
  expect(answerOf(page, { 'if-none-match': tags[1]! }).status).toBe(200)
})

it('a page of another status has no tag, and the given cache control takes the place of its own', () => {
  const page = new KeptPage(Buffer.from('<p>gone</p>'), { 'cache-control': 'public' }, 1)
  const { headers } = answerOf(page, {})
  expect(headers.get('cache-control')).toBe('public')
  const known = { 'if-none-match': headers.get('etag')! }
  const gone = answerOf(page, known, { status: 404, cacheControl: 'no-store' })
  expect([gone.status, gone.headers.get('etag'), gone.headers.get('cache-control')]).toEqual([404, null, 'no-store'])
})
