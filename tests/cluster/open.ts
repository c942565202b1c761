import { setTimeout as wait } from 'node:timers/promises'
import { ADMIN } from '../chaos/shop-under-test.ts'
import { startSeeding } from '../support/shop/start-seeding.ts'
import type { Member } from './member.ts'
import { openCluster, type ShopCluster } from './open-cluster.ts'

const AGAIN_AFTER_MS = 1_000

const say = (text: string): void => console.log(`• ${text}`)

let isClosing = false
const interrupted = new Promise<void>((resolve) => {
  // Not `once`: a second signal would end this process and leave all others running.
  for (const signal of ['SIGINT', 'SIGTERM', 'disconnect']) process.on(signal, () => resolve())
})

try {
  await run()
} catch (error) {
  console.error(`Error: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
// The channel to the parent process would keep this one alive.
process.exit()

async function run(): Promise<void> {
  say('Starting PostgreSQL, object storage, nginx, two cms and two storefronts at once …')
  const cluster = await openCluster({ port: Number(process.env.PORT), env: { DEMO: process.env.DEMO || 'on' } })
  const seeding = new AbortController()
  const closed = interrupted.then(async () => {
    isClosing = true
    say('Stopping …')
    // First, otherwise it would report that the database is gone.
    seeding.abort()
    await cluster.close()
  })
  for (const member of cluster.members) {
    const line = member
      .output()
      .split('\n')
      .find((text) => text.includes('Another process prepares'))
    if (line) say(`${member.name} said: ${line}`)
  }
  tellWhere(cluster)
  for (const member of cluster.members) void keepRunning(member)
  if (cluster.env.DEMO === 'on') await seed(cluster, seeding.signal)
  if (!isClosing)
    say(`Kill any of them and look at ${cluster.url}; a process of the shop is started again. Ctrl-C ends all.`)
  await closed
}

function tellWhere({ url, databaseUrl, database, bucket, balancer, cmsUrl, members }: ShopCluster): void {
  const rows: [string, string, number | undefined][] = [
    ['shop (nginx)', url, balancer.pid()],
    ['way to the cms (nginx)', cmsUrl, balancer.pid()],
    ...members.map((member): [string, string, number | undefined] => [member.name, member.url, member.pid()]),
    ['PostgreSQL', databaseUrl, database?.pid()],
    ['object storage', bucket.env.S3_ENDPOINT!, process.pid],
  ]
  for (const [name, where, pid] of rows) console.log(`    ${name.padEnd(24)}${where.padEnd(46)}pid ${pid}`)
  console.log(`    Back office ${url}/admin, sign in with ${ADMIN.email}, ${ADMIN.password}`)
}

/** Restarts a member that ends, like systemd or a container engine. */
async function keepRunning(member: Member): Promise<void> {
  for (;;) {
    await member.ended()
    if (isClosing) return
    say(`${member.name} ended; it is started again.`)
    await wait(AGAIN_AFTER_MS)
    await member.start().catch((error: Error) => say(error.message))
    if (!isClosing) say(`${member.name} is back (pid ${member.pid()}).`)
  }
}

/** Imports the demo catalogue while the shop is open: the shop shows it without a restart. */
function seed({ env }: ShopCluster, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  say('Filling the shop with its demo catalogue …')
  const child = startSeeding(env)
  signal.addEventListener('abort', () => child.kill('SIGKILL'), { once: true })
  return new Promise((resolve) => {
    child.once('close', (code) => {
      if (!signal.aborted)
        say(code === 0 ? 'The demo catalogue is there.' : `Filling the shop failed (exit code ${code}).`)
      resolve()
    })
  })
}
