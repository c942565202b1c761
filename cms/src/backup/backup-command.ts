// Backs up a running shop: backup-command.js <folder> [--keep-days 30]
import { runCommand } from '../commands/run-command'
import { parseArgs } from 'node:util'
import { makeBackup, removeOldBackups } from './make-backup'

/** The retention that the privacy page states. */
const KEEP_DAYS = '30'

runCommand(async (notify) => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { 'keep-days': { type: 'string', default: KEEP_DAYS } },
  })
  const [target] = positionals
  const keepDays = Number(values['keep-days'])
  if (!target || !Number.isInteger(keepDays) || keepDays < 1) {
    throw new Error('Where to? npm run backup -- /media/backups [--keep-days 30]')
  }
  const { folder, pictures, missing, bytes, isEncrypted } = await makeBackup(target)
  const size = `${(bytes / 1_048_576).toFixed(1)} MB${isEncrypted ? ', encrypted' : ', not encrypted: set BACKUP_KEY'}`
  await notify(`The database and ${pictures} picture files are in ${folder} (${size}).`)
  if (missing > 0) await notify(`${missing} picture files that the database names are not there.`)
  const removed = await removeOldBackups(target, keepDays)
  if (removed > 0) await notify(`${removed} backups older than ${keepDays} days were deleted.`)
})
