import type { Db } from '../../../database/connection'
import { readSlider, type SliderRow } from './read-slider'

/** A slide as the audit list shows it: `name` is that of its product, as an id says nothing to staff. */
type AuditedSlide = SliderRow & { name: string }

/** All slides by position. */
export async function readAuditedSlides(db: Db): Promise<AuditedSlide[]> {
  const slides = await readSlider(db)
  // For an empty list a database may read all products before it finds nothing.
  if (slides.length === 0) return []
  const productIds = slides.map(({ productId }) => productId)
  const products = await db('products').whereIn('document_id', productIds).select('document_id', 'name')
  const names = new Map(products.map(({ document_id, name }) => [document_id, name]))
  return slides.map((slide) => ({ ...slide, name: names.get(slide.productId) ?? '' }))
}

export const readAuditedSlide = async (db: Db, itemId: string): Promise<AuditedSlide | undefined> =>
  (await readAuditedSlides(db)).find((slide) => slide.itemId === itemId)
