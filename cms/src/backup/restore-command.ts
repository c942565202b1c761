// Restores a backup into an empty place, or only checks it: restore-command.js <folder> [--check]
import { describeCount } from '@stoep/shared'
import { runTypedCommand } from '../commands/typed-command'
import { WrongArguments } from '../commands/read-arguments'
import type { BackupContents } from './manifest'
import { checkBackup, restoreBackup } from './restore-backup'

const usage = {
  about: 'Restores a backup into an empty place, or only checks that it is whole.',
  line: 'npm run restore -- /media/backups/stoep-… [--check]',
  most: 1,
  options: { check: { type: 'boolean' } },
} as const

runTypedCommand(usage, async ({ positionals, values }, notify) => {
  const [folder] = positionals
  if (!folder) throw new WrongArguments('Which backup?')
  if (values.check) {
    const { contents } = await checkBackup(folder)
    return notify(
      `The backup of ${contents.madeAt} is whole: ${contents.files.length} files are as they were written.${describeMissing(contents)}`,
    )
  }
  const { contents, pictures } = await restoreBackup(folder)
  await notify(
    `The shop of ${contents.madeAt} is back, with ${pictures} picture files, and can be started.${describeMissing(contents)}`,
  )
})

const describeMissing = ({ missing }: BackupContents): string =>
  missing.length > 0
    ? ` ${describeCount(missing.length, 'picture file')} ${missing.length === 1 ? 'was' : 'were'} missing when it was made.`
    : ''
