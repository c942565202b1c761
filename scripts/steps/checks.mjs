import { rm } from 'node:fs/promises'
import path from 'node:path'
import { cacheDir, inRoot } from './paths.mjs'
import { nodeFlags, run } from './processes.mjs'
import { say, seconds } from './say.mjs'

const tool = (file, ...args) => [process.execPath, [...nodeFlags, inRoot('node_modules', file), ...args]]
const step = (file) => [process.execPath, [...nodeFlags, inRoot('scripts/steps', file)]]
// With several threads the compiler would compute shared types once per thread.
const types = (project) => tool('typescript-native/bin/tsc', '--singleThreaded', '--noEmit', '-p', project)
const incremental = (file) => ['--incremental', '--tsBuildInfoFile', file]

/** Where an incremental check keeps the state of its last run. */
const kept = (name) => path.join(cacheDir, `check-${name.replaceAll(' ', '-')}`)

// The slowest first.
const checks = [
  ['lint', tool('oxlint/bin/oxlint')],
  ['dead code', tool('knip/bin/knip.js')],
  ['open lookups', step('find-open-lookups.mjs')],
  [
    'import borders',
    tool(
      'dependency-cruiser/bin/dependency-cruise.mjs',
      'shared/src',
      'cms/src',
      'cms/demo',
      'storefront/app',
      'storefront/server',
      'scripts',
      'tests',
    ),
  ],
  ['types of cms', types('cms/tsconfig.json'), incremental],
  ['types of storefront', types('storefront/tsconfig.json'), incremental],
  ['types of tests', types('tests/tsconfig.json'), incremental],
  ['types of shared', types('shared/tsconfig.json'), incremental],
  ['casts', step('count-casts.mjs')],
  ['types of the panel', types('cms/src/admin/tsconfig.json'), incremental],
  ['formatting', tool('oxfmt/bin/oxfmt', '--check')],
]

/** Runs the checks whose name starts with `beginning`, one after the other. */
export async function runChecks(beginning) {
  for (const check of checks.filter(([name]) => name.startsWith(beginning))) await runCheck(check)
}

/** Formats every file, or the given ones, with oxfmt. */
export async function format(...files) {
  const [program, args] = tool('oxfmt/bin/oxfmt', ...files)
  await run(program, args, { what: 'Formatting' })
}

/**
 * Runs all checks; everything must be built. Rejects at the first failure, with the output of that check. `inHaste`:
 * type checks look only at what changed since they last passed, which can miss errors caused by another file, so
 * `npm test` checks everything. `inBackground`: with low priority.
 */
export async function checkAll({ inHaste = false, inBackground = false } = {}) {
  // One core per check: those written in Go would use all cores, and more CPU time in total.
  const options = { inHaste, inBackground, env: { GOMAXPROCS: '1' } }
  const waiting = [...checks]
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check, options)
  }
  await Promise.all([lane(), lane()])
}

async function runCheck([name, [program, args], remember], { inHaste = false, inBackground = false, env } = {}) {
  const begun = performance.now()
  const check = (...more) =>
    run(program, [...args, ...more], { quiet: true, what: `Check "${name}"`, inBackground, env })
  const state = inHaste && remember && kept(name)
  // The compiler crashes on the state of some earlier runs; a check from scratch decides.
  if (state) await check(...remember(state)).catch(() => checkAnew(check, state))
  else await check()
  say(`${name}: fine (${seconds(begun)})`)
}

async function checkAnew(check, state) {
  await rm(state, { force: true })
  await check()
}

/** Runs one vitest project, or some of its files, and shows the progress. */
export async function vitest(project, ...files) {
  say(`Tests: ${project} …`)
  const [program, args] = tool('vitest/vitest.mjs', 'run', '--project', project, ...files)
  await run(program, args, { what: `The ${project} tests` })
}
