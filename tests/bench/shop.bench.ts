import { rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { databases, type DatabaseKind } from '../support/shop/database.ts'
import { root } from '../support/shop/cms-process.ts'
import { Recording } from '../support/plans/recording.ts'
import { makeFolder } from '../support/shop/run-folder.ts'
import { measureImport, type ImportRates } from './import-beside.ts'
import { Line, load, type Load } from './load.ts'
import { findOrders, type RecordedOrder } from './recorded-order.ts'
import { createShopperCalls, type ShopperCalls } from './shopper-calls.ts'
import { measureStaffReads, type StaffRead } from './staff-reads.ts'
import { openBareServer, openWholeShop, type WholeShop } from './whole-shop.ts'

const sizes = (process.env.STOEP_BENCH_PRODUCTS ?? '1000').split(',').map(Number)
const seconds = Number(process.env.STOEP_BENCH_SECONDS ?? 3)
const ROUNDS = 3
const CONNECTIONS = 10
/** By then the shop has checked at least twice whether it is idle. */
const QUIET_MS = 15_000
const BROTLI = { 'accept-encoding': 'br' }

interface Measured {
  name: string
  ours: Load
  bare: Load
  /** Orders per second of the database alone with the same statements. */
  alone?: number
  /** Milliseconds of CPU per request, both processes together. */
  cpu: number
  /** With many more connections at once. */
  crowd?: Load
}

const report: string[] = []

/**
 * Measures everything through the public port, alternating with a bare server that sends the same bytes and with the
 * database alone.
 */
it.each(sizes.flatMap((products) => databases.map((kind) => ({ products, kind }))))(
  '$products products on $kind',
  async ({ products, kind }) => {
    const [loadBefore] = loadavg()
    const shop = await openWholeShop(kind, products)
    try {
      const shoppers = await createShopperCalls(shop.database)
      const recorded = await recordStatements(shop, shoppers)
      const rows = [...(await measureReads(shop, shoppers)), ...(await measureShoppers(shop, shoppers, recorded))]
      const staff = await measureStaffReads(shop)
      const atTheEnd = shop.memory()
      await wait(QUIET_MS)
      const described = describe(kind, products, shop, rows, recorded, { atTheEnd, atRest: shop.memory() })
      // Last, because the imported products stay in the shop.
      const imported = describeImport(await measureImport(shop, shoppers, seconds))
      report.push(described, describeMachine(loadBefore), describeStaff(staff), imported)
      console.log(report.slice(-4).join('\n'))
      writeFileSync(path.join(root, '.cache/bench.md'), report.join('\n'))
      expect(Math.min(...rows.map(({ ours }) => ours.rate))).toBeGreaterThan(0)
    } finally {
      await shop.close()
    }
  },
  1_800_000,
)

interface Recorded {
  cart: RecordedOrder
  orders: readonly RecordedOrder[]
}

async function recordStatements(shop: WholeShop, { fillCarts, journeys }: ShopperCalls): Promise<Recorded> {
  const folder = makeFolder('bench-recording')
  const recording = new Recording(folder)
  await shop.restart(recording.env)
  const line = new Line(shop.port)
  await fillCarts(line)
  await journeys['cart read'](line, 0)
  recording.take()
  await journeys['cart read'](line, 0)
  const cart = recording.take().filter(({ sql }) => /from \W?carts\b/.test(sql))
  for (let turn = 0; turn < 20; turn++) await journeys['order alone'](line, turn)
  const orders = findOrders(recording.take())
  line.close()
  await shop.restart()
  rmSync(folder, { recursive: true, force: true })
  return { cart, orders }
}

async function measureReads(shop: WholeShop, { productIds }: ShopperCalls): Promise<Measured[]> {
  const [id] = productIds
  const kept = [
    '/',
    '/products',
    `/product/${id}`,
    '/api/products',
    `/api/products/${id}`,
    '/api/products/search?q=linen',
    '/api/slider',
  ]
  const rows: Measured[] = []
  for (const address of kept) {
    const name = address.replace(String(id), '{id}')
    rows.push(await compare(shop, name, async (line) => (await line.send({ path: address, headers: BROTLI })).body))
  }
  let unique = 0
  const anew = async (line: Line) => {
    const address = `/products?priceMin=${1 + (unique % 900)}&priceMax=${901 + Math.floor(unique++ / 900)}`
    return (await line.send({ path: address, headers: BROTLI })).body
  }
  return [...rows, await compare(shop, 'a filter page nobody asked for yet', anew)]
}

async function measureShoppers(shop: WholeShop, { journeys }: ShopperCalls, recorded: Recorded): Promise<Measured[]> {
  const rows: Measured[] = []
  for (const [name, journey] of Object.entries(journeys)) {
    const row = await compare(shop, name, journey)
    row.crowd = await load(
      shop.port,
      { connections: 50, seconds },
      async (line, turn) => void (await journey(line, turn)),
    )
    rows.push(row)
  }
  const alone = await shop.databaseAlone()
  const known = new Set(recorded.cart.flatMap(({ values }) => values.map(String)))
  const replay = async (orders: readonly RecordedOrder[], stays: ReadonlySet<string>) => {
    const until = performance.now() + seconds * 1_000
    let done = 0
    const work = async (worker: number) => {
      while (performance.now() < until) await alone.replay(worker, orders[done++ % orders.length]!, stays)
    }
    await Promise.all(Array.from({ length: alone.connections }, (_, worker) => work(worker)))
    return done / seconds
  }
  for (const row of rows) {
    if (row.name === 'cart read') row.alone = await replay([recorded.cart], known)
    if (row.name === 'order alone') row.alone = await replay(recorded.orders, new Set(await productIdsOf(shop)))
  }
  await alone.close()
  return rows
}

const productIdsOf = async ({ database }: WholeShop): Promise<string[]> =>
  (await database.rows<{ id: string }>('select document_id as id from products')).map(({ id }) => id)

/**
 * Alternates between the shop and a bare server with the bytes of one of its responses; returns the medians of the
 * rounds.
 */
async function compare(
  shop: WholeShop,
  name: string,
  journey: (line: Line, turn: number) => Promise<Buffer>,
): Promise<Measured> {
  const how = { connections: CONNECTIONS, seconds }
  let body: Buffer = Buffer.alloc(0)
  const ask = async (line: Line, turn: number) => void (body = await journey(line, turn))
  // Warm-up: the measurement is of a shop that has been open for a while.
  await load(shop.port, { ...how, seconds: 1 }, ask)
  const bare = await openBareServer({ headers: { 'content-type': 'application/octet-stream' }, body })
  const rounds: { ours: Load; bare: Load; cpu: number }[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const before = shop.cpu()
      const ours = await load(shop.port, how, ask)
      const after = shop.cpu()
      const used = after.cms - before.cms + after.storefront - before.storefront
      const theirs = await load(bare.port, how, async (line) => void (await line.send({ path: '/' })))
      rounds.push({ ours, bare: theirs, cpu: used / (ours.rate * seconds) })
    }
  } finally {
    bare.close()
  }
  const middle = <T>(of: (round: (typeof rounds)[number]) => T, rate: (value: T) => number): T =>
    rounds.map(of).sort((a, b) => rate(a) - rate(b))[Math.floor(ROUNDS / 2)]!
  return {
    name,
    ours: middle(
      (round) => round.ours,
      (one) => one.rate,
    ),
    bare: middle(
      (round) => round.bare,
      (one) => one.rate,
    ),
    cpu: middle(
      (round) => round.cpu,
      (one) => one,
    ),
  }
}

