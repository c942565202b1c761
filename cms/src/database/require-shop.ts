import { access, constants } from 'node:fs/promises'
import path from 'node:path'
import { codeOf } from '@stoep/shared'
import { environment } from '../environment'
import { describeFileError } from '../storage/file-errors'
import { connectDirectly } from './direct-connection'

/** Throws when there is no shop in the database that the settings name. */
export async function requireShop(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = environment
  if (DATABASE_URL) await requireTables()
  else await requireFile(path.join(DATA_DIR, 'stoep.db'))
}

async function requireTables(): Promise<void> {
  const client = await connectDirectly('check')
  try {
    const { rows } = await client.query<{ name: string | null }>(`select to_regclass('strapi_database_schema') as name`)
    if (!rows[0]?.name) throw new Error('There is no shop in the database of DATABASE_URL: it has no tables.')
  } finally {
    await client.end()
  }
}

async function requireFile(file: string): Promise<void> {
  try {
    await access(file, constants.R_OK)
  } catch (error) {
    const isMissing = ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
    throw new Error(`There is no shop in DATA_DIR: ${isMissing ? `${file} does not exist.` : describeFileError(error)}`)
  }
}
