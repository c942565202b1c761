import { tryParseJson } from '@stoep/shared'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { open, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { unlessMissing } from '../storage/file-errors'

/** Written last: a folder without it is not a complete backup. */
const MANIFEST = 'manifest.json'
/** The end of the folder's name until then. */
export const UNFINISHED = '.unfinished'

const fileSchema = z.object({
  path: z.string().regex(/^(?:database\.db|tables\/[a-z0-9_]+\.copy|pictures\/[A-Za-z0-9_.-]+)(?:\.sealed)?$/),
  bytes: z.number().int(),
  /** Of the stored (encrypted) file, so that it can be checked without the key. */
  sha256: z.string(),
})
export type BackupFile = z.infer<typeof fileSchema>

const tableSchema = z.object({
  name: z.string().regex(/^[a-z0-9_]+$/),
  columns: z.array(z.string()),
  rows: z.number().int(),
})

const contentsSchema = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  database: z.enum(['sqlite', 'postgres']),
  /** Strapi's hash of the schema: a backup is restored only where it is the same. */
  schemaHash: z.string(),
  /** PostgreSQL only. */
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z0-9_]+$/), last: z.string().regex(/^\d+$/) })),
  files: z.array(fileSchema),
  /** Pictures that the database names but that were deleted before they could be copied. */
  missing: z.array(z.string()),
  /** The salt for deriving the key from BACKUP_KEY; null: not encrypted. */
  salt: z.string().nullable(),
})
export type BackupContents = z.infer<typeof contentsSchema>

const manifestSchema = z.object({ contents: contentsSchema, mac: z.string().nullable() })

/** Why a backup cannot be made or restored, in one sentence. */
export class BackupError extends Error {}

/** Completes a backup. */
export async function writeManifest(folder: string, made: BackupContents, key: Buffer | undefined): Promise<void> {
  // In the key order of the schema, as when it is read again: the MAC is over the text.
  const contents = contentsSchema.parse(made)
  const text = JSON.stringify({ contents, mac: key ? macOf(contents, key) : null }, null, 1)
  const partial = path.join(folder, `${MANIFEST}${UNFINISHED}`)
  const file = await open(partial, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  await rename(partial, path.join(folder, MANIFEST))
}

/** Throws when the folder is not a complete backup. */
export async function readManifest(folder: string): Promise<z.infer<typeof manifestSchema>> {
  // Tells a folder that is missing or closed to this user from one without a manifest.
  await readdir(folder)
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(unlessMissing)
  if (text === undefined) {
    throw new BackupError(`${folder} is no finished backup: it has no ${MANIFEST}, which is written last.`)
  }
  const parsed = manifestSchema.safeParse(tryParseJson(text))
  if (parsed.success) return parsed.data
  throw new BackupError(`${path.join(folder, MANIFEST)} is not one of ours: ${parsed.error.issues[0]?.message ?? ''}`)
}

/** Throws when the key is wrong or the list of files was tampered with. */
export function checkMac({ contents, mac }: z.infer<typeof manifestSchema>, key: Buffer): void {
  const [expected, found] = [Buffer.from(macOf(contents, key)), Buffer.from(mac ?? '')]
  if (expected.length === found.length && timingSafeEqual(expected, found)) return
  throw new BackupError('BACKUP_KEY is not the key of this backup, or its list of files was changed.')
}

const macOf = (contents: BackupContents, key: Buffer): string =>
  createHmac('sha256', key).update(JSON.stringify(contents)).digest('base64')
