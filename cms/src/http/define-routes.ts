import {
  describeCall,
  forbiddenCodeOf,
  isDomainError,
  splitCallKey,
  type ResponseOf,
  type CallDescription,
  type CallKey,
  type Calls,
  type DomainError,
  keysOf,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { getService, type Services } from '../services'
import { respondPrivately } from './response/respond-privately'
import type { AnyCallRequest, CallRequest } from './call-request'
import type { HttpContext } from './context'
import { parse } from '../domain/requests/parse'
import { parseBody } from './request/parse'
import { queryOf } from './request/read-query'
import { repeatableOf } from './request/repeatable'
import { Reply } from './response/reply'
import { ensureSession, sessionOf, type ShopperSession } from './client/session'

type IsUnion<T, Whole = T> = [T] extends [never]
  ? false
  : T extends unknown
    ? [Whole] extends [T]
      ? false
      : true
    : never
/** A body alone is sent with the call's only success status; where there are several, a `Reply` chooses. */
type BodyAlone<K extends CallKey> = IsUnion<keyof Calls[K]['responses']> extends true ? never : ResponseOf<K>
type Handled<K extends CallKey> = BodyAlone<K> | Reply<ResponseOf<K>>

/** Handles one call; returns the response, which must not be cached unless it is a `Reply` that says so. */
type Handler<K extends CallKey> = (request: CallRequest<K>) => Handled<K> | Promise<Handled<K>>

type ExplainBody = (body: unknown, validation: DomainError) => DomainError | undefined

interface RouteWithBodyCodes<K extends CallKey> {
  /** Returns a more specific error than `validation` for a body. */
  explainBody: ExplainBody
  handle: Handler<K>
}
type Routes = { readonly [K in CallKey]?: Handler<K> | RouteWithBodyCodes<K> }

interface AnyRoute {
  explainBody?: ExplainBody
  handle: (request: AnyCallRequest) => unknown
}

type GetService = <Name extends keyof Services>(name: Name) => Services[Name]

/**
 * The routes of a folder: a handler for each call. Path, guard, body, query and status come from the
 * call's description in `@stoep/shared`.
 */
export const defineRoutes =
  (make: (service: GetService) => Routes) =>
  ({ strapi }: { strapi: Core.Strapi }) => {
    const made = make((name) => getService(strapi, name))
    const routes = keysOf(made).map((key) => [key, made[key]] as [CallKey, AnyRoute | AnyRoute['handle']])
    // The router takes the first match: `/carts/update` must come before `/carts/:id`.
    const inOrder = [...routes].sort(([one], [other]) => Number(one.includes(':')) - Number(other.includes(':')))
    return { type: 'content-api', routes: inOrder.map(([key, route]) => toStrapiRoute(key, route)) }
  }

const handlers = new Map<CallKey, (ctx: HttpContext) => Promise<void>>()

/** The handler of a call, once its routes are loaded, without its guard: the caller must have checked that. */
export const handlerOf = (key: CallKey): ((ctx: HttpContext) => Promise<void>) | undefined => handlers.get(key)

function toStrapiRoute(key: CallKey, route: AnyRoute | AnyRoute['handle']) {
  const { method, path } = splitCallKey(key)
  const description = describeCall(key)
  const { handle, explainBody } = typeof route === 'function' ? { handle: route, explainBody: undefined } : route
  const [status] = Object.keys(description.responses).map(Number)
  const handler = async (ctx: HttpContext): Promise<void> => {
    const handled = await handle(readRequest(ctx, description, explainBody))
    if (handled instanceof Reply) await handled.send(ctx)
    else respondPrivately(ctx, handled, status)
  }
  handlers.set(key, handler)
  return { method, path: path.slice('/api'.length), handler, config: { auth: false, policies: policiesOf(key) } }
}

function policiesOf(key: CallKey) {
  const { who, confirmed } = describeCall(key)
  const may =
    who === 'admin'
      ? [{ name: 'global::is-admin', config: { code: forbiddenCodeOf(key) } }]
      : who === 'staff'
        ? ['global::is-staff']
        : []
  return confirmed ? [...may, 'global::is-confirmed'] : may
}

function readRequest(
  ctx: HttpContext,
  { who, body, query, staffQuery, repeatable }: CallDescription,
  explainBody: ExplainBody | undefined,
): AnyCallRequest {
  const { staff, staffSession } = ctx.state
  const parsedBody = body && readBody(ctx, body, explainBody)
  const querySchema = staff && staffQuery ? staffQuery : query
  const parsedQuery = querySchema && parse(querySchema, queryOf(ctx))
  const session = who === 'session' ? sessionFor(ctx, repeatable) : undefined
  const sender = who === 'session' ? (session?.sessionHash ?? '') : `staff ${staff?.userId}`
  return {
    ctx,
    body: parsedBody,
    query: parsedQuery,
    params: ctx.params,
    // Set by the policy for calls by staff; in the type of other handlers `staff` is optional.
    staff: staff!,
    staffSession: staffSession!,
    actor: staff?.email ?? '',
    session,
    ensureSession: (named) => session ?? ensureSession(ctx, named),
    repeatable: repeatableOf(ctx, repeatable, { sender, body: parsedBody }),
  }
}

/**
 * The key of what is added belongs to its session, so that one is made first: sent again, the request has the session
 * that the first response named. What is made by a key alone, an order, finds its session by that key.
 */
const sessionFor = (ctx: HttpContext, repeatable: CallDescription['repeatable']): ShopperSession | undefined =>
  repeatable === 'by key and body' ? ensureSession(ctx) : sessionOf(ctx)

function readBody(ctx: HttpContext, schema: NonNullable<CallDescription['body']>, explain: ExplainBody | undefined) {
  try {
    return parseBody(ctx, schema)
  } catch (error) {
    if (!isDomainError(error) || error.code !== 'validation') throw error
    throw explain?.(ctx.request.body, error) ?? error
  }
}
