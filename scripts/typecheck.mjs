// npm run typecheck: checks the types of every part, as npm run verify does.
import { runBuilt } from './steps/built-command.mjs'
import { runChecks } from './steps/checks.mjs'

await runBuilt(['shared'], () => runChecks('types of'))
