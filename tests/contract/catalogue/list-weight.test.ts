import { pictureFiles, productListSchema } from '@stoep/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneDatabase } from '../../support/shop/database.ts'
import { fillShop } from '../../support/plans/fill-shop.ts'
import { givePictures } from '../../support/plans/give-pictures.ts'
import { startCms, type TestCms } from '../../support/shop/start-cms.ts'

const KB = 1024

describe.each(oneDatabase)('a list on %s', (database) => {
  let cms: TestCms
  beforeAll(async () => {
    cms = await startCms({
      database,
      env: { PICTURE_SIZES: 'off' },
      async prepare(shop) {
        await fillShop(shop, { products: 40, orders: 1 })
        await givePictures(shop)
      },
    })
  })
  afterAll(() => cms.stop())

  it('of 20 products with three pictures each, in all sizes, is at most 30 KB uncompressed', async () => {
    const { body } = await cms.call('GET', '/api/products')
    const { products } = productListSchema.parse(body)
    expect(products).toHaveLength(20)
    for (const { images } of products) {
      expect(images.map((image) => pictureFiles(image).length)).toEqual([12, 12, 12])
      for (const { url, highQualityUrl } of images) {
        expect(pictureFiles(images.find((image) => image.url === url)!).map((file) => file.url)).toContain(url)
        expect(highQualityUrl).toBe(url.replace('_webp_720', ''))
      }
    }
    expect(JSON.stringify(body).length).toBeLessThanOrEqual(30 * KB)
  })

  it('has each product on a line of its own, by which the storefront knows it again', async () => {
    const text = await (await fetch(`${cms.url}/api/products?limit=3`)).text()
    const [before, one, two, three, after] = text.split('\n')
    const { products, ...rest } = productListSchema.parse(JSON.parse(text))
    expect([one, two, three].map((line) => JSON.parse(line!.replace(/,$/, '')))).toEqual(products)
    expect(JSON.parse(`${before}${after}`)).toEqual({ ...rest, products: [] })
  })
})
