import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CallResponse } from '../../support/calls/call.ts'
import { databases } from '../../support/shop/database.ts'
import { productBody } from '../../support/data/product-body.ts'
import { OrderOffice } from '../../support/people/order-office.ts'
import { place } from '../../support/people/shopper.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'
import type { SeededProduct } from '../../support/data/seed-product.ts'

/**
 * Writers of the same rows take them in the same order, or PostgreSQL ends one of them after a second. The order: the
 * category, products by id, codes by name, stock by row, the change table. SQLite writes one transaction at a time.
 */
describe.runIf(databases.includes('postgres'))('writers of the same rows', () => {
  let office: OrderOffice
  let token: string
  beforeAll(async () => {
    office = await OrderOffice.open('postgres', { isAlone: true })
    token = office.token
  })
  afterAll(() => office.close())

  const countDeadlocks = async (): Promise<number> => {
    const sql = 'select deadlocks from pg_stat_database where datname = current_database()'
    return Number((await office.cms.database.row<{ deadlocks: string }>(sql))!.deadlocks)
  }
  let before = 0
  beforeEach(async () => void (before = await countDeadlocks()))
  // A deadlock is found after a second, and a connection whose last report is as old reports it at once.
  afterEach(async () => expect(await countDeadlocks(), 'deadlocks').toBe(before))

  /** Both writers wait for the lock that `sql` takes, the first one first, before it is free. */
  async function meet(
    sql: string,
    first: () => Promise<CallResponse>,
    second: () => Promise<CallResponse>,
  ): Promise<number[]> {
    const release = await office.cms.database.hold(sql)
    try {
      const one = first()
      await untilWaiting(office.cms.database, 1)
      const other = second()
      await untilWaiting(office.cms.database, 2)
      await release()
      return (await Promise.all([one, other])).map(({ status }) => status)
    } catch (error) {
      await release()
      throw error
    }
  }

  /** Two products: `early` has the lower id, and the higher number of its rows. */
  async function seedTwo(): Promise<{ early: SeededProduct; late: SeededProduct }> {
    const late = await office.cms.seedProduct({ stock: 9 })
    for (;;) {
      const early = await office.cms.seedProduct({ stock: 9 })
      if (early.id < late.id) return { early, late }
    }
  }
  const order = (...products: { id: string }[]) =>
    place(
      office.cms.call,
      products.map(({ id }) => ({ productId: id, quantity: 1 })),
    )
  const addUnits = (...products: { id: string }[]) =>
    office.cms.call('PATCH', '/api/admin/products', {
      token,
      body: { products: products.map(({ id }) => ({ id, version: 0, stockSeen: 9 })), change: { stockAmount: 1 } },
    })
  const rowOf = (table: string, id: unknown) => `select id from ${table} where id = ${String(id)} for update`
  async function topsOfMen(): Promise<{ id: number; document_id: string }> {
    const tops = `select id, document_id from categories where name = 'Tops'
      and parent_id in (select document_id from categories where name = 'Men')`
    return (await office.cms.database.row<{ id: number; document_id: string }>(tops))!
  }
  async function renameTops(id: string, name: string): Promise<CallResponse> {
    const admin = await office.cms.staffToken('admin')
    return office.cms.call('PUT', `/api/admin/categories/${id}`, { token: admin, body: { name } })
  }

  it('a bulk edit and an order take stock in the order of its rows', async () => {
    const { early, late } = await seedTwo()
    const edit = () => addUnits(early, late)
    expect(await meet(rowOf('stock_items', early.stockItemIds[0]), edit, () => order(early, late))).toEqual([200, 201])
  })

  it('a bulk edit enters the change table after it has all its stock', async () => {
    const { early, late } = await seedTwo()
    const edit = () => addUnits(early, late)
    expect(await meet(rowOf('stock_items', late.stockItemIds[0]), () => order(late), edit)).toEqual([201, 200])
  })

  it('the product form takes the stock of its sizes in the order of its rows', async () => {
    const sizes = ['M', 'S']
    const optionStock = ['S', 'M'].map((size) => ({ size, color: 'Sand', stock: 4 }))
    const { id, stockItemIds } = await office.cms.seedProduct({ sizes, optionStock })
    const counts = sizes.map((size) => ({ size, color: 'Sand', stock: 5, stockSeen: 4 }))
    const body = { ...(await productBody(office.cms, { sizes, trackByOption: true })), optionStock: counts, version: 0 }
    const save = () => office.cms.call('PUT', `/api/admin/products/${id}`, { token, body })
    const items = sizes.map((size) => ({ productId: id, size, quantity: 1 }))
    expect(
      await meet(rowOf('stock_items', stockItemIds[1]), save, () => place(office.cms.call, items)),
      'the second row is the first size',
    ).toEqual([200, 201])
  })

  it('a change of a category takes its products in the order of a bulk edit', async () => {
    const { early, late } = await seedTwo()
    const { document_id: id } = await topsOfMen()
    const edit = () => addUnits(early, late)
    expect(await meet(rowOf('products', early.rowId), edit, () => renameTops(id, 'Shirts'))).toEqual([200, 200])
    await renameTops(id, 'Tops')
  })

  it('an editor of the panel takes the category before the product', async () => {
    const { id } = await office.cms.seedProduct()
    const panel = await office.cms.panelToken()
    const address = `/content-manager/collection-types/api::catalogue.product/${id}`
    const form = (await office.cms.call('GET', address, { token: panel })).body.data as Record<string, unknown>
    const { name, priceInCents, minOrder } = form
    const body = { name, priceInCents, minOrder, category: 'Men', subcategory: 'Tops', description: 'Of linen' }
    const save = () => office.cms.call('PUT', address, { token: panel, body })
    const tops = await topsOfMen()
    const rename = () => renameTops(tops.document_id, 'Shirts')
    expect(await meet(rowOf('categories', tops.id), rename, save), 'is asked to save again').toEqual([200, 400])
    await renameTops(tops.document_id, 'Tops')
  })

  it('two product forms take codes by their names, own ones and those of sizes', async () => {
    const form = async (code: string, own: string) => {
      const { id } = await office.cms.seedProduct({ sizes: ['S'] })
      const combinations = [{ size: 'S', color: 'Sand', price: 300, code: own }]
      const body = { ...(await productBody(office.cms, { sizes: ['S'], code, combinations })), version: 0 }
      return () => office.cms.call('PUT', `/api/admin/products/${id}`, { token, body })
    }
    const code = "select pg_advisory_xact_lock(hashtextextended('product code lock-a', 0))"
    const [one, other] = [await form('LOCK-B', 'LOCK-A'), await form('LOCK-A', 'LOCK-B')]
    expect(await meet(code, one, other), 'the codes are taken').toEqual([200, 409])
  })

  it('two orders of the slider are made one after the other', async () => {
    const slides: string[] = []
    for (let position = 0; position < 3; position++) {
      const { id: productId } = await office.cms.seedProduct()
      const made = await office.cms.call('POST', '/api/admin/slider', { token, body: { productId } })
      slides.push(made.body.item._id as string)
    }
    const [one, two, three] = slides
    const arrange = (...ids: unknown[]) => office.cms.call('PUT', '/api/admin/slider/order', { token, body: { ids } })
    const last = `select id from slider_items where document_id = '${three}' for update`
    expect(
      await meet(
        last,
        () => arrange(three, one, two),
        () => arrange(two, three, one),
      ),
    ).toEqual([200, 200])
  })
})
