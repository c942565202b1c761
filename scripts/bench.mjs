// npm run bench [products …] [sqlite | postgres]: measures how fast its own shop responds through its public port, with
// 1,000 products or the given numbers, on both databases or the given one. It compares that with a bare Node server
// that sends the same bytes, and with the database alone running the same statements. Results go into
// docs/performance.md, even if a later shop fails; older results of other shops stay there. Machines are noisy: read
// the ratios of one run.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readBenchArguments } from './steps/bench-arguments.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { format, vitest } from './steps/checks.mjs'
import { runCommand } from './steps/command.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { inRoot } from './steps/paths.mjs'

const [BEGIN, END] = ['<!-- npm run bench: from here', '<!-- to here -->']

const REPORT = inRoot('.cache/bench.md')

await runCommand(async () => {
  const { kinds, sizes } = readBenchArguments(process.argv.slice(2), { takesSizes: true })
  await ensureInstalled()
  await ensureBuilt('shared', 'cms', 'storefront')
  process.env.STOEP_BENCH_PRODUCTS = (sizes.length > 0 ? sizes : ['1000']).join(',')
  if (kinds.length > 0) process.env.STOEP_DATABASES = kinds.join(',')
  rmSync(REPORT, { force: true })
  try {
    await vitest('bench', 'tests/bench/shop.bench.ts')
  } finally {
    if (existsSync(REPORT)) await writeReport(readFileSync(REPORT, 'utf8'))
  }
})

async function writeReport(report) {
  const file = inRoot('docs/performance.md')
  const text = readFileSync(file, 'utf8')
  const [from, to] = [text.indexOf('\n', text.indexOf(BEGIN)) + 1, text.indexOf(END)]
  const known = { ...readSections(text.slice(from, to)), ...readSections(report) }
  const sections = Object.entries(known)
    .sort(([one], [other]) => sizeIn(one) - sizeIn(other))
    .map(([, section]) => section)
  writeFileSync(file, `${text.slice(0, from)}\n${sections.join('\n\n')}\n\n${text.slice(to)}`)
  await format(file)
}

/** The results of each shop, by their heading. */
function readSections(text) {
  const sections = text.split(/^(?=### )/m).filter((section) => section.startsWith('### '))
  return Object.fromEntries(sections.map((section) => [section.split('\n', 1)[0], section.trim()]))
}

/** The number of products in a heading. */
function sizeIn(heading) {
  return Number(heading.replaceAll(/\D/g, ''))
}
