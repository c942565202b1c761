import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
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

afterEach(() => vi.unstubAllEnvs())

it('an empty DATA_DIR is the folder of the project, as in the cms', () => {
  vi.stubEnv('DATA_DIR', '')
  expect(dataDir()).toBe(inRoot('data'))
})

it.each([' ', `${here}/b `, `${here}/b\n`, `"${here}/b"`])(
  'DATA_DIR=%j is rejected, and no folder is made',
  (setting) => {
    vi.stubEnv('DATA_DIR', setting)
    expect(() => prepareDataFolder()).toThrow(
      'Wrong setting. DATA_DIR: must be a folder, without blanks or quotes around it.',
    )
    expect(existsSync(path.join(here, 'b'))).toBe(false)
  },
)
