import { keysOf, describePlain, plainFieldsIn, tableOf, type PlainSection } from '@stoep/shared'
import type { ProductDraft } from './draft'

export type FormField = Exclude<keyof ProductDraft, 'renamedFrom'>

const labelsIn = <Section extends PlainSection>(section: Section) =>
  tableOf(plainFieldsIn(section), (field) => describePlain(field).label)

/** The labels of the form's fields, in its order. */
export const FIELD_LABELS: Readonly<Record<FormField, string>> = {
  name: 'Name',
  code: 'Code',
  category: 'Category',
  subcategory: 'Subcategory',
  gender: 'Gender',
  price: 'Price',
  specialPrice: 'Old price',
  percentOff: 'Percent off',
  combinations: 'Prices of sizes and colours',
  ...labelsIn('description'),
  features: 'Features',
  sizeName: 'Name of the first option',
  sizes: 'Sizes',
  colorName: 'Name of the second option',
  optionValues: 'Values',
  ...labelsIn('shop'),
  images: 'Pictures',
  trackByOption: 'Count stock per size and colour',
  stock: 'Stock',
  optionStock: 'Stock per size and colour',
  ...labelsIn('stock'),
}

/** Field names in lists of changes: those of the form, and contract fields that the form shows otherwise. */
export const PRODUCT_FIELD_NAMES: Readonly<Record<string, string>> = {
  ...FIELD_LABELS,
  basePrice: FIELD_LABELS.price,
  baseSpecialPrice: FIELD_LABELS.specialPrice,
  percentLabel: FIELD_LABELS.percentOff,
  optionNames: 'Names of the options',
  optionPrices: 'Prices of sizes and colours',
  optionCodes: 'Codes of sizes and colours',
}

export const FORM_FIELDS = keysOf(FIELD_LABELS)
