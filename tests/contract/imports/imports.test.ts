import {
  csvFileSchema,
  errorResponseSchema,
  importResponseSchema,
  orderCreatedSchema,
  staffOrderSchema,
  staffProductListSchema,
} from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectRejected } from '../../support/calls/expect-rejected.ts'
import { databases } from '../../support/shop/database.ts'
import { place } from '../../support/people/shopper.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

/** With STOEP_HOSTILE=1 as many as a file of the maximum size holds. */
const IMPORTED = process.env.STOEP_HOSTILE === '1' ? 3_000 : 200
const HEAD = 'code,name,price,category,subcategory,stock,colors'

describe.each(databases)('products as CSV on %s', (database) => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('staff')
  })
  afterAll(() => cms.stop())

  const send = (csv: string, apply = false) => cms.call('POST', '/api/admin/imports', { token, body: { csv, apply } })
  const run = async (csv: string, apply = false) => importResponseSchema.strict().parse((await send(csv, apply)).body)
  const exported = async () =>
    csvFileSchema.parse((await cms.call('GET', '/api/admin/exports/products', { token })).body)
  const products = async () =>
    staffProductListSchema.parse((await cms.call('GET', '/api/admin/products?limit=1000', { token })).body).products

  const lastChange = async (): Promise<number> =>
    (await cms.database.row<{ id: number }>('select max(id) as id from changes'))?.id ?? 0

  it('a dry run reports the changes and makes none', async () => {
    const { code } = await cms.seedProduct({ name: 'Linen shirt', priceInCents: 34_900, stock: 5 })
    const csv = `code,price\n${code},299.00\nNEW-1,10\n`
    const { applied, counts, items } = await run(csv)
    expect([applied, counts]).toEqual([false, { create: 0, update: 1, unchanged: 0, skip: 1 }])
    expect(items[0]).toMatchObject({ rows: [2], code, action: 'update', changes: [{ field: 'price' }] })
    expect(items[1]).toMatchObject({
      rows: [3],
      code: 'NEW-1',
      action: 'skip',
      reason: expect.stringContaining('name'),
    })
    expect((await products()).find((product) => product.code === code)?.price).toBe(349)
  })

  it('applying creates, changes and audits products; applying again changes nothing', async () => {
    const { code } = await cms.seedProduct({ name: 'Old name', stock: 5 })
    const csv = `${HEAD}\n${code},New name,120,Home,,9,\nLAMP-1,Desk lamp,"R1 299,50",Tech,,4,Black\n`
    const { applied, failures } = await run(csv, true)
    expect([applied, failures]).toEqual([true, []])
    const now = await products()
    expect(now.find((product) => product.code === code)).toMatchObject({ name: 'New name', price: 120, stock: 9 })
    expect(now.find((product) => product.code === 'LAMP-1')).toMatchObject({ price: 1299.5, stock: 4 })
    expect((await run(csv, true)).counts).toMatchObject({ create: 0, update: 0 })
    const admin = await cms.staffToken('admin')
    const { entries } = (await cms.call('GET', '/api/admin/audit?subject=product', { token: admin })).body as {
      entries: { actor: string }[]
    }
    expect(entries[0]?.actor).toMatch(/@stoep\.test$/)
  })

  it('a size that comes back has the units of the file, also if an order returned some while it was away', async () => {
    const { id, code } = await cms.seedProduct({
      sizes: ['S', 'M'],
      optionStock: ['S', 'M'].map((size) => ({ size, color: 'Sand', stock: 4 })),
    })
    const order = orderCreatedSchema.parse((await place(cms.call, [{ productId: id, size: 'M', quantity: 3 }])).body)
    expect((await run(`code,sizes\n${code},S\n`, true)).failures).toEqual([])
    const body = { to: 'cancelled', version: 0 }
    const path = `/api/admin/orders/${order.cartId}`
    body.version = staffOrderSchema.parse((await cms.call('GET', path, { token })).body).version
    expect((await cms.call('POST', `${path}/transitions`, { token, body })).status).toBe(200)
    const find = async () => (await products()).find((product) => product.code === code)
    expect(await find()).toMatchObject({ stock: 4, uncountedStock: [{ size: 'M', stock: 3 }] })
    const csv = `code,sizes,optionStock\n${code},S | M,"S / Sand = 4\nM / Sand = 5"\n`
    expect((await run(csv, true)).failures).toEqual([])
    expect((await find())?.optionStock?.map(({ stock }) => stock)).toEqual([4, 5])
    expect((await run(csv)).counts).toMatchObject({ update: 0, unchanged: 1 })
  })

  it('products of one file are created in order: the last row is the newest, as in an export', async () => {
    const codes = Array.from({ length: 9 }, (_, at) => `ROW-${at}`)
    expect((await run([HEAD, ...codes.map((code) => `${code},Vase,10,Home,,1,`)].join('\n'), true)).failures).toEqual(
      [],
    )
    const newestFirst = (await products()).map(({ code }) => code).filter((code) => code?.startsWith('ROW-'))
    expect(newestFirst).toEqual([...codes].reverse())
    expect((await exported()).csv.match(/^ROW-\d(?=,)/gm)).toEqual(codes)
  })

  it('an export can be imported without a difference, and escapes formulas', async () => {
    await cms.seedProduct({ name: '=1+1', stock: 2, description: '@SUM(A1)' })
    await cms.seedProduct({ name: `"Quoted", comma; semi\ttab|`, description: 'one,\r\n"two"; = | \\ /\rthree' })
    const { csv, fileName } = await exported()
    expect(fileName).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
    expect(csv).toContain("'=1+1")
    const { counts } = await run(csv)
    expect(counts).toMatchObject({ create: 0, update: 0, skip: 0 })
  })

  it('an export with semicolons and decimal commas can be imported without a difference', async () => {
    const admin = await cms.staffToken('admin')
    const setFormat = (csvFormat: string) =>
      cms.call('PUT', '/api/admin/settings', { token: admin, body: { csvFormat } })
    const { code } = await cms.seedProduct({ priceInCents: 129_950 })
    expect((await setFormat('semicolons')).status).toBe(200)
    const { csv } = await exported()
    const report = await cms.call('GET', '/api/admin/reports/csv?table=cash', { token: admin })
    await setFormat('commas')
    expect(csv).toMatch(/^\ufeffcode;name;price;/)
    expect(csv).toMatch(new RegExp(`^${code};[^;]*;1299,50;`, 'm'))
    expect((await run(csv)).counts).toMatchObject({ create: 0, update: 0, skip: 0 })
    expect(report.body.csv).toContain('\r\nBanked;0;0,00\r\n')
  })

  it('an export of many products has one header row and can be imported completely', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => `MANY-${at},"Vase, no. ${at}",${at + 1},Home,,${at},White`)
    expect((await run([HEAD, ...rows].join('\n'), true)).failures).toEqual([])
    const { csv } = await exported()
    expect(csv.match(/^\ufeff?code,name/gm)).toHaveLength(1)
    const { items, counts } = await run(csv)
    expect(counts).toMatchObject({ create: 0, update: 0, skip: 0 })
    expect(items.filter(({ code }) => code.startsWith('MANY-'))).toHaveLength(60)
  })

  it('parsing a difficult file does not block other requests', async () => {
    const csv = `${HEAD}${'\n1'.repeat(9_900)}`
    let isRead = false
    const reading = send(csv).finally(() => (isRead = true))
    let responses = 0
    for (; !isRead; responses++) expect((await cms.call('GET', '/api/health')).status).toBe(200)
    expect((await reading).status).toBe(200)
    // If the event loop were blocked, only one would arrive before the reading and one after it.
    expect(responses).toBeGreaterThan(10)
  })

  it('applying an import lets orders through in between', async () => {
    const { id } = await cms.seedProduct({ stock: 9_999 })
    const first = await lastChange()
    const rows = Array.from({ length: IMPORTED }, (_, at) => `BESIDE-${at},Vase,10,Home,,1,`)
    let isApplied = false
    const applying = run([HEAD, ...rows].join('\n'), true).finally(() => (isApplied = true))
    const shop = async () => {
      while (!isApplied) expect((await place(cms.call, [{ productId: id, quantity: 1 }])).status).toBe(201)
    }
    await Promise.all([shop(), shop()])
    expect((await applying).counts.create).toBe(IMPORTED)
    // Orders and imported products are numbered in one table, in the order of their commits.
    const changes = await cms.database.rows<{ subject_id: string }>(
      "select subject_id from changes where id > ? and subject = 'product' order by id",
      [first],
    )
    const imported = changes.map(({ subject_id }) => subject_id !== id)
    expect(imported.filter(Boolean)).toHaveLength(IMPORTED)
    // Normally one or two in a row; on a busy machine the shoppers are late at times. If orders were blocked, it would
    // be all.
    expect(longestRun(imported.slice(imported.indexOf(true)))).toBeLessThan(IMPORTED / 2)
  }, 300_000)

  it.each([
    ['empty lines', `${HEAD}${'\n'.repeat(150_000)}`, 'more than 10\u00a0000 rows, including empty ones'],
    ['columns', `code,name${',x'.repeat(90_000)}\n1,2`, 'more than 10\u00a0000 columns'],
  ])('a file with too many %s is rejected with the limit', async (_, csv, limit) => {
    const response = await send(csv)
    expect([response.status, errorResponseSchema.parse(response.body).message]).toEqual([
      400,
      expect.stringContaining(limit),
    ])
  })

  it.each([
    ['a cell', `${HEAD}\nX,${'x'.repeat(120_000)},1,Home`, 'more than 100000 characters'],
    ['a quote', `${HEAD}\n"X${',x'.repeat(90_000)}`, 'never closed'],
    ['a row', `${HEAD}\nX${',x'.repeat(90_000)}`, '90001 cells'],
    [
      'a prototype',
      `${HEAD}\n__proto__,constructor,1,__proto__,constructor,constructor,__proto__`,
      '"constructor" is not a whole',
    ],
    ['nested HTML', `Handle,Title,Variant Price,Body (HTML)\nh,T,,${'<div>'.repeat(19_000)}`, 'no row with a price'],
  ])('%s that is too long or invalid skips one row, with the reason', async (_, csv, reason) => {
    const { items } = await run(csv)
    expect(items).toEqual([
      expect.objectContaining({ rows: [2], action: 'skip', reason: expect.stringContaining(reason) }),
    ])
  })

  it('options and columns may be named like prototype properties', async () => {
    const csv =
      'code,__proto__,name,price,category,sizes,colors,optionStock\nconstructor,1,Bowl,10,Home,__proto__,toString,__proto__ / toString = 3\n'
    expect((await run(csv, true)).failures).toEqual([])
    const bowl = (await products()).find(({ code }) => code === 'constructor')
    expect(bowl).toMatchObject({ optionStock: [{ size: '__proto__', color: 'toString', stock: 3 }] })
  })

  it.each([
    ['nothing', ''],
    ['one word', 'hello'],
    ['columns nobody knows', 'a,b\n1,2\n'],
    ['zero bytes', '\u0000\u0000'],
    ['one word of 200,000 letters', `x${'y'.repeat(200_000)}`],
  ])('rejects %s', async (_what, csv) => {
    expectRejected(await send(csv), 400, 'validation')
  })

  it('an export has the oldest products first, in whatever order their rows were written', async () => {
    const codes = async () => (await exported()).csv.match(/^[^,\r\n]+(?=,)/gm)!.slice(1)
    await cms.seedProduct()
    const [first] = await codes()
    const counted = await cms.database.row<{ n: number }>('select count(*) as n from products')
    for (let products = Number(counted?.n); products <= 500; products++) await cms.seedProduct()
    const late = await cms.seedProduct()
    await cms.database.run(
      'update products set created_at = (select min(created_at) from products) where document_id = ?',
      [late.id],
    )
    expect((await codes()).slice(0, 2)).toEqual([first, late.code])
  })
})

/** The longest run of true. */
function longestRun(list: readonly boolean[]): number {
  let longest = 0
  let run = 0
  for (const isOne of list) {
    run = isOne ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return longest
}
