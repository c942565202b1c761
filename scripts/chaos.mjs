// npm run test:chaos (3 minutes) and npm run chaos (30): kills a shop under load again and again, on SQLite and
// PostgreSQL, and then checks that its data is consistent. `long` also plants every known mistake first; `cluster` (7
// minutes) kills the processes of a shop on several machines, with the load going through its load balancer.
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { vitest } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { say, StepError } from './steps/say.mjs'

const plans = {
  short: { CHAOS_SECONDS: '60', CHAOS_PLANTED: '0' },
  cluster: { CHAOS_SECONDS: '300', CHAOS_PLANTED: '0', CHAOS_ON: 'cluster' },
  long: { CHAOS_SECONDS: '750', CHAOS_PLANTED: '1' },
}

await runCommand(async () => {
  await ensureInstalled()
  const [name = 'short'] = process.argv.slice(2)
  if (!Object.hasOwn(plans, name)) throw new StepError(`Name one of: ${Object.keys(plans).join(', ')}`)
  await ensureBuilt('shared', 'cms', ...(name === 'cluster' ? ['storefront'] : []))
  for (const [setting, value] of Object.entries(plans[name])) process.env[setting] ??= value
  process.env.CHAOS_SEED ??= '20261120'
  say(
    `Chaos for ${process.env.CHAOS_SECONDS} s on ${name === 'cluster' ? 'a cluster' : 'each database'}, seed ${process.env.CHAOS_SEED}`,
  )
  await vitest('chaos')
})
