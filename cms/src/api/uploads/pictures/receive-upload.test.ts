import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'

const dataDir = mkdtempSync(path.join(tmpdir(), 'stoep-sweep-'))
afterEach(() => {
  vi.unstubAllEnvs()
  // Other tests must not see the settings that were read here.
  vi.resetModules()
  rmSync(dataDir, { recursive: true, force: true })
})

it('a start deletes files that a killed process left half received, not those still arriving', async () => {
  vi.stubEnv('DATA_DIR', dataDir)
  vi.resetModules()
  const { sweepTemporaryFiles, TEMP_FOLDER } = await import('./receive-upload')
  expect(TEMP_FOLDER).toBe(path.join(dataDir, 'tmp'))
  await expect(sweepTemporaryFiles(), 'no folder yet').resolves.toBeUndefined()
  mkdirSync(TEMP_FOLDER)
  const [left, coming] = ['upload-left', 'upload-coming'].map((name) => path.join(TEMP_FOLDER, name)) as [
    string,
    string,
  ]
  for (const file of [left, coming]) writeFileSync(file, 'half a picture')
  const twentyMinutesAgo = new Date(Date.now() - 20 * 60_000)
  utimesSync(left, twentyMinutesAgo, twentyMinutesAgo)
  await sweepTemporaryFiles()
  expect([existsSync(left), existsSync(coming)]).toEqual([false, true])
})
