import { DomainError, isForeignOrigin, isSameOrigin } from '@stoep/shared'
import { environment } from '../environment'
import type { HttpContext } from '../http/context'
import { bearerToken } from '../http/credentials'
import { isWrite } from '../http/is-write'

/**
 * A write that carries a cookie must come from our own pages; one without is rejected only when it says
 * that it comes from elsewhere (so nobody is signed in by a foreign page, either). Who brings a Bearer
 * token was not sent here by a browser on its own.
 */
export default () => async (ctx: HttpContext, next: () => Promise<void>) => {
  if (!ctx.path.startsWith('/api/') || !isWrite(ctx.method) || bearerToken(ctx)) return next()
  const { PUBLIC_URL } = environment
  const source = {
    origin: ctx.get('origin'),
    fetchSite: ctx.get('sec-fetch-site'),
    host: ctx.get('x-forwarded-host') || ctx.get('host'),
  }
  const isRejected = ctx.get('cookie') === '' ? isForeignOrigin(source, PUBLIC_URL) : !isSameOrigin(source, PUBLIC_URL)
  if (isRejected) throw new DomainError('bad_origin')
  return next()
}
