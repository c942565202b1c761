import { readFileSync } from 'node:fs'
import path from 'node:path'
import { addDays, customerDataSchema, pageSchema, type StaffOrder } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { findText } from '../../support/find-text.ts'
import { seedOrders } from '../../support/data/seed-orders.ts'
import { customer, findImbalance, fromNetwork, newSession, orderBody } from '../../support/people/shopper.ts'
import { beganMinutesAgo } from '../../support/people/staff.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'

/** The columns of an anonymised order that may have a value: what was sold, and when. */
const NOBODYS = new Set(
  `id document_id order_number share_id state is_committed cash province subtotal_in_cents delivery_in_cents
   total_in_cents cash_collected_in_cents message_received hold_expires_at closed_at erased_at courier courier_named_at
   vat_number version created_at updated_at published_at`.split(/\s+/),
)

let people = 0
/** A unique surname: every place that contains it holds data of this customer. */
const newSurname = () =>
  `Zwart${String.fromCharCode(...[...String(100 + ++people)].map((digit) => 97 + Number(digit)))}`

describe.each(databases)('the personal data of customers on %s', (database) => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('admin')
  })
  afterAll(() => cms.stop())

  const post = (where: string, body: object) => cms.call('POST', where, { token, body })
  const versionOf = async (id: string) =>
    (await cms.call('GET', `/api/admin/orders/${id}`, { token })).body.version as number
  const move = async (id: string, to: string, more: object = {}) =>
    expect(
      await post(`/api/admin/orders/${id}/transitions`, { to, version: await versionOf(id), ...more }),
    ).toMatchObject({ status: 200 })

  /** Makes a customer with two orders, who left details wherever the shop stores any. */
  async function makeCustomer() {
    const product = await cms.seedProduct({ stock: 50 })
    const phone = customer().phoneNumber
    const surname = newSurname()
    const note = `Gate code 4711, ask for Ouma ${surname}`
    const details = customer({
      phoneNumber: phone,
      fullName: `Nomvula ${surname}`,
      email: `nomvula@${surname.toLowerCase()}.example`,
      addressLine1: `77 ${surname} Crescent`,
      addressLine2: `Unit 9, ${surname} Court`,
      suburb: `${surname} East`,
      city: `Graaff-${surname}`,
      country: `Lesotho, care of ${surname}`,
      directions: `Behind the ${surname} water tank`,
    })
    const session = newSession()
    const request = {
      session,
      headers: { ...fromNetwork(), 'idempotency-key': `key-${session}` },
      body: orderBody([{ productId: product.id, quantity: 2 }], { customerDetails: details }),
    }
    await cms.call('PUT', '/api/carts/update', { session, body: { productId: product.id, amount: 2 } })
    const placed = await cms.call('POST', '/api/carts', request)
    expect(placed.status).toBe(201)
    const taken = await post('/api/admin/orders', {
      items: [{ productId: product.id, quantity: 1 }],
      customerDetails: details,
      note,
    })
    const [own, byPhone] = [String(placed.body.cartId), String(taken.body.cartId)]
    await cms.call('POST', `/api/admin/orders/${own}/notes`, {
      token,
      headers: { 'idempotency-key': `note-${session}` },
      body: { note },
    })
    await post('/api/admin/phone-marks', { phoneNumber: phone, warning: note })
    await cms.call('PATCH', `/api/admin/orders/${own}`, {
      token,
      body: { version: await versionOf(own), customerDetails: { ...details, city: `Nieu-${surname}` } },
    })
    const stored = `+27${phone.slice(1)}`
    const texts = [phone, stored.slice(1), surname, surname.toLowerCase()]
    return { phone, stored, surname, note, request, session, own, byPhone, texts, shareId: String(placed.body.shareId) }
  }

  const finish = async ({ own, byPhone, surname, note }: Awaited<ReturnType<typeof makeCustomer>>) => {
    await move(own, 'confirmed', { note })
    await move(own, 'packed')
    await move(own, 'dispatched', { courier: 'Karoo Couriers', waybill: `WB-${surname}` })
    await move(own, 'delivered')
    await move(byPhone, 'cancelled', { note })
  }
  const bookkeeping = async () => ({
    orders: await cms.database.rows(
      'select id, order_number, state, cash, province, subtotal_in_cents, delivery_in_cents, total_in_cents from orders order by id',
    ),
    lines: await cms.database.rows('select * from order_lines order by id'),
    movements: await cms.database.rows(
      'select id, stock_item_id, kind, quantity, order_id, actor from stock_movements order by id',
    ),
    stock: await cms.database.rows('select id, available from stock_items order by id'),
  })

  it('are exported and erased only for an admin who has confirmed the password', async () => {
    const one = await makeCustomer()
    const staff = await cms.staff('staff')
    const where = '/api/admin/customers/export'
    const body = { phoneNumber: one.phone }
    expect(await cms.call('POST', where, { body })).toMatchObject({ status: 401 })
    expect(await cms.call('POST', where, { body, token: staff.token })).toMatchObject({ status: 403 })
    const idle = await cms.staff('admin')
    await beganMinutesAgo(cms.database, idle, 11)
    for (const what of ['export', 'erase']) {
      expect(await cms.call('POST', `/api/admin/customers/${what}`, { body, token: idle.token })).toMatchObject({
        status: 403,
        body: { code: 'confirm_password' },
      })
    }

    const data = customerDataSchema.parse((await post(where, body)).body)
    expect(data).toMatchObject({ phoneNumber: one.stored, warning: one.note, isWhole: true })
    expect(data.orders).toHaveLength(2)
    expect(data.orders[1]).toMatchObject({
      customer: { fullName: `Nomvula ${one.surname}`, city: `Nieu-${one.surname}` },
    })
    expect(data.orders[0]!.notes.map(({ note }) => note)).toContain(one.note)
    // The entry names who exported, not whose data: otherwise the list would keep that for years.
    const [entry] = (await cms.call('GET', '/api/admin/audit?subject=customer', { token })).body.entries
    expect(entry).toMatchObject({ action: 'customer.export', subjectId: null, after: { orders: 2 } })
  })

  it('cannot be erased while an open order needs the address', async () => {
    const one = await makeCustomer()
    await move(one.byPhone, 'cancelled')
    const before = await findText(cms.database, one.texts)
    const rejected = await post('/api/admin/customers/erase', { phoneNumber: one.phone })
    expect(rejected).toMatchObject({ status: 409, body: { code: 'customer_has_open_orders' } })
    const number = await cms.database.row('select order_number from orders where document_id = ?', [one.own])
    expect(rejected.body.details.orderNumbers).toEqual([number!.order_number])
    expect(await findText(cms.database, one.texts)).toEqual(before)
  })

  it('name orders whose number was corrected since, and leave them to staff', async () => {
    const one = await makeCustomer()
    const { orderNumber, version } = (await cms.call('GET', `/api/admin/orders/${one.own}`, { token })).body
    const former = [{ id: one.own, orderNumber }]
    const right = customer({ fullName: `Sipho ${one.surname}` })
    const { phoneNumber } = right
    const body = { version, customerDetails: right }
    expect((await cms.call('PATCH', `/api/admin/orders/${one.own}`, { token, body })).status).toBe(200)
    await finish(one)
    const ask = async (what: 'export' | 'erase', phone: string) =>
      (await post(`/api/admin/customers/${what}`, { phoneNumber: phone })).body
    const exported = await ask('export', one.phone)
    expect(exported).toMatchObject({ formerOrders: former, orders: [{}] })
    expect(exported.orders[0].orderNumber).not.toBe(orderNumber)
    expect(await ask('export', phoneNumber)).toMatchObject({ formerOrders: [], orders: [{ orderNumber }] })

    expect(await ask('erase', one.phone)).toMatchObject({ orders: 1, formerOrders: former })
    const kept = await cms.database.row('select full_name from orders where document_id = ?', [one.own])
    expect(kept!.full_name).toBe(`Sipho ${one.surname}`)
    expect(await ask('erase', phoneNumber)).toMatchObject({ orders: 1, formerOrders: [] })
    expect(await ask('erase', one.phone)).toMatchObject({ orders: 0, formerOrders: [] })
    expect(await findText(cms.database, one.texts)).toEqual([])
  })

  // SQLite writes one transaction at a time.
  it.runIf(database === 'postgres')('stay in an order that is confirmed while it is being erased', async () => {
    const one = await makeCustomer()
    await move(one.byPhone, 'cancelled')
    await cms.database.run('update orders set hold_expires_at = ? where document_id = ?', [
      new Date(Date.now() - 1_000),
      one.own,
    ])
    const find = async () => (await cms.call('GET', `/api/admin/orders/${one.own}`, { token })).body as StaffOrder
    await expect.poll(async () => (await find()).state, { timeout: 30_000 }).toBe('expired')
    // The confirmation has written the order, and waits before it commits.
    const release = await cms.database.holdWrites('order_events')
    const confirming = move(one.own, 'confirmed')
    await untilWaiting(cms.database, 1)
    const erasing = post('/api/admin/customers/erase', { phoneNumber: one.phone })
    await untilWaiting(cms.database, 2)
    await release()
    await confirming
    expect(await erasing).toMatchObject({ status: 200, body: { orders: 1 } })
    expect(await find()).toMatchObject({
      state: 'confirmed',
      customerDetails: { fullName: `Nomvula ${one.surname}`, phoneNumber: one.stored },
      timeline: expect.arrayContaining([expect.objectContaining({ kind: 'note', note: one.note })]),
    })
  })

  it('are gone from every table after erasing, and orders and stock still balance', async () => {
    const one = await makeCustomer()
    await finish(one)
    expect((await findText(cms.database, one.texts)).length).toBeGreaterThan(12)
    const before = await bookkeeping()
    const response = await post('/api/admin/customers/erase', { phoneNumber: one.phone })
    expect(response).toMatchObject({ status: 200, body: { orders: 2, hadWarning: true } })

    expect(await findText(cms.database, one.texts)).toEqual([])
    const [order] = await cms.database.rows('select * from orders where document_id = ?', [one.own])
    const left = Object.entries(order!).filter(([column, value]) => value !== null && !NOBODYS.has(column))
    expect(left, 'not even a postal code, or a hash of the session or the network').toEqual([])
    expect(await bookkeeping()).toEqual(before)
    expect(await findImbalance(cms.database)).toEqual([])

    // The link opens nothing, the session sees no order, and the repeated order request returns the same order without
    // its chat.
    expect((await cms.call('GET', `/api/carts/share/${one.shareId}`)).status).toBe(404)
    const latest = await cms.call('GET', '/api/orders/latest', { session: one.session })
    expect(latest.body).toEqual({ order: null })
    const cart = await cms.call('GET', '/api/carts', { session: one.session })
    expect(cart.body.restorable, 'what the customer bought').toBeUndefined()
    const again = await cms.call('POST', '/api/carts', one.request)
    expect(again).toMatchObject({ status: 201, body: { cartId: one.own, whatsappUrl: null } })
    const shown = await cms.call('GET', `/api/admin/orders/${one.own}`, { token })
    expect(shown).toMatchObject({ status: 200, body: { customerDetails: { fullName: '', phoneNumber: '' } } })
    expect((await post('/api/admin/customers/erase', { phoneNumber: one.phone })).body).toEqual({
      orders: 0,
      hadWarning: false,
      formerOrders: [],
    })
  })

  it('are erased after the retention period, once for all processes', async () => {
    await cms.call('PUT', '/api/admin/settings', { token, body: { retentionMonths: 12 } })
    const product = await cms.seedProduct()
    const start = addDays(new Date(), -800)
    await seedOrders(cms.database, { count: 240, start, everyMs: 60_000, products: [product.id] })
    // One in eight is still open, and ten were closed recently.
    await cms.database.run(
      "update orders set closed_at = created_at where order_number like 'many%' and state in ('delivered', 'cancelled', 'returned')",
    )
    const due = await cms.database.rows<{ id: number }>(
      'select id from orders where closed_at < ? and erased_at is null order by id',
      [addDays(new Date(), -366)],
    )
    const kept = due.splice(0, 10)
    for (const { id } of kept)
      await cms.database.run('update orders set closed_at = ? where id = ?', [addDays(new Date(), -300), id])
    const unflagged = customer().phoneNumber
    await post('/api/admin/phone-marks', { phoneNumber: unflagged, warning: 'Zwartkop never opens' })
    await post('/api/admin/phone-marks', { phoneNumber: unflagged, warning: '', seen: 'Zwartkop never opens' })
    expect((await findText(cms.database, ['Zwartkop never opens'])).length).toBeGreaterThan(0)
    const [open, other] = await cms.database.rows<{ id: number; phone: string }>(
      "select id, phone_number as phone from orders where order_number like 'many%' and closed_at is null",
    )
    const cleared = customer().phoneNumber.replace(/^0/, '+27')
    await cms.database.run('update orders set phone_number = ? where id = ?', [cleared, other!.id])
    await post('/api/admin/phone-marks', { phoneNumber: open!.phone, warning: 'Call first' })
    await post('/api/admin/phone-marks', { phoneNumber: cleared, warning: 'Call twice' })
    await post('/api/admin/phone-marks', { phoneNumber: cleared, warning: '', seen: 'Call twice' })
    await post('/api/admin/phone-marks', { phoneNumber: customer().phoneNumber, warning: 'Flagged again' })
    await cms.database.run('update phone_marks set at = ?', [start])
    await cms.database.run("update phone_marks set at = ? where warning = 'Flagged again'", [new Date()])
    // Older than the retention period, but not yet so old that the audit list drops them by itself.
    await cms.database.run("update audit_entries set at = ? where subject = 'phone'", [addDays(new Date(), -400)])
    // Staff noted something on an order that was anonymised before.
    const [noted] = await cms.database.rows<{ id: string }>('select document_id as id from orders where id = ?', [
      due[0]!.id,
    ])
    await cms.database.run('update orders set erased_at = ? where document_id = ?', [start, noted!.id])
    await post(`/api/admin/orders/${noted!.id}/notes`, { note: 'Ask for Ouma Zwartkop' })
    const before = await bookkeeping()

    const siblings = await Promise.all([cms.startSibling(), cms.startSibling()])
    const named = () =>
      cms.database.rows('select id from orders where closed_at < ? and full_name is not null', [
        addDays(new Date(), -366),
      ])
    await vi.waitFor(async () => expect(await named()).toEqual([]), { timeout: 60_000, interval: 50 })
    const entriesOf = () =>
      cms.database.rows<{ after: string }>("select after from audit_entries where action = 'customer.retention'")
    const ordersOf = async () =>
      (await entriesOf()).reduce(
        (sum, { after }) => sum + toNumber(typeof after === 'string' ? JSON.parse(after) : after),
        0,
      )
    await vi.waitFor(async () => expect(await ordersOf()).toBe(due.length), { timeout: 60_000, interval: 50 })
    await Promise.all(siblings.map((sibling) => sibling.stop()))

    expect(await bookkeeping()).toEqual(before)
    expect(await findText(cms.database, ['Zwartkop'])).toEqual([])
    const still = await cms.database.rows(
      `select id from orders where order_number like 'many%' and full_name is not null and (closed_at is null or id in (${kept.map(() => '?').join(', ')}))`,
      kept.map(({ id }) => id),
    )
    expect(still.length).toBeGreaterThan(kept.length)
    // A warning stays if its phone has orders, or if it is newer, whatever the audit list has of an earlier one.
    const marks = await cms.database.rows(
      "select warning from phone_marks where warning in ('Call first', 'Flagged again') order by warning",
    )
    expect(marks).toEqual([{ warning: 'Call first' }, { warning: 'Flagged again' }])
    const audited = await cms.database.rows("select id from audit_entries where subject = 'phone' and subject_id = ?", [
      cleared,
    ])
    expect(audited.length, 'of a phone with orders').toBeGreaterThan(0)
  })

  it('are described on the privacy page with the retention period of the settings', async () => {
    await cms.call('PUT', '/api/admin/settings', { token, body: { retentionMonths: 18 } })
    const page = async () => pageSchema.parse((await cms.call('GET', '/api/pages/privacy-policy')).body).body
    expect(await page()).toContain('closed more than 18 months ago')
    await cms.call('PUT', '/api/admin/settings', { token, body: { retentionMonths: 24 } })
    expect(await page()).toContain('| 2 years after the order was delivered')
  })

  it.runIf(database === 'sqlite')('are gone from the files of the database after erasing', async () => {
    const one = await makeCustomer()
    const isInFiles = () =>
      ['stoep.db', 'stoep.db-wal'].some((name) => readFileSync(path.join(cms.dataDir, name)).includes(one.surname))
    expect(isInFiles()).toBe(true)
    await finish(one)
    // A row that SQLite moves to another page leaves a copy like this one.
    await cms.database.load(
      `create table moved (copy text); insert into moved values ('${one.surname}'); drop table moved;`,
    )
    expect((await post('/api/admin/customers/erase', { phoneNumber: one.phone })).status).toBe(200)
    expect(isInFiles()).toBe(false)
  })
})

const toNumber = ({ orders }: { orders: number }): number => orders
