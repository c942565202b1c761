import type { RequestContext } from '~/context'
import { toSlides } from '~/ui/slider/slider-view'
import { orNull } from '~/back-office/admin-auth/or-null.server'
import { MOST_PAGES, PRODUCTS_BY_NAME, toSliderProduct, type AdminSlide, type SliderProduct } from './slider-view'

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

/** A few hundred at a time: reading 10,000 in one response would keep all visitors waiting. */
async function loadProducts({ staff }: RequestContext): Promise<SliderProduct[]> {
  const found = new Map<string, SliderProduct>()
  for (let page = 1, pages = 1; page <= Math.min(pages, MOST_PAGES); page++) {
    const list = await staff.call('GET /api/admin/products', { query: { ...PRODUCTS_BY_NAME, page } })
    pages = list.pages
    // A product that was renamed meanwhile may come twice.
    for (const product of list.products.map(toSliderProduct)) found.set(product.id, product)
  }
  return [...found.values()]
}
