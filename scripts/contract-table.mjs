// npm run contract:table: generates docs/contract.md from the contract and its tests.
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { inRoot } from './steps/paths.mjs'
import { nodeFlags, run } from './steps/processes.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt('shared')
  const vitest = [...nodeFlags, inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', '--update']
  await run(process.execPath, [...vitest, 'tests/support/calls/contract-table.test.ts'], { what: 'The contract table' })
})
