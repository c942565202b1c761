import { codeOf } from '@stoep/shared'

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '')

/** Whether the error means that there is no file of this name. */
export const isMissing = (error: unknown): boolean => /^(NoSuchKey|NotFound)$/.test(nameOf(error))

/** A short reason why the storage failed, without names, as it is public. */
export function reasonOf(error: unknown): string {
  const word = codeOf(error) || nameOf(error)
  return /^\w{1,60}$/.test(word) ? word : 'no reason given'
}

/** Errors that mean a wrong setting. */
const WRONG_SETTINGS: ReadonlyMap<string, string> = new Map([
  ['NoSuchBucket', 'S3_BUCKET: there is no bucket of this name'],
  ['InvalidBucketName', 'S3_BUCKET: no bucket can have this name'],
  ['InvalidAccessKeyId', 'S3_ACCESS_KEY_ID: the storage does not know this key'],
  ['SignatureDoesNotMatch', 'S3_SECRET_ACCESS_KEY: does not belong to S3_ACCESS_KEY_ID'],
  ['AuthorizationHeaderMalformed', 'S3_REGION: the storage is in another region'],
  ['PermanentRedirect', 'S3_REGION: the bucket is in another region'],
])

/** A sentence that names the wrong setting; undefined when the error may be temporary. */
export const wrongSettingIn = (error: unknown): string | undefined => WRONG_SETTINGS.get(nameOf(error))
