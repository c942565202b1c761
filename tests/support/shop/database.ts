import Sqlite from 'better-sqlite3'
import pg from 'pg'

export const databases = (process.env.STOEP_DATABASES?.split(',') ?? ['sqlite', 'postgres']) as DatabaseKind[]
export type DatabaseKind = 'sqlite' | 'postgres'
/** For tests of what does not depend on the database; `plans` and `errors` still make every call on both. */
export const oneDatabase = databases.slice(0, 1)

type Row = Record<string, unknown>

/** Raw SQL that bypasses the cms, the same text for both databases: `?` stands for a value. */
export interface Database {
  kind: DatabaseKind
  rows<T = Row>(sql: string, values?: readonly unknown[]): Promise<T[]>
  /** The first row, or undefined. */
  row<T = Row>(sql: string, values?: readonly unknown[]): Promise<T | undefined>
  run(sql: string, values?: readonly unknown[]): Promise<void>
  /** Runs a text with many statements. */
  load(sql: string): Promise<void>
  /** Inserts one row and returns its id. Converts dates and booleans to the form that the database stores. */
  insert(table: string, row: Row): Promise<number>
  /** Blocks all other writers (on PostgreSQL to the named tables) until the returned function is called. */
  holdWrites(...tables: string[]): Promise<() => Promise<void>>
  /** Makes every transaction that inserts into the table fail at COMMIT, until the returned function is called. */
  failCommits(table: string): Promise<() => Promise<void>>
  /** Makes every statement fail that writes a row like this to the table, until the returned function is called. */
  refuse(table: string, condition: string): Promise<() => Promise<void>>
  /** Runs a statement in a transaction of its own, which ends when the returned function is called. */
  hold(sql: string): Promise<() => Promise<void>>
  /** PostgreSQL only: runs a statement, rolls it back, and returns its plan with the rows read. */
  explain(sql: string, values: readonly unknown[]): Promise<unknown>
  close(): Promise<void>
}

export function openSqlite(file: string): Database {
  const connection = new Sqlite(file, { timeout: 10_000 })
  const plain = (value: unknown) =>
    value instanceof Date ? value.getTime() : typeof value === 'boolean' ? Number(value) : value
  const query = (sql: string, values: readonly unknown[]): Row[] => {
    const statement = connection.prepare(sql)
    const bound = values.map(plain)
    if (statement.reader) return statement.all(...bound) as Row[]
    statement.run(...bound)
    return []
  }
  const hold = async (sql: string) => {
    const holder = new Sqlite(file)
    holder.exec(`begin immediate; ${sql}`)
    return async () => void holder.close()
  }
  return toDatabase('sqlite', async (sql, values) => query(sql, values), {
    hold,
    load: async (sql) => void connection.exec(sql),
    holdWrites: () => hold(''),
    explain: () => Promise.reject(new Error('SQLite does not count the rows that a statement read.')),
    close: async () => void connection.close(),
  })
}

export function openPostgres(url: string): Database {
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  // A test may stop the database while the pool is open; the next query then reports the error.
  pool.on('error', () => undefined)
  const query = async (sql: string, values: readonly unknown[]): Promise<Row[]> => {
    let position = 0
    const numbered = sql.replace(/\?/g, () => `$${++position}`)
    return (await pool.query(numbered, [...values])).rows as Row[]
  }
  const hold = async (sql: string) => {
    const holder = await pool.connect()
    await holder.query(`begin; ${sql}`)
    return async () => holder.release(true)
  }
  return toDatabase('postgres', query, {
    hold,
    load: async (sql) => void (await pool.query(sql)),
    async explain(sql, values) {
      const client = await pool.connect()
      try {
        await client.query('begin')
        const { rows } = await client.query(`explain (analyze, format json) ${sql}`, [...values])
        return (rows[0] as { 'QUERY PLAN': unknown })['QUERY PLAN']
      } finally {
        await client.query('rollback')
        client.release()
      }
    },
    holdWrites: (...tables) => hold(`lock table ${tables.join(', ')} in exclusive mode`),
    close: () => pool.end(),
  })
}

function toDatabase(
  kind: DatabaseKind,
  query: (sql: string, values: readonly unknown[]) => Promise<Row[]>,
  own: Pick<Database, 'hold' | 'load' | 'holdWrites' | 'explain' | 'close'>,
): Database {
  return {
    kind,
    rows: async <T>(sql: string, values: readonly unknown[] = []) => (await query(sql, values)) as T[],
    row: async <T>(sql: string, values: readonly unknown[] = []) => (await query(sql, values))[0] as T | undefined,
    run: async (sql, values = []) => void (await query(sql, values)),
    async insert(table, row) {
      const names = Object.keys(row).map((name) => `"${name}"`)
      const marks = names.map(() => '?').join(', ')
      const sql = `insert into "${table}" (${names.join(', ')}) values (${marks}) returning id`
      return Number((await query(sql, Object.values(row)))[0]!.id)
    },
    async failCommits(table) {
      for (const sql of rejections[kind].begin(table)) await query(sql, [])
      return async () => {
        for (const sql of rejections[kind].end(table)) await query(sql, [])
      }
    },
    async refuse(table, condition) {
      const { begin, end } = refusals[kind]
      for (const sql of begin(table, condition.replaceAll(/\b(\w+)(?= [=>])/g, 'new.$1'))) await query(sql, [])
      return async () => {
        for (const sql of end(table)) await query(sql, [])
      }
    },
    ...own,
  }
}

/** Triggers whose error is no fault of the database. */
const refusals = {
  postgres: {
    begin: (table: string, condition: string) => [
      `create function refuse_row() returns trigger language plpgsql as
       $$ begin raise exception 'no such row' using errcode = 'data_exception'; end $$`,
      `create trigger refuse_row before insert or update on ${table}
       for each row when (${condition}) execute function refuse_row()`,
    ],
    end: (table: string) => [`drop trigger refuse_row on ${table}`, 'drop function refuse_row'],
  },
  sqlite: {
    begin: (table: string, condition: string) =>
      ['insert', 'update'].map(
        (what) => `create trigger refuse_${what} before ${what} on ${table} when ${condition}
         begin select raise(abort, 'no such row'); end`,
      ),
    end: () => ['drop trigger refuse_insert', 'drop trigger refuse_update'],
  },
}

/** Constraints checked at COMMIT: a deferred trigger on PostgreSQL, a dangling foreign key on SQLite. */
const rejections = {
  postgres: {
    begin: (table: string) => [
      `create function refuse_commit() returns trigger language plpgsql as
       $$ begin raise exception 'no room left' using errcode = 'disk_full'; end $$`,
      `create constraint trigger refuse_commit after insert on ${table} deferrable initially deferred
       for each row execute function refuse_commit()`,
    ],
    end: (table: string) => [`drop trigger refuse_commit on ${table}`, 'drop function refuse_commit'],
  },
  sqlite: {
    begin: (table: string) => [
      `create table refusals (row_id integer references ${table}(id) deferrable initially deferred)`,
      `create trigger refuse_commit after insert on ${table} begin insert into refusals values (-1); end`,
    ],
    end: () => ['drop trigger refuse_commit', 'drop table refusals'],
  },
}
