// npm run verify: the quick part of the tests: types, lint, import borders, dead code and unit tests.
import { runCommand } from './steps/command.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { checkAll, vitest } from './steps/checks.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt('shared', 'cms', 'storefront')
  await checkAll({ inHaste: true })
  await vitest('unit')
})
