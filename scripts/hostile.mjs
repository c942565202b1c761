// npm run test:hostile: runs the contract tests with their largest inputs.
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { vitest } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt('shared', 'cms')
  process.env.STOEP_HOSTILE = '1'
  await vitest('contract')
})
