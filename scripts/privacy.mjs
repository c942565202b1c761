// npm run privacy -- export 0821234567 customer.json | erase 0821234567 --yes: the customer's rights under POPIA.
import { runCmsCommand, typedPath } from './steps/cms-command.mjs'

const typed = process.argv.slice(2)
const args = [...typed.slice(0, 2), ...typed.slice(2).map(typedPath)]
await runCmsCommand('api/privacy/privacy-command.js', args, 'The command')
