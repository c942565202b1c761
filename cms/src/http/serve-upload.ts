import path from 'node:path'
import type { ServerResponse } from 'node:http'

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.jpg', 'image/jpeg'],
])

/** Headers of a stored picture: its own type, never guessed at, and nothing in it may run. */
export function serveUpload(response: ServerResponse, file: string): void {
  response.setHeader('Content-Type', TYPES.get(path.extname(file).toLowerCase()) ?? 'application/octet-stream')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
}
