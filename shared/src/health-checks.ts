/** Whether a process answers at all: it asks nobody, not even its database. Of the cms and of the storefront. */
export const HEALTH_PATH = '/healthz'
/** Whether it can do all its work, and what keeps it from it. */
export const READY_PATH = '/readyz'

export const HEALTH_PATHS: ReadonlySet<string> = new Set([HEALTH_PATH, READY_PATH])

/** Whether a request is worth a line in the log: checks that find nothing wrong come many times a minute. */
export const isWorthLogging = ({ route, status }: { route: string; status: number }): boolean =>
  !HEALTH_PATHS.has(route) || status >= 400
