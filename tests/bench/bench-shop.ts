import { rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createCall } from '../support/calls/call.ts'
import { startCmsProcess } from '../support/shop/cms-process.ts'
import { openPostgres, openSqlite, type DatabaseKind } from '../support/shop/database.ts'
import { startPostgres } from '../support/shop/postgres.ts'
import { makeFolder } from '../support/shop/run-folder.ts'
import { seedProduct } from '../support/data/seed-product.ts'
import { moveOrderRows, postgresAlone, sqliteAlone, type DatabaseAlone } from './database-alone.ts'
import { readRecordedOrders, type RecordedOrder } from './recorded-order.ts'

const PRODUCTS = 20
const STOCK = 99_999
const recorder = fileURLToPath(new URL('../support/plans/record-statements.cjs', import.meta.url))

/** One cms on a durable database of its own, with a few products that never sell out. */
export interface BenchShop {
  /** Ids that must stay the same when an order is replayed. */
  productIds: ReadonlySet<string>
  /** Records one order of each product, as the statements of its transaction; the cms is slower until `restart`. */
  recordOrders(): Promise<RecordedOrder[]>
  restart(): Promise<void>
  placeOrder(): Promise<void>
  databaseAlone(): Promise<DatabaseAlone>
  close(): Promise<void>
}

export async function openBenchShop(kind: DatabaseKind): Promise<BenchShop> {
  const folder = makeFolder('bench')
  const recording = path.join(folder, 'statements.jsonl')
  const cluster = kind === 'postgres' ? await startPostgres({ isDurable: true }) : undefined
  const url = cluster?.urlOf('postgres') ?? ''
  const file = path.join(folder, 'stoep.db')
  const boot = async (env: Record<string, string> = {}) => {
    const cms = await startCmsProcess({ DATA_DIR: folder, DATABASE_URL: url, ...env })
    return { cms, ...createCall(cms.url) }
  }
  let running = await boot({ NODE_OPTIONS: `--require ${recorder}`, RECORD_STATEMENTS: recording })
  const stop = async () => {
    running.close()
    await running.cms.stop()
  }
  const database = cluster ? openPostgres(url) : openSqlite(file)
  const products: string[] = []
  while (products.length < PRODUCTS) products.push((await seedProduct(database, { stock: STOCK })).id)
  await moveOrderRows(database)
  await database.close()

  let buyers = 0
  const placeOrder = async () => {
    const buyer = buyers++
    const { status, body } = await running.call('POST', '/api/carts', orderOf(products[buyer % PRODUCTS]!, buyer))
    if (status !== 201) throw new Error(`An order was answered ${status}: ${JSON.stringify(body)}`)
  }
  return {
    productIds: new Set(products),
    placeOrder,
    async recordOrders() {
      for (let count = 0; count < PRODUCTS; count++) await placeOrder()
      return readRecordedOrders(recording)
    },
    async restart() {
      await stop()
      running = await boot()
    },
    databaseAlone: async () => (cluster ? postgresAlone(url) : sqliteAlone(file)),
    async close() {
      await stop()
      await cluster?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A new shopper from another address each time, so that no limit is reached. */
const orderOf = (productId: string, buyer: number) => ({
  session: `bench-session-${process.pid}-${String(buyer).padStart(9, '0')}`,
  headers: {
    'idempotency-key': `bench-key-${process.pid}-${buyer}`,
    'x-forwarded-for': `10.${buyer % 250}.${Math.floor(buyer / 250) % 250}.${Math.floor(buyer / 62_500)}`,
  },
  body: {
    items: [{ productId, quantity: 1 }],
    customerDetails: {
      fullName: `Bench ${buyer}`,
      phoneNumber: `082${String(buyer).padStart(7, '0')}`,
      addressLine1: '1 Bench Road',
      city: 'Durban',
      province: 'KwaZulu-Natal',
    },
  },
})
