import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { BackupError } from './manifest'

/** Creates the tables of a new shop in a child process: Strapi can be loaded only once per process. */
export function prepareTables(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, [path.join(__dirname, 'prepare-tables-command.js')], {
    // Its first admin is not kept.
    env: {
      ...process.env,
      DATA_DIR: dataDir,
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
