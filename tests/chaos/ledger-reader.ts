import Database from 'better-sqlite3'
import { Client } from 'pg'

type Row = Record<string, string | number | boolean | Date | null>

/** Reads whole tables by raw SQL from either database, without the product's code. */
export interface LedgerReader {
  rows(sql: string): Promise<Row[]>
  /** SQL for the time when others could see a movement: its commit, if the database stores that. */
  movementTime: string
  close(): Promise<void>
}

export function sqliteReader(file: string): LedgerReader {
  const database = new Database(file, { readonly: true })
  return {
    movementTime: 'at',
    rows: async (sql) => database.prepare(sql).all() as Row[],
    close: async () => {
      database.close()
    },
  }
}

export async function postgresReader(connectionString: string): Promise<LedgerReader> {
  const client = new Client({ connectionString })
  await client.connect()
  return {
    movementTime: 'pg_xact_commit_timestamp(xmin)',
    rows: async (sql) => (await client.query<Row>(sql)).rows,
    close: () => client.end(),
  }
}
