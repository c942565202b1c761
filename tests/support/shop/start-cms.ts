import { cpSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { StaffRole } from '@stoep/shared'
import { inject } from 'vitest'
import { createNotebook } from '../calls/responses-seen.ts'
import { createCall, type Call } from '../calls/call.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD, startCmsProcess, type CmsProcess } from './cms-process.ts'
import { expectRejected, type CallRejected } from '../calls/expect-rejected.ts'
import { openPostgres, openSqlite, type Database, type DatabaseKind } from './database.ts'
import { createDatabase, dropDatabase } from './postgres.ts'
import { makeFolder } from './run-folder.ts'
import { seedProduct, type SeededProduct, type SeedProduct } from '../data/seed-product.ts'
import { signInStaff, type StaffSession } from '../people/staff.ts'

export interface StartOptions {
  database?: DatabaseKind
  env?: Record<string, string>
  /** SQL of a whole database to start the cms on, instead of an empty shop. */
  dump?: string
  /** Fills the database before the cms starts. */
  prepare?: (database: Database) => Promise<void>
}

export interface TestCms extends CmsProcess {
  call: Call
  rejects: CallRejected
  dataDir: string
  database: Database
  /** The token of the first admin for Strapi's panel. */
  panelToken(): Promise<string>
  /** A new member of staff with an open session. */
  staff(role: StaffRole): Promise<StaffSession>
  /** The Bearer token of a member of staff with this role, the same one at each call. */
  staffToken(role: StaffRole): Promise<string>
  seedProduct(product?: SeedProduct): Promise<SeededProduct>
  /** Kills it unless another signal is given: its data are deleted anyway. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Starts another process on the same database and DATA_DIR; stop it before the first. */
  startSibling(env?: Record<string, string>): Promise<CmsProcess & { call: Call }>
}

/** A real cms over HTTP with its own database: a copy of the prepared one, which holds only the first admin. */
export async function startCms({
  database: kind = 'sqlite',
  env = {},
  dump,
  prepare,
}: StartOptions = {}): Promise<TestCms> {
  const dataDir = makeFolder('cms')
  if (dump === undefined) cpSync(inject('preparedFolder'), dataDir, { recursive: true })
  const own = kind === 'postgres' ? await makePostgres(dump === undefined ? 'prepared' : 'template1') : undefined
  const settings = { DATA_DIR: dataDir, ...(own ? { DATABASE_URL: own.url } : {}), ...env }
  const database = own ? openPostgres(own.url) : openSqlite(path.join(dataDir, 'stoep.db'))
  if (dump !== undefined) await database.load(dump)
  await prepare?.(database)
  const main = await startWithCall(settings)
  const tokens = new Map<StaffRole, Promise<StaffSession>>()
  const staff = (role: StaffRole) => signInStaff(database, role)

  return {
    ...main,
    async rejects(method: string, path: string, status, code, options) {
      return expectRejected(await main.call(method, path, options), status, code)
    },
    async panelToken() {
      const body = { email: ADMIN_EMAIL, password: ADMIN_PASSWORD }
      return (await main.call('POST', '/admin/login', { body })).body.data.token as string
    },
    dataDir,
    database,
    staff,
    async staffToken(role) {
      if (!tokens.has(role)) tokens.set(role, staff(role))
      return (await tokens.get(role)!).token
    },
    seedProduct: (product) => seedProduct(database, product),
    startSibling: (more = {}) => startWithCall({ ...settings, ...more }),
    async stop(signal = 'SIGKILL') {
      await main.stop(signal)
      await database.close()
      await own?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function startWithCall(env: Record<string, string>): Promise<CmsProcess & { call: Call }> {
  const cms = await startCmsProcess(env)
  const { call, close } = createCall(cms.url, createNotebook(inject('responsesFile')))
  return {
    ...cms,
    call,
    async stop(signal) {
      close()
      await cms.stop(signal)
    },
  }
}

/** Creates a database in the run's cluster as a copy of the template. */
async function makePostgres(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const base = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await createDatabase(`${base}postgres`, name, template)
  return { url: `${base}${name}`, drop: () => dropDatabase(`${base}postgres`, name) }
}
