import type { Core } from '@strapi/strapi'
import { writeCatalogue } from '../src/api/catalogue/writes/write-catalogue'
import { documentsOf } from '../src/documents'
import slides from './slider.json'
import { noteChanges } from '../src/api/catalogue/rows/note-changes'

/** Puts the products that the demo wants on the slider there, in its order. */
export async function seedSlider(strapi: Core.Strapi): Promise<void> {
  await writeCatalogue(strapi, async (trx) => {
    const rows = await trx('products')
      .whereIn(
        'code',
        slides.map(({ code }) => code),
      )
      .select('code', 'document_id')
    const idByCode = new Map(rows.map((row) => [row.code, row.document_id]))
    const wanted = slides.flatMap(({ code, ...slide }) => {
      const productId = idByCode.get(code)
      return productId ? [{ ...slide, productId }] : []
    })
    const known = await trx('slider_items').pluck('product_id')
    for (const [position, item] of wanted.entries()) {
      if (known.includes(item.productId)) continue
      await documentsOf(strapi, 'api::slider.slider-item').create({ data: { ...item, position } })
    }
    await noteChanges(
      trx,
      ...wanted.map(({ productId }) => ({ subject: 'slider' as const, subjectId: productId, listChanged: true })),
    )
  })
}
