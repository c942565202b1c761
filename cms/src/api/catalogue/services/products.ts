import type { Core } from '@strapi/strapi'
import { colorsOf } from '@stoep/shared'
import type { Db } from '../../../database/connection'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { readProducts } from '../rows/read-products'

/** What the cart and orders need of a product, as the database has it now. */
export interface ProductForSale {
  productId: string
  name: string
  code: string | null
  priceInCents: number
  minOrder: number
  trackByOption: boolean
  visible: boolean
  sizes: string[]
  colors: string[]
  images: { url: string; color: string }[]
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Products by id, hidden ones too, straight from the database: orders never trust the snapshot. */
  async findForSale(productIds: readonly string[], trx?: Db): Promise<Map<string, ProductForSale>> {
    const records = await readProducts(trx ?? strapi.db.connection, productIds)
    return new Map(records.map((record) => [record.productId, toProductForSale(record)]))
  },
})

function toProductForSale(record: ProductRecord): ProductForSale {
  const { productId, name, code, priceInCents, minOrder, trackByOption, visible, sizes } = record
  const images = record.images.map(({ url, color }) => ({ url, color }))
  return { productId, name, code, priceInCents, minOrder, trackByOption, visible, sizes, colors: colorsOf(images), images }
}
