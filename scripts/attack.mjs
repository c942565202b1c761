// npm run test:attack: sends hostile values in every field of every call to its own shop, through storefront and cms.
//   --requests 100000   how many (10,000)       --seed 7           chooses the values
//   --only 4711         only this request       --calls orders     only calls and pages whose name matches
//   --database postgres                         --keep-going       do not stop at the first fault
import { parseArgs } from 'node:util'
import { attack } from './steps/attack.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { runCommand } from './steps/command.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { StepError } from './steps/say.mjs'

await runCommand(async () => {
  const options = readOptions()
  await ensureInstalled()
  await ensureBuilt('shared', 'cms', 'storefront')
  await attack(options)
})

function readOptions() {
  try {
    return parseArgs({
      options: {
        requests: { type: 'string' },
        seed: { type: 'string' },
        only: { type: 'string' },
        calls: { type: 'string' },
        database: { type: 'string' },
        'keep-going': { type: 'boolean' },
      },
    }).values
  } catch (error) {
    throw new StepError(error.message)
  }
}
