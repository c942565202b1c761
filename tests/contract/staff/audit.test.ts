import {
  AUDIT_SUBJECTS,
  auditListSchema,
  CALL_KEYS,
  describeCall,
  splitCallKey,
  type AuditEntry,
  type CallKey,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Authenticator } from '../../support/people/authenticator.ts'
import { ADMIN_EMAIL, ADMIN_PASSWORD } from '../../support/shop/cms-process.ts'
import { databases } from '../../support/shop/database.ts'
import { productBody } from '../../support/data/product-body.ts'
import { SecondFactorOffice, SHOP_ORIGIN } from '../../support/people/second-factor.ts'
import { customer, newSession, place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'
import { givePassword, giveSessions, type StaffSession } from '../../support/people/staff.ts'
import { untilWaiting } from '../../support/shop/until-waiting.ts'

const PRODUCT = 'api::catalogue.product'

/** Staff calls whose changes nobody needs to trace later: an import changes the shop only when it is published. */
const NO_CHANGE =
  /secure-logout|upload|pocket-catalogue|saved-filters|changes\/preview|account\/confirm|passkeys\/begin|imports\/batches(?:$|\/:id\/(?:parts|items|preview|rate|stock|categories|wanted|pictures)\b)/

const STAFF_WRITES = CALL_KEYS.filter((key) => {
  const { who } = describeCall(key)
  return (who === 'staff' || who === 'admin') && !key.startsWith('GET ') && !NO_CHANGE.test(key)
})

type Params = Record<string, string>

describe.each(databases)('the audit list on %s', (database) => {
  let cms: TestCms
  let staff: StaffSession
  beforeAll(async () => {
    cms = await startCms({ database })
    staff = await cms.staff('admin')
  })
  afterAll(() => cms.stop())

  const entriesOfStaff = async (): Promise<AuditEntry[]> => {
    const response = await cms.call('GET', `/api/admin/audit?limit=100&actor=${staff.email}`, { token: staff.token })
    return auditListSchema.parse(response.body).entries
  }

  it('has no entry for a write that changes nothing', async () => {
    const { body } = await cms.call('GET', '/api/admin/categories', { token: staff.token })
    const { categories } = body as { categories: { id: string; name: string; parentId: string | null }[] }
    const { id, name } = categories[0]!
    const ids = categories.filter(({ parentId }) => parentId === null).map((category) => category.id)
    const known = (await entriesOfStaff()).length
    for (const [path, same] of [
      [`/api/admin/categories/${id}`, { name }],
      ['/api/admin/categories/order', { ids }],
      ['/api/admin/pages/about', {}],
      ['/api/admin/settings', {}],
    ] as const) {
      expect((await cms.call('PUT', path, { token: staff.token, body: same })).status, path).toBe(200)
    }
    expect(await entriesOfStaff()).toHaveLength(known)
  })

  // SQLite writes one transaction at a time.
  it.runIf(database === 'postgres')('has what was changed in a product, not what was sold meanwhile', async () => {
    const { token } = staff
    const [small, medium] = ['S', 'M'].map((size) => ({ size, color: 'Sand', stock: 6, stockSeen: 6 }))
    const apart = { trackByOption: true, combinations: [{ size: 'M', color: 'Sand', price: 250 }] }
    const body = { ...(await productBody(cms)), ...apart, optionStock: [small!, medium!] }
    const { id } = (await cms.call('POST', '/api/admin/products', { token, body })).body.product as { id: string }
    const own = `/api/admin/products/${id}`
    const more = { ...body, optionStock: [small!, { ...medium!, stock: 9 }], version: 0 }
    const cheaper = { products: [{ id, version: 1 }], change: { pricePercent: -10 } }
    const renamed = { sizes: ['S', 'Medium'], trackByOption: true }
    const panel = { token: await cms.panelToken(), body: renamed }
    const writes = [
      { added: 3, write: () => cms.call('PUT', own, { token, body: more }) },
      { added: 0, write: () => cms.call('PATCH', '/api/admin/products', { token, body: cheaper }) },
      { added: 0, write: () => cms.call('PUT', `/content-manager/collection-types/${PRODUCT}/${id}`, panel) },
    ]
    for (const { added, write } of writes) {
      // It has read the stock, and waits before it writes the price of a size.
      const release = await cms.database.holdWrites('combinations')
      const writing = write()
      await untilWaiting(cms.database, 1)
      const bought = await place(cms.call, [{ productId: id, quantity: 1, size: 'S', color: 'Sand' }])
      await release()
      expect([bought.status, (await writing).status]).toEqual([201, 200])
      const { entries } = (await cms.call('GET', `/api/admin/audit?subjectId=${id}`, { token })).body
      const { action, before, after } = entries[0]
      expect.soft(after.stock - before.stock, action).toBe(added)
    }
  })

  it('has an entry for every kind of staff change, with who made it and the state before or after', async () => {
    const written = new Set<CallKey>()
    /** Makes the call and returns its body; expects new entries to name the member of staff. */
    const change = async (key: CallKey, body?: object, params: Params = {}, session?: string) => {
      const { method, path } = splitCallKey(key)
      const known = (await entriesOfStaff()).length
      const filled = path.replace(/:(\w+)/g, (_, name: string) => params[name]!)
      const response = await cms.call(method, filled, { token: staff.token, body, session })
      expect(response.status, `${key}: ${JSON.stringify(response.body)}`).toBeLessThan(300)
      const entries = await entriesOfStaff()
      expect.soft(entries.length, key).toBeGreaterThan(known)
      const [{ before, after, subject } = { before: null, after: null, subject: '' }] = entries
      expect.soft(before ?? after, key).not.toBeNull()
      expect.soft(AUDIT_SUBJECTS, key).toContain(subject)
      written.add(key)
      return response.body as { _id: string; version: number } & Record<string, { _id: string; version: number }>
    }

    const user = { name: 'Sipho', email: 'sipho@stoep.test', password: 'Lek3r!pass' }
    const id = (await change('POST /api/admin/create-user', user))['user']!._id
    await change('PUT /api/admin/users/:id', { ...user, name: 'Sipho D' }, { id })
    await change('DELETE /api/admin/users/:id', undefined, { id })

    const body = { ...(await productBody(cms)), sizes: [] }
    const stool = (await change('POST /api/admin/products', body))['product']!
    const { product } = await change('POST /api/products', body)
    await change('PUT /api/admin/products/:id', { ...body, price: 300, version: 0, stockSeen: 9 }, { id: stool._id })
    await change('PUT /api/products/:id', { ...body, price: 200, version: 1, stockSeen: 9 }, { id: stool._id })
    const products = [{ id: stool._id, version: 2 }]
    await change('PATCH /api/admin/products', { products, change: { price: '150' } })
    await change('POST /api/admin/products/changes', { products: { search: 'no such thing' }, change: { stock: 1 } })
    await change('DELETE /api/admin/products/:id', undefined, { id: product!._id })
    const spare = { id: (await cms.seedProduct()).id, version: 0 }
    await change('POST /api/admin/products/deletions', { products: [spare] })
    await change('POST /api/admin/imports', { csv: `code,name,price,category,stock\nA-1,Lamp,10,Tech,4`, apply: true })

    const csv = Buffer.from('code,name,price,category,stock\nA-2,Vase,10,Home,4')
    const file = { fileName: 'goods.csv', bytes: csv.length }
    const batch = (await cms.call('POST', '/api/admin/imports/batches', { token: staff.token, body: file })).body
    const address = `/api/admin/imports/batches/${batch.id as string}`
    const content = csv.toString('base64')
    await cms.call('PUT', `${address}/parts/0`, { token: staff.token, body: { content } })
    const stateOfImport = async () => (await cms.call('GET', address, { token: staff.token })).body.state as string
    await expect.poll(stateOfImport, { timeout: 30_000 }).toBe('ready')
    await change('PUT /api/admin/imports/batches/:id/fetching', { hosts: [] }, { id: batch.id as string })
    for (const what of ['publish', 'undo'] as const) {
      await expect.poll(stateOfImport, { timeout: 30_000 }).toBe('ready')
      await change(`POST /api/admin/imports/batches/:id/${what}`, {}, { id: batch.id as string })
    }
    await expect.poll(stateOfImport, { timeout: 30_000 }).toBe('undone')

    const list = Buffer.from('Goods,Selling\nVase,10')
    const begun = { fileName: 'list.csv', bytes: list.length }
    const unknown = (await cms.call('POST', '/api/admin/imports/batches', { token: staff.token, body: begun })).body
    const unknownId = String(unknown.id)
    const parts = `/api/admin/imports/batches/${unknownId}`
    await cms.call('PUT', `${parts}/parts/0`, { token: staff.token, body: { content: list.toString('base64') } })
    await expect
      .poll(async () => (await cms.call('GET', parts, { token: staff.token })).body.state as string, {
        timeout: 30_000,
      })
      .toBe('mapping')
    const columns = [
      { heading: 'Goods', field: 'name' },
      { heading: 'Selling', field: 'price' },
    ]
    const mapping = { columns, saveAs: 'Supplier' }
    await change('PUT /api/admin/imports/batches/:id/mapping', mapping, { id: unknownId })
    const { mappings } = (await cms.call('GET', '/api/admin/imports/mappings', { token: staff.token })).body
    await change('DELETE /api/admin/imports/mappings/:id', undefined, { id: String(mappings[0].id) })

    const attic = await change('POST /api/admin/categories', { name: 'Attic' })
    const made = (attic as unknown as { categories: { id: string; name: string; parentId: string | null }[] })
      .categories
    const tops = made.filter(({ parentId }) => parentId === null).map((category) => category.id)
    const category = { id: made.find(({ name }) => name === 'Attic')!.id }
    await change('PUT /api/admin/categories/order', { ids: [...tops].reverse() })
    await change('PUT /api/admin/categories/:id', { name: 'Loft' }, category)
    await change('DELETE /api/admin/categories/:id', undefined, category)

    const slides = [
      (await change('POST /api/slider', { productId: stool._id }))['item']!._id,
      (await change('POST /api/admin/slider', { productId: (await cms.seedProduct()).id }))['item']!._id,
    ] as const
    await change('PUT /api/admin/slider/order', { ids: [...slides].reverse() })
    await change('PUT /api/slider/:id', { percentOff: 5, specialTag: 'New' }, { id: slides[0] })
    await change('PUT /api/admin/slider/:id', { percentOff: 6, specialTag: 'Old' }, { id: slides[0] })
    await change('DELETE /api/slider/:id', undefined, { id: slides[0] })
    await change('DELETE /api/admin/slider/:id', undefined, { id: slides[1] })

    const line = { productId: stool._id, quantity: 2, color: 'Sand' }
    const taken = { items: [line], customerDetails: customer(), note: '' }
    const order = { id: String((await change('POST /api/admin/orders', taken))['cartId']) }
    const versionOf = async () => {
      const response = await cms.call('GET', `/api/admin/orders/${order.id}`, { token: staff.token })
      return (response.body as { version: number }).version
    }
    const onOrder = async (key: CallKey, more: object) => change(key, { ...more, version: await versionOf() }, order)
    await onOrder('PATCH /api/admin/orders/:id', { messageReceived: true })
    await onOrder('POST /api/admin/orders/:id/notes', { note: 'Ring twice' })
    await onOrder('POST /api/admin/orders/:id/transitions', { to: 'confirmed' })
    for (const to of ['packed', 'dispatched']) {
      const orders = [{ ...order, version: await versionOf() }]
      await change('POST /api/admin/orders/batch-transitions', { to, orders })
    }
    await onOrder('POST /api/admin/orders/:id/transitions', { to: 'delivered' })
    const delivered = (await cms.call('GET', `/api/admin/orders/${order.id}`, { token: staff.token })).body
    const items = [{ lineId: delivered.items[0].lineId as number, quantity: 1, restock: true }]
    await onOrder('POST /api/admin/orders/:id/returns', { items })
    await onOrder('POST /api/admin/orders/:id/cash', { to: 'collected', amount: '150' })
    await change('POST /api/admin/phone-marks', { phoneNumber: '0821234567', warning: 'Refused' })
    await change('POST /api/admin/customers/export', { phoneNumber: '0821234567' })
    await change('POST /api/admin/customers/erase', { phoneNumber: '0821234567' })
    const waiting = String((await change('POST /api/admin/orders', taken))['cartId'])
    await change('POST /api/admin/orders/release', { orders: [waiting], note: 'Never came' })
    const session = newSession()
    await place(cms.call, [line], { session })
    await change('POST /api/orders/commit-cart', {}, {}, session)

    const ended = await cms.staff('staff')
    const sessionOf = async (userId: number) => {
      const row = await cms.database.row('select document_id as id from staff_sessions where user_id = ?', [userId])
      return { id: String(row!.id) }
    }
    await change('DELETE /api/admin/sessions/:id', undefined, await sessionOf(ended.userId))
    await giveSessions(cms.database, staff, 2)
    const own = await cms.database.rows<{ id: string }>(
      'select document_id as id from staff_sessions where user_id = ? order by staff_sessions.id desc',
      [staff.userId],
    )
    await change('DELETE /api/admin/account/sessions/:id', undefined, { id: own[0]!.id })
    await change('POST /api/admin/account/end-other-sessions', {})
    const office = new SecondFactorOffice(cms)
    const step = await office.begin(staff)
    const passkey = new Authenticator(SHOP_ORIGIN).make(step.options)
    const added = await change('POST /api/admin/account/passkeys', { token: step.token, name: 'Phone', passkey })
    const keyOfStaff = { id: (added as unknown as { passkeys: { _id: string }[] }).passkeys[0]!._id }
    await change('PUT /api/admin/account/passkeys/:id', { name: 'Old phone' }, keyOfStaff)
    await change('POST /api/admin/account/recovery-codes', {})
    await change('POST /api/admin/account/panel-pass', {})
    await change('PUT /api/admin/second-factor', { isRequired: true })
    await change('PUT /api/admin/second-factor', { isRequired: false })
    await change('DELETE /api/admin/account/passkeys/:id', undefined, keyOfStaff)
    const { user: locked } = await office.hire()
    await change('DELETE /api/admin/users/:id/second-factor', undefined, { id: locked.documentId })
    await givePassword(cms.database, staff)
    await change('PUT /api/admin/account/password', { currentPassword: ADMIN_PASSWORD, newPassword: 'Nuwe!woord7' })

    await change('PUT /api/admin/settings', { tagline: 'Goods for all' })
    await change('POST /api/admin/feeds/:feed/renew', {}, { feed: 'meta' })
    await change('DELETE /api/admin/feeds/:feed', undefined, { feed: 'meta' })
    await change('PUT /api/admin/pages/:slug', { title: 'About', intro: '', body: 'We.' }, { slug: 'about' })
    await change('POST /api/admin/pages', { slug: 'our-story', title: 'Our story' })
    await change('DELETE /api/admin/pages/:slug', undefined, { slug: 'our-story' })
    expect(STAFF_WRITES.filter((key) => !written.has(key))).toEqual([])
  })

  it('shows an edited order with the same field names before and after', async () => {
    const product = await cms.seedProduct({ name: 'Folding chair', priceInCents: 45_050, stock: 5 })
    const details = customer()
    const taken = { items: [{ productId: product.id, quantity: 2 }], customerDetails: details, note: '' }
    const admin = await cms.staffToken('admin')
    const { cartId } = (await cms.call('POST', '/api/admin/orders', { token: admin, body: taken })).body
    const body = {
      version: 1,
      items: [{ productId: product.id, quantity: 1 }],
      customerDetails: { ...details, addressLine1: '14 Stoep Street' },
    }
    expect((await cms.call('PATCH', `/api/admin/orders/${cartId}`, { token: admin, body })).status).toBe(200)
    const audited = await cms.call('GET', `/api/admin/audit?subjectId=${cartId}`, { token: admin })
    const line = { name: 'Folding chair', quantity: 2, unitPriceInCents: 45_050 }
    expect(auditListSchema.parse(audited.body).entries[0]).toMatchObject({
      action: 'order.edit',
      before: { customer: { addressLine1: details.addressLine1 }, lines: [line] },
      after: { customer: { addressLine1: '14 Stoep Street' }, lines: [{ ...line, quantity: 1 }] },
    })
  })

  /** The newest entry about this subject. */
  const newestOf = async (subject: string): Promise<AuditEntry> => {
    const token = await cms.staffToken('admin')
    const { body } = await cms.call('GET', `/api/admin/audit?subject=${subject}&limit=1`, { token })
    return auditListSchema.parse(body).entries[0]!
  }

  it('has the same subject, and the values before and after, for what an editor saves in the panel', async () => {
    const token = await cms.panelToken()
    const save = async (method: string, path: string, body?: object) => {
      const response = await cms.call(method, `/content-manager/${path}`, { token, body })
      expect(response.status, JSON.stringify(response.body)).toBeLessThan(300)
      return response.body.data as { documentId: string }
    }
    const actor = ADMIN_EMAIL
    const lamp = await cms.seedProduct({ name: 'Lamp' })
    await save('PUT', `collection-types/api::catalogue.product/${lamp.id}`, { name: 'Floor lamp', version: 0 })
    expect(await newestOf('product')).toMatchObject({
      ...{ actor, action: 'panel.product.update', subjectId: lamp.id },
      ...{ before: { name: 'Lamp' }, after: { name: 'Floor lamp' } },
    })

    const slides = 'collection-types/api::slider.slider-item'
    const { documentId: slide } = await save('POST', slides, { productId: lamp.id, percentOff: 5 })
    const action = (name: string) => ({ actor, action: `panel.slider.${name}`, subjectId: slide })
    const added = { name: 'Floor lamp', percentOff: 5 }
    expect(await newestOf('slider')).toMatchObject({ ...action('create'), before: null, after: added })
    await save('PUT', `${slides}/${slide}`, { percentOff: 7 })
    const changed = { ...added, percentOff: 7 }
    expect(await newestOf('slider')).toMatchObject({ ...action('update'), before: added, after: changed })
    await save('DELETE', `${slides}/${slide}`)
    expect(await newestOf('slider')).toMatchObject({ ...action('delete'), before: changed, after: null })

    const pages = 'collection-types/api::pages.page'
    const { documentId: page } = await save('POST', pages, { slug: 'our-shop', title: 'Our shop' })
    const ofPage = { actor, subjectId: 'our-shop' }
    expect(await newestOf('page')).toMatchObject({ ...ofPage, before: null, after: { title: 'Our shop' } })
    await save('PUT', `${pages}/${page}`, { title: 'Our shops' })
    const titles = { before: { title: 'Our shop' }, after: { title: 'Our shops' } }
    expect(await newestOf('page')).toMatchObject({ ...ofPage, ...titles })

    const { delivery } = (await cms.call('GET', '/api/settings')).body as { delivery: { province: string }[] }
    const rows = delivery.map(({ province }) => ({ province, feeInCents: 4_500, minDays: 2, maxDays: 4 }))
    await save('PUT', 'single-types/api::settings.shop-settings', { delivery: rows })
    expect(await newestOf('settings')).toMatchObject({
      ...{ actor, action: 'panel.settings.update' },
      before: { delivery: delivery.map(({ province }) => ({ province, feeInCents: 0 })) },
      after: { delivery: delivery.map(({ province }) => ({ province, feeInCents: 4_500 })) },
    })
  })

  it('has the warning that a phone had, the names of slides and categories, and of whom a password was changed', async () => {
    const admin = await cms.staff('admin')
    const send = async (method: string, path: string, body?: object) => {
      const response = await cms.call(method, `/api/admin/${path}`, { token: admin.token, body })
      expect(response.status, JSON.stringify(response.body)).toBeLessThan(300)
      return response.body
    }
    const phoneNumber = '0827654321'
    await send('POST', 'phone-marks', { phoneNumber, warning: 'Refused' })
    await send('POST', 'phone-marks', { phoneNumber, warning: '' })
    const warnings = { before: { warning: 'Refused' }, after: { warning: '' } }
    expect(await newestOf('phone')).toMatchObject({ action: 'phone.unmark', ...warnings })

    for (const name of ['Vase', 'Bowl']) {
      const { id: productId } = await cms.seedProduct({ name })
      await send('POST', 'slider', { productId })
    }
    const slides = (await send('GET', 'slider')) as { _id: string; productId: { name: string } }[]
    await send('PUT', 'slider/order', { ids: slides.map(({ _id }) => _id).reverse() })
    const names = slides.map(({ productId }) => productId.name)
    const order = { before: { names }, after: { names: [...names].reverse() } }
    expect(await newestOf('slider')).toMatchObject({ action: 'slider.reorder', ...order })

    const tops = (await send('GET', 'categories')).categories as { id: string; name: string; parentId: string | null }[]
    const level = tops.filter(({ parentId }) => parentId === null)
    await send('PUT', 'categories/order', { ids: level.map(({ id }) => id).reverse() })
    const found = level.map(({ name }) => name)
    const reordered = { before: { names: found }, after: { names: [...found].reverse() } }
    expect(await newestOf('category')).toMatchObject({ action: 'category.reorder', ...reordered })
    await send('POST', 'categories', { name: 'Rugs', parentId: level[0]!.id })
    expect((await newestOf('category')).after).toMatchObject({ name: 'Rugs', parent: level[0]!.name })

    const { user } = await send('POST', 'create-user', { name: 'Ané', email: 'ane@stoep.test', password: 'Lek3r!pass' })
    await send('PUT', `users/${user._id}`, { password: 'Nuwe!woord7' })
    expect(await newestOf('user')).toMatchObject({ after: { name: 'Ané', passwordChanged: true } })
    await send('PUT', `users/${user._id}`, { name: 'Ané B' })
    expect((await newestOf('user')).after).toEqual({ name: 'Ané B', email: 'ane@stoep.test', role: 'admin' })
  })

  it('names the order of each change by its number, and finds the changes of an order by it', async () => {
    const product = await cms.seedProduct({ stock: 5 })
    const admin = await cms.staffToken('admin')
    const take = async () => {
      const taken = { items: [{ productId: product.id, quantity: 1 }], customerDetails: customer(), note: '' }
      return (await cms.call('POST', '/api/admin/orders', { token: admin, body: taken })).body
    }
    const [{ cartId, orderNumber }] = [await take(), await take()]
    const note = { note: 'Ring twice' }
    expect((await cms.call('POST', `/api/admin/orders/${cartId}/notes`, { token: admin, body: note })).status).toBe(200)
    const find = async (number: string) => {
      const query = new URLSearchParams({ orderNumber: number })
      const { body } = await cms.call('GET', `/api/admin/audit?${query}`, { token: admin })
      return auditListSchema.parse(body).entries.map((entry) => [entry.action, entry.subjectId, entry.orderNumber])
    }
    const both = [
      ['order.note', cartId, orderNumber],
      ['order.create', cartId, orderNumber],
    ]
    expect(await find(orderNumber)).toEqual(both)
    expect(await find(` ${orderNumber.toLowerCase().replace('-', ' ')} `), 'as people type it').toEqual(both)
    expect(await find('ST-00000')).toEqual([])
  })
})
