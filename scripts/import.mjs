// npm run import -- file.csv [--images folder] [--dry-run]: brings a catalogue into the shop.
import path from 'node:path'
import { runCmsCommand } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { StepError } from './steps/say.mjs'

await runCommand(async () => {
  const args = process.argv.slice(2)
  if (!args.some((arg) => !arg.startsWith('--'))) {
    throw new StepError('Which file? npm run import -- catalogue.csv [--images folder] [--dry-run]')
  }
  await ensureInstalled()
  await ensureBuilt('shared', 'cms')
  // Paths are meant from where the command was typed.
  const from = process.env.INIT_CWD ?? process.cwd()
  const resolved = args.map((arg) => (arg.startsWith('--') ? arg : path.resolve(from, arg)))
  process.exitCode = await runCmsCommand('importer/import-command.js', resolved, 'The import')
})
