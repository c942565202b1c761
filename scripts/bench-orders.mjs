// npm run bench:orders: orders a second that survive a crash, on SQLite and on PostgreSQL, beside the database alone
// doing the very statements that the cms sent for one order. Machines are noisy: read the ratio, not the figures.
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { vitest } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt('shared', 'cms')
  await vitest('bench', 'tests/bench/orders.bench.ts')
})
