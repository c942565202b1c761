import { expect, it } from 'vitest'
import { isStorageUnavailable } from './is-unavailable'

const failure = (message: string, code?: string) => Object.assign(new Error(message), code ? { code } : {})

it.each([
  failure('the database system is shutting down', '57P03'),
  failure('terminating connection', '57P01'),
  failure('Connection terminated unexpectedly'),
  failure('Client has encountered a connection error and is not queryable'),
  failure('connect refused', 'ECONNREFUSED'),
  failure('connect unreachable', 'EHOSTUNREACH'),
  failure('getaddrinfo', 'EAI_AGAIN'),
  failure('Cannot call write after a stream was destroyed', 'ERR_STREAM_DESTROYED'),
  failure('disk full', 'SQLITE_FULL'),
  failure('disk full', '53100'),
  failure('cannot execute INSERT in a read-only transaction', '25006'),
  failure('terminating connection due to idle-in-transaction timeout', '25P03'),
  failure('attempt to write a readonly database', 'SQLITE_READONLY'),
  failure('no space left on device, write', 'ENOSPC'),
  failure('read-only file system, open', 'EROFS'),
  failure('permission denied, open', 'EACCES'),
  failure('i/o error, write', 'EIO'),
  failure('canceling statement due to lock timeout', '55P03'),
  failure('canceling statement due to statement timeout', '57014'),
  failure('Invalid relations'),
  // One for each alternative of the expressions: each of them can be forgotten alone.
  failure('connection failure', '08006'),
  failure('could not serialize access', '40001'),
  failure('deadlock detected', '40P01'),
  failure('database is locked', 'SQLITE_BUSY'),
  failure('database table is locked', 'SQLITE_LOCKED'),
  failure('disk error', 'SQLITE_IOERR_WRITE'),
  failure('read', 'ECONNRESET'),
  failure('write', 'EPIPE'),
  failure('connect', 'ETIMEDOUT'),
  failure('connect', 'ENETUNREACH'),
  failure('getaddrinfo', 'ENOTFOUND'),
  failure('write after end', 'ERR_STREAM_WRITE_AFTER_END'),
  failure('quota exceeded, write', 'EDQUOT'),
  failure('file too large, write', 'EFBIG'),
  failure('operation not permitted, open', 'EPERM'),
  failure('Connection ended unexpectedly'),
  failure('Connection error'),
  failure('Client was closed and is not queryable'),
  failure('Unable to acquire a connection'),
  failure('Transaction query already complete, run with DEBUG=knex:tx for more info'),
  failure('the transaction of this statement has ended'),
  failure('server closed the connection unexpectedly'),
  Object.assign(new Error('Timeout acquiring a connection.'), { name: 'KnexTimeoutError' }),
])('an error that counts as unavailable storage: %s', (error) => expect(isStorageUnavailable(error)).toBe(true))

it.each([
  failure('duplicate key', '23505'),
  failure('current transaction is aborted, commands ignored until end of transaction block', '25P02'),
  failure('SQLITE_CONSTRAINT', 'SQLITE_CONSTRAINT_UNIQUE'),
  failure('1 relation(s) of type plugin::upload.file associated with this entity do not exist'),
  new TypeError('x is undefined'),
  'text',
])('an error that does not count as unavailable storage: %s', (error) =>
  expect(isStorageUnavailable(error)).toBe(false),
)
