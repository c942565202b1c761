import type { RequestContext } from '~/context'
import { toSlides } from '~/ui/slider/slider-view'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { ALL_PRODUCTS, toSliderProduct, type AdminSlide, type SliderProduct } from './slider-view'

/** Slides and products of the slider tab; each is null if it could not be fetched. */
export async function loadAdminSlider(context: RequestContext) {
  const [slides, products] = await Promise.all([orNull(loadSlides(context)), orNull(loadProducts(context))])
  return { slides, products }
}

async function loadSlides({ staff }: RequestContext): Promise<AdminSlide[]> {
  const items = await staff.call('GET /api/admin/slider')
  const previews = toSlides(items)
  return items.map(({ id, productId, percentOff, specialTag }, index) => ({
    id,
    product: toSliderProduct(productId),
    percentOff,
    specialTag,
    preview: previews[index]!,
  }))
}

async function loadProducts({ staff }: RequestContext): Promise<SliderProduct[]> {
  const { products } = await staff.call('GET /api/admin/products', { query: ALL_PRODUCTS })
  return products.map(toSliderProduct)
}
