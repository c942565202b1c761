export interface ListedRoute {
  method: string
  /** With the prefix: `/api/products/:id`. */
  path: string
}

/** Returns the methods that a path accepts: [] for a path that does not exist. */
export type FindMethods = (path: string) => string[]

/** Matches exact paths by segment, `:name` standing for one segment. */
export function createRouteTable(routes: readonly ListedRoute[]): FindMethods {
  const listed = routes.map(({ method, path }) => ({ method, segments: toSegments(path) }))
  return (path) => {
    const segments = toSegments(path)
    const found = listed.filter((route) => fits(route.segments, segments))
    // `/products/search` must not match `/products/:id`.
    const exact = found.filter((route) => route.segments.every((segment) => !segment.startsWith(':')))
    const methods = (exact.length > 0 ? exact : found).map((route) => route.method)
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  }
}

const toSegments = (path: string): string[] => path.split('/').slice(1)

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((segment, at) => (segment.startsWith(':') ? segments[at] !== '' : segment === segments[at]))
