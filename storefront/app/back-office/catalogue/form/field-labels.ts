import type { ProductDraft } from './draft'

export type FormField = keyof ProductDraft

/** What the parts of the form are called, in its order. */
export const FIELD_LABELS: Readonly<Record<FormField, string>> = {
  name: 'Name',
  code: 'Code',
  category: 'Category',
  subcategory: 'Subcategory',
  gender: 'Gender',
  price: 'Price',
  specialPrice: 'Special price',
  percentOff: 'Percent off',
  description: 'Description',
  features: 'Features',
  sizes: 'Sizes',
  visible: 'Visible in the shop',
  pinnedNew: 'Keep in New Arrivals',
  pinnedSpecial: 'Keep in Special Offers',
  images: 'Pictures',
  trackByOption: 'Count stock per size and colour',
  stock: 'Stock',
  optionStock: 'Stock per size and colour',
  quantity: 'Quantity',
  minOrder: 'Minimum order',
}

export const FORM_FIELDS = Object.keys(FIELD_LABELS) as FormField[]
