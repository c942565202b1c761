// Copies the pictures of the folder into the bucket: move-command.js [--remove]
import { runTypedCommand } from '../commands/typed-command'
import { codeOf } from '@stoep/shared'
import { wrongSettingIn, reasonOf } from './bucket-errors'
import { movePictures } from './move-pictures'

const NOTIFY_EVERY_MS = 5_000

const usage = {
  about: 'Copies the pictures of the folder into the bucket, or removes from the folder what the bucket has.',
  line: 'npm run pictures:move [-- --remove]',
  most: 0,
  options: { remove: { type: 'boolean' } },
} as const

runTypedCommand(usage, async ({ values }, notify) => {
  let notifiedAt = performance.now()
  const notifyOfProgress = async (done: number, all: number) => {
    if (performance.now() - notifiedAt < NOTIFY_EVERY_MS) return
    notifiedAt = performance.now()
    await notify(`${done} of ${all} files …`)
  }
  const { copied, known, removed, strange } = await movePictures(values.remove ?? false, notifyOfProgress).catch(
    (error: unknown) => {
      throw new Error(wrongSettingIn(error) ?? wordsOf(error))
    },
  )
  await notify(`${copied} files were copied into the bucket, ${known} were there already.`)
  if (strange > 0) await notify(`${strange} files are not called as pictures are, and stay in the folder.`)
  if (values.remove) await notify(`${removed} files were taken out of the folder.`)
  else await notify('The folder still has them. When the shop runs with the bucket: npm run pictures:move -- --remove')
})

/** Our own messages as they are; for errors of storage and disk their code. */
const wordsOf = (error: unknown): string =>
  error instanceof Error && error.name === 'Error' && codeOf(error) === ''
    ? error.message
    : `The pictures could not be moved: ${reasonOf(error)}`
