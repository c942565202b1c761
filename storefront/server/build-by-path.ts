import { ownValue } from '@stoep/shared'
import { data, type ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Loader = NonNullable<Route['module']['loader']>

/** Hydrated: the browser needs all routes and the data of loaders. */
const BACK_OFFICE = 'admin'

/**
 * Splits the build by the first segment of a path: each part has the routes with that segment and those that match
 * any. The result is the same as with all routes, each of which Remix would sort and match twice per request.
 */
export function splitBuild(build: ServerBuild): Map<string, ServerBuild> {
  const routes = Object.values(build.routes).filter((route) => route !== undefined)
  const beginnings = new Map(routes.map((route) => [route.id, beginningOf(build.routes, route)]))
  const isPattern = (beginning = '') => /^[*:]/.test(beginning)
  const partFor = (beginning: string): ServerBuild => {
    const wanted = routes.filter(({ id }) => beginnings.get(id) === beginning || isPattern(beginnings.get(id)))
    const ids = new Set(wanted.flatMap((route) => withParents(build.routes, route)).map(({ id }) => id))
    const keep = <T extends { id: string }>(all: readonly T[]) => all.filter(({ id }) => ids.has(id))
    const kept = keep(routes).map((route): [string, Route] => [route.id, withoutHandOff(route)])
    const named = keep(Object.values(build.assets.routes)).map((entry) => [entry.id, entry] as const)
    const assets = { ...build.assets, routes: Object.fromEntries(named) }
    return { ...build, routes: Object.fromEntries(kept), assets }
  }
  const names = [...new Set(beginnings.values())].filter((name) => name !== undefined)
  const ofShop = names.filter((name) => name !== BACK_OFFICE && !isPattern(name))
  return new Map(ofShop.map((name) => [name, partFor(name)]))
}

/** The first segment of a path: '' of '/', 'product' of '/product/x'. */
export const beginningOfPath = (path: string): string => path.split('/', 2)[1] ?? ''

/** The first segment of a route's paths; a layout route has none. */
function beginningOf(routes: Routes, route: Route): string | undefined {
  if (!route.path && !route.index) return undefined
  const path = withParents(routes, route).flatMap((one) => one.path || [])
  return path.join('/').split('/')[0]
}

/** The route with its parents, outermost first. */
function withParents(routes: Routes, route: Route): Route[] {
  const parent = route.parentId ? ownValue(routes, route.parentId) : undefined
  return parent ? [...withParents(routes, parent), route] : [route]
}

/**
 * Remix serialises loader data for hydration, even for pages that are not hydrated. It only sees enumerable
 * properties, so the data of shop pages is hidden from it.
 */
function withoutHandOff(route: Route): Route {
  const { loader } = route.module
  if (!loader) return route
  const hidden = async (...given: Parameters<Loader>) => hide(await loader(...given))
  return { ...route, module: { ...route.module, loader: Object.assign(hidden, loader) } }
}

/** Makes the properties non-enumerable; they can still be read by name. */
function hide(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || result instanceof Response) return result
  if (isWithInit(result)) return data(hide(result.data), result.init ?? undefined)
  const hidden = Object.entries(result).map(([name, value]: [string, unknown]) => [name, { value }] as const)
  return Object.defineProperties({}, Object.fromEntries(hidden))
}

/** The result of Remix's `data`, which has no exported type guard. */
type WithInit = ReturnType<typeof data>
const withInit = data(null).constructor

const isWithInit = (result: object): result is WithInit => result.constructor === withInit
