// npm run import -- file.csv [--images folder] [--dry-run]: brings a catalogue into the shop.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { runCommand } from './steps/command.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { inRoot, root } from './steps/paths.mjs'
import { nodeFlags } from './steps/processes.mjs'
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
  process.exitCode = await runImport(resolved)
})

/** It prints what it does, and why it failed, by itself: there is nothing to add. */
function runImport(args) {
  const child = spawn(process.execPath, [...nodeFlags, inRoot('cms/dist/src/importer/import-command.js'), ...args], {
    cwd: root,
    env: { ...process.env, STRAPI_TELEMETRY_DISABLED: 'true', NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(new StepError(`The import could not be started: ${error.message}`)))
    child.on('close', (code, signal) =>
      signal ? reject(new StepError(`The import was ended by ${signal}.`)) : resolve(code),
    )
  })
}
