// npm run build: installs and builds what changed, for `npm run serve` and the commands of a server.
import { runBuilt } from './steps/built-command.mjs'

await runBuilt(['shared', 'cms', 'panel', 'storefront'])
