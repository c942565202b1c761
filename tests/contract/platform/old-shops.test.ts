import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  addDays,
  checkCodeResponseSchema,
  loginResponseSchema,
  orderListSchema,
  productListSchema,
  productSchema,
  staffOrderSchema,
  staffProductListSchema,
  type StaffOrder,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OLD_PASSWORD } from '../../old-shops/fill-old-shop.ts'
import { root } from '../../support/shop/cms-process.ts'
import { databases, type Database } from '../../support/shop/database.ts'
import { availableOf, findImbalance, place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { findUnreadIndexes } from '../../support/plans/unread-indexes.ts'

/** What a merchant owns. Carts, sessions and the audit list expire by themselves and are left out. */
const KEPT = [
  'products',
  'products_cmps',
  'components_catalogue_pictures',
  'files',
  'files_related_mph',
  'slider_items',
  'stock_items',
  'stock_movements',
  'orders',
  'order_lines',
  'order_events',
  'pages',
  'shop_settings',
  'up_users',
  'up_users_role_lnk',
  'up_roles',
] as const
type Rows = Record<string, unknown>[]
type Tables = Record<(typeof KEPT)[number], Rows>

const readTables = async (database: Database): Promise<Tables> => {
  const tables: Partial<Tables> = {}
  for (const table of KEPT) tables[table] = await database.rows(`select * from ${table} order by id`)
  return tables as Tables
}

/** Each row with only the columns that the old shop had. */
const withColumnsOf = (old: Rows, rows: Rows): Rows => {
  const names = Object.keys(old[0] ?? {})
  return rows.map((row) => Object.fromEntries(names.map((name) => [name, row[name]])))
}

/** Leaves out the short form of what is shown of a picture, which the shop adds. */
const withoutShortForm = ({ provider_metadata: metadata, ...row }: Rows[number]) => {
  const state = (typeof metadata === 'string' ? JSON.parse(metadata) : metadata) as Record<string, unknown> | null
  const { shown: _shown, ...kept } = state ?? {}
  return { ...row, kept }
}

const tomorrow = () => addDays(new Date(), 1)

describe.each(databases)('a shop of a release before categories were content, on %s', (kind) => {
  let cms: TestCms
  let token: string
  let before: Tables
  let unreadBefore: string[]

  beforeAll(async () => {
    cms = await startCms({
      database: kind,
      dump: readFileSync(path.join(root, `tests/old-shops/${kind}.sql`), 'utf8'),
      async prepare(database) {
        await database.run('update orders set hold_expires_at = ? where hold_expires_at is not null', [tomorrow()])
        before = await readTables(database)
        unreadBefore = await findUnreadIndexes(database)
      },
    })
    token = await cms.staffToken('admin')
  })
  afterAll(() => cms.stop())

  const findOrder = async (name: string): Promise<StaffOrder> => {
    const row = await cms.database.row<{ document_id: string }>('select document_id from orders where full_name = ?', [
      name,
    ])
    const response = await cms.call('GET', `/api/admin/orders/${row!.document_id}`, { token })
    return staffOrderSchema.parse(response.body)
  }

  const wasKept = async (table: (typeof KEPT)[number]) => {
    const old = before[table]
    const ids = new Set(old.map(({ id }) => id))
    const rows = await cms.database.rows(`select * from ${table} order by id`)
    const kept = rows.filter(({ id }) => ids.has(id))
    expect(withColumnsOf(old, kept).map(withoutShortForm)).toEqual(old.map(withoutShortForm))
  }

  // Before the tests below change it. Each table must have rows that could be lost.
  it.each(KEPT)('keeps each row of %s', async (table) => {
    expect(before[table].length).toBeGreaterThan(0)
    await wasKept(table)
  })

  it('has no more indexes that orders write and nothing reads', async () => {
    expect(unreadBefore).toHaveLength(16)
    expect(await findUnreadIndexes(cms.database)).toEqual([])
  })

  it('has each product in the category that its names said', async () => {
    const placed = await cms.database.rows<{
      category: string
      subcategory: string | null
      own: string
      above: string
    }>(
      `select product.category, product.subcategory, own.name as own, above.name as above from products product
       join categories own on own.document_id = product.category_id
       left join categories above on above.document_id = own.parent_id`,
    )
    expect(placed).toHaveLength(before.products.length)
    for (const { category, subcategory, own, above } of placed)
      expect([own, above]).toEqual(subcategory ? [subcategory, category] : [category, null])
  })

  it('changes nothing when it is started a second time', async () => {
    const tables = async () => ({
      ...(await readTables(cms.database)),
      categories: await cms.database.rows('select * from categories order by id'),
    })
    const first = await tables()
    const sibling = await cms.startSibling()
    await sibling.stop()
    expect(await tables()).toEqual(first)
  })

  it('shows shoppers the same products at the same prices', async () => {
    const { products } = productListSchema.parse((await cms.call('GET', '/api/products')).body)
    const shown = before.products.filter(({ visible }) => Boolean(visible))
    expect(products.map(({ id, price }) => [id, Number(price) * 100]).sort()).toEqual(
      shown.map(({ document_id: id, price_in_cents: cents }) => [id, cents]).sort(),
    )
    const dresses = await cms.call('GET', '/api/products?category=Women&subcategory=Dress%20and%20Two%20Piece%20Sets')
    expect(productListSchema.parse(dresses.body).products.map(({ name }) => name)).toEqual(['Shweshwe dress'])
  })

  it('sells from its old stock', async () => {
    const shirt = before.products.find(({ code }) => code === 'OLD-1')!
    const items = before.stock_items.filter(({ product_id: id }) => id === shirt.document_id)
    const item = items.find(({ size, color }) => size === 'M' && color === 'Sand')!
    const left = await availableOf(cms.database, item.id as number)
    const line = { productId: String(shirt.document_id), quantity: left, size: 'M', color: 'Sand' }
    expect((await place(cms.call, [line])).status).toBe(201)
    expect(await availableOf(cms.database, item.id as number)).toBe(0)
    expect((await place(cms.call, [{ ...line, quantity: 1 }])).body.code).toBe('out_of_stock')
    expect(await findImbalance(cms.database)).toEqual([])
  })

  it('continues its old orders from their state', async () => {
    const move = async (order: StaffOrder, to: string) => {
      const body = { to, version: order.version }
      const response = await cms.call('POST', `/api/admin/orders/${order._id}/transitions`, { token, body })
      return staffOrderSchema.parse(response.body).state
    }
    const [pending, , , dispatched] = await Promise.all([0, 1, 2, 3].map((index) => findOrder(`Old customer ${index}`)))
    expect([pending!.state, dispatched!.state]).toEqual(['pending', 'dispatched'])
    expect(await move(dispatched!, 'delivered')).toBe('delivered')
    expect(await move(pending!, 'cancelled')).toBe('cancelled')
    expect(await findImbalance(cms.database)).toEqual([])
    const { orderNumber } = dispatched!
    const body = { orderNumber, phoneNumber: dispatched!.customerDetails.phoneNumber }
    expect((await cms.call('POST', '/api/orders/track', { body })).body).toMatchObject({ orderNumber })
  })

  it('finds old orders by name without accents', async () => {
    const find = async () => {
      const response = await cms.call('GET', '/api/admin/orders?search=C%C3%9ASTOMER&state=all', { token })
      return orderListSchema.parse(response.body).total
    }
    await expect.poll(find, { timeout: 30_000 }).toBe(before.orders.length)
    expect(await cms.database.rows('select id from orders where search_name is null')).toEqual([])
  })

  it('knows the codes of its old products in any case', async () => {
    const codes = await cms.database.rows<{ code: string }>('select code from products where code is not null')
    expect(codes.length).toBeGreaterThan(0)
    for (const { code } of codes) {
      const address = `/api/admin/products/check-code/${encodeURIComponent(code.toLowerCase())}`
      expect(checkCodeResponseSchema.parse((await cms.call('GET', address, { token })).body).exists, code).toBe(true)
    }
  })

  it('lets old staff accounts sign in with their passwords', async () => {
    for (const role of ['admin', 'staff']) {
      const body = { email: `${role}@old.test`, password: OLD_PASSWORD }
      const response = await cms.call('POST', '/api/admin/secure-login', { body })
      expect(loginResponseSchema.parse(response.body).user.role).toBe(role)
    }
  })

  it('lets an old product get a price for one size and colour', async () => {
    const found = await cms.call('GET', '/api/admin/products?search=OLD-2', { token })
    const [dress] = staffProductListSchema.parse(found.body).products
    const combinations = [{ size: 'M', color: 'Sand', price: 850 }]
    const { stockStatus, ...form } = dress!
    const body = { ...form, price: dress!.basePrice, stockSeen: dress!.stock, combinations }
    const saved = await cms.call('PUT', `/api/admin/products/${dress!.id}`, { token, body })
    expect([saved.status, stockStatus]).toEqual([200, 'in'])
    const shown = productSchema.parse((await cms.call('GET', `/api/products/${dress!.id}`)).body)
    expect(shown.optionPrices).toContainEqual({ size: 'M', color: 'Sand', price: 850 })
  })

  it('does not let an older cms start and drop what a newer one has added', async () => {
    const stored = await cms.database.row<{ schema: unknown }>('select schema from strapi_database_schema')
    const text = typeof stored?.schema === 'string' ? stored.schema : JSON.stringify(stored?.schema)
    const schema = JSON.parse(text) as { tables: { name: string; columns: Rows }[] }
    const orders = schema.tables.find(({ name }) => name === 'orders')!
    orders.columns.push({ ...orders.columns.find(({ name }) => name === 'vat_number'), name: 'added_later' })
    await cms.database.run('alter table orders add column added_later varchar(255)')
    await cms.database.run("update orders set added_later = 'paid'")
    const newer = [JSON.stringify(schema), 'newer']
    await cms.database.run('update strapi_database_schema set schema = ?, hash = ?', newer)

    await expect(cms.startSibling()).rejects.toThrow(
      'A newer version of the shop has used this database, and this one would delete what it added ("orders.added_later")',
    )
    expect(await cms.database.rows('select distinct added_later from orders')).toEqual([{ added_later: 'paid' }])
  })
})
