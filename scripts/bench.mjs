// npm run bench [products …]: how fast a shop of its own answers through its public port, with 1,000 products or as many
// as are named, on SQLite and on PostgreSQL, beside a bare Node server that sends the very same bytes and the database
// alone doing the same statements. Machines are noisy: read the ratios of one run, not the figures.
import { readFileSync, writeFileSync } from 'node:fs'
import { ensureBuilt } from './steps/build.mjs'
import { vitest } from './steps/checks.mjs'
import { runCommand } from './steps/command.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { inRoot } from './steps/paths.mjs'
import { StepError } from './steps/say.mjs'

const [BEGIN, END] = ['<!-- npm run bench: from here', '<!-- to here -->']

await runCommand(async () => {
  const sizes = process.argv.slice(2)
  if (sizes.some((size) => !/^[1-9]\d{2,5}$/.test(size)))
    throw new StepError('Name numbers of products from 100 to 999999, like: npm run bench 1000 10000 100000')
  await ensureInstalled()
  await ensureBuilt('shared', 'cms', 'storefront')
  process.env.STOEP_BENCH_PRODUCTS = (sizes.length > 0 ? sizes : ['1000']).join(',')
  await vitest('bench', 'tests/bench/shop.bench.ts')
  writeReport(readFileSync(inRoot('.cache/bench.md'), 'utf8'))
})

function writeReport(report) {
  const file = inRoot('docs/performance.md')
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf('\n', text.indexOf(BEGIN)) + 1, text.indexOf(END)]
  writeFileSync(file, `${text.slice(0, from)}\n${report}\n${text.slice(to)}`)
}
