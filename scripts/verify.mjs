// npm run verify: the quick part of the tests: types, lint, import borders, dead code and unit tests.
import { runBuilt } from './steps/built-command.mjs'
import { checkAll, vitest } from './steps/checks.mjs'

await runBuilt(['shared', 'cms', 'storefront'], async () => {
  await checkAll({ inHaste: true })
  await vitest('unit')
})
