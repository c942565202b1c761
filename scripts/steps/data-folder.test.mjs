import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { prepareDataFolder } from './data-folder.mjs'
import { dataDir, inRoot } from './paths.mjs'

const here = mkdtempSync(path.join(tmpdir(), 'stoep-data-folder-'))
const file = path.join(here, 'file')
writeFileSync(file, '')
afterAll(() => rmSync(here, { recursive: true, force: true }))

it('a missing data folder is created, for this user only', () => {
  const folder = path.join(here, 'a/data')
  prepareDataFolder(folder)
  prepareDataFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

it.each([file, path.join(file, 'below'), ...(process.platform === 'linux' ? ['/proc/stoep/data'] : [])])(
  'the data folder %s is rejected by the name of its setting',
  (folder) => {
    expect(() => prepareDataFolder(folder)).toThrow(
      /^Wrong setting\. DATA_DIR: must be a folder that this user can write to\. \S+ (cannot be a folder: a file is in its place|is no place for new files)\.$/,
    )
  },
)

it('an empty DATA_DIR is the folder of the project, as in the cms', () => {
  for (const setting of ['', ' ']) {
    vi.stubEnv('DATA_DIR', setting)
    expect(dataDir()).toBe(inRoot('data'))
  }
  vi.unstubAllEnvs()
})
