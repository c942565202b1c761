import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterEach, expect, it } from 'vitest'
import { serveClientFiles } from './client-files'

let folder: string
let server: Server | undefined
afterEach(() => {
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A server with these files, by their names in the build, and those of a folder. */
async function serve(files: Record<string, string>, copied?: string) {
  folder = mkdtempSync(path.join(tmpdir(), 'stoep-client-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  if (copied) cpSync(copied, folder, { recursive: true })
  const app = express()
  app.use(serveClientFiles(folder))
  server = await new Promise<Server>((resolve) => {
    const listening: Server = app.listen(0, '127.0.0.1', () => resolve(listening))
  })
  const { port } = server.address() as AddressInfo
  return (target: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
      const call = request({ port, host: '127.0.0.1', path: target, headers, method, agent: false }, (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () => resolve({ status: response.statusCode!, headers: response.headers, text }))
      })
      call.on('error', reject)
      call.end()
    })
}

it('a build is still served after its folder was deleted', async () => {
  const get = await serve({ 'assets/shop-AbC1.css': 'body{}', 'favicon.svg': '<svg/>' })
  rmSync(folder, { recursive: true, force: true })
  expect((await get('/assets/shop-AbC1.css')).text).toBe('body{}')
  expect((await get('/favicon.svg')).text).toBe('<svg/>')
})

it('a file has the encoding that the browser accepts, and gets 304 when its ETag is known', async () => {
  const get = await serve({ 'assets/a.js': 'plain', 'assets/a.js.br': 'brotli', 'assets/a.js.gz': 'gzip' })
  const asked = await Promise.all(
    ['br, gzip', 'gzip', ''].map((value) => get('/assets/a.js', { 'accept-encoding': value })),
  )
  expect(asked.map(({ text }) => text)).toEqual(['brotli', 'gzip', 'plain'])
  expect(asked.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
  expect(asked[0]!.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '6',
    vary: 'Accept-Encoding',
  })
  const etag = asked[0]!.headers.etag!
  expect(new Set(asked.map(({ headers }) => headers.etag)).size).toBe(3)
  const again = await get('/assets/a.js', { 'accept-encoding': 'br', 'if-none-match': etag })
  expect([again.status, again.text]).toEqual([304, ''])
})

it('a file without a hash is cached for an hour, and HEAD gets no body', async () => {
  const get = await serve({ 'favicon.svg': '<svg/>' })
  const { status, headers, text } = await get('/favicon.svg', {}, 'HEAD')
  expect([status, headers['cache-control'], headers['content-length'], text]).toEqual([
    200,
    'public, max-age=3600',
    '6',
    '',
  ])
})

it('unknown files, the build’s manifest and writes are left to the next handler', async () => {
  const get = await serve({ 'favicon.svg': '<svg/>', '.vite/manifest.json': '{}' })
  for (const target of ['/none.js', '/.vite/manifest.json', '/favicon.svg.br', '/constructor'])
    expect((await get(target)).status, target).toBe(404)
  expect((await get('/favicon.svg', {}, 'POST')).status).toBe(404)
})

it('a file of an unknown type stops the start', async () => {
  await expect(serve({ 'assets/a.exe': 'x' })).rejects.toThrow(/a\.exe/)
})

it('the icons that browsers and crawlers ask for by name are there, and of a type that is named', async () => {
  const served = await serve({}, path.join(import.meta.dirname, '../public'))
  for (const [name, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/apple-touch-icon.png', 'image/png'],
  ] as const)
    expect(await served(name)).toMatchObject({ status: 200, headers: { 'content-type': type } })
})
