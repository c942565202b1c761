import type { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pipeline } from 'node:stream/promises'
import { SHOP_SCHEMA } from '../../database/shop-schema'
import { BackupError, type BackupContents } from '../manifest'
import { openSealed } from '../sealed-file'
import { listTables, quoted, withPostgres } from './connect'

interface ForeignKey {
  table: string
  name: string
  definition: string
}

/**
 * Fills existing tables that hold only the rows of a first start. In one transaction: the shop is
 * restored as a whole or not at all.
 */
export const putPostgres = (folder: string, contents: BackupContents, key: Buffer | undefined): Promise<void> =>
  withPostgres(async (client) => {
    await client.query('begin')
    await checkTables(client, contents)
    const keys = await readForeignKeys(client)
    // Tables refer to each other and to themselves, so there is no order in which they could be filled.
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
    await client.query(`truncate ${contents.tables.map(({ name }) => quoted(name)).join(', ')}`)
    for (const table of contents.tables) await fill(client, folder, contents, table, key)
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    }
    for (const { name, last } of contents.sequences) await client.query('select setval($1, $2)', [quoted(name), last])
    await client.query('commit')
    await client.query('analyze')
  })

async function checkTables(client: Client, { tables }: BackupContents): Promise<void> {
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, new Set(columns)]))
  const odd = tables.find(({ name, columns }) => columns.some((column) => !known.get(name)?.has(column)))
  if (odd || known.size !== tables.length) {
    throw new BackupError(`This backup is of another version of the shop${odd ? `: see the table ${odd.name}` : ''}.`)
  }
}

async function readForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace::regnamespace::text = quote_ident(${SHOP_SCHEMA}) order by conname`,
  )
  return rows
}

async function fill(
  client: Client,
  folder: string,
  { files }: BackupContents,
  { name, columns, rows }: BackupContents['tables'][number],
  key: Buffer | undefined,
): Promise<void> {
  const file = files.find(({ path }) => path === `tables/${name}.copy` || path === `tables/${name}.copy.sealed`)
  if (!file) throw new BackupError(`This backup lacks the table ${name}.`)
  const contents = await openSealed(folder, file, key)
  const copying = client.query(copyFrom(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) from stdin`))
  await pipeline(contents, copying)
  if (copying.rowCount !== rows) throw new BackupError(`Of ${rows} rows of ${name} only ${copying.rowCount} came back.`)
}
