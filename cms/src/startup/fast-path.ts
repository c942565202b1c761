import { describeCall, findCall, splitCallKey, type CallKey } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { carriesCredentials } from '../http/client/credentials'
import { handlerOf } from '../http/define-routes'
import { isWrite } from '../http/request/is-write'
import { readJson } from '../http/request/read-json'
import { hasBody, rejectOtherThanJson } from '../http/request/reject-other-than-json'
import { useAhead } from '../http/use-ahead'
import compressedBody from '../middlewares/compressed-body'
import errorResponses from '../middlewares/error-responses'
import ownOrigin from '../middlewares/own-origin'

/**
 * Handles the calls of shoppers ahead of Strapi's own stack, which takes longer than most of them: with the same
 * handlers, after the same checks of ours. Requests with staff credentials, other methods or unknown paths
 * go through the whole stack.
 */
export function openFastPath(strapi: Core.Strapi): void {
  const onError = errorResponses(undefined, { strapi })
  const checkOrigin = ownOrigin()
  const checkCompression = compressedBody()
  useAhead(strapi, async (ctx, next) => {
    const key = ctx.path.startsWith('/api/') && ctx.method !== 'HEAD' ? findCall(ctx.method, ctx.path) : undefined
    const handle = key && isOfShoppers(key) && !carriesCredentials(ctx) ? handlerOf(key) : undefined
    if (!key || !handle) return next()
    ctx.params = readParams(key, ctx.path)
    for (const [name, value] of SAFETY_HEADERS) ctx.set(name, value)
    const handleWrite = async () => {
      ctx.request.body = hasBody(ctx) ? await readJson(ctx.req) : {}
      await handle(ctx)
    }
    await onError(ctx, async () => {
      if (!isWrite(ctx.method)) return handle(ctx)
      rejectOtherThanJson(ctx)
      await checkOrigin(ctx, () => checkCompression(ctx, handleWrite))
    })
  })
}

/** Strapi's other headers are set by the storefront or have no meaning for JSON. */
const SAFETY_HEADERS = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['Referrer-Policy', 'no-referrer'],
] as const

/** Calls that need no signed-in staff, except signing in itself. */
export function isOfShoppers(key: CallKey): boolean {
  const { who } = describeCall(key)
  return (who === 'session' || who === 'anyone') && !splitCallKey(key).path.startsWith('/api/admin/')
}

function readParams(key: CallKey, path: string): Record<string, string> {
  if (!key.includes(':')) return {}
  const given = path.split('/')
  const names = splitCallKey(key).path.split('/').entries()
  return Object.fromEntries(
    [...names]
      .filter(([, name]) => name.startsWith(':'))
      .map(([at, name]) => [name.slice(1), decodeURIComponent(given[at]!)]),
  )
}
