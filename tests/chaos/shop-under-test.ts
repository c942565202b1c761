import { rmSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { createCall, noResponse, type CallResponse, type CallOptions } from '../support/calls/call.ts'
import { startCmsProcess, type CmsProcess } from '../support/shop/cms-process.ts'
import { startPostgres, type Cluster } from '../support/shop/postgres.ts'
import { makeFolder } from '../support/shop/run-folder.ts'
import { postgresReader, sqliteReader, type LedgerReader } from './ledger-reader.ts'

export type DatabaseKind = 'sqlite' | 'postgres'
export const ADMIN = { email: 'chaos@stoep.local', password: 'Ch4os!rules' }

/** One cms, or another process of a cluster, that can be killed without warning and restarted on the same data. */
export interface BreakableCms {
  name: string
  /** Makes one call; a broken connection or a missing response gives status 0. */
  send(method: string, path: string, options?: CallOptions): Promise<CallResponse>
  url(): string
  /** Kills it with SIGKILL and starts it again: nothing is flushed. */
  killAndRestart(): Promise<void>
  stop(): Promise<void>
}

/** A shop of one database and one or more cms processes, all of which can be broken. */
export interface ShopUnderTest {
  kind: DatabaseKind
  processes: BreakableCms[]
  reader(): Promise<LedgerReader>
  /** Makes the holds of some pending orders expire now, as if a day had passed. */
  ageHolds(howMany: number): Promise<void>
  /** Stops the database hard and restarts it; only if it is a process of its own. */
  breakDatabase?: () => Promise<void>
  close(): Promise<void>
}

export async function openShop(
  kind: DatabaseKind,
  { processes = 1, dist }: { processes?: number; dist?: string } = {},
): Promise<ShopUnderTest> {
  const folder = makeFolder(`chaos-${kind}`)
  const cluster = kind === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  const env: Record<string, string> = {
    DATA_DIR: folder,
    DEMO: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    DATABASE_URL: cluster ? cluster.urlOf('postgres') : '',
  }
  const cms: BreakableCms[] = []
  const close = async () => {
    for (const process_ of cms) await process_.stop()
    await cluster?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    for (let count = 0; count < processes; count++) cms.push(await startBreakable(`cms ${count + 1}`, env, dist))
  } catch (error) {
    await close()
    throw error
  }
  return {
    kind,
    processes: cms,
    reader: () =>
      cluster ? postgresReader(cluster.urlOf('postgres')) : Promise.resolve(sqliteReader(sqliteFile(folder))),
    ageHolds: (howMany) => (cluster ? ageOnPostgres(cluster, howMany) : ageOnSqlite(sqliteFile(folder), howMany)),
    breakDatabase: cluster ? () => cluster.crash() : undefined,
    close,
  }
}

async function startBreakable(name: string, env: Record<string, string>, dist?: string): Promise<BreakableCms> {
  let cms: CmsProcess = await startCmsProcess(env, dist)
  let http = createCall(cms.url)
  return {
    name,
    async send(method, path, options) {
      const { output } = cms
      const response = await http.call(method, path, options).catch(noResponse)
      return response.status === 500 ? withCause(response, lastOf(output())) : response
    },
    url: () => cms.url,
    async killAndRestart() {
      const stopped = cms.stop('SIGKILL')
      http.close()
      await stopped
      cms = await startCmsProcess(env, dist)
      http = createCall(cms.url)
    },
    async stop() {
      http.close()
      await cms.stop()
    },
  }
}

export const lastOf = (output: string): string => output.slice(-1_500)

/** Adds the last output of the cms, which shows why it answered 500. */
export const withCause = (response: CallResponse, output: string): CallResponse => ({
  ...response,
  body: { ...response.body, message: `${response.body.message}\n${output}` },
})

const sqliteFile = (folder: string): string => path.join(folder, 'stoep.db')
const due = "state = 'pending' ORDER BY id LIMIT"

async function ageOnSqlite(file: string, howMany: number): Promise<void> {
  const database = new Sqlite(file, { timeout: 5_000 })
  try {
    database
      .prepare(`UPDATE orders SET hold_expires_at = ? WHERE id IN (SELECT id FROM orders WHERE ${due} ?)`)
      .run(Date.now() - 1_000, howMany)
  } finally {
    database.close()
  }
}

export async function ageOnPostgres(cluster: Cluster, howMany: number): Promise<void> {
  const client = new Client({ connectionString: cluster.urlOf('postgres') })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query(
      `UPDATE orders SET hold_expires_at = now() - interval '1 second' WHERE id IN (SELECT id FROM orders WHERE ${due} $1)`,
      [howMany],
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
