import path from 'node:path'
import { cacheDir, inRoot } from './paths.mjs'
import { nodeFlags, run } from './processes.mjs'
import { say, seconds } from './say.mjs'

const tool = (file, ...args) => [process.execPath, [...nodeFlags, inRoot('node_modules', file), ...args]]
const step = (file) => [process.execPath, [...nodeFlags, inRoot('scripts/steps', file)]]
// In several threads it would work out the types they share in each of them.
const types = (project) => tool('typescript-native/bin/tsc', '--singleThreaded', '--noEmit', '-p', project)
const incremental = (file) => ['--incremental', '--tsBuildInfoFile', file]

/** What a check keeps of its last run, where the third entry says how. */
const kept = (name) => path.join(cacheDir, `check-${name.replaceAll(' ', '-')}`)

const checks = [
  ['lint', tool('oxlint/bin/oxlint')],
  ['types of shared', types('shared/tsconfig.json'), incremental],
  ['types of cms', types('cms/tsconfig.json'), incremental],
  ['types of the panel', types('cms/src/admin/tsconfig.json'), incremental],
  ['types of storefront', types('storefront/tsconfig.json'), incremental],
  ['types of tests', types('tests/tsconfig.json'), incremental],
  ['open lookups', step('find-open-lookups.mjs')],
  ['casts', step('count-casts.mjs')],
  ['formatting', tool('oxfmt/bin/oxfmt', '--check')],
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
  ['dead code', tool('knip/bin/knip.js')],
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
  // Each check keeps one core busy; the longest is the first of the two lanes.
  const waiting = [...checks]
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check, { inHaste, inBackground })
  }
  await Promise.all([lane(), lane()])
}

async function runCheck([name, [program, args], remember], { inHaste = false, inBackground = false } = {}) {
  const begun = Date.now()
  const all = inHaste && remember ? [...args, ...remember(kept(name))] : args
  await run(program, all, { quiet: true, what: `Check "${name}"`, inBackground })
  say(`${name}: fine (${seconds(begun)})`)
}

/** Runs one vitest project, or some files of it, and shows its progress. */
export async function vitest(project, ...files) {
  say(`Tests: ${project} …`)
  const [program, args] = tool('vitest/vitest.mjs', 'run', '--project', project, ...files)
  await run(program, args, { what: `The ${project} tests` })
}
