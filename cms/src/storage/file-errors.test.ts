import { expect, it } from 'vitest'
import { describeFileError, nameFullDisk } from './file-errors'

const systemError = (facts: object) => Object.assign(new Error('ENOSPC: no space left on device, write'), facts)

it.each([
  [{ code: 'ENOSPC', syscall: 'write' }, 'The disk is full.'],
  [{ code: 'SQLITE_FULL' }, 'The disk is full.'],
  [{ code: 'SQLITE_IOERR_SHMSIZE' }, 'The disk is full.'],
  [{ code: 'ENOSPC', syscall: 'open', path: '/a/b' }, '/a/b cannot be written: the disk is full.'],
  [{ code: 'EACCES', syscall: 'open', path: '/a/b' }, '/a/b cannot be used: permission denied.'],
  [{}, 'ENOSPC: no space left on device, write'],
])('an error of the system with %j is told in plain words', (facts, sentence) => {
  expect(describeFileError(systemError(facts))).toBe(sentence)
})

it.each([
  [{ code: 'ENOSPC', syscall: 'write' }, 'The disk of /media/backups is full.'],
  [{ code: 'SQLITE_FULL' }, 'The disk of /media/backups is full.'],
  // SQLite opens a database with a file beside it, which is on another disk.
  [{ code: 'SQLITE_IOERR_SHMSIZE' }, 'The disk is full.'],
  [{ code: 'EACCES', syscall: 'open', path: '/a/b' }, '/a/b cannot be used: permission denied.'],
])('writing to one of several disks, an error with %j names the one that is full', async (facts, sentence) => {
  const failed = Promise.reject(systemError(facts)).catch(nameFullDisk('/media/backups'))
  expect(describeFileError(await failed.catch((error: unknown) => error))).toBe(sentence)
})
