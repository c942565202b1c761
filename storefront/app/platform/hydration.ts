/** What a route says about itself: `export const handle = { hydrate: true } satisfies RouteHandle`. */
export interface RouteHandle {
  /** Back-office routes only: the page gets React in the browser. */
  hydrate?: boolean
}

export const isHydrated = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true
