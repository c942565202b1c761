import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { SHOP_SCHEMA } from '../../database/shop-schema'
import type { BackupContents } from '../manifest'
import { writeSealed } from '../sealed-file'
import { picturesIn, type FileUrls, type Taken } from '../taken'
import { listTables, quoted, readSchemaHash, withPostgres } from './connect'

/** Copies every table in one snapshot, without locks that others would wait for. */
export const takePostgres = (folder: string, key: Buffer | undefined): Promise<Taken> =>
  withPostgres(async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const schemaHash = await readSchemaHash(client)
    const { rows } = await client.query<FileUrls>('select url, formats from files')
    const tables: BackupContents['tables'] = []
    const files: BackupContents['files'] = []
    for (const { name, columns } of await listTables(client)) {
      const copying = client.query(
        copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`, { highWaterMark: 65_536 }),
      )
      files.push(await writeSealed(folder, `tables/${name}.copy`, copying, key))
      tables.push({ name, columns, rows: copying.rowCount })
    }
    const sequences = await readSequences(client)
    await client.query('commit')
    return { schemaHash, tables, sequences, files, pictures: picturesIn(rows) }
  })

/** Sequences are not part of a snapshot, but they only grow, so later values do no harm. */
async function readSequences(client: Client): Promise<BackupContents['sequences']> {
  const { rows } = await client.query<{ name: string; last: string | null }>(
    `select sequencename::text as name, last_value::text as last from pg_sequences
     where schemaname = ${SHOP_SCHEMA}`,
  )
  return rows.flatMap(({ name, last }) => (last === null ? [] : [{ name, last }]))
}
