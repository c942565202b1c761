// npm run format: formats every file with oxfmt.
import { runCommand } from './steps/command.mjs'
import { format } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await format()
})
