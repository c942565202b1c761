// npm run lint: runs oxlint on everything, as npm run verify does.
import { runBuilt } from './steps/built-command.mjs'
import { runChecks } from './steps/checks.mjs'

// Rules that use types read those of the built package.
await runBuilt(['shared'], () => runChecks('lint'))
