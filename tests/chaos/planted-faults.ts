import type { ChaosPlan } from './run-chaos.ts'

interface Replacement {
  /** In the compiled cms, below `src/`. */
  file: string
  from: string | RegExp
  to: string
}

export interface PlantedFault {
  name: string
  replacements: Replacement[]
  /** The setup in which the fault shows: the database, the number of processes, and whether processes are killed. */
  setup: Pick<ChaosPlan, 'kind' | 'processes'> & Partial<Pick<ChaosPlan, 'stock' | 'faultEveryMs' | 'seconds'>>
  /** The violation that the checker must report. */
  sentence: RegExp
}

const LEDGER = 'api/stock/rows/ledger.js'
const PLAN = 'domain/orders/plan-order.js'
const PLACING = 'api/orders/placing/place-order.js'
const ROUTES = 'api/orders/routes/orders.js'
const SHARED_COMMITS = 'database/shared-commits.js'
const ORDERS = 'api/orders/services/orders.js'

const sqlite = { kind: 'sqlite', processes: 1 } as const
const postgres = { kind: 'postgres', processes: 2 } as const
const killed = { ...sqlite, faultEveryMs: 2_000, seconds: 15 } as const

const CONDITIONAL_UPDATE = `update stock_items set available = available + ?, updated_at = ? where id = ? and available >= ?
     returning product_id, available\`, [difference, new Date(), stockItemId, -difference]`

/** Each line sees all units: that two lines together want too many shows only when the second one is taken. */
const LINES_APART = {
  file: 'domain/cart/sale-product.js',
  from: `taken.set(item.id, before + Math.min(line.quantity, left));`,
  to: '',
}

