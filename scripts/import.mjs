// npm run import -- file.csv [--images folder] [--fetch-pictures hosts] [--mapping name] [--dry-run]: imports a
// catalogue into the shop.
import { runCmsCommand, typedPaths } from './steps/cms-command.mjs'

const args = typedPaths(process.argv.slice(2), ['--fetch-pictures', '--mapping'])
await runCmsCommand('importer/import-command.js', args, 'The import')
