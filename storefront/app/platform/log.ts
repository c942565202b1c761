/** What nobody expected, for whoever runs the shop. Never personal data: paths without their query, no bodies. */
export const logError = (what: string, error?: unknown): void =>
  error === undefined ? console.error(what) : console.error(what, error)
