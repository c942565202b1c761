// npm run pictures:move [-- --remove]: moves pictures from the folder to the bucket of S3_…, while the shop is open.
import { runCmsCommand } from './steps/cms-command.mjs'

await runCmsCommand('storage/move-command.js', process.argv.slice(2), 'Moving the pictures')
