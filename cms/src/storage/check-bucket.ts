import { environment } from '../environment'
import { reasonOf, wrongSettingIn } from './bucket-errors'

const PATIENCE_MS = 5_000

/**
 * Tests at the start whether the bucket accepts files. Throws for a wrong setting; only notifies of an error that may
 * be temporary, as the shop can open without it.
 */
export async function checkBucket(notify: (text: string) => void): Promise<void> {
  if (!environment.objectStorage) return
  const { bucketFiles } = await import('./bucket-files')
  const { folderFiles } = await import('./folder-files')
  const files = bucketFiles(environment.objectStorage, folderFiles(environment.DATA_DIR))
  try {
    await Promise.race([files.probe(), giveUp()])
  } catch (error) {
    const wrong = wrongSettingIn(error)
    if (wrong) throw new Error(`Wrong setting. ${wrong}`)
    notify(`The bucket takes no pictures for now (${reasonOf(error)}). The shop starts without; /readyz follows it.`)
  }
}

function giveUp(): Promise<never> {
  const error = Object.assign(new Error('The bucket does not answer.'), { code: 'NoResponse' })
  return new Promise((_resolve, reject) => setTimeout(reject, PATIENCE_MS, error).unref())
}
