import { codeOf } from '@stoep/shared'

/**
 * PostgreSQL's classes: connection exceptions, a standby that is not the first one yet, a transaction that was ended
 * while it waited, out of resources, a lock not granted, operator intervention, a statement that took too long, rolled
 * back; SQLite's own; a network or name server that does not reach it.
 */
const DATABASE =
  /^(08|25006|25P03|53|55P03|57014|57P|40)|^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/
/** No room on the disk, or none that this process may take. */
const DISK = /^(ENOSPC|EDQUOT|EFBIG)$/
/**
 * What pg and knex throw without a code when the connection breaks under a query or none can be had; and what Strapi makes
 * of every error of its own look whether relations exist (one that does not exist, it names).
 */
const MESSAGES =
  /connection (terminated|ended|error)|not queryable|unable to acquire a connection|transaction query already complete|^the transaction of this statement has ended|server closed the connection|^Invalid relations$/i

/** Whether the database is away or a disk full for now: nothing is wrong with the request, it can be sent again. */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return error.name === 'KnexTimeoutError' || DATABASE.test(code) || DISK.test(code) || MESSAGES.test(error.message)
}
