// npm test: installs what it needs (a browser included), builds, and runs every check, test, a short attack and every
// browser journey.
import { runCommand } from './steps/command.mjs'
import { ensureJourneyBrowser } from './steps/browser.mjs'
import { attack } from './steps/attack.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { checkAll, vitest } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { inRoot } from './steps/paths.mjs'
import { nodeFlags, run } from './steps/processes.mjs'
import { say, seconds } from './steps/say.mjs'
import { together } from './steps/together.mjs'

await runCommand(async () => {
  const begun = performance.now()
  await ensureInstalled()
  const [browser] = await Promise.all([ensureJourneyBrowser(), buildAll()])
  say(`Browser for the journeys: ${browser}`)
  await together(checkAll({ inBackground: true }), runTests(browser))
  say(`All tests passed in ${seconds(begun)}.`)
})

async function buildAll() {
  await ensureBuilt('shared')
  await Promise.all([ensureBuilt('cms'), ensureBuilt('storefront')])
}

async function runTests(browser) {
  await vitest('unit')
  await vitest('contract')
  // In parallel: the tests of killed and hung processes mostly wait. Only the journeys need the panel.
  await together(vitest('processes'), attack(), ensureBuilt('panel'))
  say('Tests: browser journeys …')
  await run(process.execPath, [...nodeFlags, inRoot('node_modules/@playwright/test/cli.js'), 'test'], {
    env: { CHROMIUM_PATH: browser },
    what: 'The browser journeys',
  })
}
