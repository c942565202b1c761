import type { ServerResponse } from 'node:http'
import { pictureTypeOf } from '@stoep/shared'

/** Headers of a stored picture: its type, no sniffing, no scripts. */
export function serveUpload(response: ServerResponse, file: string): void {
  response.setHeader('Content-Type', pictureTypeOf(file) ?? 'application/octet-stream')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox")
}
