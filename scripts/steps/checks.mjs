import path from 'node:path'
import { cacheDir, inRoot } from './paths.mjs'
import { nodeFlags, run } from './processes.mjs'
import { say, seconds } from './say.mjs'

const tool = (file, ...args) => [process.execPath, [...nodeFlags, inRoot('node_modules', file), ...args]]
const step = (file) => [process.execPath, [...nodeFlags, inRoot('scripts/steps', file)]]
// In several threads it would work out in each of them the types they share.
const types = (project) => tool('typescript-native/bin/tsc', '--singleThreaded', '--noEmit', '-p', project)
const incremental = (file) => ['--incremental', '--tsBuildInfoFile', file]

/** What a check keeps of its last run, where the third entry says how. */
const kept = (name) => path.join(cacheDir, `check-${name.replaceAll(' ', '-')}`)

// The longest first.
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

/** Runs the checks whose name begins so, one after the other. */
export async function runChecks(beginning) {
  for (const check of checks.filter(([name]) => name.startsWith(beginning))) await runCheck(check)
}

/** Writes every file, or those that are named, as oxfmt has it. */
export async function format(...files) {
  const [program, args] = tool('oxfmt/bin/oxfmt', ...files)
  await run(program, args, { what: 'Formatting' })
}

/**
 * Runs every check of what is built; the first failure ends it with that check's own output. In haste a check looks only
 * at what changed since it last passed. That can miss a rule about types whose reason lies in another file, so
 * `npm test` looks at everything. In the background it takes what other work leaves of the machine.
 */
export async function checkAll({ inHaste = false, inBackground = false } = {}) {
  // Each check keeps one core busy. Those written in Go would take all cores, and more of each for the same work.
  const options = { inHaste, inBackground, env: { GOMAXPROCS: '1' } }
  const waiting = [...checks]
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check, options)
  }
  await Promise.all([lane(), lane()])
}

async function runCheck([name, [program, args], remember], { inHaste = false, inBackground = false, env } = {}) {
  const begun = Date.now()
  const all = inHaste && remember ? [...args, ...remember(kept(name))] : args
  await run(program, all, { quiet: true, what: `Check "${name}"`, inBackground, env })
  say(`${name}: fine (${seconds(begun)})`)
}

/** Runs one vitest project, or some files of it, and shows its progress. */
export async function vitest(project, ...files) {
  say(`Tests: ${project} …`)
  const [program, args] = tool('vitest/vitest.mjs', 'run', '--project', project, ...files)
  await run(program, args, { what: `The ${project} tests` })
}