function describe(
  kind: DatabaseKind,
  products: number,
  shop: WholeShop,
  rows: readonly Measured[],
  { orders, cart }: Recorded,
  { atTheEnd, atRest }: Record<'atTheEnd' | 'atRest', ReturnType<WholeShop['memory']>>,
): string {
  const percent = (part: number, whole: number | undefined) => (whole ? `${((100 * part) / whole).toFixed(0)} %` : '–')
  const cells = ({ name, ours, bare, alone, cpu, crowd }: Measured) => [
    name,
    ours.rate.toFixed(0),
    percent(ours.rate, bare.rate),
    percent(ours.rate, alone),
    cpu.toFixed(2),
    ours.p50.toFixed(1),
    crowd ? `${crowd.rate.toFixed(0)}; ${crowd.p50.toFixed(0)}, ${crowd.p99.toFixed(0)}` : '–',
  ]
  const head = ['', 'a second', 'of bare', 'of the database', 'ms of CPU', 'p50 ms', 'at 50: a second; p50, p99 ms']
  const table = toTable([head, ...rows.map(cells)])
  // Begin and commit are statements too.
  const statements = Math.max(...orders.map((order) => order.length)) + 2
  return [
    `### ${products.toLocaleString('en-ZA')} products on ${kind}`,
    '',
    ...table,
    '',
    `A cart is read by ${cart.length} statement, an order of one line is ${statements} in its transaction. The cms was ready after`,
    `${shop.startedInSeconds.toFixed(0)} s and holds ${atTheEnd.cms.toFixed(0)} MB at the end, the storefront ${atTheEnd.storefront.toFixed(0)} MB; after a quarter of a`,
    `minute of quiet ${atRest.cms.toFixed(0)} and ${atRest.storefront.toFixed(0)} MB.`,
    '',
  ].join('\n')
}

function describeMachine(loadBefore = 0): string {
  const day = new Date().toLocaleDateString('en-ZA', { day: 'numeric', month: 'long', year: 'numeric' })
  const [, , after = 0] = loadavg()
  return [
    `Measured on ${day} on ${availableParallelism()} cores, at a load average of ${loadBefore.toFixed(1)} before it began and ${after.toFixed(1)} over its last`,
    'quarter of an hour, of which its own is about 3.',
    '',
  ].join('\n')
}

function describeStaff(reads: readonly StaffRead[]): string {
  const cells = ({ name, took, cpu, kilobytes }: StaffRead) => [
    name,
    took.toFixed(0),
    cpu.toFixed(0),
    kilobytes.toFixed(1),
  ]
  return [...toTable([['back office', 'ms', 'ms of CPU', 'KB'], ...reads.map(cells)]), ''].join('\n')
}

function describeImport({ alone, beside, shoppers }: ImportRates): string {
  const cells = ({ name, before, meanwhile }: ImportRates['shoppers'][number]) => [
    name,
    meanwhile.rate.toFixed(0),
    `${((100 * meanwhile.rate) / before.rate).toFixed(0)} %`,
    meanwhile.p99.toFixed(0),
  ]
  return [
    ...toTable([['beside an import', 'a second', 'of before', 'p99 ms'], ...shoppers.map(cells)]),
    '',
    `\`npm run import\` writes ${alone.toFixed(0)} products a second, beside these ${beside.toFixed(0)}.`,
    '',
  ].join('\n')
}

function toTable([head = [], ...rows]: readonly (readonly string[])[]): string[] {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
}
