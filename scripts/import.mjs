// npm run import -- file.csv [--images folder] [--fetch-pictures hosts] [--mapping name] [--dry-run]: imports a catalogue into the shop.
import { prepareAndRun, typedPaths } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'
import { StepError } from './steps/say.mjs'

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (!args.some((arg) => !arg.startsWith('--'))) {
    throw new StepError(
      'Which file? npm run import -- catalogue.csv [--images folder] [--fetch-pictures hosts] [--mapping name] [--dry-run]',
    )
  }
  await prepareAndRun('importer/import-command.js', typedPaths(args, ['--fetch-pictures', '--mapping']), 'The import')
})
