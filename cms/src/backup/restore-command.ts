// Restores a backup into an empty place, or only checks it: restore-command.js <folder> [--check]
import { runCommand } from '../commands/run-command'
import { parseArgs } from 'node:util'
import { checkBackup, restoreBackup } from './restore-backup'

runCommand(async (notify) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { check: { type: 'boolean', default: false } },
  })
  const [folder] = positionals
  if (!folder) throw new Error('Which backup? npm run restore -- /media/backups/stoep-… [--check]')
  if (values.check) {
    const { contents } = await checkBackup(folder)
    return notify(`The backup of ${contents.madeAt} is whole: ${contents.files.length} files are as they were written.`)
  }
  const { madeAt, pictures } = await restoreBackup(folder)
  await notify(`The shop of ${madeAt} is back, with ${pictures} picture files. Start it with npm start.`)
})
