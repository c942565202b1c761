/** Liveness of the cms and of the storefront, without a check of the database. */
export const HEALTH_PATH = '/healthz'
/** Readiness, with the reason when it is not ready. */
export const READY_PATH = '/readyz'

export const HEALTH_PATHS: ReadonlySet<string> = new Set([HEALTH_PATH, READY_PATH])

/** Whether to log a request: successful health checks come many times a minute. */
export const isWorthLogging = ({ route, status }: { route: string; status: number }): boolean =>
  !HEALTH_PATHS.has(route) || status >= 400
