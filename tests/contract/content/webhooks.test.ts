import { productResponseSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { startPictureHost, type PictureHost } from '../../support/hosts/picture-host.ts'
import { productBody } from '../../support/data/product-body.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

interface Posted {
  event: string
  model: string
  entry: { name: string; images: { alt: string; picture: { url: string } }[] }
}

describe.each(databases)('webhooks on %s', (database) => {
  let outside: PictureHost
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    outside = await startPictureHost()
    const hook = {
      ...{ name: 'stock list', url: 'https://old-shop.test/hook', headers: '{}' },
      ...{ events: '["entry.create","entry.update"]', enabled: true },
    }
    const prepare = async (shop: TestCms['database']) => void (await shop.insert('strapi_webhooks', hook))
    cms = await startCms({ database, env: outside.env, prepare })
    token = await cms.staffToken('staff')
  })
  afterAll(async () => {
    await cms.stop()
    await outside.close()
  })

  const heard = async (event: string, name: string): Promise<Posted> =>
    vi.waitUntil(
      () => (outside.posted as Posted[]).find((one) => one.event === event && one.entry.name === name),
      30_000,
    )

  it('are called for a product that is created or saved, with its pictures', async () => {
    const body = await productBody(cms)
    const made = await cms.call('POST', '/api/admin/products', { token, body })
    expect(made.status).toBe(201)
    const created = await heard('entry.create', body.name)
    const { product } = productResponseSchema.parse(made.body)
    expect(created).toMatchObject({ model: 'product', entry: { code: product.code } })
    expect(created.entry.images).toMatchObject([{ alt: 'A shirt', picture: { width: 720 } }])
    const name = 'Linen shirt, long'
    const saved = await cms.call('PUT', `/api/admin/products/${product._id}`, { token, body: { ...body, name } })
    expect(saved.status).toBe(200)
    expect((await heard('entry.update', name)).entry.images).toHaveLength(1)
  })

  it('are not called for a product that was not saved', async () => {
    const body = await productBody(cms, { name: 'Never made', code: 'TWICE' })
    expect((await cms.call('POST', '/api/admin/products', { token, body: { ...body, name: 'Made' } })).status).toBe(201)
    expect((await cms.call('POST', '/api/admin/products', { token, body })).status).toBe(409)
    await heard('entry.create', 'Made')
    expect((outside.posted as Posted[]).map(({ entry }) => entry.name)).not.toContain('Never made')
  })
})
