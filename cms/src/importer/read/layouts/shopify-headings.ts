import { columnKey } from '../read-csv'

/** Shopify's present headings, with those of its older exports, which the layout is described by. */
const OLDER = new Map(
  Object.entries({
    'URL handle': 'Handle',
    Description: 'Body (HTML)',
    'Published on online store': 'Published',
    SKU: 'Variant SKU',
    Price: 'Variant Price',
    'Compare-at price': 'Variant Compare At Price',
    'Inventory tracker': 'Variant Inventory Tracker',
    'Inventory quantity': 'Variant Inventory Qty',
    'Continue selling when out of stock': 'Variant Inventory Policy',
    'Product image URL': 'Image Src',
    'Variant image URL': 'Variant Image',
  }).map(([present, older]) => [columnKey(present), older]),
)

/** A header with Shopify's older headings in place of its present ones; any other header stays as it is. */
export function withOlderHeadings(header: readonly string[]): readonly string[] {
  const found = new Set(header.map(columnKey))
  const isPresent = ['URL handle', 'Title', 'Price'].every((name) => found.has(columnKey(name)))
  return isPresent ? header.map((name) => OLDER.get(columnKey(name)) ?? name) : header
}
