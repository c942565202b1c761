// npm run build: installs and builds what changed, for `npm run serve` and the commands of a server.
import { ensureBuilt } from './steps/build.mjs'
import { runCommand } from './steps/command.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt('shared', 'cms', 'panel', 'storefront')
})
