// npm run typecheck: checks the types of every part, as npm run verify does.
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { runChecks } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt('shared')
  await runChecks('types of')
})
