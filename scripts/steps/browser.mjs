import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { say, StepError } from './say.mjs'

/** The Chromium for browser journeys: Playwright's own, else the system's, else one that can be installed. Returns its path. */
export async function ensureBrowser() {
  const known = process.env.CHROMIUM_PATH || playwrightBrowser() || systemBrowser()
  if (known) return known
  say('No Chromium here yet; asking Playwright for its own …')
  try {
    await run(process.execPath, [inRoot('node_modules/playwright/cli.js'), 'install', 'chromium'], {
      quiet: true,
      timeoutMs: 180_000,
    })
  } catch {
    await installDebianChromium()
  }
  const found = playwrightBrowser() || systemBrowser()
  if (found) return found
  throw new StepError(
    'No Chromium for the browser journeys. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

function playwrightBrowser() {
  const { chromium } = createRequire(inRoot('package.json'))('playwright')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

function systemBrowser() {
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/snap/bin')
  return folders.flatMap((folder) => names.map((name) => `${folder}/${name}`)).find((file) => existsSync(file))
}

async function installDebianChromium() {
  const isRoot = process.getuid?.() === 0
  const hasApt = spawnSync('apt-get', ['--version']).status === 0
  if (!isRoot || !hasApt) return
  say("Playwright's browser is out of reach; installing Debian's chromium …")
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { quiet: true, env, what: 'apt-get update' })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
    quiet: true,
    env,
    what: 'apt-get install chromium',
  })
}
