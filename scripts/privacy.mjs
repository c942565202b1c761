// npm run privacy -- export 0821234567 customer.json | erase 0821234567 --yes: what POPIA lets a customer ask for.
import path from 'node:path'
import { ensureBuilt } from './steps/build.mjs'
import { runCmsCommand } from './steps/cms-command.mjs'
import { runCommand } from './steps/command.mjs'
import { ensureInstalled } from './steps/install.mjs'

await runCommand(async () => {
  await ensureInstalled()
  await ensureBuilt('shared', 'cms')
  const [what, phone, ...rest] = process.argv.slice(2)
  // Paths are meant from where the command was typed.
  const from = process.env.INIT_CWD ?? process.cwd()
  const resolved = rest.map((arg) => (arg.startsWith('--') ? arg : path.resolve(from, arg)))
  const args = [what, phone, ...resolved].filter((arg) => arg !== undefined)
  process.exitCode = await runCmsCommand('api/privacy/privacy-command.js', args, 'The command')
})
