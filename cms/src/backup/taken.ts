import { nameOfUpload } from '@stoep/shared'
import { z } from 'zod'
import { fromJson } from '../database/values'
import type { BackupContents } from './manifest'

/** What a copy of the database contains. */
export interface Taken extends Pick<BackupContents, 'schemaHash' | 'tables' | 'sequences' | 'files'> {
  /** Names of the picture files that it refers to. */
  pictures: string[]
}

/** The columns of a row of the media library. */
export interface FileUrls {
  url: string
  formats: unknown
}

const formatsSchema = z
  .record(z.string(), z.looseObject({ url: z.string().optional() }))
  .nullable()
  .catch(null)

/** The names of all files of these rows, including the smaller sizes. */
export function picturesIn(rows: readonly FileUrls[]): string[] {
  const urls = rows.flatMap(({ url, formats }) => {
    const sizes = formatsSchema.parse(fromJson<unknown>(formats, null)) ?? {}
    return [url, ...Object.values(sizes).flatMap((size) => size.url ?? [])]
  })
  return [...new Set(urls.flatMap((url) => nameOfUpload(url) ?? []))]
}
