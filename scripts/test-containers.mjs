// npm run test:containers: runs the commands of deploy/Dockerfile and deploy/compose.yaml, in their order, on plain
// folders, so that it needs no container engine. It installs and builds everything, which takes some minutes.
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { vitest } from './steps/checks.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  // Only the tests need this: they build their shop themselves, as deploy/Dockerfile does.
  await ensureBuilt('shared')
  await vitest('containers')
})
