import { pictureTypeOf } from '@stoep/shared'
import type { Headers } from './proxy-rules'

/** Sets the headers of a picture from the cms or the bucket: its type, caching, and that nothing in it may run. */
export function givePictureHeaders(path: string, headers: Headers, status: number | undefined): void {
  const type = pictureTypeOf(path)
  if (type) headers['content-type'] = type
  const isThere = status === 200 || status === 206 || status === 304
  // File names are random and never reused. A picture that is missing now may exist a moment later.
  headers['cache-control'] = isThere ? 'public, max-age=31536000, immutable' : 'no-store'
  headers['content-security-policy'] = "default-src 'none'; sandbox"
}
