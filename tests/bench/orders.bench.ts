import { expect, it } from 'vitest'
import { databases } from '../support/shop/database.ts'
import { openBenchShop } from './bench-shop.ts'

const ROUNDS = 3
const SECONDS = 4
const SHOPPERS = 16

/** Durable orders per second through the whole cms, compared with the database alone running an order's statements. */
it.each(databases)(
  'orders per second on %s',
  async (kind) => {
    const shop = await openBenchShop(kind)
    try {
      const orders = await shop.recordOrders()
      await shop.restart()
      const database = await shop.databaseAlone()
      const ours: number[] = []
      const alone: number[] = []
      for (let round = 0; round < ROUNDS; round++) {
        ours.push(await measure(SHOPPERS, () => shop.placeOrder()))
        alone.push(
          await measure(database.connections, (worker, turn) =>
            database.replay(worker, orders[turn % orders.length]!, shop.productIds),
          ),
        )
      }
      await database.close()
      const ratio = (100 * median(ours)) / median(alone)
      // Begin and commit are statements too.
      const statements = Math.max(...orders.map((order) => order.length)) + 2
      console.log(
        `${kind}: shop ${median(ours).toFixed(0)}, database alone ${median(alone).toFixed(0)}, ` +
          `ratio ${ratio.toFixed(0)} %, ${statements} statements an order ` +
          `(${SHOPPERS} shoppers, ${SECONDS} s a measurement, median of ${ROUNDS})`,
      )
      expect(Math.min(...ours, ...alone)).toBeGreaterThan(0)
    } finally {
      await shop.close()
    }
  },
  300_000,
)

/** How often per second all workers together completed `work`. */
async function measure(workers: number, work: (worker: number, turn: number) => Promise<void>): Promise<number> {
  const begun = performance.now()
  const until = begun + SECONDS * 1000
  let turns = 0
  const loop = async (worker: number) => {
    while (performance.now() < until) await work(worker, turns++)
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)))
  return turns / ((performance.now() - begun) / 1000)
}

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!
