// npm run format: writes every file as oxfmt has it.
import { runCommand } from './steps/command.mjs'
import { format } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await format()
})
