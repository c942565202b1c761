import { describeError, DomainError, isForeignOrigin, isSameOrigin, type RequestOrigin } from '@stoep/shared'
import { environment } from '../environment'
import type { Middleware } from '../http/context'
import { bearerToken } from '../http/client/credentials'
import { isWrite } from '../http/request/is-write'
import { rejectPanel } from '../http/response/reject-panel'

/**
 * A write with a cookie must come from our own pages. One without is rejected only when its headers say
 * that it comes from another site (so another site cannot sign anybody in, either). A request with a Bearer
 * token is exempt: browsers do not add one by themselves.
 */
export default (): Middleware => async (ctx, next) => {
  if (!isWrite(ctx.method) || bearerToken(ctx)) return next()
  const { PUBLIC_URL } = environment
  const source = {
    origin: ctx.get('origin'),
    fetchSite: ctx.get('sec-fetch-site'),
    host: ctx.get('x-forwarded-host') || ctx.get('host'),
  }
  if (!ctx.path.startsWith('/api/')) {
    return isForeignToPanel(source) ? rejectPanel(ctx, 403, describeError('bad_origin')) : next()
  }
  const isRejected = ctx.get('cookie') === '' ? isForeignOrigin(source, PUBLIC_URL) : !isSameOrigin(source, PUBLIC_URL)
  if (isRejected) throw new DomainError('bad_origin')
  return next()
}

/**
 * Whether another site signs somebody in to Strapi's panel, or asks for a link, by a form of its own. The panel has no
 * fixed address, as editors may open it through a tunnel: what the browser says of the source counts.
 */
function isForeignToPanel({ origin, fetchSite, host }: RequestOrigin): boolean {
  if (fetchSite) return fetchSite !== 'same-origin'
  if (!origin || origin === new URL(environment.CMS_PUBLIC_URL).origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
