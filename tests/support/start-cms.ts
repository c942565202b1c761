import { cpSync, rmSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import type { StaffRole } from '@stoep/shared'
import { inject } from 'vitest'
import { createNotebook } from './responses-seen.ts'
import { createCall, type Call } from './call.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD, startCmsProcess, type CmsProcess } from './cms-process.ts'
import { expectRejected, type CallRejected } from './expect-rejected.ts'
import { openPostgres, openSqlite, type Database, type DatabaseKind } from './database.ts'
import { createDatabase, dropDatabase } from './postgres.ts'
import { makeFolder } from './run-folder.ts'
import { seedProduct, type SeededProduct, type SeedProduct } from './seed-product.ts'
import { signInStaff, type StaffSession } from './staff.ts'

export interface StartOptions {
  database?: DatabaseKind
  env?: Record<string, string>
  /** SQL of a whole database, which the cms is started on instead of an empty shop. */
  dump?: string
  /** Fills the database before the cms is started on it. */
  prepare?: (database: Database) => Promise<void>
}

export interface TestCms extends CmsProcess {
  call: Call
  rejects: CallRejected
  dataDir: string
  database: Database
  /** The token of the first admin, signed in to Strapi's panel. */
  panelToken(): Promise<string>
  /** A fresh member of staff with a running session. */
  staff(role: StaffRole): Promise<StaffSession>
  /** The Bearer token of a member of staff with this role, the same one each time. */
  staffToken(role: StaffRole): Promise<string>
  seedProduct(product?: SeedProduct): Promise<SeededProduct>
  /** Ends it at once, unless another signal is given: nothing that it would put away is looked at again. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** One more process on the same database and DATA_DIR; stop it before the first. */
  startSibling(env?: Record<string, string>): Promise<CmsProcess & { call: Call }>
}

/** A real cms over HTTP with a database of its own: a copy of the prepared one, empty but for the first admin. */
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

/** A database of its own in the run's cluster, copied file by file by PostgreSQL itself. */
async function makePostgres(template: string): Promise<{ url: string; drop(): Promise<void> }> {
  const base = inject('postgresUrl')
  const name = `test_${randomBytes(8).toString('hex')}`
  await createDatabase(`${base}postgres`, name, template)
  return { url: `${base}${name}`, drop: () => dropDatabase(`${base}postgres`, name) }
}
