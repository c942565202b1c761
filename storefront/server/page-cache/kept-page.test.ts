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
