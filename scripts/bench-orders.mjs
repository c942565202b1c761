// npm run bench:orders: durable orders per second, on SQLite and on PostgreSQL, compared with the database alone
// running the same statements as the cms for one order. Machines are noisy: read the ratio, not the absolute numbers.
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { vitest } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt('shared', 'cms')
  await vitest('bench', 'tests/bench/orders.bench.ts')
})
