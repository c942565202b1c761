// npm run test:containers: runs the commands of deploy/Dockerfile and deploy/compose.yaml, in their order, on plain
// folders, so that it needs no container engine. It installs and builds everything, which takes some minutes.
import { runBuilt } from './steps/built-command.mjs'
import { vitest } from './steps/checks.mjs'

// Only the tests need the built package: they build their shop themselves, as deploy/Dockerfile does.
await runBuilt(['shared'], () => vitest('containers'))
