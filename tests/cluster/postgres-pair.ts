import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { root } from '../support/shop/cms-process.ts'
import { freePort } from '../support/shop/free-port.ts'
import { nobodyWhenRoot, runToEnd, waitForResponse } from '../support/shop/postgres.ts'
import { makeFolder } from '../support/shop/run-folder.ts'
import { replaceAll } from './replace-all.ts'

const LOOK_EVERY_MS = 500
/** Failed checks of the first in a row before the second takes over. */
const SILENCES = 3
const PATIENCE_MS = 30_000

/** Two PostgreSQL servers behind one address; the second has every commit before it is acknowledged. */
export interface PostgresPair {
  /** HAProxy's address: it connects to the first server that accepts connections, in their order. */
  url: string
  secondUrl: string
  killFirst(): void
  /** Watches the first and promotes the second once the first stops answering. Resolves with the time of that. */
  takeOver(): Promise<number>
  stop(): Promise<void>
}

interface Programs {
  postgres: string
  haproxy: string
}

/**
 * Finds Debian's servers, which include pg_basebackup, and HAProxy; or throws an error that says how to install them.
 */
function findPrograms(): Programs {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : []
  const folders = versions.map((version) => `/usr/lib/postgresql/${version}/bin`)
  const postgres = folders.reverse().find((folder) => existsSync(path.join(folder, 'pg_basebackup')))
  const haproxy = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy'].find((file) => existsSync(file))
  const missing = [...(postgres ? [] : ['postgresql']), ...(haproxy ? [] : ['haproxy'])]
  if (postgres && haproxy) return { postgres, haproxy }
  throw new Error(
    `A failover needs two servers of PostgreSQL and HAProxy. Debian: apt-get install ${missing.join(' ')}`,
  )
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const programs = findPrograms()
  const folder = makeFolder('postgres-pair')
  const user = nobodyWhenRoot()
  if (user) chownSync(folder, user.uid, user.gid)
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', LANG: 'C' } }
  const bin = (name: string) => path.join(programs.postgres, name)
  const data = { first: path.join(folder, 'first'), second: path.join(folder, 'second') }
  const [port, firstPort, secondPort] = await Promise.all([freePort(), freePort(), freePort()])
  const urlOf = (at: number) => `postgres://stoep@127.0.0.1:${at}/postgres`
  const running: ChildProcess[] = []
  const killAll = () => running.forEach((child) => child.kill('SIGKILL'))
  process.once('exit', killAll)

  const serve = async (where: string, at: number, settings: Record<string, string>) => {
    const all = { port: String(at), listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
    const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const server = spawn(bin('postgres'), ['-D', where, ...flags], { ...options, stdio: 'ignore' })
    running.push(server)
    await waitForResponse(urlOf(at), () => server.exitCode)
    return server
  }
  await runToEnd(
    bin('initdb'),
    [`--pgdata=${data.first}`, '--auth=trust', '--username=stoep', '--encoding=UTF8', '--no-sync'],
    options,
  )
  const first = await serve(data.first, firstPort, { max_connections: '100' })
  await setStandby(urlOf(firstPort), 'second')
  const from = `host=127.0.0.1 port=${firstPort} user=stoep application_name=second`
  await runToEnd(bin('pg_basebackup'), ['-d', from, '-D', data.second, '-R', '-X', 'stream', '-c', 'fast'], options)
  const second = await serve(data.second, secondPort, { max_connections: '100' })
  // It has the setting of the first: promoted, its commits would wait for a standby that it does not have.
  await setStandby(urlOf(secondPort), '')
  await until(
    async () => (await ask(urlOf(firstPort), 'select sync_state from pg_stat_replication'))[0]?.sync_state === 'sync',
  )

  const haproxyFolder = path.join(folder, 'haproxy')
  mkdirSync(haproxyFolder)
  const file = path.join(haproxyFolder, 'haproxy.cfg')
  writeFileSync(
    file,
    replaceAll('deploy/haproxy-database.cfg', readFileSync(path.join(root, 'deploy/haproxy-database.cfg'), 'utf8'), [
      ['127.0.0.1:5432', `127.0.0.1:${port}`],
      ['127.0.0.1:5433', `127.0.0.1:${firstPort}`],
      ['127.0.0.1:5434', `127.0.0.1:${secondPort}`],
    ]),
  )
  const haproxy = spawn(programs.haproxy, ['-f', file], { stdio: 'ignore' })
  running.push(haproxy)
  await waitForResponse(urlOf(port), () => haproxy.exitCode)

  return {
    url: urlOf(port),
    secondUrl: urlOf(secondPort),
    killFirst() {
      // Nothing more is written and no connection is closed; its workers end when they notice.
      first.kill('SIGKILL')
    },
    async takeOver() {
      for (let silences = 0; silences < SILENCES; await wait(LOOK_EVERY_MS)) {
        const isThere = await ask(urlOf(firstPort), 'select 1').then(
          () => true,
          () => false,
        )
        silences = isThere ? 0 : silences + 1
      }
      await runToEnd(bin('pg_ctl'), ['promote', '-D', data.second, '-w'], options)
      return Date.now()
    },
    async stop() {
      process.off('exit', killAll)
      haproxy.kill('SIGKILL')
      for (const server of [second, first]) await end(server)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Sets which standby the commits of a server wait for, in its data folder as docs/operations.md does. */
async function setStandby(url: string, name: string): Promise<void> {
  await ask(url, `alter system set synchronous_standby_names = '${name}'`)
  await ask(url, 'select pg_reload_conf()')
}

function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    server.once('exit', () => resolve())
    server.kill('SIGQUIT')
  })
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000, query_timeout: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('The second PostgreSQL does not follow the first.')
    await wait(100)
  }
}
