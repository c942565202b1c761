// npm run restore -- /media/backups/stoep-… [--check]: restores a backup into an empty place, or only checks it.
import { runCmsCommand, typedPaths } from './steps/cms-command.mjs'

await runCmsCommand('backup/restore-command.js', typedPaths(process.argv.slice(2)), 'The restore')
