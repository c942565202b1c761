import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { startCmsProcess } from './cms-process.ts'
import { databases } from './database.ts'
import { createDatabase, startPostgres, type Cluster } from './postgres.ts'
import { makeFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR with a migrated, empty SQLite shop. */
    preparedFolder: string
    /** A cluster with a migrated, empty database `prepared`; '' when PostgreSQL is not asked for. */
    postgresUrl: string
  }
}

/** Once per run: one migrated database of each kind, which every test file copies instead of migrating anew. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const preparedFolder = makeFolder('prepared')
  let cluster: Cluster | undefined
  const prepareSqlite = async () => {
    const cms = await startCmsProcess({ DATA_DIR: preparedFolder })
    await cms.stop()
  }
  const preparePostgres = async () => {
    const folder = makeFolder('prepared-postgres')
    cluster = await startPostgres()
    await createDatabase(cluster.urlOf('postgres'), 'prepared')
    const cms = await startCmsProcess({ DATA_DIR: folder, DATABASE_URL: cluster.urlOf('prepared') })
    await cms.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await prepareSqlite()
  if (databases.includes('postgres')) await preparePostgres()
  project.provide('preparedFolder', preparedFolder)
  project.provide('postgresUrl', cluster?.urlOf('') ?? '')
  return async () => {
    await cluster?.stop()
    rmSync(preparedFolder, { recursive: true, force: true })
  }
}
