import { isDomainError, staffProductListSchema, staffSliderItemSchema } from '@stoep/shared'
import { z } from 'zod'
import { cms } from '~/http/cms'
import { ALL_PRODUCTS, toSliderProduct, type AdminSlide, type SliderProduct } from './slider-view'
import { toSlides } from '~/ui/slider/slider-view'

/** Null for what could not be fetched; a session that ended is thrown. */
export async function loadAdminSlider(request: Request) {
  const [slides, products] = await Promise.all([orNull(loadSlides(request)), orNull(loadProducts(request))])
  return { slides, products }
}

async function loadSlides(request: Request): Promise<AdminSlide[]> {
  const items = await cms.get('/api/admin/slider', z.array(staffSliderItemSchema), { request })
  const previews = toSlides(items)
  return items.map(({ id, productId, percentOff, specialTag }, index) => ({
    id,
    product: toSliderProduct(productId),
    percentOff,
    specialTag,
    preview: previews[index]!,
  }))
}

async function loadProducts(request: Request): Promise<SliderProduct[]> {
  const { products } = await cms.get(`/api/admin/products?${ALL_PRODUCTS}`, staffProductListSchema, { request })
  return products.map(toSliderProduct)
}

const orNull = <T>(loading: Promise<T>): Promise<T | null> =>
  loading.catch((error: unknown) => {
    if (isDomainError(error) && error.status >= 500) return null
    throw error
  })
