import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, inject, it, onTestFinished, vi } from 'vitest'
import { startCmsProcess } from '../../support/shop/cms-process.ts'
import { databases } from '../../support/shop/database.ts'
import { createDatabase, dropDatabase } from '../../support/shop/postgres.ts'
import { makeFolder } from '../../support/shop/run-folder.ts'

const ESTABLISHED = '01'
/** The name that Linux gives the timer of an idle connection which asks now and then whether the other end is there. */
const KEEPALIVE = '02'
/** Linux gives times in hundredths of a second. */
const TICK_MS = 10

/** For each connection of a process to a port: its timer, and when that ends. */
function timersOf(pid: number, port: string): { kind: string | undefined; inMs: number }[] {
  const own = readdirSync(`/proc/${pid}/fd`).map((name) => readlinkSync(`/proc/${pid}/fd/${name}`))
  const lines = readFileSync(`/proc/${pid}/net/tcp`, 'utf8').trim().split('\n').slice(1)
  return lines.flatMap((line) => {
    const [, , remote = '', state, , timer = '', , , , inode] = line.trim().split(/\s+/)
    const isOurs = state === ESTABLISHED && own.includes(`socket:[${inode}]`)
    if (!isOurs || Number.parseInt(remote.split(':')[1] ?? '', 16) !== Number(port)) return []
    const [kind, when = ''] = timer.split(':')
    return [{ kind, inMs: Number.parseInt(when, 16) * TICK_MS }]
  })
}

// A machine that loses its power ends no connection: what it was doing would be waited for without end.
it.runIf(databases.includes('postgres') && process.platform === 'linux')(
  'a cms finds out that the machine of its database is gone',
  async () => {
    const [base, name] = [inject('postgresUrl'), `lost_${randomBytes(6).toString('hex')}`]
    await createDatabase(`${base}postgres`, name)
    const DATA_DIR = makeFolder('lost')
    const cms = await startCmsProcess({ DATA_DIR, DATABASE_URL: `${base}${name}` })
    onTestFinished(async () => {
      await cms.stop()
      await dropDatabase(`${base}postgres`, name)
      rmSync(DATA_DIR, { recursive: true, force: true })
    })
    const idle = { kind: KEEPALIVE, inMs: expect.toSatisfy((ms: number) => ms <= 10_000) }
    await vi.waitFor(
      () => {
        const timers = timersOf(cms.pid, new URL(base).port)
        expect(timers.length, 'the pool, and the one that hears of changes').toBeGreaterThan(1)
        expect(timers).toEqual(timers.map(() => idle))
      },
      { timeout: 30_000 },
    )
  },
)

const rejects = fileURLToPath(new URL('../../support/shop/reject-unheard.cjs', import.meta.url))

// As Strapi does after the commit of a document when PostgreSQL has no connection left for its events.
it.each([
  ['outlives', '53300', true],
  ['ends with', 'ERR_ASSERTION', false],
])('a cms %s an error %s that nobody waits for', async (_, code, isAlive) => {
  const DATA_DIR = makeFolder('unheard')
  const cms = await startCmsProcess({ DATA_DIR, NODE_OPTIONS: `--require ${rejects}`, UNHEARD_CODE: code })
  onTestFinished(async () => {
    await cms.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  })
  process.kill(cms.pid, 'SIGUSR2')
  await vi.waitFor(() => expect(cms.output()).toContain('nobody waits for this'), { timeout: 30_000 })
  if (isAlive) expect((await fetch(`${cms.url}/api/health`)).status).toBe(200)
  else expect((await cms.ended).code).not.toBe(0)
})
