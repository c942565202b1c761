import { rmSync } from 'node:fs'
import path from 'node:path'
import { createCall } from '../support/calls/call.ts'
import { startCmsProcess } from '../support/shop/cms-process.ts'
import { openPostgres, openSqlite, type Database, type DatabaseKind } from '../support/shop/database.ts'
import { freePort } from '../support/shop/free-port.ts'
import { startPostgres } from '../support/shop/postgres.ts'
import { makeFolder } from '../support/shop/run-folder.ts'
import { startStorefront } from '../support/shop/seeded-shop.ts'
import { mailing } from '../support/people/staff.ts'
import { measureMemory, measureWork, type Held, type Worked } from './memory.ts'
import { Sender } from './sender.ts'
import { StockRoom } from './stock-room.ts'

export type Door = 'cms' | 'storefront'

/** A shop of its own, with both processes as in production. */
export interface AttackedShop {
  url: Readonly<Record<Door, string>>
  doors: Readonly<Record<Door, Sender>>
  room: StockRoom
  database: Database
  memory(): Promise<Record<Door, Held>>
  worked(): Record<Door, Worked>
  /** The last output of both processes. */
  lastWords(): string
  close(): Promise<void>
}

/** Lets `memory` query the processes; the shop has no code for it. */
const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

export async function openAttackedShop(kind: DatabaseKind): Promise<AttackedShop> {
  const folder = makeFolder('attack')
  const cluster = kind === 'postgres' ? await startPostgres() : undefined
  const cms = await startCmsProcess({
    ...INSPECTED,
    DATA_DIR: folder,
    PICTURE_SIZES: 'off',
    ...mailing,
    ...(cluster ? { DATABASE_URL: cluster.urlOf('postgres') } : {}),
  })
  const port = await freePort()
  // The attack acts as the proxy in front of the shop, so its requests can come from any number of networks.
  const storefront = await startStorefront({
    ...INSPECTED,
    PORT: String(port),
    PUBLIC_URL: 'http://shop.test',
    CMS_PORT: new URL(cms.url).port,
    TRUSTED_PROXIES: '1',
  })
  const database = cluster ? openPostgres(cluster.urlOf('postgres')) : openSqlite(path.join(folder, 'stoep.db'))
  const url = { cms: cms.url, storefront: `http://127.0.0.1:${port}` }
  const doors = { cms: new Sender(url.cms), storefront: new Sender(url.storefront) }
  const http = createCall(cms.url)
  const room = await StockRoom.open(http.call, database)
  return {
    url,
    doors,
    room,
    database,
    memory: async () => ({ cms: await measureMemory(cms), storefront: await measureMemory(storefront) }),
    worked: () => ({
      cms: measureWork(cms.pid),
      storefront: measureWork(storefront.pid),
    }),
    lastWords: () => [cms.output().slice(-3_000), storefront.output().slice(-1_500)].join('\n'),
    async close() {
      http.close()
      for (const door of Object.values(doors)) door.close()
      await database.close()
      await storefront.stop()
      await cms.stop()
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
