import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startCmsProcess } from '../support/shop/cms-process.ts'
import { openPostgres, openSqlite } from '../support/shop/database.ts'
import { createDatabase, startPostgres } from '../support/shop/postgres.ts'
import { makeFolder } from '../support/shop/run-folder.ts'
import { dumpPostgres } from './dump-postgres.ts'
import { dumpSqlite } from './dump-sqlite.ts'
import { fillOldShop } from './fill-old-shop.ts'

/** Large, and rewritten at each start. */
const VIEWS_OF_THE_PANEL =
  "delete from strapi_core_store_settings where key like 'plugin_content_manager_configuration%'"

/** Fills a new shop of the current checkout, and writes its database as SQL, once for each kind. */
async function makeOldShop(folder: string): Promise<void> {
  const dataDir = makeFolder('old-sqlite')
  const file = path.join(dataDir, 'stoep.db')
  const small = await startCmsProcess({ DATA_DIR: dataDir })
  const sqlite = openSqlite(file)
  await fillOldShop(small, sqlite)
  await sqlite.run(VIEWS_OF_THE_PANEL)
  await sqlite.close()
  await small.stop()
  writeFileSync(path.join(folder, 'sqlite.sql'), dumpSqlite(file))

  const cluster = await startPostgres()
  await createDatabase(cluster.urlOf('postgres'), 'old')
  const otherDir = makeFolder('old-postgres')
  const big = await startCmsProcess({ DATA_DIR: otherDir, DATABASE_URL: cluster.urlOf('old') })
  const postgres = openPostgres(cluster.urlOf('old'))
  await fillOldShop(big, postgres)
  await postgres.run(VIEWS_OF_THE_PANEL)
  await postgres.close()
  await big.stop()
  writeFileSync(path.join(folder, 'postgres.sql'), await dumpPostgres(cluster.urlOf('old')))
  await cluster.stop()
  for (const used of [dataDir, otherDir]) rmSync(used, { recursive: true, force: true })
}

await makeOldShop(import.meta.dirname)
