// npm run contract:table: writes docs/contract.md anew from the contract and its tests.
import { ensureBuilt } from './steps/build.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { inRoot } from './steps/paths.mjs'
import { nodeFlags, run } from './steps/processes.mjs'
import { runCommand } from './steps/say.mjs'

await runCommand(async () => {
  checkNode()
  await ensureInstalled()
  await ensureBuilt('shared')
  const vitest = [...nodeFlags, inRoot('node_modules/vitest/vitest.mjs'), 'run', '--project', 'unit', '--update']
  await run(process.execPath, [...vitest, 'tests/support/contract-table.test.ts'], { what: 'The contract table' })
})
