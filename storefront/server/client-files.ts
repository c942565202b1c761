import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ownValue } from '@stoep/shared'
import type { RequestHandler } from 'express'
import fresh from 'fresh'
import { contentHash } from '../app/http/content-hash'
import { chooseEncoding, type Encoding } from '../app/http/choose-encoding'

/** Files with a content hash in their names. */
const HASHED = 'assets/'
const FOR_A_YEAR = 'public, max-age=31536000, immutable'
const FOR_AN_HOUR = 'public, max-age=3600'
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
}

interface ClientFile {
  body: Buffer
  packed: Partial<Record<Encoding, Buffer>>
  headers: Readonly<Record<string, string>>
  hash: string
}

/**
 * Serves the files of a build from memory, so that a running process keeps serving its own build when that is replaced
 * or deleted. Throws for a file of an unknown type.
 */
export function serveClientFiles(folder: string): RequestHandler {
  const files = readFiles(folder)
  return (request, response, next) => {
    const file = files.get(request.path)
    if (!file || (request.method !== 'GET' && request.method !== 'HEAD')) return next()
    const accepted = chooseEncoding(request.headers['accept-encoding'])
    const encoding = accepted && file.packed[accepted] ? accepted : undefined
    const etag = `"${file.hash}${encoding ? `-${encoding}` : ''}"`
    response.set({ ...file.headers, ETag: etag, Vary: 'Accept-Encoding' })
    if (fresh(request.headers, { etag })) return void response.status(304).end()
    const body = (encoding && file.packed[encoding]) ?? file.body
    if (encoding) response.setHeader('Content-Encoding', encoding)
    response.setHeader('Content-Length', body.length)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}

function readFiles(folder: string): ReadonlyMap<string, ClientFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    // Internal files of the build.
    .filter((name) => !name.split('/').some((part) => part.startsWith('.')))
  const known = new Set(names)
  const read = (name: string) => (known.has(name) ? readFileSync(path.join(folder, name)) : undefined)
  return new Map(
    names
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name) => {
        const body = readFileSync(path.join(folder, name))
        const [br, gzip] = [read(`${name}.br`), read(`${name}.gz`)]
        const headers = {
          'Content-Type': typeOf(name),
          'Cache-Control': name.startsWith(HASHED) ? FOR_A_YEAR : FOR_AN_HOUR,
        }
        const hash = contentHash(body)
        return [`/${name}`, { body, packed: { ...(br && { br }), ...(gzip && { gzip }) }, headers, hash }]
      }),
  )
}

function typeOf(name: string): string {
  const type = ownValue(TYPES, path.extname(name))
  if (!type) throw new Error(`What type ${name} is of is not known: storefront/server/client-files.ts names them.`)
  return type
}
