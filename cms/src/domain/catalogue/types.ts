import type { Category, Gender, PlainValues, ProductImage } from '@stoep/shared'
import type { StockItem } from '../stock/find-item'

/** A product as the database holds it, with its pictures described and its stock beside it. */
export interface ProductRecord extends PlainValues {
  productId: string
  name: string
  code: string | null
  features: string[]
  sizes: string[]
  priceInCents: number
  struckInCents: number | null
  percentOff: number
  category: Category
  subcategory: string | null
  gender: Gender | null
  trackByOption: boolean
  version: number
  createdAt: Date
  updatedAt: Date
  images: ProductImage[]
  stock: StockItem[]
}
