/** The type of a route's handle: `export const handle = { hydrate: true } satisfies RouteHandle`. */
export interface RouteHandle {
  /** The page runs React in the browser: for back-office routes only. */
  hydrate?: boolean
}

export const isHydrated = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true
