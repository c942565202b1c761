/** PostgreSQL's classes: connection exceptions, out of resources, a lock not granted, operator intervention, rolled back; SQLite's own. */
const CODES = /^(08|53|55P03|57P|40)|^SQLITE_(BUSY|LOCKED|FULL|IOERR)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
/** What pg and knex throw without a code when the connection breaks under a query or none can be had. */
const MESSAGES =
  /connection (terminated|ended|error)|not queryable|unable to acquire a connection|transaction query already complete|server closed the connection/i

/** Whether the database is away or full for now: nothing is wrong with the request, it can be sent again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    error.name === 'KnexTimeoutError' || (typeof code === 'string' && CODES.test(code)) || MESSAGES.test(error.message)
  )
}
