import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureUrl, productBody } from '../../support/data/product-body.ts'
import { OrderOffice } from '../../support/people/order-office.ts'
import { availableOf, findImbalance, place } from '../../support/people/shopper.ts'
import { databases } from '../../support/shop/database.ts'
import type { TestCms } from '../../support/shop/start-cms.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'

describe.each(databases)('stock on %s', (database) => {
  let office: OrderOffice
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    office = await OrderOffice.open(database)
    ;({ cms, token } = office)
  })
  afterAll(() => office.close())

  describe('scarce stock', () => {
    it('is sold to 32 simultaneous buyers exactly as far as it goes', async () => {
      const products = await Promise.all([5, 3, 7].map((stock) => cms.seedProduct({ stock })))
      const responses = await Promise.all(
        Array.from({ length: 32 }, (_, turn) => {
          // Some list the products in reverse order, which must not cause a deadlock.
          const items = products.slice(0, 1 + (turn % 3)).map(({ id }) => ({ productId: id, quantity: 1 }))
          return place(office.callOf(turn), turn % 2 ? items.reverse() : items)
        }),
      )
      expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201, 409]))
      for (const { status, body } of responses) if (status === 409) expect(body.code).toBe('out_of_stock')
      const sold = responses
        .filter((response) => response.status === 201)
        .flatMap((response) => response.body.cart.products)
      for (const [index, product] of products.entries()) {
        const pieces = sold.filter((line) => line.productId === product.id).length
        expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe([5, 3, 7][index]! - pieces)
      }
      expect(await availableOf(cms.database, products[0]!.stockItemIds[0]!)).toBe(0)
    })

    it('is shared by two lines of one product', async () => {
      const product = await cms.seedProduct({ sizes: ['S', 'M'], stock: 3 })
      const response = await place(cms.call, [
        { productId: product.id, size: 'S', quantity: 2 },
        { productId: product.id, size: 'M', quantity: 2 },
      ])
      expect(response).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
      expect(response.body.details.lines).toMatchObject([{ size: 'M', wanted: 2, available: 1 }])
      const fitting = await place(cms.call, [
        { productId: product.id, size: 'S', quantity: 2 },
        { productId: product.id, size: 'M', quantity: 1 },
      ])
      expect(fitting.status).toBe(201)
      expect(await office.movementsOf(product.stockItemIds[0]!)).toEqual(['opening 3', 'hold -3'])
    })

    it('is counted per size and colour if the product is set so', async () => {
      const product = await cms.seedProduct({
        sizes: ['S', 'M'],
        optionStock: [
          { size: 'S', color: 'Sand', stock: 1 },
          { size: 'M', color: 'Sand', stock: 0 },
        ],
      })
      expect((await place(cms.call, [{ productId: product.id, size: 'M', quantity: 1 }])).status).toBe(409)
      expect((await place(cms.call, [{ productId: product.id, size: 'S', quantity: 1 }])).status).toBe(201)
      expect((await place(cms.call, [{ productId: product.id, size: 'S', quantity: 1 }])).status).toBe(409)
    })

    it('is taken for all lines of an order or for none', async () => {
      const plenty = await cms.seedProduct({ stock: 9 })
      const short = await cms.seedProduct({ stock: 1 })
      await Promise.all(
        Array.from({ length: 6 }, (_, turn) =>
          place(
            office.callOf(turn),
            [plenty, short].map(({ id }) => ({ productId: id, quantity: 1 })),
          ),
        ),
      )
      expect(await availableOf(cms.database, plenty.stockItemIds[0]!)).toBe(8)
      expect(await availableOf(cms.database, short.stockItemIds[0]!)).toBe(0)
    })

    it('is sold at either the old or the new price while the price changes', async () => {
      const product = await cms.seedProduct({ priceInCents: 10_000, stock: 100 })
      const changing = (async () => {
        for (let n = 0; n < 20; n++) {
          await cms.database.run('update products set price_in_cents = ? where document_id = ?', [
            n % 2 ? 10_000 : 20_000,
            product.id,
          ])
        }
      })()
      const responses = await Promise.all(
        Array.from({ length: 20 }, (_, turn) => place(office.callOf(turn), [{ productId: product.id, quantity: 2 }])),
      )
      await changing
      for (const response of responses) {
        expect(response.status).toBe(201)
        expect(['200.00', '400.00']).toContain(response.body.cart.products[0].lineTotal)
      }
    })

    // A product is read with several statements, and a save deletes and re-inserts its pictures.
    it('can be ordered by colour while the product form is being saved', async () => {
      const url = await pictureUrl(cms)
      const images = ['Sand', 'Clay'].map((color) => ({ url, color, alt: '' }))
      const form = { ...(await productBody(cms)), sizes: [], stock: 900, images }
      const made = await cms.call('POST', '/api/admin/products', { token, body: form })
      const productId: string = made.body.product._id
      let isSaving = true
      const saving = (async () => {
        for (let turn = 0; turn < 15; turn++) {
          const saved = await office.callOf(turn)('PUT', `/api/products/${productId}`, { token, body: form })
          expect(saved.status).toBe(200)
        }
        isSaving = false
      })()
      const buying = Array.from({ length: 6 }, async (_, turn) => {
        while (isSaving) {
          expect(await place(office.callOf(turn), [{ productId, color: 'Sand', quantity: 1 }])).toMatchObject({
            status: 201,
          })
        }
      })
      await Promise.all([saving, ...buying])
    })

    it('stays exact during many simultaneous edits and sales of one product', async () => {
      const url = await pictureUrl(cms)
      const form = { ...(await productBody(cms)), sizes: [], stock: 500, images: [{ url, color: 'Sand', alt: '' }] }
      const made = await cms.call('POST', '/api/admin/products', { token, body: form })
      const productId: string = made.body.product._id
      const path = `/api/admin/products/${productId}`
      let sold = 0
      let counted = 0
      let edits = 0
      const edit = async (turn: number) => {
        const { version, stock } = (await office.callOf(turn)('GET', path, { token })).body
        // The count finds one unit more or one less than the form showed.
        const found = turn % 3 === 0 ? -1 : 1
        const body = { ...form, version, stock: stock + found, stockSeen: stock }
        const response = await office.callOf(turn)('PUT', path, { token, body })
        if (response.status === 200) {
          counted += found
          edits++
        } else expect(response).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
      }
      const sell = async (turn: number) => {
        const response = await place(office.callOf(turn), [{ productId, color: 'Sand', quantity: 1 + (turn % 2) }])
        expect(response.status, JSON.stringify(response.body)).toBe(201)
        sold += 1 + (turn % 2)
      }
      const both = process.env.STOEP_HOSTILE === '1' ? 100 : 20
      await Promise.all(Array.from({ length: both }, (_, turn) => [edit(turn), sell(turn)]).flat())
      expect([sold > 0, edits > 0]).toEqual([true, true])
      expect((await cms.call('GET', path, { token })).body.stock).toBe(500 - sold + counted)
      expect(await findImbalance(cms.database)).toEqual([])
    })

    it('cannot fall below zero: the database rejects it', async () => {
      const product = await cms.seedProduct({ stock: 1 })
      await expect(
        cms.database.run('update stock_items set available = -1 where id = ?', [product.stockItemIds[0]]),
      ).rejects.toThrow()
    })

    // A constraint with the right name that allows everything: only a trial write shows that.
    it('does not start the cms on a database that accepts stock below zero', async () => {
      const name = 'stock_items_available_not_negative'
      const [weaken, fix] =
        database === 'postgres'
          ? [
              [
                `alter table stock_items drop constraint ${name}`,
                `alter table stock_items add constraint ${name} check (available > -99)`,
              ],
              [`alter table stock_items drop constraint ${name}`],
            ]
          : [
              [
                'drop trigger stock_items_not_negative_update',
                'create trigger stock_items_not_negative_update before update on stock_items begin select 1; end',
              ],
              ['drop trigger stock_items_not_negative_update'],
            ]
      for (const sql of weaken) await cms.database.run(sql)
      await expect(cms.startSibling()).rejects.toThrow('The database accepts stock below 0')
      // If it is missing, the next start restores it.
      for (const sql of fix) await cms.database.run(sql)
      await (await cms.startSibling()).stop()
      const product = await cms.seedProduct({ stock: 1 })
      await expect(
        cms.database.run('update stock_items set available = -1 where id = ?', [product.stockItemIds[0]]),
      ).rejects.toThrow()
    })
  })

  describe('a product that switches between one stock and stock per size and colour', () => {
    const counted = { sizes: ['S', 'M'], colors: ['Sand', 'Clay'] }
    const keys = counted.sizes.flatMap((size) => counted.colors.map((color) => ({ size, color })))
    /** Creates a product of 10 units, counted as given; returns it with its form. */
    async function open(trackByOption: boolean) {
      const url = await pictureUrl(cms)
      const form = {
        ...(await productBody(cms)),
        sizes: counted.sizes,
        images: counted.colors.map((color) => ({ url, color, alt: '' })),
        stock: 10,
        optionStock: keys.map((key, index) => ({ ...key, stock: 4 - index })),
        trackByOption,
      }
      const made = await cms.call('POST', '/api/admin/products', { token, body: form })
      expect(made).toMatchObject({ status: 201, body: { product: { stock: 10 } } })
      const productId: string = made.body.product._id
      const shown = async () => (await cms.call('GET', `/api/admin/products/${productId}`, { token })).body
      const save = (changes: object) =>
        cms.call('PUT', `/api/products/${productId}`, { token, body: { ...form, ...changes } })
      const buy = (quantity: number, option: object = { size: 'M', color: 'Sand' }) =>
        place(cms.call, [{ productId, quantity, ...option }])
      const stockOf = async () => {
        const rows = await cms.database.rows<{ size: string; color: string; available: number }>(
          'select size, color, available from stock_items where product_id = ? and available <> 0 order by id',
          [productId],
        )
        return Object.fromEntries(rows.map(({ size, color, available }) => [`${size} ${color}`.trim(), available]))
      }
      return { productId, shown, save, buy, stockOf }
    }
    const apart = (...stock: number[]) => ({
      trackByOption: true,
      optionStock: keys.map((key, index) => ({ ...key, stock: stock[index] ?? 0 })),
    })
    const [, , mSand, mClay] = keys
    /** The form when the size M of an opened product, of which two in Sand are ordered, is renamed. */
    const renameM = (size: string) => ({
      sizes: [size],
      optionStock: [
        { size, color: 'Sand', stock: 0, stockSeen: 0, renamedFrom: mSand },
        { size, color: 'Clay', stock: 1, stockSeen: 1, renamedFrom: mClay },
      ],
    })
    const together = (stockSeen: number) => ({ trackByOption: false, stock: stockSeen, stockSeen })

    it.concurrent('puts returned and released units back to their size and colour after the switch to options', async ({
      expect,
    }) => {
      const { buy, save, stockOf, shown } = await open(false)
      const orders = await Promise.all([1, 2, 3].map(async (quantity) => (await buy(quantity)).body.cartId as string))
      const delivered = await office.moveTo(orders[2]!, 'confirmed', 'packed', 'dispatched', 'delivered')
      expect((await save({ ...apart(1, 1, 2, 0), stockSeen: 4 })).status).toBe(200)
      expect(await stockOf()).toEqual({ 'S Sand': 1, 'S Clay': 1, 'M Sand': 2 })

      await office.moveTo(orders[0]!, 'cancelled')
      expect(await stockOf()).toMatchObject({ 'M Sand': 3 })
      await office.endHold(orders[1]!)
      await expect.poll(async () => (await office.detail(orders[1]!)).state, { timeout: 60_000 }).toBe('expired')
      expect(await stockOf()).toMatchObject({ 'M Sand': 5 })
      const restock = [{ lineId: delivered.items[0]!.lineId, quantity: 3 }]
      expect((await office.move(orders[2]!, { to: 'returned', version: delivered.version, restock })).status).toBe(200)
      expect(await stockOf()).toEqual({ 'S Sand': 1, 'S Clay': 1, 'M Sand': 8 })
      expect(await shown()).toMatchObject({ stock: 10 })

      // Confirmed again, it takes its units from its size and colour too.
      await office.moveTo(orders[1]!, 'confirmed')
      expect(await stockOf()).toMatchObject({ 'M Sand': 6 })
      expect((await buy(7)).status).toBe(409)
      expect((await buy(6)).status).toBe(201)
      expect(await shown()).toMatchObject({ stock: 2 })
    })

    it.concurrent('puts released units back to the one stock after the switch from options', async ({ expect }) => {
      const { buy, save, stockOf } = await open(true)
      const [cancelled, expired] = [
        (await buy(2)).body.cartId,
        (await buy(1, { size: 'S', color: 'Clay' })).body.cartId,
      ]
      expect(await stockOf()).toEqual({ 'S Sand': 4, 'S Clay': 2, 'M Clay': 1 })
      expect((await save(together(7))).status).toBe(200)
      expect(await stockOf()).toEqual({ '': 7 })
      await office.moveTo(cancelled, 'cancelled')
      await office.endHold(expired)
      await expect.poll(async () => (await office.detail(expired)).state, { timeout: 60_000 }).toBe('expired')
      expect(await stockOf()).toEqual({ '': 10 })
      await office.moveTo(expired, 'confirmed')
      expect(await stockOf()).toEqual({ '': 9 })
    })

    it('shows staff the units that come back to a size that was renamed while all were counted as one', async () => {
      const { buy, save, shown } = await open(true)
      const { cartId } = (await buy(2)).body
      expect((await save(together(8))).status).toBe(200)
      const sizes = ['S', 'Medium']
      expect((await save({ ...together(8), sizes })).status).toBe(200)
      const apartAgain = {
        sizes,
        trackByOption: true,
        stockSeen: 8,
        optionStock: [{ size: 'Medium', color: 'Clay', stock: 8 }],
      }
      expect((await save(apartAgain)).status).toBe(200)
      expect((await shown()).uncountedStock).toBeUndefined()
      await office.moveTo(cartId, 'cancelled')
      expect(await shown()).toMatchObject({
        stock: 8,
        uncountedStock: [{ size: 'M', color: 'Sand', stock: 2 }],
      })
      // Staff count them in under the new name.
      const stock = 2
      expect((await save({ ...apartAgain, optionStock: [{ size: 'Medium', color: 'Sand', stock }] })).status).toBe(200)
      const after = await shown()
      expect(after).toMatchObject({ stock: 10 })
      expect(after.uncountedStock).toBeUndefined()
    })

    it('keeps the row of a size that is renamed to the name of a removed one', async () => {
      const { buy, save, stockOf, shown } = await open(true)
      const { cartId } = (await buy(2, { size: 'M', color: 'Sand' })).body
      const onlyM = {
        sizes: ['M'],
        optionStock: [
          { ...mSand, stock: 0 },
          { ...mClay, stock: 1 },
        ],
      }
      expect((await save(onlyM)).status).toBe(200)
      expect(await save(renameM('S'))).toMatchObject({ status: 200 })
      await office.moveTo(cartId, 'cancelled')
      expect(await stockOf()).toEqual({ 'S Sand': 2, 'S Clay': 1 })
      expect((await shown()).uncountedStock).toBeUndefined()
    })

    it('keeps the row that an order confirmed again took its units from, whatever its size is renamed to', async () => {
      const { buy, save, stockOf, shown } = await open(false)
      const { cartId } = (await buy(2)).body
      expect((await save({ ...apart(0, 0, 7, 1), stockSeen: 8 })).status).toBe(200)
      await office.endHold(cartId)
      await expect.poll(async () => (await office.detail(cartId)).state, { timeout: 60_000 }).toBe('expired')
      expect(await stockOf()).toEqual({ 'M Sand': 9, 'M Clay': 1 })
      await office.moveTo(cartId, 'confirmed')
      const [sand, clay] = renameM('Medium').optionStock
      const optionStock = [{ ...sand!, stock: 7, stockSeen: 7 }, clay]
      const renamed = { sizes: ['Medium'], trackByOption: true, optionStock }
      expect(await save(renamed)).toMatchObject({ status: 200 })
      await office.moveTo(cartId, 'cancelled')
      expect(await stockOf()).toEqual({ 'Medium Sand': 9, 'Medium Clay': 1 })
      expect((await shown()).uncountedStock).toBeUndefined()
    })

    it('takes units out of an order from the row they came from, whatever has their name now', async () => {
      const { productId, buy, save, stockOf } = await open(true)
      const { cartId } = (await buy(2, { size: 'M', color: 'Sand' })).body
      expect(await save(renameM('Medium'))).toMatchObject({ status: 200 })
      const withNewM = {
        sizes: ['Medium', 'M'],
        optionStock: [
          { size: 'Medium', color: 'Clay', stock: 1 },
          { ...mSand, stock: 7 },
        ],
      }
      expect(await save(withNewM)).toMatchObject({ status: 200 })
      const body = {
        version: (await office.detail(cartId)).version,
        items: [{ productId, quantity: 1, size: 'M', color: 'Sand' }],
      }
      expect(await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body })).toMatchObject({ status: 200 })
      expect(await stockOf()).toEqual({ 'Medium Sand': 1, 'Medium Clay': 1, 'M Sand': 7 })
    })

    it('lets an order be edited after the switch, which moves only the difference', async () => {
      const { productId, buy, save, stockOf } = await open(false)
      const { cartId } = (await buy(4)).body
      expect((await save({ ...apart(0, 0, 3, 3), stockSeen: 6 })).status).toBe(200)
      const edit = async (quantity: number) =>
        cms.call('PATCH', `/api/admin/orders/${cartId}`, {
          token,
          body: {
            version: (await office.detail(cartId)).version,
            items: [{ productId, quantity, size: 'M', color: 'Sand' }],
          },
        })
      expect((await edit(8)).status).toBe(409)
      expect((await edit(7)).status).toBe(200)
      expect(await stockOf()).toEqual({ 'M Clay': 3 })
      expect((await edit(1)).status).toBe(200)
      await office.moveTo(cartId, 'cancelled')
      expect(await stockOf()).toEqual({ 'M Sand': 7, 'M Clay': 3 })
    })

    it('rejects the switch if the stock seen is older than the last sale', async () => {
      const { buy, save, stockOf, shown } = await open(false)
      const { version } = await shown()
      await buy(3)
      expect(await save({ ...apart(10), stockSeen: 10, version })).toMatchObject({
        status: 409,
        body: { code: 'version_conflict', details: { fields: [{ field: 'stock', yours: 10, theirs: 7 }] } },
      })
      expect(await stockOf()).toEqual({ '': 7 })
      expect((await save({ ...apart(7), stockSeen: 7, version })).status).toBe(200)
    })

    // SQLite writes one transaction at a time.
    it.runIf(database === 'postgres')('loses a size of which a unit is sold while the form is saved', async () => {
      const { buy, save, stockOf } = await open(true)
      // The form has read the units of the size, and waits before it takes them.
      const release = await cms.database.holdWrites('combinations')
      const saving = save({ sizes: ['S'], optionStock: keys.slice(0, 2).map((key) => ({ ...key, stock: 3 })) })
      await untilWaiting(cms.database, 1)
      const bought = await buy(1)
      await release()
      expect(bought).toMatchObject({ status: 201 })
      expect(await saving).toMatchObject({ status: 200 })
      expect(await stockOf()).toEqual({ 'S Sand': 3, 'S Clay': 3 })
    })

    it('keeps its stock exact when it switches repeatedly during orders and cancellations', async () => {
      const { productId, save, stockOf, shown } = await open(false)
      let isSwitching = true
      const switching = (async () => {
        for (let turn = 0, switched = 0; switched < 4 && turn < 40; turn++) {
          const { stock, trackByOption } = await shown()
          const next = trackByOption ? together(stock) : { ...apart(stock), stockSeen: stock }
          if ((await save(next)).status === 200) switched++
        }
        isSwitching = false
      })()
      const buying = Array.from({ length: 4 }, async (_, turn) => {
        while (isSwitching) {
          const items = [{ productId, quantity: 1, size: 'S', color: 'Sand' }]
          const placed = await place(office.callOf(turn), items)
          expect([201, 409], JSON.stringify(placed.body)).toContain(placed.status)
          if (placed.status === 201) await office.moveTo(placed.body.cartId, 'cancelled')
        }
      })
      await Promise.all([switching, ...buying])
      const { stock } = await shown()
      expect(stock).toBe(10)
      expect(Object.values(await stockOf())).toEqual([10])
    })
  })
})
