// npm run lint: runs oxlint on everything, as npm run verify does.
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { runChecks } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  // Rules that use types read those of the built package.
  await ensureBuilt('shared')
  await runChecks('lint')
})
