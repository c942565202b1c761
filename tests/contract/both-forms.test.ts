import { productAnswerSchema, sliderAnswerSchema, staffProductListSchema, staffProductSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCms, type TestCms } from '../support/start-cms.ts'

describe('calls that exist with and without /admin', () => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms()
    token = await cms.staffToken('staff')
  })
  afterAll(() => cms.stop())

  it('show staff the same slides, and change and remove the same ones', async () => {
    const { id } = await cms.seedProduct()
    const made = await cms.call('POST', '/api/admin/slider', { token, body: { productId: id, percentOff: 10 } })
    const { item } = sliderAnswerSchema.parse(made.body)
    const [one, two] = [
      await cms.call('GET', '/api/slider', { token }),
      await cms.call('GET', '/api/admin/slider', { token }),
    ]
    expect(two.body).toEqual(one.body)
    const changed = await cms.call('PUT', `/api/admin/slider/${item._id}`, {
      token,
      body: { percentOff: 15, specialTag: 'Sale' },
    })
    expect(sliderAnswerSchema.parse(changed.body).item).toMatchObject({
      _id: item._id,
      percentOff: 15,
      specialTag: 'Sale',
    })
    expect((await cms.call('DELETE', `/api/admin/slider/${item._id}`, { token })).status).toBe(200)
    expect((await cms.call('DELETE', `/api/slider/${item._id}`, { token })).body.code).toBe('slider_not_found')
  })

  it('show staff the same products, and change the same ones', async () => {
    const { id } = await cms.seedProduct({ name: 'Both ways', visible: false })
    const lists = [
      await cms.call('GET', '/api/products', { token }),
      await cms.call('GET', '/api/admin/products', { token }),
    ]
    for (const list of lists) {
      const { products } = staffProductListSchema.parse(list.body)
      expect(products.find((product) => product._id === id)).toMatchObject({ name: 'Both ways', visible: false })
    }
    const paths = [`/api/products/${id}`, `/api/admin/products/${id}`]
    for (const path of paths) {
      const { images, version, ...seen } = staffProductSchema.parse((await cms.call('GET', path, { token })).body)
      const body = {
        ...seen,
        images,
        version,
        name: `Named by ${path.includes('admin') ? 'admin' : 'shop'}`,
        stockSeen: seen.stock,
      }
      const answer = await cms.call('PUT', path, { token, body })
      expect(productAnswerSchema.parse(answer.body).product).toMatchObject({ _id: id, name: body.name })
    }
  })
})
