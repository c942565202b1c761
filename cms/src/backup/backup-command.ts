// Backs up a running shop: backup-command.js <folder> [--keep-days 30]
import { runTypedCommand } from '../commands/typed-command'
import { WrongArguments } from '../commands/read-arguments'
import { describeCount } from '@stoep/shared'
import { describeFileError } from '../storage/file-errors'
import { noteBackup } from '../storage/last-backup'
import { makeBackup, removeOldBackups } from './make-backup'

/** The retention that the privacy page states. */
const KEEP_DAYS = '30'

const usage = {
  about: 'Backs up the shop, open or not, into a new folder.',
  line: 'npm run backup -- /media/backups [--keep-days 30]',
  most: 1,
  options: { 'keep-days': { type: 'string', value: 'a number of days' } },
} as const

runTypedCommand(usage, async ({ positionals, values }, notify) => {
  const [target] = positionals
  const { 'keep-days': days = KEEP_DAYS } = values
  const keepDays = Number(days)
  if (!target) throw new WrongArguments('Where to?')
  if (!Number.isInteger(keepDays) || keepDays < 1) throw new WrongArguments('--keep-days needs a number of days.')
  const { folder, pictures, missing, bytes, isEncrypted } = await makeBackup(target)
  const size = `${(bytes / 1_048_576).toFixed(1)} MB${isEncrypted ? ', encrypted' : ', not encrypted: set BACKUP_KEY'}`
  await notify(`The database and ${pictures} picture files are in ${folder} (${size}).`)
  const lacking = `${describeCount(missing, 'picture file')} that the database names ${missing === 1 ? 'is' : 'are'} not there`
  // A few lost pictures must not keep customers' data in old backups for ever.
  if (missing > pictures)
    throw new Error(`${lacking}, so older backups are kept. Is a disk missing, or a setting S3_…?`)
  if (missing > 0) await notify(`${lacking}.`)
  await noteBackup().catch((error) =>
    notify(`The back office does not know of this backup: ${describeFileError(error)}`),
  )
  const removed = await removeOldBackups(target, keepDays)
  if (removed > 0)
    await notify(
      `${describeCount(removed, 'backup')} older than ${describeCount(keepDays, 'day')} ${removed === 1 ? 'was' : 'were'} deleted.`,
    )
})
