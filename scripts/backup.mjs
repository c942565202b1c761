// npm run backup -- /media/backups [--keep-days 30]: backs a shop up while it is open.
import { prepareAndRun, typedPath } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'

await runCommand(async () => {
  const [folder, ...options] = process.argv.slice(2)
  const args = folder ? [typedPath(folder), ...options] : []
  await prepareAndRun('backup/backup-command.js', args, 'The backup')
})
