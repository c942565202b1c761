/** The type of a route's handle: `export const handle = { hydrate: true } satisfies RouteHandle`. */
export interface RouteHandle {
  /** The page runs React in the browser: for back-office routes only. */
  hydrate?: boolean
  /** The notification of a back-office page whose data did not arrive when it was loaded again. */
  loadFailed?: string
}

export const isHydrated = (handle: unknown): boolean =>
  typeof handle === 'object' && handle !== null && 'hydrate' in handle && handle.hydrate === true

export const loadFailedText = (handle: unknown): string | undefined =>
  typeof handle === 'object' && handle !== null && 'loadFailed' in handle && typeof handle.loadFailed === 'string'
    ? handle.loadFailed
    : undefined
