import { DomainError, isForeignOrigin, isSameOrigin } from '@stoep/shared'
import { environment } from '../environment'
import type { Middleware } from '../http/context'
import { bearerToken } from '../http/client/credentials'
import { isWrite } from '../http/request/is-write'

/**
 * A write with a cookie must come from our own pages. One without is rejected only when its headers say
 * that it comes from another site (so another site cannot sign anybody in, either). A request with a Bearer
 * token is exempt: browsers do not add one by themselves.
 */
export default (): Middleware => async (ctx, next) => {
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
