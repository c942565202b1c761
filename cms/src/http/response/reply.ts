import type { Readable } from 'node:stream'
import { sendCsv, type CsvSource } from './send-csv'
import { respondPrivately, respondPrivatelyInJson } from './respond-privately'
import type { HttpContext } from '../context'

/** A response with more than a body, such as a status or headers. */
export class Reply<Body> {
  /** For the types only: a reply to one call must not be accepted for another. */
  declare readonly body: Body
  constructor(readonly send: (ctx: HttpContext) => void | Promise<void>) {}
}

/** For a call with more than one success status. */
export const withStatus = <Body>(status: number, body: Body): Reply<Body> =>
  new Reply((ctx) => respondPrivately(ctx, body, status))

/** For a response that is not personal. */
export const withCacheControl = <Body>(cacheControl: string, body: Body): Reply<Body> =>
  new Reply((ctx) => {
    ctx.set('Cache-Control', cacheControl)
    ctx.body = body
  })

/** For a response that is the same for everybody: caches may keep it but must revalidate. */
export const PUBLIC_CACHE = 'public, max-age=0, must-revalidate'
export const publicly = <Body>(body: Body): Reply<Body> => withCacheControl(PUBLIC_CACHE, body)

/** For a body that is JSON already. */
export const inReadyJson = <Body>(json: Uint8Array | Readable): Reply<Body> =>
  new Reply((ctx) => respondPrivatelyInJson(ctx, json))

export const inCsv = (source: CsvSource): Reply<{ fileName: string; csv: string }> =>
  new Reply((ctx) => sendCsv(ctx, source))
