// npm run second-factor -- reset thandi@shop.example: for staff who are locked out and have no admin to ask.
import { prepareAndRun } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'

await runCommand(() => prepareAndRun('api/admin-auth/second-factor-command.js', process.argv.slice(2), 'The command'))
