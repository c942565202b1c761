import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { orderCreatedSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { parse } from 'yaml'
import { root } from '../support/shop/cms-process.ts'
import { openPostgres, type Database } from '../support/shop/database.ts'
import { freePort } from '../support/shop/free-port.ts'
import { createDatabase, nobodyWhenRoot, startPostgres, type Cluster } from '../support/shop/postgres.ts'
import { makeFolder } from '../support/shop/run-folder.ts'
import { seedProduct } from '../support/data/seed-product.ts'
import { newSession, orderBody } from '../support/people/shopper.ts'
import { fillIn, readStages } from './container-file.ts'
import { makeImages, makeReadOnly, makeWritable, type PlainImage } from './plain-image.ts'

interface Service {
  image: string
  build?: { target: string }
  environment?: Record<string, string>
  depends_on?: string[] | Record<string, unknown>
}
interface Container {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
  isHealthy(): boolean
}

const WITHIN = { timeout: 180_000, interval: 250 }
const GIVEN = new Map([
  ['SHOP_HOST', 'shop.test'],
  ['POSTGRES_PASSWORD', 'not-asked-for'],
  ['ADMIN_EMAIL', 'first@stoep.test'],
  ['ADMIN_PASSWORD', 'Adm1n!pass'],
])
/** The most that a step of the file may take on a busy machine. */
const STEP_MS = 1_200_000

// Users and permissions work as on Linux only.
describe.skipIf(process.platform !== 'linux')('the container images, run without an engine', () => {
  const text = readFileSync(path.join(root, 'deploy/Dockerfile'), 'utf8')
  const compose = parse(readFileSync(path.join(root, 'deploy/compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, Service>
  }
  const folder = makeFolder('containers')
  const owner = nobodyWhenRoot() ?? { uid: process.getuid!(), gid: process.getgid!() }
  const node = path.join(folder, 'node/bin/node')
  const temporary = path.join(folder, 'tmp')
  const ports = new Map<string, number>()
  const containers = new Map<string, Container>()
  let cluster: Cluster
  let database: Database

  beforeAll(async () => {
    chmodSync(folder, 0o755)
    mkdirSync(path.dirname(node), { recursive: true })
    cpSync(process.execPath, node)
    mkdirSync(temporary)
    chownSync(temporary, owner.uid, owner.gid)
    cluster = await startPostgres()
    await createDatabase(cluster.urlOf('postgres'), 'stoep')
    database = openPostgres(cluster.urlOf('stoep'))
  })
  afterAll(async () => {
    for (const { child } of containers.values()) child.kill('SIGKILL')
    await database.close()
    await cluster.stop()
    await makeWritable(folder)
    await rm(folder, { recursive: true, force: true })
  })

  /** Replaces a container's name and port by those on this machine. */
  function here(setting: string): string {
    const url = new URL(cluster.urlOf('stoep'))
    return setting
      .replace('@database:5432', `@${url.host}`)
      .replace(/\/\/(cms-\d):1337/, (_, name: string) => `//127.0.0.1:${ports.get(name)}`)
  }

  async function run(name: string, image: PlainImage): Promise<Container> {
    const port = await freePort()
    ports.set(name, port)
    const { environment = {} } = compose.services[name]!
    const env: Record<string, string> = { PATH: path.dirname(node), TMPDIR: temporary, ...image.env }
    for (const [setting, value] of Object.entries(environment)) env[setting] = here(fillIn(value, GIVEN))
    // Each container has all ports for itself; here they are shared.
    for (const setting of ['METRICS_PORT', 'CMS_METRICS_PORT']) env[setting] = String(await freePort())
    Object.assign(env, { PORT: String(port), CMS_PORT: String(port) })
    const options = { cwd: path.join(image.folder, image.workdir), env, ...owner }
    const [, ...args] = image.command
    const child = spawn(node, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    const chunks: string[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
    const health = image.health.slice(1).map((word) => word.replace(/:(1337|3000)\//, `:${port}/`))
    return {
      child,
      output: () => chunks.join(''),
      ended: new Promise((resolve) => child.once('close', resolve)),
      isHealthy() {
        try {
          execFileSync(node, health, { ...options, stdio: 'ignore', timeout: 10_000 })
          return true
        } catch {
          return false
        }
      },
    }
  }

  it(
    'start in their order as a user other than root, serve pages and take an order',
    { timeout: 2 * STEP_MS },
    async () => {
      const stages = readStages(text)
      const { PATH = '', HOME = '', ...rest } = process.env
      const network = Object.entries(rest).filter(([name]) =>
        /^(npm_config_(registry|cache|userconfig)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name),
      )
      const builder = {
        folder,
        owner,
        env: { PATH: `${path.dirname(node)}:${PATH}`, HOME, ...Object.fromEntries(network) } as Record<string, string>,
        say: (line: string) => console.log(line),
      }
      const begun = Date.now()
      const targets = new Map(
        Object.values(compose.services).flatMap(({ image, build }) => (build ? [[image, build.target]] : [])),
      )
      const made = await makeImages(stages, [...targets.values()], builder)
      const images = new Map([...targets.keys()].map((image, at) => [image, made[at]!]))
      expect([...images.keys()].sort()).toEqual(['stoep-cms', 'stoep-storefront'])
      for (const image of images.values()) {
        expect(image.user).toBe('node')
        expect(image.command[0]).toBe('node')
        expect(image.health[0]).toBe('node')
      }
      console.log(`Both images made in ${Math.round((Date.now() - begun) / 1000)} s`)
      const shops = [...images.values()].map((image) => path.join(image.folder, 'shop'))
      for (const shop of shops) await makeReadOnly(shop)
      const mark = path.join(folder, 'mark')
      writeFileSync(mark, '')

      const started = new Set(['database'])
      const ours = Object.entries(compose.services).filter(([, { build }]) => build)
      for (const [name, { image, depends_on = [] }] of ours) {
        for (const other of Array.isArray(depends_on) ? depends_on : Object.keys(depends_on))
          expect(started, `${name} needs ${other}`).toContain(other)
        containers.set(name, await run(name, images.get(image)!))
        started.add(name)
      }
      for (const [name, container] of containers) {
        await vi.waitFor(
          () => expect(container.isHealthy(), `${name}: ${container.output().slice(-2_000)}`).toBe(true),
          {
            ...WITHIN,
          },
        )
        const status = readFileSync(`/proc/${container.child.pid}/status`, 'utf8')
        expect(status).toMatch(new RegExp(`^Uid:\\s+${owner.uid}\\s`, 'm'))
      }

      const product = await seedProduct(database, { name: 'Linen shirt', stock: 5 })
      const at = (name: string, address: string) => `http://127.0.0.1:${ports.get(name)}${address}`
      await vi.waitFor(async () => {
        const page = await fetch(at('storefront-2', '/'))
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Linen shirt')])
      }, WITHIN)
      const session = newSession()
      const order = await fetch(at('storefront-1', '/api/carts'), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-session-id': session, 'idempotency-key': randomUUID() },
        body: JSON.stringify(orderBody([{ productId: product.id, quantity: 1 }])),
      })
      expect(order.status).toBe(201)
      const { cartId } = orderCreatedSchema.parse(await order.json())
      const read = await fetch(at('storefront-2', `/api/carts/${cartId}`), { headers: { 'x-session-id': session } })
      expect(read.status).toBe(200)

      const written = execFileSync('find', [...shops, '-newer', mark], { encoding: 'utf8' })
      expect(written, 'nothing is written outside the volume and /tmp').toBe('')
      for (const [name, { child, ended }] of [...containers].reverse()) {
        const stopping = Date.now()
        child.kill('SIGTERM')
        expect(await ended, name).toBe(0)
        expect(Date.now() - stopping, 'stop_grace_period').toBeLessThan(15_000)
      }
    },
  )
})
