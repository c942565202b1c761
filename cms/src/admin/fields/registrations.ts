import type { ComponentType } from 'react'
import { CategoryInput } from './category-input'
import { LinesInput } from './lines-input'
import { ProductInput } from './product-input'
import { RandInput } from './rand-input'
import { SubcategoryInput } from './subcategory-input'

// Strapi's types ask for a component without props and then give it some.
const load = (input: unknown) => async () => ({ default: input as ComponentType })

/** Rands are typed and shown, cents are stored: nobody has to think in cents. */
export const randField = {
  name: 'rand',
  type: 'integer' as const,
  intlLabel: { id: 'stoep.rand.label', defaultMessage: 'Amount in rand' },
  intlDescription: { id: 'stoep.rand.description', defaultMessage: 'Typed like 349.00' },
  components: { Input: load(RandInput) },
}

/** A list of texts, one a line. */
export const linesField = {
  name: 'lines',
  type: 'json' as const,
  intlLabel: { id: 'stoep.lines.label', defaultMessage: 'List' },
  intlDescription: { id: 'stoep.lines.description', defaultMessage: 'One entry a line' },
  components: { Input: load(LinesInput) },
}

/** A product, searched by name or code. */
export const productField = {
  name: 'product',
  type: 'string' as const,
  intlLabel: { id: 'stoep.product.label', defaultMessage: 'Product' },
  intlDescription: { id: 'stoep.product.description', defaultMessage: 'Searched by name or code' },
  components: { Input: load(ProductInput) },
}

/** One of the shop's categories. */
export const categoryField = {
  name: 'category',
  type: 'string' as const,
  intlLabel: { id: 'stoep.category.label', defaultMessage: 'Category' },
  intlDescription: { id: 'stoep.category.description', defaultMessage: "One of the shop's own" },
  components: { Input: load(CategoryInput) },
}

/** A subcategory of the category that is chosen beside it. */
export const subcategoryField = {
  name: 'subcategory',
  type: 'string' as const,
  intlLabel: { id: 'stoep.subcategory.label', defaultMessage: 'Subcategory' },
  intlDescription: { id: 'stoep.subcategory.description', defaultMessage: 'One of its category' },
  components: { Input: load(SubcategoryInput) },
}
