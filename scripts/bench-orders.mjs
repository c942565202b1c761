// npm run bench:orders [sqlite | postgres]: durable orders per second, on both databases or the given one, compared
// with the database alone running the same statements as the cms for one order. Machines are noisy: read the ratio, not
// the absolute numbers.
import { readBenchArguments } from './steps/bench-arguments.mjs'
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { vitest } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  const { kinds } = readBenchArguments(process.argv.slice(2), { takesSizes: false })
  await ensureInstalled()
  await ensureBuilt('shared', 'cms')
  if (kinds.length > 0) process.env.STOEP_DATABASES = kinds.join(',')
  await vitest('bench', 'tests/bench/orders.bench.ts')
})
