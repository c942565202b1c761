export interface ListedRoute {
  method: string
  /** With the prefix: `/api/products/:id`. */
  path: string
}

/** The differences between the routes and the calls of the contract, each `METHOD /path`; [] when there are none. */
export function compareRoutes(routes: readonly ListedRoute[], calls: readonly string[]): string[] {
  const listed = routes.map(({ method, path }) => `${method} ${path}`)
  return [
    ...calls.filter((call) => !listed.includes(call)).map((call) => `${call} is described, but has no route.`),
    ...listed.filter((route) => !calls.includes(route)).map((route) => `${route} has a route, but no description.`),
    ...listed.filter((route, at) => listed.indexOf(route) !== at).map((route) => `${route} has two routes.`),
  ]
}
