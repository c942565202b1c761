// npm run pictures:move [-- --remove]: moves pictures from the folder to the bucket of S3_…, while the shop is open.
import { prepareAndRun } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'

await runCommand(() => prepareAndRun('storage/move-command.js', process.argv.slice(2), 'Moving the pictures'))
