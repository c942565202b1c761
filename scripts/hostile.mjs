// npm run test:hostile: the contract tests with their big sizes.
import { ensureBuilt } from './steps/build.mjs'
import { vitest } from './steps/checks.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { runCommand } from './steps/say.mjs'

await runCommand(async () => {
  checkNode()
  await ensureInstalled()
  await ensureBuilt('shared', 'cms')
  process.env.STOEP_HOSTILE = '1'
  await vitest('contract')
})
