import { ensureBuilt } from './build.mjs'
import { inRoot } from './paths.mjs'
import { nodeFlags, run } from './processes.mjs'
import { say, seconds } from './say.mjs'

const tool = (file, ...args) => [process.execPath, [...nodeFlags, inRoot('node_modules', file), ...args]]

const checks = [
  ['lint', tool('eslint/bin/eslint.js', '.', '--max-warnings', '0')],
  ['types of shared', tool('typescript/bin/tsc', '--noEmit', '-p', 'shared/tsconfig.test.json')],
  ['types of cms', tool('typescript/bin/tsc', '--noEmit', '-p', 'cms/tsconfig.test.json')],
  ['types of the panel', tool('typescript/bin/tsc', '--noEmit', '-p', 'cms/src/admin/tsconfig.json')],
  ['types of storefront', tool('typescript/bin/tsc', '--noEmit', '-p', 'storefront/tsconfig.json')],
  ['types of tests', tool('typescript/bin/tsc', '--noEmit', '-p', 'tests/tsconfig.json')],
  ['casts', [process.execPath, [...nodeFlags, inRoot('scripts/steps/count-casts.mjs')]]],
  ['formatting', tool('prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn')],
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

/** Writes every file as prettier has it. */
export async function format() {
  const [program, args] = tool('prettier/bin/prettier.cjs', '--write', '.', '--log-level', 'warn')
  await run(program, args, { what: 'Formatting' })
}

/** Runs every check; the first failure ends it with that check's own output. */
export async function verify() {
  await ensureBuilt('shared', 'cms', 'storefront')
  // Each check keeps one core busy; the longest is the first of the two lanes.
  const waiting = [...checks]
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check)
  }
  await Promise.all([lane(), lane()])
  await vitest('unit')
  await vitest('contract')
}

async function runCheck([name, [program, args]]) {
  const begun = Date.now()
  await run(program, args, { quiet: true, what: `Check "${name}"` })
  say(`${name}: fine (${seconds(begun)})`)
}

/** Runs one vitest project and shows its progress. */
export async function vitest(project) {
  say(`Tests: ${project} …`)
  const [program, args] = tool('vitest/vitest.mjs', 'run', '--project', project)
  await run(program, args, { what: `The ${project} tests` })
}