/** Mistakes that real shops make, planted into the compiled cms one at a time. */
export const PLANTED_FAULTS: PlantedFault[] = [
  {
    name: 'stock is read, then written',
    replacements: [
      {
        file: LEDGER,
        from: `    const [row] = await (0, run_sql_1.runSql)(trx, \`${CONDITIONAL_UPDATE}`,
        to: `    const seen = await trx('stock_items').where({ id: stockItemId }).first('available');
    if (seen.available < -difference) return undefined;
    const [row] = await (0, run_sql_1.runSql)(trx, \`update stock_items set available = ?, updated_at = ? where id = ?
     returning product_id, available\`, [seen.available + difference, new Date(), stockItemId]`,
      },
    ],
    setup: postgres,
    sentence: /movements make -?\d+, available says/,
  },
  {
    name: 'the response is sent before the commit',
    replacements: [
      {
        file: ORDERS,
        from: `await (0, shared_commits_1.runSharingCommit)(strapi, (trx) => (0, place_order_1.placeOrder)(strapi, trx, request, settings))`,
        to: `await new Promise((respond, reject) => {
            (0, transaction_1.runInTransaction)(strapi, async (trx) => {
                respond(await (0, place_order_1.placeOrder)(strapi, trx, request, settings));
                await new Promise((resolve) => setTimeout(resolve, 500));
            }).catch(reject);
        })`,
      },
      {
        file: ORDERS,
        from: `        await (0, services_1.getService)(strapi, 'catalogue.snapshot').catchUp();\n        (0, crash_points_1.crashAt)('before-response');`,
        to: '',
      },
    ],
    setup: { ...killed, stock: 400 },
    sentence: /was acknowledged and exists 0 times/,
  },
  {
    name: 'there is no transaction',
    replacements: [
      {
        file: 'database/transaction.js',
        from: 'retryOnConflict(() => commitOrThrow(strapi, ({ trx }) => work(trx)))',
        to: 'retryOnConflict(() => work(strapi.db.connection))',
      },
      { file: SHARED_COMMITS, from: 'shared.run(work)', to: 'work(strapi.db.connection)' },
      {
        file: PLACING,
        from: 'await (0, write_orders_1.insertEvent)(trx, rowId',
        // Long enough for a kill to hit it.
        to: `await new Promise((resolve) => setTimeout(resolve, 100));
    await (0, write_orders_1.insertEvent)(trx, rowId`,
      },
    ],
    setup: killed,
    // A request that is too late for the last unit leaves half an order, and so does a kill.
    sentence: /has no lines|should keep \d+ of|answered 500/,
  },
  {
    name: 'what one order leaves half done is committed with the others',
    replacements: [
      { file: SHARED_COMMITS, from: `await (0, run_sql_1.runSql)(trx, 'rollback to piece', []);`, to: '' },
      LINES_APART,
    ],
    setup: sqlite,
    sentence: /has no lines|should keep \d+ of|keeps/,
  },
  {
    name: 'the idempotency key is not unique',
    replacements: [
      {
        file: 'api/orders/content-types/idempotency-key/schema.json',
        from: /"columns": \[\s*"key_hash"\s*\],\s*"type": "unique"/,
        to: `"columns": ["key_hash"]`,
      },
      {
        file: 'database/idempotency.js',
        from: `    const claimed = await (0, run_sql_1.insertRows)(trx, 'idempotency_keys', [columns], orReplace, [now]);`,
        to: `    const known = await trx('idempotency_keys').where({ key_hash: request.keyHash }).first('id');
    const claimed = known ? [] : await (0, run_sql_1.insertRows)(trx, 'idempotency_keys', [columns], 'returning id');`,
      },
    ],
    setup: postgres,
    sentence: /became 2 orders/,
  },
  {
    name: 'the lines of an order are checked separately',
    replacements: [
      LINES_APART,
      { file: LEDGER, from: 'where id = ? and available >= ?', to: 'where id = ? and ? is not null' },
      // The database itself would reject this, so its constraint is removed too.
      { file: 'startup/stock-checks.js', from: `    const database = strapi.db.connection;`, to: '    return;' },
    ],
    setup: sqlite,
    sentence: /was sold down to -\d/,
  },
  {
    name: "the client's price is trusted",
    replacements: [
      {
        file: ROUTES,
        from: `                wanted: (0, shared_1.toWantedLines)(body.items),`,
        to: `                wanted: (0, shared_1.toWantedLines)(body.items),
            agreedPrices: new Map(ctx.request.body.items.filter((item) => item.price).map((item) => [
                (0, shared_1.lineKeyOf)({ size: '', ...item }), Math.round(Number(item.price) * 100),
            ])),`,
      },
      {
        file: PLACING,
        from: `({ wanted, province: customer.province, expectedTotalInCents }, saleProducts`,
        to: `({ wanted, province: customer.province, expectedTotalInCents, agreedPrices: request.agreedPrices }, saleProducts`,
      },
    ],
    setup: sqlite,
    sentence: /a price the shop never asked/,
  },
  {
    name: 'a hold is released twice',
    replacements: [
      {
        file: 'api/orders/rows/write-orders.js',
        from: `    const changed = await trx('orders')\n        .where({ id: order.rowId, version: order.version })`,
        // Both of two simultaneous requests must have read before one writes, which is rare on a slow machine.
        to: `    await new Promise((resolve) => setTimeout(resolve, 150));
    const changed = await trx('orders')
        .where({ id: order.rowId })`,
      },
    ],
    setup: postgres,
    sentence: /should keep 0 of \w+ and keeps -\d+/,
  },
  {
    name: 'the product form overwrites stock',
    replacements: [
      {
        file: 'domain/catalogue/plan-stock.js',
        from: `return entry.stock - (entry.stockSeen ?? available);`,
        to: `return entry.stock - available;`,
      },
    ],
    setup: sqlite,
    sentence: /staff changed it by .*, the ledger by/,
  },
  {
    name: 'damaged units go back into stock',
    replacements: [
      {
        file: 'api/orders/order-admin/return-items.js',
        from: `writeOff)(trx, lost,`,
        to: `writeOff)(trx, [],`,
      },
    ],
    // Only an order that was sent out, and has more than one unit, comes back in part.
    setup: { ...sqlite, stock: 200 },
    sentence: /staff changed it by .*, the ledger by/,
  },
  {
    name: 'everything is rejected',
    replacements: [
      {
        file: PLAN,
        from: `line.quantity > left[index] ?`,
        to: `true ?`,
      },
    ],
    setup: sqlite,
    sentence: /No progress/,
  },
]
