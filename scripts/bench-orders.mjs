// npm run bench:orders: orders a second that survive a crash, through the whole cms, beside the database alone
// doing the very statements that the cms sent for one order. On SQLite, and with DATABASE_URL on a fresh database
// in that PostgreSQL, removed afterwards. Machines are noisy: read the ratio of one run, not the figures.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createPostgresBench, createSqliteBench } from './bench-orders/databases.mjs'
import { openBenchShop } from './bench-orders/shop.mjs'
import { ensureBuilt } from './steps/build.mjs'
import { checkNode, ensureInstalled } from './steps/install.mjs'
import { runCommand, StepError } from './steps/say.mjs'

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 16

await runCommand(async () => {
  checkNode()
  await ensureInstalled()
  await ensureBuilt('shared', 'cms')
  console.log(`${CONNECTIONS} shoppers, ${SECONDS} s a measurement, median of ${ROUNDS}; durable orders per second\n`)
  console.log('database    shop   alone   ratio   statements')
  await compare('sqlite', (folder) => createSqliteBench(path.join(folder, 'stoep.db')))
  const server = process.env.DATABASE_URL
  if (server)
    await compare('postgres', () => createPostgresBench(server, `stoep_bench_${randomBytes(6).toString('hex')}`))
})

async function compare(name, createDatabase) {
  const folder = mkdtempSync(path.join(tmpdir(), 'stoep-bench-'))
  const database = await createDatabase(folder)
  const recording = path.join(folder, 'statements.jsonl')
  let shop
  try {
    shop = await openBenchShop({ folder, databaseUrl: database.url, recording })
    await database.open()
    const orders = await shop.recordOrders()
    const ours = []
    const alone = []
    await shop.restartWithoutRecording()
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await measure(CONNECTIONS, () => shop.placeOrder()))
      alone.push(await measure(database.connections, (worker) => database.replay(worker, orders)))
    }
    const [shopRate, aloneRate] = [median(ours), median(alone)]
    const ratio = `${((100 * shopRate) / aloneRate).toFixed(0)} %`
    console.log(
      name.padEnd(8),
      shopRate.toFixed(0).padStart(7),
      aloneRate.toFixed(0).padStart(7),
      ratio.padStart(7),
      String(orders[0].length).padStart(12),
    )
  } finally {
    await shop?.stop()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measure(workers, work) {
  const begun = performance.now()
  const until = begun + SECONDS * 1000
  let done = 0
  const loop = async (worker) => {
    while (performance.now() < until) {
      await work(worker)
      done++
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)))
  if (done === 0) throw new StepError('Not one order was made.')
  return done / ((performance.now() - begun) / 1000)
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
}
