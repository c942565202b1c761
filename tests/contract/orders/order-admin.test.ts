import { dayOf, orderListSchema, shiftDay, staffOrderSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OrderOffice } from '../../support/people/order-office.ts'
import { availableOf, customer, newSession, orderBody, place } from '../../support/people/shopper.ts'
import { databases } from '../../support/shop/database.ts'
import type { TestCms } from '../../support/shop/start-cms.ts'

describe.each(databases)('the order admin on %s', (database) => {
  let office: OrderOffice
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    office = await OrderOffice.open(database)
    ;({ cms, token } = office)
  })
  afterAll(() => office.close())

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
    expect((await office.detail(cartId)).version).toBe(1)
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
    expect(await numbersOf(`search=${encodeURIComponent(`Order ID: ${placed[0]}`)}`)).toEqual([placed[0]])
    expect(await numbersOf(`search=${encodeURIComponent(fullName.toUpperCase())}`)).toEqual([placed[1], placed[0]])
    expect(await numbersOf(`search=${details.phoneNumber}`)).toEqual([placed[1], placed[0]])
    expect(await numbersOf(`search=${encodeURIComponent('%')}&state=all&limit=500`)).not.toContain('')
    expect(await numbersOf(`search=${details.phoneNumber}&state=delivered`)).toEqual([])
    expect(await cms.call('GET', '/api/admin/orders?state=lost', { token })).toMatchObject({
      status: 400,
      body: { code: 'validation' },
    })
  })

  it('lists the orders of some days and of a province, and says which were taken by staff', async () => {
    const product = await cms.seedProduct({ stock: 50 })
    const details = customer({ province: 'Gauteng', suburb: 'Melville', city: 'Johannesburg', postalCode: '2092' })
    const body = { customerDetails: details }
    const items = [{ productId: product.id, quantity: 1 }]
    const { orderNumber } = (await place(cms.call, items, { body })).body
    const phoned = await cms.call('POST', '/api/admin/orders', { token, body: orderBody(items, body) })
    const list = async (query: string) => {
      const found = await cms.call('GET', `/api/admin/orders?search=${details.phoneNumber}&${query}`, { token })
      return orderListSchema.parse(found.body).orders.map((order) => [order.orderNumber, order.isByStaff])
    }
    const both = [
      [phoned.body.orderNumber, true],
      [orderNumber, false],
    ]
    const today = dayOf(new Date())
    const [yesterday, tomorrow] = [shiftDay(today, -1), shiftDay(today, 1)]
    expect(await list(`from=${yesterday}&to=${tomorrow}&province=Gauteng`)).toEqual(both)
    expect(await list(`to=${yesterday}`)).toEqual([])
    expect(await list(`from=${tomorrow}`)).toEqual([])
    expect(await list('province=Limpopo')).toEqual([])
    expect(await list('province=Gauteng')).toEqual(both)
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
    const stored = phoneNumber.replace(/^0/, '+27')
    const old = new Date('2020-01-01')
    await cms.database.run('update phone_marks set actor = ?, at = ? where phone_number = ?', ['old', old, stored])
    expect((await flag('Three')).status).toBe(200)
    const renewed = await cms.database.row(
      "select warning from phone_marks where phone_number = ? and actor <> 'old' and at > ?",
      [stored, old],
    )
    expect(renewed, 'it is kept as long as a first one').toEqual({ warning: 'Three' })
    const unseen = { status: 400, body: { details: { fields: [{ field: 'warning', message: 'is required' }] } } }
    expect(await flag('\u200b', 'Three'), 'removes nothing').toMatchObject(unseen)
    expect((await flag('', 'Three')).status).toBe(200)
  })

  it('finds a name by any part of it, with or without accents, and with any apostrophe', async () => {
    const product = await cms.seedProduct({ stock: 50 })
    const letters = newSession().replace(/[^a-z]/gi, '')
    const details = customer({ fullName: `Thembá O’Müller-${letters}` })
    const made = await place(cms.call, [{ productId: product.id, quantity: 1 }], {
      body: { customerDetails: details },
    })
    const find = async (search: string) =>
      orderListSchema
        .parse((await cms.call('GET', `/api/admin/orders?search=${encodeURIComponent(search)}`, { token })).body)
        .orders.map((order) => order.orderNumber)
    for (const typed of ['themba', 'THEMBÁ', 'mba O’Mulle', 'MÜLLER', "O'Müller", 'o`muller'])
      expect(await find(typed), typed).toContain(made.body.orderNumber)
    const { version } = await office.detail(made.body.cartId)
    const body = { version, customerDetails: { ...details, fullName: `Zoë ${letters}` } }
    expect((await cms.call('PATCH', `/api/admin/orders/${made.body.cartId}`, { token, body })).status).toBe(200)
    expect(await find(`zoe ${letters}`)).toEqual([made.body.orderNumber])
    expect(await find(`muller-${letters}`)).toEqual([])
  })

  it("counts the other orders of an order's phone, not the order itself", async () => {
    const product = await cms.seedProduct({ stock: 5 })
    const body = { customerDetails: customer() }
    const order = async () => (await place(cms.call, [{ productId: product.id, quantity: 1 }], { body })).body.cartId
    const delivered = await order()
    await office.moveTo(delivered, 'confirmed', 'packed', 'dispatched', 'delivery_failed', 'dispatched', 'delivered')
    const cancelled = await order()
    await office.moveTo(cancelled, 'cancelled')
    const waiting = await order()
    const none = { delivered: 0, refused: 0, cancelled: 0 }
    const histories = {
      [delivered]: { ...none, cancelled: 1 },
      [cancelled]: { ...none, delivered: 1, refused: 1 },
      [waiting]: { delivered: 1, refused: 1, cancelled: 1 },
    }
    for (const [id, history] of Object.entries(histories)) {
      expect((await office.detail(id)).history).toEqual({ ...history, warning: null })
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
        body: { version: (await office.detail(cartId)).version, ...body },
      })
    for (const state of ['confirmed', 'packed'] as const) {
      await office.moveTo(cartId, state)
      expect((await office.detail(cartId)).allowedCash).toEqual([])
      // The parcel has not left yet: nobody can have paid the courier.
      expect(await cash({ to: 'collected', amount: '349.00' })).toMatchObject({
        status: 409,
        body: { code: 'illegal_transition', details: { from: 'due', to: 'collected', allowed: [] } },
      })
    }
    await office.moveTo(cartId, 'dispatched', 'delivered')
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
    const order = await office.detail(cartId)
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
      notes.map((note, turn) =>
        office.callOf(turn)('POST', `/api/admin/orders/${cartId}/notes`, { token, body: { note } }),
      ),
    )
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    const kept = (await office.detail(cartId)).timeline.filter(({ kind }) => kind === 'note').map(({ note }) => note)
    expect(kept.sort()).toEqual(notes)
  })
})
