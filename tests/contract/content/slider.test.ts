import { sliderResponseSchema, sliderSchema, staffSliderItemSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databases } from '../../support/shop/database.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

describe.each(databases)('the slider on %s', (database) => {
  let cms: TestCms
  let token: string
  beforeAll(async () => {
    cms = await startCms({ database })
    token = await cms.staffToken('staff')
  })
  afterAll(() => cms.stop())

  const shown = async () => sliderSchema.parse((await cms.call('GET', '/api/slider')).body)
  async function add(body: object = {}) {
    const { id } = await cms.seedProduct()
    const response = await cms.call('POST', '/api/slider', { token, body: { productId: id, ...body } })
    expect(response).toMatchObject({ status: 201, body: { message: 'Slider item added!' } })
    return { ...sliderResponseSchema.parse(response.body).item, product: id }
  }

  it('shows a slide with its whole product as soon as it is added', async () => {
    const item = await add({ percentOff: '20', specialTag: 'Winter' })
    expect(item.productId, 'staff see it as in their lists').toMatchObject({ visible: true, code: expect.any(String) })
    expect(await shown()).toMatchObject([
      { _id: item._id, percentOff: 20, specialTag: 'Winter', productId: { _id: item.product } },
    ])
  })

  it('can be reordered, changed and emptied', async () => {
    const second = await add()
    const third = await add()
    await cms.call('PUT', '/api/admin/slider/order', { token, body: { ids: [third._id, second._id] } })
    expect((await shown()).map(({ _id }) => _id).slice(0, 2)).toEqual([third._id, second._id])
    const changed = await cms.call('PUT', `/api/slider/${third._id}`, {
      token,
      body: { percentOff: 5, specialTag: 'New' },
    })
    expect(sliderResponseSchema.parse(changed.body)).toMatchObject({
      message: 'Slider item updated!',
      item: { percentOff: 5, productId: { _id: third.product } },
    })
    for (const body of [{}, { specialTag: 'New' }, { percentOff: 5 }])
      expect(
        (await cms.call('PUT', `/api/slider/${third._id}`, { token, body })).body,
        'what is absent stays',
      ).toMatchObject({
        item: { percentOff: 5, specialTag: 'New' },
      })
    for (const { _id } of await shown())
      expect(await cms.call('DELETE', `/api/slider/${_id}`, { token })).toMatchObject({
        status: 200,
        body: { message: 'Slider item deleted successfully!' },
      })
    expect(await shown()).toEqual([])
  })

  it('keeps a slide of a hidden product for staff only', async () => {
    const { id } = await cms.seedProduct({ visible: false })
    await cms.call('POST', '/api/admin/slider', { token, body: { productId: id } })
    expect(await shown()).toEqual([])
    const staff = await cms.call('GET', '/api/slider', { token })
    expect(staff.body.map((item: unknown) => staffSliderItemSchema.parse(item).productId._id)).toEqual([id])
    expect(staff.headers['cache-control']).toBe('private, no-store')
  })

  it('rejects duplicates, unknown products, invalid values and visitors', async () => {
    const item = await add()
    await cms.rejects('POST', '/api/slider', 409, 'slider_duplicate', { token, body: { productId: item.product } })
    await cms.rejects('POST', '/api/slider', 404, 'product_not_found', { token, body: { productId: 'none' } })
    for (const wrong of [{ percentOff: 101 }, { percentOff: 'half' }, { specialTag: 7 }]) {
      await cms.rejects('POST', '/api/slider', 400, 'validation', {
        token,
        body: { productId: item.product, ...wrong },
      })
    }
    await cms.rejects('PUT', '/api/slider/none', 404, 'slider_not_found', { token, body: {} })
    await cms.rejects('DELETE', '/api/admin/slider/none', 404, 'slider_not_found', { token })
    await cms.rejects('PUT', '/api/admin/slider/order', 404, 'slider_not_found', { token, body: { ids: ['none'] } })
    for (const [method, path] of [
      ['POST', '/api/slider'],
      ['PUT', '/api/slider/a'],
      ['DELETE', '/api/slider/a'],
      ['PUT', '/api/admin/slider/order'],
    ] as const) {
      await cms.rejects(method, path, 401, 'unauthorized', { body: {} })
    }
  })
})
