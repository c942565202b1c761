import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder'

const here = mkdtempSync(path.join(tmpdir(), 'stoep-make-folder-'))
afterAll(() => rmSync(here, { recursive: true, force: true }))

it('a folder and those above it are made once, by several at the same time', async () => {
  const folder = path.join(here, 'a/b/c')
  await Promise.all([makeFolder(folder), makeFolder(folder), makeFolder(path.join(folder, 'd'))])
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(statSync(path.join(folder, 'd')).isDirectory()).toBe(true)
})

it('a file in its place, or above it, is an error', async () => {
  const file = path.join(here, 'file')
  writeFileSync(file, '')
  await expect(makeFolder(file)).rejects.toMatchObject({ code: 'EEXIST', path: file })
  await expect(makeFolder(path.join(file, 'below'))).rejects.toMatchObject({ code: 'EEXIST', path: file })
})

it.skipIf(process.platform !== 'linux')('a place that takes no folders is an error, not a wait', async () => {
  await expect(makeFolder('/proc/stoep/data')).rejects.toMatchObject({ code: 'ENOENT' })
})
