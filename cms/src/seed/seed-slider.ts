import type { Core } from '@strapi/strapi'
import { changesOf } from '../api/catalogue/writes/neighbours'
import { writeCatalogue } from '../api/catalogue/writes/write-catalogue'
import type { DemoProduct } from '../demo/catalogue'

/** Puts the products that the demo wants on the slider there, in its order. */
export async function seedSlider(
  strapi: Core.Strapi,
  products: readonly DemoProduct[],
  idByCode: ReadonlyMap<string, string>,
): Promise<void> {
  const wanted = products.flatMap(({ code, slider }) => {
    const productId = idByCode.get(code)
    return slider && productId ? [{ productId, percentOff: slider.percentOff ?? 0, specialTag: slider.specialTag }] : []
  })
  await writeCatalogue(strapi, async (trx) => {
    const known: string[] = await trx('slider_items').pluck('product_id')
    for (const [position, item] of wanted.entries()) {
      if (known.includes(item.productId)) continue
      await strapi.documents('api::slider.slider-item').create({ data: { ...item, position } as never })
    }
    await changesOf(strapi).note(
      trx,
      wanted.map(({ productId }) => ({ subject: 'slider' as const, subjectId: productId, listChanged: true })),
    )
  })
}
