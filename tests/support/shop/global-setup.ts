import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { findUnseen, readNotebook } from '../calls/responses-seen.ts'
import { resolvedModulesFile, startCmsProcess } from './cms-process.ts'
import { databases } from './database.ts'
import { createDatabase, startPostgres, type Cluster } from './postgres.ts'
import { makeFolder } from './run-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A DATA_DIR with a migrated, empty SQLite shop. */
    preparedFolder: string
    /** A cluster with a migrated, empty database `prepared`; '' when the run does not use PostgreSQL. */
    postgresUrl: string
    /** The file where the test processes note the responses of the calls. */
    responsesFile: string
  }
}

/**
 * Runs once: prepares one migrated database of each kind, which every test file copies instead of migrating again.
 * After a whole run, throws if a declared response of a call was not seen.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const preparedFolder = makeFolder('prepared')
  const notesFolder = makeFolder('notes')
  const responsesFile = path.join(notesFolder, 'seen.txt')
  writeFileSync(responsesFile, '')
  process.env[resolvedModulesFile] = path.join(notesFolder, 'modules.json')
  const prepareSqlite = async () => {
    const cms = await startCmsProcess({ DATA_DIR: preparedFolder })
    await cms.stop()
  }
  // Meanwhile, as a start keeps one core busy. The next cms waits: it reads where the first one found its modules.
  const [cluster] = await Promise.all([databases.includes('postgres') ? startPostgres() : undefined, prepareSqlite()])
  if (cluster) await preparePostgres(cluster)
  project.provide('preparedFolder', preparedFolder)
  project.provide('postgresUrl', cluster?.urlOf('') ?? '')
  project.provide('responsesFile', responsesFile)
  return async () => {
    await cluster?.stop()
    rmSync(preparedFolder, { recursive: true, force: true })
    const unseen = findUnseen(readNotebook(responsesFile))
    rmSync(notesFolder, { recursive: true, force: true })
    if (!(await wasWhole(project))) return
    if (unseen.length > 0) {
      throw new Error(`Declared in shared/src/*/calls.ts, and no contract test met it:\n${unseen.join('\n')}`)
    }
    console.log('Every response that a call declares was met by a contract test.')
  }
}

async function preparePostgres(cluster: Cluster): Promise<void> {
  const folder = makeFolder('prepared-postgres')
  await createDatabase(cluster.urlOf('postgres'), 'prepared')
  const cms = await startCmsProcess({ DATA_DIR: folder, DATABASE_URL: cluster.urlOf('prepared') })
  await cms.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Whether every test of the project ran, on both databases, and passed; otherwise missing responses prove nothing. */
async function wasWhole(project: TestProject): Promise<boolean> {
  const ran = project.vitest.state.getFiles().filter((file) => file.projectName === project.name)
  const { testFiles } = await project.globTestFiles()
  return (
    databases.length === 2 &&
    project.config.testNamePattern === undefined &&
    ran.length === testFiles.length &&
    ran.every((file) => file.result?.state === 'pass')
  )
}
