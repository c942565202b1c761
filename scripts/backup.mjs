// npm run backup -- /media/backups [--keep-days 30]: copies a shop while it is open.
import path from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { runCmsCommand } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt('shared', 'cms')
  // Paths are meant from where the command was typed.
  const from = process.env.INIT_CWD ?? process.cwd()
  const [folder, ...options] = process.argv.slice(2)
  const args = [...(folder && !folder.startsWith('--') ? [path.resolve(from, folder)] : []), ...options]
  process.exitCode = await runCmsCommand('backup/backup-command.js', args, 'The backup')
})
