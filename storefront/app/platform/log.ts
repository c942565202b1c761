/** Logs an unexpected error. Never pass personal data: paths without their query, no bodies. */
export const logError = (what: string, error?: unknown): void =>
  error === undefined ? console.error(what) : console.error(what, error)
