// npm run test:containers: the commands of deploy/Dockerfile and deploy/compose.yaml, in their order, on plain folders: for
// a machine without a container engine. It installs and builds anew, which takes some minutes.
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { vitest } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  // For the tests themselves; the shop that they look at is built by its own file.
  await ensureBuilt('shared')
  await vitest('containers')
})
