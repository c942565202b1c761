import type { Database } from './shop/database.ts'

/** All tables of a shop, including Strapi's own. */
export async function tablesOf(database: Database): Promise<string[]> {
  const sql =
    database.kind === 'sqlite'
      ? "select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name"
      : "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name"
  return (await database.rows<{ name: string }>(sql)).map(({ name }) => name)
}

/** Every place where one of the texts occurs, in any column of any table, as "table.column: text". */
export async function findText(database: Database, texts: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of await tablesOf(database)) {
    for (const row of await database.rows(`select * from "${table}"`)) {
      for (const [column, value] of Object.entries(row)) {
        const stored = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
        for (const text of texts) if (stored.includes(text)) found.push(`${table}.${column}: ${text}`)
      }
    }
  }
  return [...new Set(found)]
}
