import { pictureTypeOf } from '@stoep/shared'
import type { Headers } from './proxy-rules'

/** What goes with the bytes of a picture, wherever they come from: its own type, and nothing in it may run. */
export function givePictureHeaders(path: string, headers: Headers, status: number | undefined): void {
  const type = pictureTypeOf(path)
  if (type) headers['content-type'] = type
  const isThere = status === 200 || status === 206 || status === 304
  // The names are random and never used twice. What is not there yet may be there a moment later.
  headers['cache-control'] = isThere ? 'public, max-age=31536000, immutable' : 'no-store'
  headers['content-security-policy'] = "default-src 'none'; sandbox"
}
