import type { CategoryGroup, Combination, Gender, OptionNames, PlainValues, ProductImage } from '@stoep/shared'
import type { StockItem } from '../stock/find-item'

/** A product as it is stored, with its pictures and stock. */
export interface ProductRecord extends PlainValues {
  productId: string
  name: string
  code: string | null
  features: string[]
  sizes: string[]
  optionNames: OptionNames
  optionValues: string[]
  /** The values of the second option: the pictures' colours, or `optionValues`. */
  colors: string[]
  /** Its own price; lists show `lowestPrice`. */
  priceInCents: number
  struckInCents: number | null
  percentOff: number
  categoryId: string | null
  category: string
  subcategory: string | null
  gender: Gender | null
  /** The gender of its category; null where it has none. */
  categoryGender: Gender | null
  group: CategoryGroup | null
  trackByOption: boolean
  version: number
  createdAt: Date
  updatedAt: Date
  images: ProductImage[]
  stock: StockItem[]
  combinations: Combination[]
}
