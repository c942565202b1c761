import { rmSync } from 'node:fs'
import { ADMIN } from '../chaos/shop-under-test.ts'
import { startBucket, type TestBucket } from '../support/hosts/object-storage.ts'
import { freePort } from '../support/shop/free-port.ts'
import { startPostgres, type Cluster } from '../support/shop/postgres.ts'
import { makeFolder } from '../support/shop/run-folder.ts'
import { cmsMember, storefrontMember, type Member } from './member.ts'
import { findNginx, startNginx, type Nginx } from './nginx.ts'

export interface ClusterOptions {
  /** The port for browsers; a free one by default. */
  port?: number
  /** The database, if the cluster should not start its own. */
  databaseUrl?: string
  /** Settings of every cms, besides those for the cluster. */
  env?: Record<string, string>
}

/** A shop of two cms and two storefronts behind nginx, with one PostgreSQL and one bucket. */
export interface ShopCluster {
  url: string
  databaseUrl: string
  /** The database server, if the cluster has its own. */
  database: Cluster | undefined
  bucket: TestBucket
  balancer: Nginx
  /** The address of the cms for the storefronts: a port of the balancer. */
  cmsUrl: string
  members: readonly Member[]
  /** The settings of its cms, for a command on the same shop. */
  env: Record<string, string>
  close(): Promise<void>
}

/** Opens a cluster on an empty database and starts both cms at once: one makes the tables, the other waits. */
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
