import type { ComponentType } from 'react'
import { CategoryInput } from './category-input'
import { LinesInput } from './lines-input'
import { ProductInput } from './product-input'
import { RandInput } from './rand-input'
import { SubcategoryInput } from './subcategory-input'

// Strapi's types want a component without props, though it is rendered with some.
const load = (input: unknown) => async () => ({ default: input as ComponentType })

const field = <Type extends 'integer' | 'json' | 'string'>(
  name: string,
  type: Type,
  label: string,
  description: string,
  input: unknown,
) => ({
  name,
  type,
  intlLabel: { id: `stoep.${name}.label`, defaultMessage: label },
  intlDescription: { id: `stoep.${name}.description`, defaultMessage: description },
  components: { Input: load(input) },
})

/** An amount that is typed and shown in rands and stored in cents. */
export const randField = field('rand', 'integer', 'Amount in rand', 'Typed like 349.00', RandInput)

export const linesField = field('lines', 'json', 'List', 'One entry a line', LinesInput)

export const productField = field('product', 'string', 'Product', 'Searched by name or code', ProductInput)

export const categoryField = field('category', 'string', 'Category', "One of the shop's own", CategoryInput)

/** A subcategory of the category that is chosen beside it. */
export const subcategoryField = field('subcategory', 'string', 'Subcategory', 'One of its category', SubcategoryInput)
