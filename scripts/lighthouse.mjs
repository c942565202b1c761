// npm run lighthouse: Google's scores for home, list, product and cart of a running shop, the median of five runs each
// (RUNS=1 for a quick look). The shop is at SHOP_URL, else http://localhost:$PORT. Lighthouse itself (200 packages) is
// not part of the shop's dependencies: the first run installs it into .cache.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { runCommand } from './steps/command.mjs'
import { ensureBrowser } from './steps/browser.mjs'
import { inRoot } from './steps/paths.mjs'
import { npmCommand, run } from './steps/processes.mjs'
import { findFirstProduct, shopAddress } from './steps/running-shop.mjs'
import { say, StepError } from './steps/say.mjs'

const VERSION = '12.8.2'
const RUNS = Number(process.env.RUNS || 5)
/** A run sometimes fails or has no score: the browser's trace did not start, or the machine was too busy. */
const TRIES = 3
const GOALS = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 }
const FOLDER = inRoot('.cache/lighthouse')
const COMMAND = `${FOLDER}/node_modules/lighthouse/cli/index.js`

await runCommand(async () => {
  const shop = shopAddress()
  if (!Number.isInteger(RUNS) || RUNS < 1) throw new StepError('RUNS must be a whole number from 1 on.')
  const product = await findFirstProduct(shop, { stock: 'in' })
  if (!product) throw new StepError(`The shop at ${shop} has nothing in stock.`)
  const browser = await ensureBrowser()
  await ensureLighthouse()
  const pages = { home: '/', list: '/products', product: `/product/${product.id}`, cart: '/cart' }
  say(`Lighthouse ${VERSION} on ${shop}, mobile, median of ${RUNS} ${RUNS === 1 ? 'run' : 'runs'} …`)
  let isBelow = false
  for (const [name, path] of Object.entries(pages)) {
    // Warms the page cache up, with the best compression, as nearly every shopper gets the page.
    for (let index = 0; index < 3; index++) await (await fetch(shop + path)).arrayBuffer()
    const reports = []
    for (let index = 0; index < RUNS; index++) reports.push(await measure(browser, shop + path))
    isBelow = printScores(name, reports) || isBelow
  }
  console.log('\nThe cart is kept out of search engines on purpose (noindex), which Lighthouse counts against its SEO.')
  if (isBelow) throw new StepError('A score is below its goal.')
})

async function ensureLighthouse() {
  if (existsSync(COMMAND)) return
  say(`Fetching Lighthouse ${VERSION} into .cache …`)
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(`${FOLDER}/package.json`, '{ "private": true }\n')
  await run(npmCommand(), ['install', '--no-audit', '--no-fund', '--prefix', FOLDER, `lighthouse@${VERSION}`], {
    quiet: true,
    what: 'npm install lighthouse',
  })
}

/** Runs Lighthouse until a report has all its scores. */
async function measure(browser, url) {
  for (let attempt = 1; ; attempt++) {
    const report = await runLighthouse(browser, url).catch((error) => {
      if (attempt === TRIES) throw error
    })
    const missing = Object.keys(GOALS).filter((category) => report?.categories[category]?.score == null)
    if (missing.length === 0) return report
    const why = report?.runtimeError?.message ?? `no score for ${missing.join(', ')}`
    if (attempt === TRIES) throw new StepError(`Lighthouse gave ${why} on ${url}, ${TRIES} times in a row.`)
  }
}

/** One run with the mobile setting: a simulated slow phone on slow 4G, with an empty browser profile. */
async function runLighthouse(browser, url) {
  const file = `${FOLDER}/report.json`
  const flags = ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  await run(
    process.execPath,
    [
      COMMAND,
      url,
      '--output=json',
      `--output-path=${file}`,
      '--quiet',
      `--only-categories=${Object.keys(GOALS).join(',')}`,
      `--chrome-flags=${flags.join(' ')}`,
    ],
    { quiet: true, env: { CHROME_PATH: browser }, what: `Lighthouse on ${url}` },
  )
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** Prints a page's medians and the audits that cost points; true when a score is below its goal. */
function printScores(name, reports) {
  const score = (category) => Math.round(100 * median(reports.map((report) => report.categories[category].score)))
  const value = (audit) => median(reports.map((report) => report.audits[audit]?.numericValue ?? 0))
  const scores = Object.keys(GOALS).map((category) => [category, score(category)])
  const seconds = (value('largest-contentful-paint') / 1000).toFixed(2)
  console.log(
    `${name.padEnd(8)} ${scores.map(([category, points]) => `${category} ${points}`).join('  ')}  ` +
      `LCP ${seconds} s  TBT ${Math.round(value('total-blocking-time'))} ms  CLS ${value('cumulative-layout-shift').toFixed(3)}`,
  )
  const below = scores.filter(([category, points]) => points < GOALS[category] && !isCartsOwn(name, category))
  for (const [category] of scores.filter(([, points]) => points < 100)) {
    for (const { id, weight } of reports[0].categories[category].auditRefs) {
      const audit = reports[0].audits[id]
      if (weight > 0 && audit.score !== null && audit.score < 0.9)
        console.log(`         ${category}: ${audit.title} ${audit.displayValue ?? ''}`)
    }
  }
  return below.length > 0
}

/** The cart is `noindex` on purpose, which Lighthouse counts against it. */
function isCartsOwn(name, category) {
  return name === 'cart' && category === 'seo'
}

function median(values) {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)]
}
