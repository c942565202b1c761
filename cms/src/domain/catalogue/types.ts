import type { CategoryGroup, Gender, OptionNames, PlainValues, ProductImage } from '@stoep/shared'
import type { Combination } from './combinations'
import type { StockItem } from '../stock/find-item'

/** A product as the database holds it, with its pictures described and its stock beside it. */
export interface ProductRecord extends PlainValues {
  productId: string
  name: string
  code: string | null
  features: string[]
  sizes: string[]
  optionNames: OptionNames
  /** Of a second option that is no colour. */
  optionValues: string[]
  /** What the second option is chosen from: the pictures' colours, or these values. */
  colors: string[]
  /** Its own price; what shoppers see first is `lowestPrice`. */
  priceInCents: number
  struckInCents: number | null
  percentOff: number
  categoryId: string | null
  category: string
  subcategory: string | null
  gender: Gender | null
  /** What its category says of it; null where that says nothing. */
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
