// npm run reset-password -- thandi@shop.example: for staff who forgot their password and have no admin to ask.
import { runCmsCommand } from './steps/cms-command.mjs'

await runCmsCommand('api/admin-auth/reset-password-command.js', process.argv.slice(2), 'The command')
