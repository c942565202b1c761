import Sqlite from 'better-sqlite3'

interface SchemaRow {
  type: string
  name: string
  sql: string
}

/** A whole SQLite database as statements that make it again in an empty file. */
export function dumpSqlite(file: string): string {
  const connection = new Sqlite(file, { readonly: true })
  const schema = connection
    .prepare(
      `select type, name, sql from sqlite_master where sql is not null and name not like 'sqlite_%' order by name`,
    )
    .all() as SchemaRow[]
  const ofType = (wanted: string) => schema.filter(({ type }) => type === wanted).map(({ sql }) => `${sql};`)
  const tables = schema.filter(({ type }) => type === 'table').map(({ name }) => name)
  const rows = [...tables, 'sqlite_sequence'].flatMap((table) => rowsOf(connection, table))
  const lines = [...ofType('table'), ...rows, ...ofType('index'), ...ofType('trigger')]
  connection.close()
  return ['pragma foreign_keys = off;', 'begin;', ...lines, 'commit;', ''].join('\n')
}

function rowsOf(connection: Sqlite.Database, table: string): string[] {
  const columns = (connection.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => `"${name}"`)
  const literals = columns.map((column) => `quote(${column})`).join(` || ', ' || `)
  const found = connection.prepare(`select ${literals} as line from "${table}" order by rowid`).all()
  return (found as { line: string }[]).map(
    ({ line }) => `insert into "${table}" (${columns.join(', ')}) values (${line});`,
  )
}
