import { z } from 'zod'
import { optionalInput } from '../values/text.js'

/** The bucket that holds the shop's pictures. */
export interface ObjectStorage {
  /** Without a trailing slash. */
  endpoint: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

const key = optionalInput(z.string().regex(/^[\x21-\x7e]{1,256}$/, 'must be one word, as the storage shows it'))

/** The object storage settings of both processes. */
export const objectStorageSettings = {
  S3_ENDPOINT: optionalInput(
    z
      .url({ protocol: /^https?$/, error: 'must be an address like https://s3.af-south-1.amazonaws.com' })
      .refine(
        isBare,
        'must be an address without a path, a user, a query or a fragment: requests begin their path with the bucket',
      )
      .transform((value) => value.replace(/\/+$/, '')),
  ),
  S3_REGION: optionalInput(z.string().regex(/^[a-z0-9-]{1,40}$/, 'must be a region like af-south-1, or auto')),
  S3_BUCKET: optionalInput(
    z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'must be the name of a bucket: 3 to 63 small letters, digits, dots and hyphens',
      ),
  ),
  S3_ACCESS_KEY_ID: key,
  S3_SECRET_ACCESS_KEY: key,
}

/** No path, credentials, query or fragment; true for an invalid URL, which has an error of its own. */
function isBare(address: string): boolean {
  if (!URL.canParse(address)) return true
  const { pathname, username, password, search, hash } = new URL(address)
  return /^\/+$/.test(pathname) && !username && !password && !search && !hash
}

const NAMES = ['S3_ENDPOINT', 'S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
type Given = Partial<Record<(typeof NAMES)[number], string | undefined>>

/** The bucket of these settings, or undefined; calls `reject` for each missing setting. */
export function readObjectStorage(
  settings: Given,
  reject: (name: string, problem: string) => void,
): ObjectStorage | undefined {
  if (NAMES.every((name) => settings[name] === undefined)) return undefined
  const [endpoint = '', region = '', bucket = '', accessKeyId = '', secretAccessKey = ''] = NAMES.map((name) => {
    const value = settings[name]
    if (value === undefined) reject(name, `is missing: a bucket needs all of ${NAMES.join(', ')}`)
    return value
  })
  return { endpoint, region, bucket, accessKeyId, secretAccessKey }
}
