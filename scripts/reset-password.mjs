// npm run reset-password -- thandi@shop.example: for staff who forgot their password and have no admin to ask.
import { prepareAndRun } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'

await runCommand(() => prepareAndRun('api/admin-auth/reset-password-command.js', process.argv.slice(2), 'The command'))
