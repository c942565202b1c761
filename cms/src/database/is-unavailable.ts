import { codeOf, isDomainError } from '@stoep/shared'

/**
 * PostgreSQL's error classes: connection exceptions, a read-only standby, an idle transaction that was ended,
 * out of resources, a lock not granted, operator intervention, a statement timeout, rollback;
 * SQLite's errors; errors of the network and of DNS.
 */
const DATABASE =
  /^(08|25006|25P03|53|55P03|57014|57P|40)|^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ENOTFOUND|ERR_STREAM_DESTROYED|ERR_STREAM_WRITE_AFTER_END)$/
/** The disk is full, or a quota of this process is; or it cannot be written, as Linux does after errors of the disk. */
const DISK = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EACCES|EPERM|EIO)$/
/**
 * Messages that pg and knex throw without a code when a connection breaks or none is available; and Strapi's message
 * for any database error while it checks relations (for a relation that does not exist it has another one).
 */
const MESSAGES =
  /connection (terminated|ended|error)|not queryable|unable to acquire a connection|transaction query already complete|^the transaction of this statement has ended|server closed the connection|^Invalid relations$/i

/** Whether the database is away, or a disk full or read-only: the request itself is fine and can be sent again. */
export function isStorageUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  return error.name === 'KnexTimeoutError' || DATABASE.test(code) || DISK.test(code) || MESSAGES.test(error.message)
}

/** Whether the same work may succeed later: the storage is away, or others keep it busy. */
export const isTemporary = (error: unknown): boolean =>
  isStorageUnavailable(error) || (isDomainError(error) && error.code === 'busy')
