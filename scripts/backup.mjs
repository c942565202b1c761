// npm run backup -- /media/backups [--keep-days 30]: backs a shop up while it is open.
import { prepareAndRun, typedPaths } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'

await runCommand(async () => {
  const args = typedPaths(process.argv.slice(2), ['--keep-days'])
  await prepareAndRun('backup/backup-command.js', args, 'The backup')
})
