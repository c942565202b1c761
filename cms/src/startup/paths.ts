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

/** The panel's icon, which browsers ask for before its script names one: answered by Strapi's middleware for it. */
const ICON_PATH = '/favicon.ico'
/**
 * Strapi's own routes that nothing here needs: whatever lies in the public folder (pictures have a route of their
 * own), and a health check that knows nothing of the database.
 */
const UNWANTED = new Set(['/((?!uploads/).+)', '/_health'])

/**
 * The one place that decides on the path: before anything else looks at a request, a path that is not spelt exactly as
 * its route has it is 404. So every check behind compares paths as text. Must be the first to register with the server.
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
    if (ctx.req.url === '/admin/' && ctx.method === 'GET') return redirectToPanel(ctx)
    const path = readExactPath(ctx.req.url ?? '')
    if (path === undefined || path !== ctx.path || !exists(routerOf(server), ctx.method, path)) return reject(ctx)
    return next()
  })
  forbidOtherOrigins(strapi)
}

/** Its types are those of a package that Strapi does not bring along. */
const routerOf = ({ router }: { router: unknown }): Router => router as Router

/** Of itself the router takes capitals for small letters and a slash at the end for none. */
function matchExactly(router: Router): void {
  router.stack = router.stack.filter((layer) => !UNWANTED.has(layer.path))
  for (const layer of router.stack) {
    if (layer.methods.length === 0) continue
    layer.opts = { ...layer.opts, sensitive: true, strict: true }
    // Compiles its expression anew.
    layer.setPrefix('')
  }
}

/** The table of /api has its own middleware, behind the responses that are ready in memory; health stands before the router. */
const exists = (router: Router, method: string, path: string): boolean =>
  path.startsWith('/api/') ||
  (path === ICON_PATH && (method === 'GET' || method === 'HEAD')) ||
  HEALTH_PATHS.has(path) ||
  router.stack.some((layer) => layer.methods.length > 0 && layer.match(path))

/** What editors type and keep as a bookmark. */
function redirectToPanel(ctx: HttpContext): void {
  ctx.set('Location', '/admin')
  ctx.status = 302
}

function reject(ctx: HttpContext): void {
  // What is left of a rejected body is not read.
  if (ctx.get('content-length') !== '' || ctx.get('transfer-encoding') !== '') ctx.set('Connection', 'close')
  ctx.set('Cache-Control', 'no-store')
  ctx.set('X-Content-Type-Options', 'nosniff')
  ctx.status = 404
  ctx.body = new DomainError('not_found').toBody()
}

/** Strapi insists on this middleware, and it says "*" to whoever names no origin. Browsers come through the storefront. */
function forbidOtherOrigins(strapi: Core.Strapi): void {
  strapi.get<Middlewares>('middlewares').set('strapi::cors', () => (_ctx, next) => next())
}
