import { tryParseJson } from '@stoep/shared'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

/** Written last: a folder without it is no backup. */
export const MANIFEST = 'manifest.json'
/** How the folder is called until then. */
export const UNFINISHED = '.unfinished'

const fileSchema = z.object({
  path: z.string().regex(/^(?:database\.db|tables\/[a-z0-9_]+\.copy|pictures\/[A-Za-z0-9_.-]+)(?:\.sealed)?$/),
  bytes: z.number().int(),
  /** Of the file as it lies there, so that it can be checked without the key. */
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
  /** Strapi's own fingerprint of all tables: it is restored only where it is the same. */
  schemaHash: z.string(),
  /** PostgreSQL only. */
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name: z.string().regex(/^[a-z0-9_]+$/), last: z.string().regex(/^\d+$/) })),
  files: z.array(fileSchema),
  /** Pictures that the database names and that were deleted before they could be copied. */
  missing: z.array(z.string()),
  /** What makes a key of BACKUP_KEY; null: nothing is encrypted. */
  salt: z.string().nullable(),
})
export type BackupContents = z.infer<typeof contentsSchema>

const manifestSchema = z.object({ contents: contentsSchema, mac: z.string().nullable() })

/** Why a backup cannot be made or restored, in one sentence. */
export class BackupError extends Error {}

/** Finishes a backup: from here on the folder is one. */
export async function writeManifest(folder: string, made: BackupContents, key: Buffer | undefined): Promise<void> {
  // In the order in which it is read again: the code is one of its text.
  const contents = contentsSchema.parse(made)
  const text = JSON.stringify({ contents, mac: key ? macOf(contents, key) : null }, null, 1)
  const partial = path.join(folder, `${MANIFEST}${UNFINISHED}`)
  const file = await open(partial, 'wx', 0o600)
  await file.writeFile(text)
  await file.sync()
  await file.close()
  await rename(partial, path.join(folder, MANIFEST))
}

/** Throws where the folder is no finished backup of ours. */
export async function readManifest(folder: string): Promise<z.infer<typeof manifestSchema>> {
  const text = await readFile(path.join(folder, MANIFEST), 'utf8').catch(() => undefined)
  if (text === undefined) {
    throw new BackupError(`${folder} is no finished backup: it has no ${MANIFEST}, which is written last.`)
  }
  const parsed = manifestSchema.safeParse(tryParseJson(text))
  if (parsed.success) return parsed.data
  throw new BackupError(`${path.join(folder, MANIFEST)} is not one of ours: ${parsed.error.issues[0]?.message ?? ''}`)
}

/** Throws where the key is not the one, or somebody else wrote the list of files. */
export function checkMac({ contents, mac }: z.infer<typeof manifestSchema>, key: Buffer): void {
  const [expected, found] = [Buffer.from(macOf(contents, key)), Buffer.from(mac ?? '')]
  if (expected.length === found.length && timingSafeEqual(expected, found)) return
  throw new BackupError('BACKUP_KEY is not the key of this backup, or its list of files was changed.')
}

const macOf = (contents: BackupContents, key: Buffer): string =>
  createHmac('sha256', key).update(JSON.stringify(contents)).digest('base64')
