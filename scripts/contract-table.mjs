// npm run contract:table: generates docs/contract.md from the contract and its tests.
import { runBuilt } from './steps/built-command.mjs'
import { vitest } from './steps/checks.mjs'

await runBuilt(['shared'], () => vitest('unit', '--update', 'tests/support/calls/contract-table.test.ts'))
