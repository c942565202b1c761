import { orderListSchema, staffOrderSchema, type StaffOrder } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallResponse } from '../../support/calls/call.ts'
import { databases } from '../../support/shop/database.ts'
import { pictureUrl, productBody } from '../../support/data/product-body.ts'
import {
  availableOf,
  customer,
  findImbalance,
  fromNetwork,
  newSession,
  orderBody,
  place,
} from '../../support/people/shopper.ts'
import { chargeForDelivery } from '../../support/data/delivery-fee.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

describe.each(databases)('stock and the order admin on %s', (database) => {
  let cms: TestCms
  let sibling: Awaited<ReturnType<TestCms['startSibling']>> | undefined
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    // SQLite has one cms process; PostgreSQL must hold with several.
    if (database === 'postgres') sibling = await cms.startSibling()
    token = await cms.staffToken('staff')
  })
  afterAll(async () => {
    const wrong = await findImbalance(cms.database)
    await sibling?.stop()
    await cms.stop()
    expect(wrong).toEqual([])
  })

  /** Alternates between the processes. */
  const callOf = (turn: number) => (sibling && turn % 2 === 1 ? sibling.call : cms.call)
  const detail = async (id: string): Promise<StaffOrder> =>
    staffOrderSchema.parse((await cms.call('GET', `/api/admin/orders/${id}`, { token })).body)
  const move = (id: string, body: object, call = cms.call): Promise<CallResponse> =>
    call('POST', `/api/admin/orders/${id}/transitions`, { token, body })
  async function moveTo(id: string, ...states: string[]): Promise<StaffOrder> {
    for (const to of states) {
      const response = await move(id, { to, version: (await detail(id)).version })
      expect(response, `moving to ${to}`).toMatchObject({ status: 200, body: { state: to } })
    }
    return detail(id)
  }
  const endHold = (id: string): Promise<void> =>
    cms.database.run('update orders set hold_expires_at = ? where document_id = ?', [new Date(Date.now() - 1_000), id])
  const movementsOf = async (stockItemId: number): Promise<string[]> => {
    const rows = await cms.database.rows<{ kind: string; quantity: number }>(
      'select kind, quantity from stock_movements where stock_item_id = ? order by id',
      [stockItemId],
    )
    return rows.map(({ kind, quantity }) => `${kind} ${quantity}`)
  }

  it('an order whose stock row is gone rolls back completely and does not block other orders', async () => {
    const [kept, lost] = [await cms.seedProduct({ stock: 5 }), await cms.seedProduct({ stock: 5 })]
    const lines = [kept, lost].map(({ id }) => ({ productId: id, quantity: 2 }))
    const broken = (await place(cms.call, lines)).body.cartId as string
    const whole = (await place(cms.call, [{ productId: kept.id, quantity: 1 }])).body.cartId as string
    // Deleting a product keeps its stock row for returns: only a change by hand removes it.
    const admin = await cms.staffToken('admin')
    expect((await cms.call('DELETE', `/api/admin/products/${lost.id}`, { token: admin })).status).toBe(200)
    const [row] = lost.stockItemIds
    await cms.database.run('update stock_items set id = -id where id = ?', [row])
    const cancelled = await move(broken, { to: 'cancelled', version: 1 })
    expect([cancelled.status, cancelled.body.code]).toEqual([500, 'internal'])
    await endHold(broken)
    await endHold(whole)
    await expect.poll(async () => (await detail(whole)).state, { timeout: 30_000 }).toBe('expired')
    expect((await detail(broken)).state).toBe('pending')
    expect(await movementsOf(kept.stockItemIds[0]!)).toEqual(['opening 5', 'hold -2', 'hold -1', 'release 1'])
    expect(await availableOf(cms.database, kept.stockItemIds[0]!)).toBe(3)

    await cms.database.run('update stock_items set id = -id where id = ?', [-row!])
    await expect.poll(async () => (await detail(broken)).state, { timeout: 30_000 }).toBe('expired')
  })

  describe('scarce stock', () => {
    it('is sold to 32 simultaneous buyers exactly as far as it goes', async () => {
      const products = await Promise.all([5, 3, 7].map((stock) => cms.seedProduct({ stock })))
      const responses = await Promise.all(
        Array.from({ length: 32 }, (_, turn) => {
          // Some list the products in reverse order, which must not cause a deadlock.
          const items = products.slice(0, 1 + (turn % 3)).map(({ id }) => ({ productId: id, quantity: 1 }))
          return place(callOf(turn), turn % 2 ? items.reverse() : items)
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
      expect(await movementsOf(product.stockItemIds[0]!)).toEqual(['opening 3', 'hold -3'])
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
            callOf(turn),
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
        Array.from({ length: 20 }, (_, turn) => place(callOf(turn), [{ productId: product.id, quantity: 2 }])),
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
          const saved = await callOf(turn)('PUT', `/api/products/${productId}`, { token, body: form })
          expect(saved.status).toBe(200)
        }
        isSaving = false
      })()
      const buying = Array.from({ length: 6 }, async (_, turn) => {
        while (isSaving) {
          expect(await place(callOf(turn), [{ productId, color: 'Sand', quantity: 1 }])).toMatchObject({ status: 201 })
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
        const { version, stock } = (await callOf(turn)('GET', path, { token })).body
        // The count finds one unit more or one less than the form showed.
        const found = turn % 3 === 0 ? -1 : 1
        const body = { ...form, version, stock: stock + found, stockSeen: stock }
        const response = await callOf(turn)('PUT', path, { token, body })
        if (response.status === 200) {
          counted += found
          edits++
        } else expect(response).toMatchObject({ status: 409, body: { code: 'version_conflict' } })
      }
      const sell = async (turn: number) => {
        const response = await place(callOf(turn), [{ productId, color: 'Sand', quantity: 1 + (turn % 2) }])
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

  describe('the state of an order', () => {
    it('moves stock only on return, by the units that staff count', async () => {
      const product = await cms.seedProduct({ stock: 5 })
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 3 }])).body
      const delivered = await moveTo(cartId, 'confirmed', 'packed', 'dispatched', 'delivered')
      expect(delivered).toMatchObject({ isCommitted: true, allowed: ['returned'], holdExpiresAt: null })
      const line = delivered.items[0]!
      const tooMany = await move(cartId, {
        to: 'returned',
        version: delivered.version,
        restock: [{ lineId: line.lineId, quantity: 4 }],
      })
      expect(tooMany).toMatchObject({ status: 400, body: { code: 'validation' } })
      const returned = await move(cartId, {
        to: 'returned',
        version: delivered.version,
        restock: [{ lineId: line.lineId, quantity: 2 }],
      })
      expect(returned.body.items[0].returned).toBe(2)
      expect(await movementsOf(product.stockItemIds[0]!)).toEqual(['opening 5', 'hold -3', 'return 2'])
      expect(returned.body.timeline.map((event: { to: string }) => event.to)).toEqual([
        'pending',
        'confirmed',
        'packed',
        'dispatched',
        'delivered',
        'returned',
      ])
    })

    it('becomes cancelled once and releases the stock once, however often it is requested', async () => {
      const product = await cms.seedProduct({ stock: 5 })
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 3 }])).body
      const { version } = await detail(cartId)
      const responses = await Promise.all(
        Array.from({ length: 10 }, (_, turn) => move(cartId, { to: 'cancelled', version }, callOf(turn))),
      )
      expect(responses.map((response) => response.status).sort()).toEqual([200, ...Array<number>(9).fill(409)])
      expect(await movementsOf(product.stockItemIds[0]!)).toEqual(['opening 5', 'hold -3', 'release 3'])
    })

    it('rejects an illegal transition and lists the allowed ones', async () => {
      const product = await cms.seedProduct()
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 1 }])).body
      for (const to of ['packed', 'delivered', 'returned', 'expired', 'pending']) {
        expect(await move(cartId, { to, version: 1 })).toMatchObject({
          status: 409,
          body: { code: 'illegal_transition', details: { from: 'pending', to, allowed: ['confirmed', 'cancelled'] } },
        })
      }
      expect(await move(cartId, { to: 'lost', version: 1 })).toMatchObject({
        status: 400,
        body: { code: 'validation' },
      })
      expect(await move(cartId, { to: 'confirmed', version: 7 })).toMatchObject({
        status: 409,
        body: { code: 'version_conflict', details: { version: 1, state: 'pending' } },
      })
      expect(await move('nosuchorder', { to: 'confirmed', version: 1 })).toMatchObject({
        status: 404,
        body: { code: 'order_not_found' },
      })
    })

    // These wait for the shop's timer, which runs every five seconds, so they run together.
    it.concurrent('becomes expired and releases the stock, and can be confirmed while stock is left', async ({
      expect,
    }) => {
      const product = await cms.seedProduct({ stock: 2 })
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 2 }])).body
      await endHold(cartId)
      await expect.poll(async () => (await detail(cartId)).state, { timeout: 60_000 }).toBe('expired')
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(2)
      const other = await place(cms.call, [{ productId: product.id, quantity: 1 }])
      const { version } = await detail(cartId)
      expect(await move(cartId, { to: 'confirmed', version })).toMatchObject({
        status: 409,
        body: { code: 'out_of_stock', details: { lines: [{ wanted: 2, available: 1 }] } },
      })
      await moveTo(other.body.cartId, 'cancelled')
      expect(await moveTo(cartId, 'confirmed')).toMatchObject({ isCommitted: true })
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(0)
    })

    it.concurrent('becomes either confirmed or expired, never both, when staff confirm an expiring hold', async ({
      expect,
    }) => {
      const product = await cms.seedProduct({ stock: 100 })
      const orders = await Promise.all(
        Array.from({ length: 12 }, () => place(cms.call, [{ productId: product.id, quantity: 1 }])),
      )
      const ids = orders.map((response) => response.body.cartId as string)
      await Promise.all(ids.map(endHold))
      // Staff keep confirming while the timers of all processes run.
      const outcomes = await Promise.all(
        ids.map(async (id, turn) => {
          await new Promise((resolve) => setTimeout(resolve, turn * 450))
          return (await move(id, { to: 'confirmed', version: 1 }, callOf(turn))).status
        }),
      )
      await expect
        .poll(async () => (await Promise.all(ids.map(detail))).filter((order) => order.state === 'pending').length, {
          timeout: 60_000,
        })
        .toBe(0)
      const states = await Promise.all(ids.map(async (id) => (await detail(id)).state))
      for (const [index, state] of states.entries())
        expect(state).toBe(outcomes[index] === 200 ? 'confirmed' : 'expired')
      const confirmed = states.filter((state) => state === 'confirmed').length
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(100 - confirmed)
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
    const together = (stockSeen: number) => ({ trackByOption: false, stock: stockSeen, stockSeen })

    it.concurrent('puts returned and released units back to their size and colour after the switch to options', async ({
      expect,
    }) => {
      const { buy, save, stockOf, shown } = await open(false)
      const orders = await Promise.all([1, 2, 3].map(async (quantity) => (await buy(quantity)).body.cartId as string))
      const delivered = await moveTo(orders[2]!, 'confirmed', 'packed', 'dispatched', 'delivered')
      expect((await save({ ...apart(1, 1, 2, 0), stockSeen: 4 })).status).toBe(200)
      expect(await stockOf()).toEqual({ 'S Sand': 1, 'S Clay': 1, 'M Sand': 2 })

      await moveTo(orders[0]!, 'cancelled')
      expect(await stockOf()).toMatchObject({ 'M Sand': 3 })
      await endHold(orders[1]!)
      await expect.poll(async () => (await detail(orders[1]!)).state, { timeout: 60_000 }).toBe('expired')
      expect(await stockOf()).toMatchObject({ 'M Sand': 5 })
      const restock = [{ lineId: delivered.items[0]!.lineId, quantity: 3 }]
      expect((await move(orders[2]!, { to: 'returned', version: delivered.version, restock })).status).toBe(200)
      expect(await stockOf()).toEqual({ 'S Sand': 1, 'S Clay': 1, 'M Sand': 8 })
      expect(await shown()).toMatchObject({ stock: 10 })

      // Confirmed again, it takes its units from its size and colour too.
      await moveTo(orders[1]!, 'confirmed')
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
      await moveTo(cancelled, 'cancelled')
      await endHold(expired)
      await expect.poll(async () => (await detail(expired)).state, { timeout: 60_000 }).toBe('expired')
      expect(await stockOf()).toEqual({ '': 10 })
      await moveTo(expired, 'confirmed')
      expect(await stockOf()).toEqual({ '': 9 })
    })

    it('lets an order be edited after the switch, which moves only the difference', async () => {
      const { productId, buy, save, stockOf } = await open(false)
      const { cartId } = (await buy(4)).body
      expect((await save({ ...apart(0, 0, 3, 3), stockSeen: 6 })).status).toBe(200)
      const edit = async (quantity: number) =>
        cms.call('PATCH', `/api/admin/orders/${cartId}`, {
          token,
          body: {
            version: (await detail(cartId)).version,
            items: [{ productId, quantity, size: 'M', color: 'Sand' }],
          },
        })
      expect((await edit(8)).status).toBe(409)
      expect((await edit(7)).status).toBe(200)
      expect(await stockOf()).toEqual({ 'M Clay': 3 })
      expect((await edit(1)).status).toBe(200)
      await moveTo(cartId, 'cancelled')
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
          const placed = await place(callOf(turn), items)
          expect([201, 409], JSON.stringify(placed.body)).toContain(placed.status)
          if (placed.status === 201) await moveTo(placed.body.cartId, 'cancelled')
        }
      })
      await Promise.all([switching, ...buying])
      const { stock } = await shown()
      expect(stock).toBe(10)
      expect(Object.values(await stockOf())).toEqual([10])
    })
  })

  describe('the order admin', () => {
    it('rejects everyone but staff', async () => {
      const product = await cms.seedProduct()
      const session = newSession()
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 1 }], { session })).body
      const routes = [
        ['GET', '/api/admin/orders'],
        ['POST', '/api/admin/orders'],
        ['GET', `/api/admin/orders/${cartId}`],
        ['PATCH', `/api/admin/orders/${cartId}`],
        ['POST', `/api/admin/orders/${cartId}/transitions`],
        ['POST', `/api/admin/orders/${cartId}/cash`],
        ['POST', `/api/admin/orders/${cartId}/notes`],
        ['POST', '/api/admin/phone-marks'],
      ] as const
      for (const [method, path] of routes) {
        for (const who of [{}, { session }, { token: 'wrong' }]) {
          const response = await cms.call(method, path, { ...who, ...(method === 'GET' ? {} : { body: {} }) })
          expect(response, `${method} ${path}`).toMatchObject({ status: 401, body: { code: 'unauthorized' } })
        }
      }
      expect((await detail(cartId)).version).toBe(1)
    })

    it('lists pending orders first, oldest first, and finds orders by number, name and phone', async () => {
      const product = await cms.seedProduct({ stock: 50 })
      const fullName = `Search ${newSession().replace(/[^a-z]/gi, '')} 100%`
      const details = customer({ fullName })
      const placed: string[] = []
      for (const quantity of [1, 2]) {
        placed.push(
          (await place(cms.call, [{ productId: product.id, quantity }], { body: { customerDetails: details } })).body
            .orderNumber,
        )
      }
      const list = async (query: string) =>
        orderListSchema.parse((await cms.call('GET', `/api/admin/orders?${query}`, { token })).body)
      const numbersOf = async (query: string) => (await list(query)).orders.map((order) => order.orderNumber)
      const waiting = (await list('limit=500')).orders
      expect(waiting.every((order) => order.state === 'pending')).toBe(true)
      expect(waiting.map((order) => order.createdAt)).toEqual(waiting.map((order) => order.createdAt).sort())
      expect((await list('limit=1')).waiting).toBe(waiting.length)
      expect(await numbersOf(`search=${placed[0]!.toLowerCase()}`)).toEqual([placed[0]])
      expect(await numbersOf(`search=${encodeURIComponent(fullName.toUpperCase())}`)).toEqual([placed[1], placed[0]])
      expect(await numbersOf(`search=${details.phoneNumber}`)).toEqual([placed[1], placed[0]])
      expect(await numbersOf(`search=${encodeURIComponent('%')}&state=all&limit=500`)).not.toContain('')
      expect(await numbersOf(`search=${details.phoneNumber}&state=delivered`)).toEqual([])
      expect(await numbersOf(`search=${details.phoneNumber}&from=2020-01-01&to=2020-01-02`)).toEqual([])
      expect(await cms.call('GET', '/api/admin/orders?state=lost', { token })).toMatchObject({
        status: 400,
        body: { code: 'validation' },
      })
    })

    it('rejects a phone flag if another one was set since', async () => {
      const { phoneNumber } = customer()
      const flag = (warning: string, seen?: string) =>
        cms.call('POST', '/api/admin/phone-marks', { token, body: { phoneNumber, warning, seen } })
      expect((await flag('Refused twice', '')).body).toEqual({
        phoneNumber: phoneNumber.replace(/^0/, '+27'),
        warning: 'Refused twice',
      })
      const conflict = { status: 409, body: { code: 'version_conflict' } }
      expect(await flag('Never at home', '')).toMatchObject(conflict)
      expect(await flag('', 'Never at home')).toMatchObject(conflict)
      // Sent again because its response was lost.
      expect((await flag('Refused twice', '')).status).toBe(200)
      const both = await Promise.all([flag('One', 'Refused twice'), flag('Two', 'Refused twice')])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
      expect((await flag('')).status).toBe(200)
    })

    it('finds a name by any part of it, with or without accents', async () => {
      const product = await cms.seedProduct({ stock: 50 })
      const letters = newSession().replace(/[^a-z]/gi, '')
      const details = customer({ fullName: `Thembá Müller-${letters}` })
      const made = await place(cms.call, [{ productId: product.id, quantity: 1 }], {
        body: { customerDetails: details },
      })
      const find = async (search: string) =>
        orderListSchema
          .parse((await cms.call('GET', `/api/admin/orders?search=${encodeURIComponent(search)}`, { token })).body)
          .orders.map((order) => order.orderNumber)
      for (const typed of ['themba', 'THEMBÁ', 'mba Mulle', 'MÜLLER'])
        expect(await find(typed), typed).toContain(made.body.orderNumber)
      const { version } = await detail(made.body.cartId)
      const body = { version, customerDetails: { ...details, fullName: `Zoë ${letters}` } }
      expect((await cms.call('PATCH', `/api/admin/orders/${made.body.cartId}`, { token, body })).status).toBe(200)
      expect(await find(`zoe ${letters}`)).toEqual([made.body.orderNumber])
      expect(await find(`muller-${letters}`)).toEqual([])
    })

    it('edits a pending order: stock changes by the difference, agreed prices stay', async () => {
      // The price that a request gives for an item is neither read nor stored.
      const readByNobody = 'R1\u0000'
      const kept = await cms.seedProduct({ stock: 10, priceInCents: 10_000 })
      const added = await cms.seedProduct({ stock: 10, priceInCents: 5_000 })
      const { cartId } = (await place(cms.call, [{ productId: kept.id, quantity: 4 }])).body
      await cms.database.run('update products set price_in_cents = ? where document_id = ?', [99_900, kept.id])
      const before = await detail(cartId)
      const edited = await cms.call('PATCH', `/api/admin/orders/${cartId}`, {
        token,
        body: {
          version: before.version,
          items: [
            { productId: kept.id, quantity: 1, price: readByNobody },
            { productId: added.id, quantity: 2 },
          ],
        },
      })
      expect(staffOrderSchema.parse(edited.body)).toMatchObject({
        subtotal: '200.00',
        items: [
          { price: '100.00', quantity: 1 },
          { price: '50.00', quantity: 2 },
        ],
      })
      expect(edited.body.message).toContain('2 x R50.00')
      expect(await movementsOf(kept.stockItemIds[0]!)).toEqual(['opening 10', 'hold -4', 'release 3'])
      expect(await movementsOf(added.stockItemIds[0]!)).toEqual(['opening 10', 'hold -2'])
      const tooMany = { version: edited.body.version, items: [{ productId: kept.id, quantity: 11 }] }
      expect(await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body: tooMany })).toMatchObject({
        status: 409,
        body: { code: 'out_of_stock' },
      })
      const same = {
        version: edited.body.version,
        items: [added, kept].map(({ id }, i) => ({ productId: id, quantity: 2 - i })),
      }
      const again = await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body: same })
      const edits = staffOrderSchema.parse(again.body).timeline.filter(({ kind }) => kind === 'edit')
      expect(
        edits.map(({ note }) => note),
        'nothing is said of items saved as they are',
      ).toEqual(['Items changed: 4 to 3 units. Total R400.00 to R200.00'])
      const all = { version: again.body.version, items: [{ productId: kept.id, quantity: 10 }] }
      expect((await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body: all })).status).toBe(200)
      expect(await availableOf(cms.database, kept.stockItemIds[0]!)).toBe(0)
      await moveTo(cartId, 'confirmed')
      const late = { version: (await detail(cartId)).version, items: [{ productId: kept.id, quantity: 1 }] }
      expect(await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body: late })).toMatchObject({
        status: 409,
        body: { code: 'illegal_transition' },
      })
    })

    it('edits a pending order with products that were hidden, deleted or renamed since', async () => {
      const [hidden, deleted, renamed, sold] = [
        await cms.seedProduct({ name: 'Hidden mug', stock: 9, priceInCents: 10_000 }),
        await cms.seedProduct({ stock: 9, priceInCents: 1_000 }),
        await cms.seedProduct({ stock: 9, priceInCents: 100, sizes: ['M'] }),
        await cms.seedProduct({ stock: 9, priceInCents: 50_000 }),
      ]
      const products = [hidden, sold, deleted, renamed]
      const { cartId } = (
        await place(
          cms.call,
          products.map(({ id }) => ({ productId: id, quantity: 2 })),
        )
      ).body
      await cms.database.run('update products set visible = ? where document_id = ?', [false, hidden.id])
      await cms.database.run('update products set sizes = ? where document_id = ?', ['["Medium"]', renamed.id])
      expect((await cms.call('DELETE', `/api/admin/products/${deleted.id}`, { token })).status).toBe(200)
      const edit = async (quantities: readonly number[]) => {
        const { version, items } = await detail(cartId)
        const body = {
          version,
          items: items.map(({ productId, size, color }, at) => ({ productId, size, color, quantity: quantities[at] })),
        }
        return cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body })
      }
      const fewer = await edit([2, 1, 2, 2])
      expect(fewer).toMatchObject({ status: 200, body: { subtotal: '722.00' } })
      expect(staffOrderSchema.parse(fewer.body).items.map(({ productId }) => productId)).toEqual(
        products.map(({ id }) => id),
      )
      expect(await edit([1, 2, 1, 1])).toMatchObject({ status: 200, body: { subtotal: '1111.00' } })
      expect(await movementsOf(hidden.stockItemIds[0]!)).toEqual(['opening 9', 'hold -2', 'release 1'])
      expect(await movementsOf(sold.stockItemIds[0]!)).toEqual(['opening 9', 'hold -2', 'release 1', 'hold -1'])
      expect(await edit([2, 2, 1, 1])).toMatchObject({
        status: 404,
        body: { code: 'product_not_found', message: expect.stringContaining('Hidden mug') },
      })
    })

    it("keeps an order's delivery fee until its items or province change", async () => {
      const product = await cms.seedProduct({ stock: 9, priceInCents: 60_000 })
      const details = customer()
      const { cartId } = (
        await place(cms.call, [{ productId: product.id, quantity: 1 }], { body: { customerDetails: details } })
      ).body
      const edit = async (body: object): Promise<StaffOrder> => {
        const { version } = await detail(cartId)
        const edited = await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token, body: { ...body, version } })
        return staffOrderSchema.parse(edited.body)
      }
      const corrected = { ...details, addressLine1: '14 Stoep Street' }
      const agreed = { delivery: '0.00', total: '600.00' }
      await chargeForDelivery(cms, '60.00')
      try {
        expect(await edit({ customerDetails: corrected })).toMatchObject(agreed)
        expect(await edit({ items: [{ productId: product.id, quantity: 1 }] })).toMatchObject(agreed)
        expect(await edit({ customerDetails: { ...corrected, province: 'Limpopo' } })).toMatchObject({
          total: '660.00',
        })
        await chargeForDelivery(cms, '70.00')
        const last = await edit({ items: [{ productId: product.id, quantity: 2 }] })
        expect(last).toMatchObject({ delivery: '70.00', total: '1270.00' })
        expect(last.timeline.filter(({ kind }) => kind === 'edit').map(({ note }) => note)).toEqual([
          'Customer details changed',
          'Customer details changed. Total R600.00 to R660.00',
          'Items changed: 1 to 2 units. Total R660.00 to R1\u00a0270.00',
        ])
      } finally {
        await chargeForDelivery(cms, '0.00')
      }
    })

    it("counts the other orders of an order's phone, not the order itself", async () => {
      const product = await cms.seedProduct({ stock: 5 })
      const body = { customerDetails: customer() }
      const order = async () => (await place(cms.call, [{ productId: product.id, quantity: 1 }], { body })).body.cartId
      const delivered = await order()
      await moveTo(delivered, 'confirmed', 'packed', 'dispatched', 'delivery_failed', 'dispatched', 'delivered')
      const cancelled = await order()
      await moveTo(cancelled, 'cancelled')
      const waiting = await order()
      const none = { delivered: 0, refused: 0, cancelled: 0 }
      const histories = {
        [delivered]: { ...none, cancelled: 1 },
        [cancelled]: { ...none, delivered: 1, refused: 1 },
        [waiting]: { delivered: 1, refused: 1, cancelled: 1 },
      }
      for (const [id, history] of Object.entries(histories)) {
        expect((await detail(id)).history).toEqual({ ...history, warning: null })
      }
      const search = body.customerDetails.phoneNumber
      const { body: list } = await cms.call('GET', `/api/admin/orders?state=all&search=${search}`, { token })
      const listed = orderListSchema.parse(list).orders.map((row) => [row.id, row.history])
      expect(Object.fromEntries(listed)).toEqual(histories)
    })

    it('records message tick, notes, cash and flags with their author in timeline and audit list', async () => {
      const product = await cms.seedProduct({ stock: 5 })
      const details = customer()
      const { cartId } = (
        await place(cms.call, [{ productId: product.id, quantity: 1 }], { body: { customerDetails: details } })
      ).body
      const patch = await cms.call('PATCH', `/api/admin/orders/${cartId}`, {
        token,
        body: { version: 1, messageReceived: true },
      })
      expect(patch.body).toMatchObject({ messageReceived: true, version: 2 })
      await cms.call('POST', `/api/admin/orders/${cartId}/notes`, { token, body: { note: 'Call after 17:00' } })
      const cash = async (body: object) =>
        cms.call('POST', `/api/admin/orders/${cartId}/cash`, {
          token,
          body: { version: (await detail(cartId)).version, ...body },
        })
      for (const state of ['confirmed', 'packed'] as const) {
        await moveTo(cartId, state)
        expect((await detail(cartId)).allowedCash).toEqual([])
        // The parcel has not left yet: nobody can have paid the courier.
        expect(await cash({ to: 'collected', amount: '349.00' })).toMatchObject({
          status: 409,
          body: { code: 'illegal_transition', details: { from: 'due', to: 'collected', allowed: [] } },
        })
      }
      await moveTo(cartId, 'dispatched', 'delivered')
      expect(await cash({ to: 'banked' })).toMatchObject({
        status: 409,
        body: { code: 'illegal_transition', details: { allowed: ['collected'] } },
      })
      expect(await cash({ to: 'collected' })).toMatchObject({ status: 400, body: { code: 'validation' } })
      expect((await cash({ to: 'collected', amount: '34900' })).body).toMatchObject({ cashCollected: '34900.00' })
      expect((await cash({ to: 'due', note: 'Mistyped' })).body).toMatchObject({ cash: 'due', cashCollected: null })
      expect((await cash({ to: 'collected', amount: 'R349,00' })).body).toMatchObject({
        cash: 'collected',
        cashCollected: '349.00',
      })
      expect((await cash({ to: 'banked' })).body).toMatchObject({ cash: 'banked', allowedCash: ['refunded'] })
      await cms.call('POST', '/api/admin/phone-marks', {
        token,
        body: { phoneNumber: details.phoneNumber, warning: 'Refused twice' },
      })
      const order = await detail(cartId)
      expect(order.history).toEqual({ delivered: 0, refused: 0, cancelled: 0, warning: 'Refused twice' })
      expect(order.timeline.map(({ kind }) => kind)).toEqual([
        'created',
        'message',
        'note',
        'state',
        'state',
        'state',
        'state',
        'cash',
        'cash',
        'cash',
        'cash',
      ])
      expect(order.timeline.filter(({ kind }) => kind === 'cash').map(({ note }) => note)).toEqual([
        'R34\u00a0900.00',
        'Put right. It was R34\u00a0900.00. Mistyped',
        'R349.00',
        '',
      ])
      expect(order.timeline.at(-1)?.actor).toContain('@stoep.test')
      const audited = await cms.database.rows<{ action: string }>(
        'select action from audit_entries where subject_id = ? order by id',
        [cartId],
      )
      expect(audited.map(({ action }) => action)).toEqual(
        expect.arrayContaining(['order.edit', 'order.confirmed', 'order.cash.banked']),
      )
    })

    it("places a phone order at the shop's price and without limits", async () => {
      const product = await cms.seedProduct({ priceInCents: 7_000, stock: 20 })
      const details = customer()
      for (let quantity = 1; quantity <= 4; quantity++) {
        const response = await cms.call('POST', '/api/admin/orders', {
          token,
          body: orderBody([{ productId: product.id, quantity, price: '1.00' }], { customerDetails: details }),
        })
        expect(response.status).toBe(201)
        expect(response.body.cart.products[0].price).toBe('70.00')
      }
      expect(await availableOf(cms.database, product.stockItemIds[0]!)).toBe(10)
    })

    it('stores the note of a phone order', async () => {
      const product = await cms.seedProduct()
      const body = orderBody([{ productId: product.id, quantity: 1 }], { note: 'Call after five' })
      const placed = await cms.call('POST', '/api/admin/orders', { token, body })
      const order = await cms.call('GET', `/api/admin/orders/${placed.body.cartId}`, { token })
      expect(staffOrderSchema.parse(order.body).timeline).toMatchObject([{ kind: 'created', note: 'Call after five' }])
    })

    it('stores a note once when it is sent again with its idempotency key, and a different note too', async () => {
      const { id: productId } = await cms.seedProduct()
      const { cartId } = (await place(cms.call, [{ productId, quantity: 1 }])).body
      const { cartId: other } = (await place(cms.call, [{ productId, quantity: 1 }])).body
      const add = async (id: string, note: string) => {
        const headers = { 'idempotency-key': '1' }
        const response = await cms.call('POST', `/api/admin/orders/${id}/notes`, { token, headers, body: { note } })
        return staffOrderSchema.parse(response.body).timeline.flatMap(({ kind, note }) => (kind === 'note' ? note : []))
      }
      expect(await add(cartId, 'Ring twice')).toEqual(['Ring twice'])
      expect(await add(cartId, 'Ring twice')).toEqual(['Ring twice'])
      expect(await add(cartId, 'Ring thrice')).toEqual(['Ring twice', 'Ring thrice'])
      expect(await add(other, 'Ring twice')).toEqual(['Ring twice'])
    })

    it('stores all notes that are added at once', async () => {
      const product = await cms.seedProduct()
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 1 }])).body
      const notes = Array.from({ length: 3 }, (_, turn) => `Rang ${turn}`)
      const responses = await Promise.all(
        notes.map((note, turn) => callOf(turn)('POST', `/api/admin/orders/${cartId}/notes`, { token, body: { note } })),
      )
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
      const kept = (await detail(cartId)).timeline.filter(({ kind }) => kind === 'note').map(({ note }) => note)
      expect(kept.sort()).toEqual(notes)
    })

    it('rejects the second of two edits with the same version', async () => {
      const product = await cms.seedProduct()
      const { cartId } = (await place(cms.call, [{ productId: product.id, quantity: 1 }], {})).body
      const edits = await Promise.all(
        [0, 1].map((turn) =>
          callOf(turn)('PATCH', `/api/admin/orders/${cartId}`, {
            token,
            headers: fromNetwork(),
            body: { version: 1, messageReceived: true },
          }),
        ),
      )
      expect(edits.map((response) => response.status).sort()).toEqual([200, 409])
    })
  })
})
