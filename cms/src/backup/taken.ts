import { nameOfUpload } from '@stoep/shared'
import { z } from 'zod'
import { fromJson } from '../database/values'
import type { BackupContents } from './manifest'

/** What a copy of the database tells. */
export interface Taken extends Pick<BackupContents, 'schemaHash' | 'tables' | 'sequences' | 'files'> {
  /** Names of the files that it shows. */
  pictures: string[]
}

/** Of a row of the media library. */
export interface FileUrls {
  url: string
  formats: unknown
}

const formatsSchema = z
  .record(z.string(), z.looseObject({ url: z.string().optional() }))
  .nullable()
  .catch(null)

/** The names of all files of these rows, the smaller sizes too. */
export function picturesIn(rows: readonly FileUrls[]): string[] {
  const urls = rows.flatMap(({ url, formats }) => {
    const sizes = formatsSchema.parse(fromJson<unknown>(formats, null)) ?? {}
    return [url, ...Object.values(sizes).flatMap((size) => size.url ?? [])]
  })
  return [...new Set(urls.flatMap((url) => nameOfUpload(url) ?? []))]
}
