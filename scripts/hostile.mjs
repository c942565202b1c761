// npm run test:hostile: runs the contract tests with their largest inputs.
import { runBuilt } from './steps/built-command.mjs'
import { vitest } from './steps/checks.mjs'

process.env.STOEP_HOSTILE = '1'
await runBuilt(['shared', 'cms'], () => vitest('contract'))
