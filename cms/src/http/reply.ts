import type { Readable } from 'node:stream'
import { sendCsv, type CsvSource } from './send-csv'
import { respondPrivately, respondPrivatelyInJson } from './respond-privately'
import type { HttpContext } from './context'

/** A response that is more than its body: what a handler returns where the body alone does not say it all. */
export class Reply<Body> {
  /** Only for the types: so that a reply of one call is none of another. */
  declare readonly body: Body
  constructor(readonly send: (ctx: HttpContext) => void | Promise<void>) {}
}

/** For a call that has more than one status of success. */
export const withStatus = <Body>(status: number, body: Body): Reply<Body> =>
  new Reply((ctx) => respondPrivately(ctx, body, status))

/** What is nobody's own. */
export const withCacheControl = <Body>(cacheControl: string, body: Body): Reply<Body> =>
  new Reply((ctx) => {
    ctx.set('Cache-Control', cacheControl)
    ctx.body = body
  })

/** What is the same for everybody, and may be kept on the way as long as it is asked for each time. */
export const publicly = <Body>(body: Body): Reply<Body> => withCacheControl('public, max-age=0, must-revalidate', body)

/** What is JSON already. */
export const inReadyJson = <Body>(json: Uint8Array | Readable): Reply<Body> =>
  new Reply((ctx) => respondPrivatelyInJson(ctx, json))

export const inCsv = (source: CsvSource): Reply<{ fileName: string; csv: string }> =>
  new Reply((ctx) => sendCsv(ctx, source))
