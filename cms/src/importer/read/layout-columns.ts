import type { ImportedField, KnownLayout } from '../types'
import { STOEP_COLUMNS } from './stoep-columns'

interface LayoutColumns {
  /** The name of the shop system, for staff. */
  shop: string
  /** Columns that only this layout has together. */
  signature: readonly string[]
  read: readonly string[]
  /** Matches further columns that come in any number. */
  readAlso?: RegExp
  /** Product fields with the columns that state them: without all of these an existing product keeps its own. */
  states: readonly (readonly [fields: readonly ImportedField[], columns: readonly string[]])[]
}

const OPTION_NUMBERS = [1, 2, 3]
const each = (names: (number: number) => string[]): string[] => OPTION_NUMBERS.flatMap(names)

const TEXTS: readonly ImportedField[] = ['description', 'features']
const PLACE: readonly ImportedField[] = ['category', 'gender']

export const LAYOUT_COLUMNS: Readonly<Record<Exclude<KnownLayout, 'stoep'>, LayoutColumns>> = {
  shopify: {
    shop: 'Shopify',
    signature: ['Handle', 'Title', 'Variant Price'],
    read: [
      ...['Body (HTML)', 'Vendor', 'Type', 'Tags', 'Product Category', 'Published', 'Status', 'Gift Card'],
      ...['Google Shopping / Google Product Category', 'Google Shopping / Age Group', 'Google Shopping / Gender'],
      ...['Variant Compare At Price', 'Variant Inventory Qty', 'Variant SKU', 'Variant Image'],
      ...['Variant Inventory Tracker', 'Variant Inventory Policy'],
      ...['Image Src', 'Image Position', 'Image Alt Text'],
      ...each((number) => [`Option${number} Name`, `Option${number} Value`]),
    ],
    states: [
      [TEXTS, ['Body (HTML)']],
      [['specialPrice'], ['Variant Compare At Price']],
      [['visible'], ['Published', 'Status']],
      [PLACE, ['Type', 'Tags', 'Product Category', 'Google Shopping / Google Product Category']],
    ],
  },
  magento: {
    shop: 'Magento',
    signature: ['sku', 'attribute_set_code', 'product_type', 'name', 'price'],
    read: [
      ...['store_view_code', 'categories', 'description', 'short_description', 'product_online', 'visibility'],
      ...['special_price', 'special_price_from_date', 'special_price_to_date', 'qty', 'base_image'],
      ...['additional_attributes', 'min_cart_qty', 'use_config_min_sale_qty', 'configurable_variations'],
      'additional_images',
    ],
    states: [
      [['description'], ['description', 'short_description']],
      [['features'], ['description', 'short_description', 'additional_attributes']],
      [['visible'], ['product_online']],
      [PLACE, ['categories']],
    ],
  },
  woocommerce: {
    shop: 'WooCommerce',
    signature: ['Type', 'SKU', 'Name', 'Regular price'],
    read: [
      ...['ID', 'Published', 'Visibility in catalog', 'Short description', 'Description', 'Sale price'],
      ...['Date sale price starts', 'Date sale price ends', 'In stock?', 'Stock'],
      ...['Categories', 'Tags', 'Images', 'Parent', 'Brands'],
    ],
    readAlso:
      /^(?:attribute \d+ (?:name|value\(s\)|visible|global|default)|(?:weight|length|width|height) \(.{1,10}\))$/i,
    states: [
      [['description'], ['Description', 'Short description']],
      [['features'], ['Description', 'Short description', 'Attribute 1 name']],
      [['visible'], ['Published', 'Visibility in catalog']],
      [PLACE, ['Categories', 'Tags']],
    ],
  },
  spree: {
    shop: 'Spree',
    signature: ['slug', 'sku', 'name', 'price', 'option1_name'],
    read: [
      ...['compare_at_price', 'currency', 'status', 'description', 'tags', 'product_type', 'brand_name'],
      ...['inventory_count', 'track_inventory'],
      ...each((number) => [`category${number}`, `option${number}_name`, `option${number}_value`]),
    ],
    readAlso: /^(image\d*_src|custom_field\..+)$/i,
    states: [
      [TEXTS, ['description']],
      [['specialPrice'], ['compare_at_price']],
      [['visible'], ['status']],
      [PLACE, ['category1', 'product_type', 'tags']],
    ],
  },
  vendure: {
    shop: 'Vendure',
    signature: ['name', 'slug', 'optionGroups', 'optionValues', 'sku', 'price'],
    read: [
      ...['description', 'assets', 'facets', 'taxCategory', 'stockOnHand', 'trackInventory', 'variantAssets'],
      'variantFacets',
    ],
    readAlso: /^(?:product|variant|name|slug|description|optionGroups|optionValues)[:.].+$/i,
    states: [
      [['description'], ['description']],
      [['features'], ['description', 'facets', 'variantFacets']],
      // Vendure's files do not say whether a product is shown.
      [['visible'], []],
      [PLACE, ['facets', 'variantFacets']],
    ],
  },
}

const OWN_COLUMNS: LayoutColumns = { shop: 'this shop', signature: ['code'], read: STOEP_COLUMNS, states: [] }

export const columnsOf = (layout: KnownLayout): LayoutColumns =>
  layout === 'stoep' ? OWN_COLUMNS : LAYOUT_COLUMNS[layout]
