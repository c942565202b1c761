import { FIRST_CATEGORIES, type CategoryTree } from '@stoep/shared'
import { readMagento } from './layouts/magento'
import { readShopify } from './layouts/shopify'
import { readSpree } from './layouts/spree'
import { readStoep } from './layouts/stoep'
import { claimCodes } from './claim-codes'
import { readWooCommerce } from './layouts/woocommerce'
import { readCsv, type ReadLimits } from './read-csv'
import { describeFile } from './describe-file'
import { recogniseLayout } from './recognise-layout'
import type { Catalogue, ImportedProduct, Layout, LayoutInput } from '../types'

export type ReadCatalogueResult = { ok: true; catalogue: Catalogue } | { ok: false; message: string }

const READERS: Readonly<Record<Layout, (file: LayoutInput, now: Date) => Catalogue>> = {
  shopify: readShopify,
  magento: readMagento,
  woocommerce: readWooCommerce,
  spree: readSpree,
  stoep: readStoep,
}

/** From the bytes of a file to products of the shop's categories. `now` decides which special prices are running. */
export function readCatalogue(
  bytes: Uint8Array,
  now: Date,
  limits?: ReadLimits,
  categories: CategoryTree = FIRST_CATEGORIES,
): ReadCatalogueResult {
  const read = readCsv(bytes, limits)
  if (!read.ok) return read
  const recognised = recogniseLayout(read.file.header)
  if (!recognised.ok) return recognised
  const { layout, header } = recognised
  const notes = [...describeFile(read.file), ...recognised.notes, ...read.file.notes]
  const catalogue = READERS[layout]({ ...read.file, header, notes, categories }, now)
  const products = claimCodes(catalogue.products)
  return { ok: true, catalogue: { ...catalogue, products, notes: [...describePrices(products), ...catalogue.notes] } }
}

function describePrices(products: readonly ImportedProduct[]): string[] {
  const count = products.filter((one) => one.combinations.some((own) => own.priceInCents !== null)).length
  if (count === 0) return []
  return [`${count === 1 ? 'One product has' : `${count} products have`} prices by size and colour.`]
}
