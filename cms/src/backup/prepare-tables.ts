import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { BackupError } from './manifest'
import { schemaOfSqlite } from './sqlite'

/** Strapi's hash of this version's schema, which is the same on both databases: from tables in a temporary file. */
export const readOwnSchema = (): Promise<string> =>
  withFolder(async (folder) => {
    await runChild({ DATA_DIR: folder, DATABASE_URL: '', DATABASE_DIRECT_URL: '' })
    return schemaOfSqlite(folder)
  })

/** Creates the tables of a new shop in an empty PostgreSQL. */
export const preparePostgres = (): Promise<void> => withFolder((folder) => runChild({ DATA_DIR: folder }))

async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'stoep-restore-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** In a child process, as Strapi can be loaded only once per process. */
function runChild(settings: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [path.join(__dirname, 'prepare-tables-command.js')], {
    // Its first admin is not kept.
    env: {
      ...process.env,
      ...settings,
      DEMO: 'off',
      ADMIN_PASSWORD: `${randomBytes(24).toString('base64url')}aA1!`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  child.stderr.on('data', (chunk) => said.push(String(chunk)))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) resolve()
      else reject(new BackupError(`The tables could not be made. ${said.join('').trim().split('\n').at(-1) ?? ''}`))
    })
  })
}
