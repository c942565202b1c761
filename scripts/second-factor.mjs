// npm run second-factor -- reset thandi@shop.example: for staff who are locked out and have no admin to ask.
import { runCmsCommand } from './steps/cms-command.mjs'

await runCmsCommand('api/admin-auth/second-factor-command.js', process.argv.slice(2), 'The command')
