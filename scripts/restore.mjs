// npm run restore -- /media/backups/stoep-… [--check]: restores a backup into an empty place, or only checks it.
import { prepareAndRun, typedPaths } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'

await runCommand(async () => {
  const args = typedPaths(process.argv.slice(2))
  await prepareAndRun('backup/restore-command.js', args, 'The restore')
})
