import { expect, it } from 'vitest'
import { describeFileError } from './file-errors'

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
