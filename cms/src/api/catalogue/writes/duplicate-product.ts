import { DomainError, type CreateProduct } from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { ProductRecord } from '../../../domain/catalogue/types'
import { readProducts } from '../rows/read-products'
import { createProduct } from './save-product'

const MAX_NAME = 120
const SUFFIX = ' (copy)'

/** A hidden copy without stock, with a code of its own, to be finished in the form. */
export async function duplicateProduct(strapi: Core.Strapi, productId: string, actor: string): Promise<ProductRecord> {
  const [original] = await readProducts(strapi.db.connection, [productId])
  if (!original) throw new DomainError('product_not_found')
  return createProduct(strapi, toCopy(original), actor)
}

function toCopy(original: ProductRecord): CreateProduct {
  return {
    name: original.name.slice(0, MAX_NAME - SUFFIX.length) + SUFFIX,
    price: original.priceInCents,
    specialPrice: original.struckInCents ?? undefined,
    percentOff: original.percentOff,
    category: original.category,
    subcategory: original.subcategory ?? undefined,
    gender: original.gender ?? undefined,
    sizes: original.sizes,
    description: original.description,
    features: original.features,
    stock: 0,
    quantity: original.quantity,
    minOrder: original.minOrder,
    code: undefined,
    images: original.images.map(({ url, highQualityUrl, color, alt }) => ({ url, highQualityUrl, color, alt })),
    trackByOption: original.trackByOption,
    optionStock: [],
    visible: false,
    pinnedNew: false,
    pinnedSpecial: false,
  }
}
