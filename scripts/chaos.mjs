// npm run test:chaos (3 minutes) and npm run chaos (30): a shop under load while it is killed again and again,
// on SQLite and PostgreSQL, then its books are balanced. `long` also plants every known mistake first.
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { vitest } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { say } from './steps/say.mjs'

const plans = {
  short: { CHAOS_SECONDS: '60', CHAOS_PLANTED: '0' },
  long: { CHAOS_SECONDS: '750', CHAOS_PLANTED: '1' },
}

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt('shared', 'cms')
  const plan = process.argv.includes('long') ? plans.long : plans.short
  for (const [name, value] of Object.entries(plan)) process.env[name] ??= value
  process.env.CHAOS_SEED ??= '20261120'
  say(`Chaos for ${process.env.CHAOS_SECONDS} s on each database, seed ${process.env.CHAOS_SEED}`)
  await vitest('chaos')
})
