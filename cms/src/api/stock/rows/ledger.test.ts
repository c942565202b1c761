import type { Core } from '@strapi/strapi'
import knex, { type Knex } from 'knex'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { giveBack, StockRowGone } from './ledger'

let db: Knex
beforeEach(async () => {
  db = knex({ client: 'better-sqlite3', connection: { filename: ':memory:' }, useNullAsDefault: true })
  await db.raw('create table stock_items (id integer primary key, product_id text, available integer, updated_at)')
  await db.raw("insert into stock_items (id, product_id, available) values (1, 'p', 3)")
})
afterEach(() => db.destroy())

it.each(['release', 'return'] as const)(
  '%s changes no stock at all when one of the stock rows is gone',
  async (way) => {
    // The missing row is found before anything of Strapi is used.
    const strapi = {} as Core.Strapi
    const needs = [1, 7].map((stockItemId) => ({ stockItemId, quantity: 2 }))
    const giving = db.transaction((trx) => giveBack(strapi, trx, needs, way, { orderId: 5, actor: 'clock' }))
    await expect(giving).rejects.toThrow(StockRowGone)
    await expect(giving).rejects.toThrow('Order row 5: stock items 7')
    expect(await db('stock_items').pluck('available')).toEqual([3])
  },
)
