import { parentPort } from 'node:worker_threads'
import Database from 'better-sqlite3'

export interface AsideOrder {
  filename: string
  statements: readonly { sql: string; bindings: readonly unknown[] }[]
}
export type AsideResult = { responses: unknown[][] } | { error: { message: string; code: string | undefined } }

parentPort?.on('message', (order: AsideOrder) => parentPort?.postMessage(read(order)))

function read({ filename, statements }: AsideOrder): AsideResult {
  let database: Database.Database | undefined
  try {
    database = new Database(filename, { readonly: true, fileMustExist: true, timeout: 2_000 })
    // One transaction, so that every statement sees the same state.
    database.exec('begin')
    const responses = statements.map(({ sql, bindings }) => database!.prepare(sql).all(...bindings))
    return { responses }
  } catch (error) {
    const code = error instanceof Database.SqliteError ? error.code : undefined
    return { error: { message: error instanceof Error ? error.message : String(error), code } }
  } finally {
    database?.close()
  }
}
