import { MAX_LENGTHS, productResponseSchema, orderSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/shop/database.ts'
import { columnNames } from '../../support/calls/hostile.ts'
import { oddQuantities } from '../../support/data/odd-quantities.ts'
import { productBody } from '../../support/data/product-body.ts'
import { customer, findImbalance, fromNetwork, newSession, place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const isBig = process.env.STOEP_HOSTILE === '1'

describe.each(oneDatabase)('what hostile clients send on %s', (database) => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('admin')
  })
  afterAll(() => cms.stop())

  const cases = isBig ? 5_000 : 400
  it(`${cases} generated invalid quantities are rejected with 400 and add no row`, { timeout: 300_000 }, async () => {
    const { id } = await cms.seedProduct({ stock: 10_000 })
    const form = await productBody(cms)
    const rows = async () => {
      const tables = ['orders', 'order_lines', 'idempotency_keys', 'stock_movements', 'products', 'carts']
      return Promise.all(tables.map(async (name) => (await cms.database.rows(`select id from ${name}`)).length))
    }
    const before = await rows()
    const details = JSON.stringify(customer())
    const order = (item: string) => `{"items":[{"productId":"${id}",${item}}],"customerDetails":${details}}`
    const product = (field: string, odd: string) => JSON.stringify({ ...form, [field]: '?' }).replace('"?"', odd)
    const sends = [
      { method: 'POST', path: '/api/carts', from: 1, to: 9_999, body: (odd: string) => order(`"quantity":${odd}`) },
      {
        method: 'POST',
        path: '/api/carts',
        from: 1,
        to: 9_999,
        body: (odd: string) => order(`"quantity":1,"selectedColors":[{"color":"Sand","quantity":${odd}}]`),
      },
      {
        method: 'PUT',
        path: '/api/carts/update',
        from: -9_999,
        to: 9_999,
        body: (odd: string) => `{"productId":"${id}","amount":${odd}}`,
      },
      {
        method: 'POST',
        path: '/api/admin/products',
        from: 0,
        to: 1e6,
        mayBeEmpty: true,
        body: (odd: string) => product('stock', odd),
      },
      {
        method: 'POST',
        path: '/api/admin/products',
        mayBeEmpty: true,
        from: 1,
        to: 9_999,
        body: (odd: string) => product('minOrder', odd),
      },
    ]
    const todo = sends.flatMap((send, at) =>
      oddQuantities(20261121 + at, Math.ceil(cases / sends.length), send).map((odd) => ({ ...send, odd })),
    )
    const sendAll = async () => {
      for (let next = todo.pop(); next; next = todo.pop()) {
        const headers = { 'content-type': 'application/json', ...fromNetwork() }
        const { method, path, body, odd } = next
        const session = path === '/api/admin/products' ? undefined : newSession()
        const response = await cms.call(method, path, { raw: body(odd), headers, token, session })
        expect(response, `${method} ${path} ${odd}`).toMatchObject({ status: 400, body: { code: 'validation' } })
      }
    }
    await Promise.all(Array.from({ length: 8 }, sendAll))
    expect(await rows()).toEqual(before)
  })

  describe('database columns in a request body are ignored', () => {
    const columns = Object.fromEntries(columnNames.map((name) => [name, 1]))
    // Strapi changes both times, and the shop the version, with every change.
    const own = ['version', 'updated_at', 'published_at']
    interface Target {
      table: string
      id: string
      method: string
      path: string
      /** A valid body for the current state. */
      body(): Promise<object>
    }
    const targets: Record<string, () => Promise<Target>> = {
      'a product': async () => {
        const form = await productBody(cms)
        const made = await cms.call('POST', '/api/admin/products', { token, body: form })
        const { _id: id } = productResponseSchema.parse(made.body).product
        const path = `/api/admin/products/${id}`
        return {
          table: 'products',
          id,
          method: 'PUT',
          path,
          body: async () => ({ ...form, visible: true, ...(await versionOf(path)) }),
        }
      },
      'a slide': async () => {
        const { id: productId } = await cms.seedProduct()
        const made = await cms.call('POST', '/api/slider', { token, body: { productId } })
        const id: string = made.body.item._id
        const body = async () => ({ percentOff: 5, specialTag: 'Sale' })
        return { table: 'slider_items', id, method: 'PUT', path: `/api/slider/${id}`, body }
      },
      'a member of staff': async () => {
        const { documentId: id, name, email } = await cms.staff('staff')
        const body = async () => ({ name, email, role: 'staff' })
        return { table: 'up_users', id, method: 'PUT', path: `/api/admin/users/${id}`, body }
      },
      'an order': async () => {
        const { id: productId } = await cms.seedProduct()
        const id: string = (await place(cms.call, [{ productId, quantity: 1 }])).body.cartId
        const path = `/api/admin/orders/${id}`
        return {
          table: 'orders',
          id,
          method: 'PATCH',
          path,
          body: async () => ({ messageReceived: true, ...(await versionOf(path)) }),
        }
      },
      'the settings': async () => {
        const row = await cms.database.row<{ document_id: string }>('select document_id from shop_settings')
        const path = '/api/admin/settings'
        const body = async () => ({ shopName: 'Stoep', ...(await versionOf(path)) })
        return { table: 'shop_settings', id: row!.document_id, method: 'PUT', path, body }
      },
      'a page': async () => {
        const row = await cms.database.row<{ document_id: string }>(
          "select document_id from pages where slug = 'about'",
        )
        const body = async () => ({ title: 'About', intro: '', body: 'Us', updatedOn: '2026-01-31' })
        return { table: 'pages', id: row!.document_id, method: 'PUT', path: '/api/admin/pages/about', body }
      },
    }
    const versionOf = async (path: string): Promise<{ version: number }> => {
      const { version } = (await cms.call('GET', path, { token })).body as { version: number }
      return { version }
    }

    it.each(Object.keys(targets))('%s', async (what) => {
      const { table, id, method, path, body } = await targets[what]!()
      const write = async (more: object) => {
        const response = await cms.call(method, path, { token, body: { ...more, ...(await body()) } })
        expect(response.status, JSON.stringify(response.body)).toBe(200)
        const row = await cms.database.row(`select * from ${table} where document_id = ?`, [id])
        return Object.fromEntries(Object.entries(row!).filter(([name]) => !own.includes(name)))
      }
      expect(await write({ ...columns, data: columns })).toEqual(await write({}))
    })
  })

  it.each([
    ['an emoji of several parts', '👩🏾‍👩🏾‍👧🏾 Mama’s', '👩🏾‍👩🏾‍👧🏾 Mama’s'],
    ['Arabic and Hebrew', 'قميص כתונת', 'قميص כתונת'],
    ['letters put together', 'Cafe\u0301', 'Caf\u00e9'],
    ['signs outside the basic plane', '𝒮𝓉ℴℯ𝓅 🧺', '𝒮𝓉ℴℯ𝓅 🧺'],
    ['what looks like SQL or markup', `'; drop table "x"; -- <b>&amp;`, `'; drop table "x"; -- <b>&amp;`],
  ])('stores %s without loss', async (_what, sent, kept) => {
    const made = await cms.call('POST', '/api/admin/products', {
      token,
      body: { ...(await productBody(cms)), name: sent },
    })
    const { product } = productResponseSchema.parse(made.body)
    expect((await cms.call('GET', `/api/products/${product._id}`)).body.name).toBe(kept)
    const session = newSession()
    const body = { customerDetails: customer({ addressLine1: sent, directions: sent }) }
    const item = { productId: product._id, size: 'S', quantity: 1 }
    const { cartId } = (await place(cms.call, [item], { session, body })).body as { cartId: string }
    const { customerDetails } = orderSchema.parse((await cms.call('GET', `/api/carts/${cartId}`, { session })).body)
    expect([customerDetails.addressLine1, customerDetails.directions]).toEqual([kept, kept])
  })

  it('a text that is longer than its field is rejected, not cut', async () => {
    const body = { ...(await productBody(cms)), name: 'é'.repeat(MAX_LENGTHS.productName + 1) }
    const { length } = await cms.database.rows('select id from products')
    const made = await cms.call('POST', '/api/admin/products', { token, body })
    expect(made).toMatchObject({ status: 400, body: { code: 'validation', details: { fields: [{ field: 'name' }] } } })
    expect(await cms.database.rows('select id from products')).toHaveLength(length)
  })

  // A backtracking pattern needs minutes for 50,000 characters; the call times out after half a minute.
  it('texts that make backtracking patterns slow are rejected with 400 in time', async () => {
    const texts = [
      ' '.repeat(50_000),
      '1'.repeat(50_000),
      `${'a'.repeat(50_000)}!`,
      'a@'.repeat(20_000),
      ','.repeat(50_000),
    ]
    for (const text of texts) {
      const details = {
        ...customer(),
        fullName: text,
        phoneNumber: text,
        email: text,
        province: text,
        postalCode: text,
      }
      const sends: [string, string, object][] = [
        ['POST', '/api/carts', { items: [{ productId: text, quantity: text }], customerDetails: details, total: text }],
        [
          'POST',
          '/api/admin/products',
          { ...(await productBody(cms)), price: text, sizes: text, features: text, code: text },
        ],
        ['POST', '/api/admin/create-user', { name: text, email: text, password: text }],
        ['POST', '/api/orders/track', { orderNumber: text, phoneNumber: text }],
        ['POST', '/api/admin/imports', { csv: text }],
        [
          'PUT',
          '/api/admin/settings',
          { whatsappNumber: text, vatNumber: text, socialLinks: [{ label: 'x', url: text }] },
        ],
      ]
      for (const [method, path, body] of sends) {
        const response = await cms.call(method, path, { token, session: newSession(), body })
        expect(response.status, `${path} ${text.slice(0, 10)}`).toBe(400)
      }
    }
  })

  it('stock and orders still balance afterwards', async () => {
    expect(await findImbalance(cms.database)).toEqual([])
  })
})
