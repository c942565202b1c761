// npm run backup -- /media/backups [--keep-days 30]: backs a shop up while it is open.
import { runCmsCommand, typedPaths } from './steps/cms-command.mjs'

await runCmsCommand('backup/backup-command.js', typedPaths(process.argv.slice(2), ['--keep-days']), 'The backup')
