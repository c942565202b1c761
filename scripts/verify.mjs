// npm run verify: the quick part of the tests. Types, lint, import borders, dead code and unit tests.
import { runCommand } from './steps/command.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { verify } from './steps/checks.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await verify({ inHaste: true })
})
