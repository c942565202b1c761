// npm run test:unit: runs the tests that are next to their code.
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { vitest } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt('shared')
  await vitest('unit')
})
