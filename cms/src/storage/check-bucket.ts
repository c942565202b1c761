import { environment } from '../environment'
import { reasonOf, wrongSettingIn } from './bucket-errors'

const PATIENCE_MS = 5_000

/**
 * Whether the bucket takes files, asked once at the start. Throws where a setting is wrong; tells of what may pass by
 * itself, which no shop should stay closed for.
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
