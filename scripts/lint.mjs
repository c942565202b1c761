// npm run lint: oxlint over everything, as npm run verify has it.
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { runChecks } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  // Rules that know types read those of the built packages.
  await ensureBuilt('shared')
  await runChecks('lint')
})
