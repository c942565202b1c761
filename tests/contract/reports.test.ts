import { centsToRandText, csvFileSchema, errorAnswerSchema, reportSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../support/database.ts'
import { customer, place } from '../support/shopper.ts'
import { startCms, type TestCms } from '../support/start-cms.ts'

describe.each(databases)('reports on %s', (database) => {
  let cms: TestCms
  let admin: string
  beforeAll(async () => {
    cms = await startCms({ database })
    admin = await cms.staffToken('admin')
  })
  afterAll(() => cms.stop())

  const report = async () =>
    reportSchema.strict().parse((await cms.call('GET', '/api/admin/reports', { token: admin })).body)
  const csvOf = async (table: string) =>
    csvFileSchema.parse((await cms.call('GET', `/api/admin/reports/csv?table=${table}`, { token: admin })).body)

  /** An order at some state of its way. */
  async function order(productId: string, quantity: number, moves: readonly string[], fullName = 'Thandi Nkosi') {
    const body = { customerDetails: customer({ province: 'Gauteng', fullName }) }
    const { cartId } = (await place(cms.call, [{ productId, quantity }], { body })).body as { cartId: string }
    for (const to of moves) {
      const { version } = (await cms.call('GET', `/api/admin/orders/${cartId}`, { token: admin })).body as {
        version: number
      }
      const answer = await cms.call('POST', `/api/admin/orders/${cartId}/transitions`, {
        token: admin,
        body: { to, version },
      })
      expect(answer.status).toBe(200)
    }
    return cartId
  }

  it('count what was committed, and neither what waits nor what was cancelled', async () => {
    const sold = await cms.seedProduct({ name: 'Linen shirt', priceInCents: 34_900, stock: 20 })
    const slow = await cms.seedProduct({ name: 'Slow lamp', priceInCents: 12_345, stock: 3 })
    await order(sold.id, 2, ['confirmed'])
    await order(sold.id, 1, ['confirmed', 'packed', 'dispatched', 'delivered'])
    await order(sold.id, 5, [])
    await order(sold.id, 7, ['cancelled'])
    const { totals, byDay, byProduct, byProvince, slowMovers, stock, cash } = await report()
    expect(totals).toMatchObject({ orders: 2, pieces: 3, sales: centsToRandText(3 * 34_900) })
    expect(byDay).toHaveLength(30)
    expect(byDay.at(-1)).toMatchObject({ orders: 2, pieces: 3 })
    expect(byProduct).toMatchObject([{ productId: sold.id, code: sold.code, orders: 2, pieces: 3 }])
    expect(byProvince).toMatchObject([{ province: 'Gauteng', orders: 2 }])
    expect(slowMovers).toContainEqual({
      productId: slow.id,
      name: 'Slow lamp',
      code: slow.code,
      stock: 3,
      value: '370.35',
    })
    // 20 less 3 sold and 5 held, and the lamps.
    const all = { products: 2, pieces: 15, value: centsToRandText(12 * 34_900 + 3 * 12_345) }
    expect(stock).toEqual({ ...all, byCategory: [{ category: 'Men', ...all }] })
    expect(cash[0]).toMatchObject({ cash: 'due', orders: 2 })
  })

  it('follow the cash from the courier to the bank', async () => {
    const product = await cms.seedProduct({ priceInCents: 10_000, stock: 5 })
    const id = await order(product.id, 1, ['confirmed', 'packed', 'dispatched', 'delivered'])
    const move = async (to: string, amount?: string) => {
      const { version } = (await cms.call('GET', `/api/admin/orders/${id}`, { token: admin })).body as {
        version: number
      }
      return cms.call('POST', `/api/admin/orders/${id}/cash`, { token: admin, body: { to, amount, version } })
    }
    await move('collected', '99.50')
    expect((await report()).cash[1]).toEqual({ cash: 'collected', orders: 1, amount: '99.50' })
    await move('banked')
    expect((await report()).cash.slice(1, 3)).toEqual([
      { cash: 'collected', orders: 0, amount: '0.00' },
      { cash: 'banked', orders: 1, amount: '99.50' },
    ])
  })

  it.each(['by-day', 'by-product', 'by-province', 'stock', 'slow-movers', 'cash', 'orders'])(
    'give %s as a file',
    async (table) => {
      const { fileName, csv } = await csvOf(table)
      expect(fileName).toMatch(new RegExp(`^${table}-\\d{4}-\\d\\d-\\d\\d-to-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
      expect(csv.startsWith('\ufeff')).toBe(true)
      expect(csv.split('\r\n').length).toBeGreaterThan(2)
    },
  )

  it('export orders without a formula that a shopper typed', async () => {
    const product = await cms.seedProduct({ stock: 5 })
    await order(product.id, 1, [], '=HYPERLINK("http://example.com")')
    const { csv } = await csvOf('orders')
    expect(csv).toContain(`'=HYPERLINK(`)
    expect(csv).not.toMatch(/(^|[,"\n])=HYPERLINK/)
  })

  it('are for admins, and of real days only', async () => {
    const refused = async (path: string, token: string | undefined, status: number, code: string) => {
      const answer = await cms.call('GET', path, { token })
      expect([answer.status, errorAnswerSchema.parse(answer.body).code]).toEqual([status, code])
    }
    await refused('/api/admin/reports', undefined, 401, 'unauthorized')
    await refused('/api/admin/reports', await cms.staffToken('staff'), 403, 'forbidden')
    await refused('/api/admin/reports?from=2026-02-30', admin, 400, 'validation')
    await refused('/api/admin/reports?from=2026-02-02&to=2026-02-01', admin, 400, 'validation')
    await refused('/api/admin/reports?from=2020-02-02&to=2026-02-01', admin, 400, 'validation')
    await refused('/api/admin/reports/csv?table=users', admin, 400, 'validation')
  })
})
