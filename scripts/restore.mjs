// npm run restore -- /media/backups/stoep-… [--check]: restores a backup into an empty place, or only checks it.
import { prepareAndRun, typedPath } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'

await runCommand(async () => {
  const [folder, ...options] = process.argv.slice(2)
  const args = folder ? [typedPath(folder), ...options] : []
  await prepareAndRun('backup/restore-command.js', args, 'The restore')
})
