// npm run import -- file.csv [--images folder] [--fetch-pictures hosts] [--mapping name] [--dry-run]: imports a
// catalogue into the shop.
import { prepareAndRun, typedPaths } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'

await runCommand(async () => {
  const args = typedPaths(process.argv.slice(2), ['--fetch-pictures', '--mapping'])
  await prepareAndRun('importer/import-command.js', args, 'The import')
})
