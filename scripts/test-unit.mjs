// npm run test:unit: runs the tests that are next to their code.
import { runBuilt } from './steps/built-command.mjs'
import { vitest } from './steps/checks.mjs'

await runBuilt(['shared'], () => vitest('unit'))
