// npm run cluster: runs two cms and two storefronts behind nginx, with PostgreSQL and object storage, on this machine
// until Ctrl-C. With the name of a drill it breaks such a shop on purpose and reports what happened.
import { onAskedToEnd } from './steps/asked-to-end.mjs'
import { runCommand } from './steps/command.mjs'
import { ensureJourneyBrowser } from './steps/browser.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { vitest } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { inRoot } from './steps/paths.mjs'
import { nodeFlags, run, start, stop } from './steps/processes.mjs'
import { checkPortFree, died, portSetting } from './steps/ready.mjs'
import { StepError } from './steps/say.mjs'

/** The journeys that change something and read it again, perhaps through another process. */
const JOURNEYS = [
  'shop/order-path',
  'shop/options',
  'shop/quantities',
  'shop/order-links',
  'back-office/sign-in',
  'back-office/orders',
  'back-office/product-form',
]
const DRILLS = ['journeys', 'cache', 'roll', 'failover', 'siblings', 'writes']
/** Enough for six processes that stop one after the other. */
const GRACE_MS = 60_000

await runCommand(async () => {
  const [drill, ...options] = process.argv.slice(2)
  if (drill !== undefined && !DRILLS.includes(drill))
    throw new StepError(`There is no drill "${drill}". These are: ${DRILLS.join(', ')}`)
  const port = portSetting('PORT', 3000)
  if (!drill) await checkPortFree(port, 'PORT')
  await ensureInstalled()
  await ensureBuilt('shared', 'cms', 'storefront')
  if (drill === 'journeys') return runJourneys(options)
  if (drill) return vitest('cluster', `tests/cluster/${drill}.cluster.ts`)
  const cluster = start('cluster', ['--experimental-strip-types', inRoot('tests/cluster/open.ts')], {
    env: { PORT: String(port) },
    onLine: (line) => console.log(line),
  })
  let isStopping = false
  onAskedToEnd(() => {
    isStopping = true
    void stop(cluster, GRACE_MS)
  })
  const ended = await cluster.ended
  if (!isStopping) throw died(cluster, ended)
})

/** Runs some browser journeys with nginx and two storefronts between browser and cms; `options` go to Playwright. */
async function runJourneys(options) {
  const specs = JOURNEYS.map((name) => `tests/e2e/${name}.spec.ts`)
  await run(
    process.execPath,
    [...nodeFlags, inRoot('node_modules/@playwright/test/cli.js'), 'test', ...specs, ...options],
    {
      env: { CHROMIUM_PATH: await ensureJourneyBrowser(), STOEP_BALANCED: 'on' },
      what: 'The browser journeys',
    },
  )
}
