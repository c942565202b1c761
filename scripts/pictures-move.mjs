// npm run pictures:move [-- --remove]: from the folder into the bucket that S3_… names, while the shop is open.
import { prepareAndRun } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'

await runCommand(() => prepareAndRun('storage/move-command.js', process.argv.slice(2), 'Moving the pictures'))
