import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ensureBrowser, ensureJourneyBrowser } from './browser.mjs'

let folder
const inFolder = (name) => path.join(folder, name)
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stoep-browser-'))
  vi.stubEnv('PATH', folder)
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder)
  vi.stubEnv('CHROMIUM_PATH', '')
  for (const name of ['chromium', 'chromium-headless-shell']) writeFileSync(inFolder(name), '')
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

it('journeys use a headless shell when there is one, and everything else a whole browser', async () => {
  expect(await ensureJourneyBrowser()).toBe(inFolder('chromium-headless-shell'))
  expect(await ensureBrowser()).toBe(inFolder('chromium'))
})

it('CHROMIUM_PATH names the browser for everything', async () => {
  vi.stubEnv('CHROMIUM_PATH', '/opt/mine')
  expect([await ensureJourneyBrowser(), await ensureBrowser()]).toEqual(['/opt/mine', '/opt/mine'])
})
