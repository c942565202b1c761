import { ownValue } from '@stoep/shared'
import { data, type ServerBuild } from '@remix-run/node'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>
type Loader = NonNullable<Route['module']['loader']>

/** Hydrated: its browser has to know of every route, and gets what loaders return. */
const BACK_OFFICE = 'admin'

/**
 * The build in parts, by the first segment of a path of the shop: the routes that begin as it does, and those that take
 * whatever comes. They lead to the same page as all routes do, each of which Remix sorts and tries twice a request.
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

/** The first segment of the paths a route is for; a frame around others has none of its own. */
function beginningOf(routes: Routes, route: Route): string | undefined {
  if (!route.path && !route.index) return undefined
  const path = withParents(routes, route).flatMap((one) => one.path || [])
  return path.join('/').split('/')[0]
}

/** Outermost first. */
function withParents(routes: Routes, route: Route): Route[] {
  const parent = route.parentId ? ownValue(routes, route.parentId) : undefined
  return parent ? [...withParents(routes, parent), route] : [route]
}

/**
 * Remix writes out what loaders return for a browser's React, whether or not a page has any. It sees enumerable
 * properties alone.
 */
function withoutHandOff(route: Route): Route {
  const { loader } = route.module
  if (!loader) return route
  const hidden = async (...given: Parameters<Loader>) => hide(await loader(...given))
  return { ...route, module: { ...route.module, loader: Object.assign(hidden, loader) } }
}

/** Whoever reads a property of it by name finds it as ever. */
function hide(result: unknown): unknown {
  if (typeof result !== 'object' || result === null || result instanceof Response) return result
  if (isWithInit(result)) return data(hide(result.data), result.init ?? undefined)
  const hidden = Object.entries(result).map(([name, value]: [string, unknown]) => [name, { value }] as const)
  return Object.defineProperties({}, Object.fromEntries(hidden))
}

/** What `data` of Remix makes; it exports no check. */
type WithInit = ReturnType<typeof data>
const withInit = data(null).constructor

const isWithInit = (result: object): result is WithInit => result.constructor === withInit
