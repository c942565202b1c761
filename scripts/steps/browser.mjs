import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { inRoot } from './paths.mjs'
import { run } from './processes.mjs'
import { say, StepError } from './say.mjs'

/** Returns the path of a Chromium: Playwright's own, else the system's, else it installs one. */
export async function ensureBrowser() {
  const known = process.env.CHROMIUM_PATH || playwrightBrowser() || systemProgram(BROWSERS)
  if (known) return known
  say('No Chromium here yet; asking Playwright for its own …')
  try {
    await run(process.execPath, [inRoot('node_modules/playwright/cli.js'), 'install', 'chromium'], {
      quiet: true,
      timeoutMs: 180_000,
    })
  } catch {
    say("Playwright's browser is out of reach.")
    await installFromDebian('chromium')
  }
  const found = playwrightBrowser() || systemProgram(BROWSERS)
  if (found) return found
  throw new StepError(
    'No Chromium for the browser journeys. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  )
}

/**
 * Returns the path of the Chromium for browser journeys. A headless shell draws no windows, and needs a quarter less
 * CPU: without Playwright's browser this uses or installs Debian's, and falls back to any Chromium.
 */
export async function ensureJourneyBrowser() {
  const known = process.env.CHROMIUM_PATH || playwrightBrowser() || systemProgram(SHELLS)
  if (known) return known
  await installFromDebian('chromium-headless-shell').catch((error) => say(`Without it, then: ${error.message}`))
  return systemProgram(SHELLS) ?? ensureBrowser()
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELLS = ['chromium-headless-shell', 'chrome-headless-shell']

function playwrightBrowser() {
  const { chromium } = createRequire(inRoot('package.json'))('playwright')
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

function systemProgram(names) {
  const folders = (process.env.PATH ?? '').split(':').concat('/usr/bin', '/snap/bin')
  return folders.flatMap((folder) => names.map((name) => `${folder}/${name}`)).find((file) => existsSync(file))
}

/** Installs a Debian package without removing others; does nothing without apt or root. */
async function installFromDebian(name) {
  const isRoot = process.getuid?.() === 0
  const hasApt = spawnSync('apt-get', ['--version']).status === 0
  if (!isRoot || !hasApt) return
  say(`Installing Debian's ${name} …`)
  // No timeout kills apt: a half-installed package would block all others.
  const flags = ['-qq', '-y', '-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']
  const options = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', ...flags], { ...options, what: 'apt-get update' })
  await run('apt-get', ['install', ...flags, '--no-remove', '--no-install-recommends', name], {
    ...options,
    what: `apt-get install ${name}`,
  })
}
