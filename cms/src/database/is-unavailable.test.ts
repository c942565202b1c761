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
