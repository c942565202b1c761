import { MAX_STAFF_LIMIT, percentOff, withoutUnseen, type StaffProduct, type StockStatus } from '@stoep/shared'
import { toAdminRow } from '~/back-office/catalogue/product-row'
import type { SlideView } from '~/ui/slider/slider-view'

/** A product that can be put on the slider. */
export interface SliderProduct {
  id: string
  name: string
  code: string
  thumbUrl: string
  /** The discount that the two prices really give. */
  truePercentOff: number
  visible: boolean
  stockStatus: StockStatus
}

/** A slide as staff see it: its labels, and a preview of it in the shop. */
export interface AdminSlide {
  id: string
  product: SliderProduct
  percentOff: number
  specialTag: string
  preview: SlideView
}

/** The slider tab loads all products, up to 10,000, page by page. */
export const PRODUCTS_BY_NAME = { limit: 500, sort: 'name' } as const
export const MOST_PAGES = MAX_STAFF_LIMIT / PRODUCTS_BY_NAME.limit

export function toSliderProduct(product: StaffProduct): SliderProduct {
  const { id, name, code, thumbUrl, visible, stockStatus, price } = toAdminRow(product)
  const truePercentOff = percentOff({ paidInCents: price.nowInCents, struckInCents: price.beforeInCents })
  return { id, name, code, thumbUrl, visible, stockStatus, truePercentOff }
}

/** A warning if a slide promises a larger discount than the price gives; '' if it does not. */
export function warnOfLabel(label: string, truePercentOff: number): string {
  if (!/^\d{1,3}$/.test(label.trim()) || Number(label) <= truePercentOff) return ''
  const given = truePercentOff > 0 ? `gives ${truePercentOff}%` : 'has no reduction'
  return `The label says ${Number(label)}% OFF, but the price ${given}. Advertised discounts must be true.`
}

/** Products whose name or code contains all the words. */
export function findProducts(products: readonly SliderProduct[], search: string): SliderProduct[] {
  const words = withoutUnseen(search).toLowerCase().split(/\s+/).filter(Boolean)
  return products.filter(({ name, code }) => words.every((word) => `${name} ${code}`.toLowerCase().includes(word)))
}
