import { rmSync } from 'node:fs'
import { ADMIN } from '../chaos/shop-under-test.ts'
import { startBucket, type TestBucket } from '../support/object-storage.ts'
import { freePort } from '../support/free-port.ts'
import { startPostgres, type Cluster } from '../support/postgres.ts'
import { makeFolder } from '../support/run-folder.ts'
import { cmsMember, storefrontMember, type Member } from './member.ts'
import { findNginx, startNginx, type Nginx } from './nginx.ts'

export interface ClusterOptions {
  /** Where the shop is open to browsers; a free port when not said. */
  port?: number
  /** The database, where it is not one of the cluster's own. */
  databaseUrl?: string
  /** Settings of every cms beside those that make it one of the cluster. */
  env?: Record<string, string>
}

/** A shop of two cms and two storefronts behind nginx, on one PostgreSQL and one bucket. */
export interface ShopCluster {
  url: string
  databaseUrl: string
  /** The database's server, where the cluster has one of its own. */
  database: Cluster | undefined
  bucket: TestBucket
  balancer: Nginx
  /** Where the storefronts find the cms: a port of the balancer. */
  cmsUrl: string
  members: readonly Member[]
  /** The settings its cms run with, for a command on the same shop. */
  env: Record<string, string>
  close(): Promise<void>
}

/** Opens one on an empty database, both cms at once: one of them makes the tables, the other waits. */
export async function openCluster(options: ClusterOptions = {}): Promise<ShopCluster> {
  findNginx()
  const folder = makeFolder('cluster')
  const closing: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const close = async () => {
    for (const end of closing.splice(0).reverse()) await end()
  }
  try {
    return await open(folder, options, closing, close)
  } catch (error) {
    await close()
    throw error
  }
}

async function open(
  folder: string,
  { port: wantedPort, databaseUrl: givenUrl, env: more = {} }: ClusterOptions,
  closing: (() => unknown)[],
  close: () => Promise<void>,
): Promise<ShopCluster> {
  const port = wantedPort ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const database = givenUrl ? undefined : await startPostgres({ isDurable: true })
  if (database) closing.push(() => database.stop())
  const databaseUrl = givenUrl ?? database!.urlOf('postgres')
  const bucket = await startBucket()
  closing.push(() => bucket.stop())
  const ports = await Promise.all([freePort(), freePort(), freePort(), freePort(), freePort()])
  const [cmsPort, ...own] = ports
  const cmsUrl = `http://127.0.0.1:${cmsPort}`
  const env = {
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    PUBLIC_URL: url,
    ...bucket.env,
    ...more,
  }
  const shopEnv = { CMS_URL: cmsUrl, PUBLIC_URL: url, TRUSTED_PROXIES: '1', ...bucket.env }
  const cms = [cmsMember('cms 1', own[0], env), cmsMember('cms 2', own[1], env)]
  const storefronts = [
    storefrontMember('storefront 1', own[2], shopEnv),
    storefrontMember('storefront 2', own[3], shopEnv),
  ]
  const nginxFolder = makeFolder('nginx')
  closing.push(() => rmSync(nginxFolder, { recursive: true, force: true }))
  const balancer = await startNginx({
    folder: nginxFolder,
    port,
    cmsPort,
    cms: [own[0], own[1]],
    storefronts: [own[2], own[3]],
  })
  closing.push(() => balancer.stop())
  const members = [...cms, ...storefronts]
  for (const member of members) closing.push(() => member.stop())
  for (const half of [cms, storefronts]) {
    const failed = (await Promise.allSettled(half.map((member) => member.start()))).find(
      (one) => one.status === 'rejected',
    )
    if (failed) throw failed.reason
  }
  return { url, databaseUrl, database, bucket, balancer, cmsUrl, members, env, close }
}
