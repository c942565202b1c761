import { availableParallelism } from 'node:os'
import { createProductSchema, type CreateProduct } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { createProduct } from '../api/catalogue/writes/save-product'
import { picturesOf } from '../api/uploads/pictures/pictures-service'
import type { StoredPicture } from '../api/uploads/services/pictures'
import type { DemoPicture, DemoProduct } from '../demo/catalogue'
import { renderDrawing } from '../demo/render'
import { Gate } from '../domain/uploads/gate'

export const SEEDED_BY = 'demo'
/** The demo's newest product came today, its oldest this long ago: a part of it are new arrivals. */
const SPREAD_DAYS = 75

/** Makes the products that are not there yet and returns the ids of all, by code. */
export async function seedProducts(
  strapi: Core.Strapi,
  products: readonly DemoProduct[],
): Promise<Map<string, string>> {
  const idByCode = await readCodes(strapi)
  const missing = products.filter(({ code }) => !idByCode.has(code))
  // Drawings and encodings run ahead of the writes, in order, as many at once as there are cores.
  const drawing = new Gate(Math.min(4, availableParallelism()))
  const drawn = missing.map((product) =>
    product.pictures.map((picture) => drawing.pass('now', () => drawAndStore(strapi, picture))),
  )
  // A failure is met where its product is written, not as an unhandled rejection of those drawn ahead.
  for (const picture of drawn.flat()) picture.catch(() => undefined)
  for (const [index, product] of missing.entries()) {
    const place = products.indexOf(product)
    console.log(`Seeding ${place + 1}/${products.length} ${product.name}`)
    const stored = await Promise.all(drawn[index]!)
    const { productId } = await createProduct(strapi, toInput(product, stored), SEEDED_BY, {
      createdAt: createdAt(place / products.length),
    })
    idByCode.set(product.code, productId)
  }
  return idByCode
}

async function readCodes(strapi: Core.Strapi): Promise<Map<string, string>> {
  const rows = await strapi.db.connection('products').whereNotNull('code').select('code', 'document_id')
  return new Map(rows.map((row: { code: string; document_id: string }) => [row.code, row.document_id]))
}

async function drawAndStore(strapi: Core.Strapi, picture: DemoPicture): Promise<StoredPicture> {
  const file = await renderDrawing(picture.drawing())
  return picturesOf(strapi).store(file, { alt: picture.alt, fast: true })
}

/** The same check that a form or an import meets. */
function toInput(
  { slider: _slider, pictures, ...product }: DemoProduct,
  stored: readonly StoredPicture[],
): CreateProduct {
  const images = pictures.map(({ color, alt }, index) => {
    const { url, highQualityUrl } = stored[index]!
    return { url, highQualityUrl, color, alt }
  })
  return createProductSchema.parse({ ...product, images })
}

/** `share` 0 is now, 1 the oldest; so the shop's newest come first in the order of the demo. */
const createdAt = (share: number): Date => new Date(Date.now() - share * SPREAD_DAYS * 86_400_000)
