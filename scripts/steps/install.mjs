import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { cacheDir, inRoot } from './paths.mjs'
import { nodeFlags, run } from './processes.mjs'
import { say, seconds, StepError } from './say.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)

export function checkNode() {
  const fits = major === 20 ? minor >= 19 : major === 22 ? minor >= 12 : major === 24
  if (!fits)
    throw new StepError(`Stoep needs Node 20.19 or newer, 22.12 or newer, or 24; this is ${process.versions.node}.`)
}

/** Installs the packages of package-lock.json unless this very lockfile is installed for this Node already. */
export async function ensureInstalled() {
  const marker = path.join(cacheDir, 'installed')
  const wanted = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .update(`node ${process.versions.modules} ${process.platform} ${process.arch}`)
    .digest('hex')
  const done =
    existsSync(marker) &&
    readFileSync(marker, 'utf8') === wanted &&
    existsSync(inRoot('node_modules/.package-lock.json'))
  if (done) return
  const begun = Date.now()
  say('Installing packages (npm ci); the first time takes a few minutes …')
  await run(npmCommand(), ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: installEnvironment(),
    what: 'Installing with npm ci, which says why above (no network, or a proxy npm does not know, is the usual cause),',
  })
  checkSqlite()
  mkdirSync(cacheDir, { recursive: true })
  writeFileSync(marker, wanted)
  say(`Packages installed in ${seconds(begun)}.`)
}

export const npmCommand = () => (process.platform === 'win32' ? 'npm.cmd' : 'npm')

// Where better-sqlite3's ready binary is out of reach it is compiled, with this Node's own headers when it has them.
function installEnvironment() {
  const prefix = path.resolve(process.execPath, '../..')
  const hasHeaders = existsSync(path.join(prefix, 'include/node/node.h'))
  return hasHeaders && !process.env.npm_config_nodedir ? { npm_config_nodedir: prefix } : {}
}

function checkSqlite() {
  const probe = spawnSync(process.execPath, [...nodeFlags, '-e', "new (require('better-sqlite3'))(':memory:')"], {
    cwd: inRoot(),
  })
  if (probe.status === 0) return
  const headers = existsSync(path.resolve(process.execPath, '../../include/node/node.h'))
  const compiler = spawnSync('c++', ['--version']).status === 0
  const missing = [
    'its ready-made binary could not be fetched',
    headers ? '' : "Node's headers are missing (include/node beside this Node)",
    compiler ? '' : 'a C++ compiler is missing (Debian: apt-get install g++ make python3)',
  ].filter(Boolean)
  throw new StepError(`The database driver better-sqlite3 does not load: ${missing.join('; ')}.`)
}
