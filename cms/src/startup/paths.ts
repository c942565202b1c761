import { DomainError, HEALTH_PATHS, readExactPath } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { HttpContext } from '../http/context'
import { useAhead } from '../http/use-ahead'

interface Layer {
  methods: string[]
  path: string
  opts: object
  match(path: string): boolean
  setPrefix(prefix: string): void
}
interface Middlewares {
  set(name: string, create: () => (ctx: unknown, next: () => unknown) => unknown): unknown
}
interface Router {
  stack: Layer[]
}

/** The panel's icon, which browsers request before its script names one; Strapi's middleware serves it. */
const ICON_PATH = '/favicon.ico'
/** Requested with a trailing slash: by editors, and by the panel itself for its lists and a new folder. */
const WITH_SLASH = new Set([
  'GET /admin/',
  'GET /admin/users/',
  'GET /admin/roles/',
  'GET /admin/webhooks/',
  'POST /upload/folders/',
])
/**
 * Strapi's routes that we do not need: the public folder (pictures have a route of their
 * own), and a health check without the database.
 */
const UNWANTED = new Set(['/((?!uploads/).+)', '/_health'])

/**
 * The only place that interprets paths: before anything else handles a request, a path that is not spelt exactly like
 * its route is a 404. So all later checks can compare paths as text. Must register with the server first.
 */
export function guardPaths(strapi: Core.Strapi): void {
  const { server } = strapi
  const mount = server.mount.bind(server)
  server.mount = () => {
    mount()
    matchExactly(routerOf(server))
    return server
  }
  useAhead(strapi, async (ctx, next) => {
    const target = ctx.req.url ?? ''
    if (WITH_SLASH.has(`${ctx.method} ${target.split('?', 1)[0]}`)) return redirect(ctx, target)
    const path = readExactPath(target)
    if (path === undefined || path !== ctx.path || !exists(routerOf(server), ctx.method, path)) return reject(ctx)
    return next()
  })
  forbidOtherOrigins(strapi)
}

/** Its types belong to a package that Strapi does not include. */
const routerOf = ({ router }: { router: unknown }): Router => router as Router

/** By default the router ignores case and a trailing slash. */
function matchExactly(router: Router): void {
  router.stack = router.stack.filter((layer) => !UNWANTED.has(layer.path))
  for (const layer of router.stack) {
    if (layer.methods.length === 0) continue
    layer.opts = { ...layer.opts, sensitive: true, strict: true }
    // Recompiles the route's expression.
    layer.setPrefix('')
  }
}

/** Paths under /api are checked by a middleware of their own; the health checks are handled before the router. */
const exists = (router: Router, method: string, path: string): boolean =>
  path.startsWith('/api/') ||
  (path === ICON_PATH && (method === 'GET' || method === 'HEAD')) ||
  HEALTH_PATHS.has(path) ||
  router.stack.some((layer) => layer.methods.length > 0 && layer.match(path))

/** Keeps method and body. */
function redirect(ctx: HttpContext, target: string): void {
  ctx.set('Location', target.replace(/\/(?=\?|$)/, ''))
  ctx.status = 307
}

function reject(ctx: HttpContext): void {
  // The body of a rejected request is not read.
  if (ctx.get('content-length') !== '' || ctx.get('transfer-encoding') !== '') ctx.set('Connection', 'close')
  ctx.set('Cache-Control', 'no-store')
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.status = 404
  ctx.body = new DomainError('not_found').toBody()
}

/** Strapi requires its CORS middleware, which sends "*" when a request has no Origin. Browsers use the storefront. */
function forbidOtherOrigins(strapi: Core.Strapi): void {
  strapi.get<Middlewares>('middlewares').set('strapi::cors', () => (_ctx, next) => next())
}
