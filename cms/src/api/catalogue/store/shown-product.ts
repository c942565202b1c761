import { parseOwnJson, type Product } from '@stoep/shared'
import type { SaleProduct } from '../../../domain/cart/sale-product'
import type { Entry } from './entry'

/** A visible product in the forms in which a cart shows it and calculates with it. */
export interface ShownProduct {
  product: Product
  sale: SaleProduct
}

export function toShown({ facts, json, stock, sale: priced }: Entry): ShownProduct {
  const product = parseOwnJson<Product>(json)
  const { productId, name } = facts
  const { minOrder, trackByOption, sizes, colors, optionNames, images } = product
  const sale = {
    productId,
    name,
    ...priced,
    minOrder,
    trackByOption,
    visible: true,
    sizes,
    colors,
    optionNames,
    images,
    stock,
  }
  return { product, sale }
}

/** The texts that the search index reads. */
export function toSearchText(product: Product) {
  return {
    id: product.id,
    name: product.name,
    category: [product.gender, product.category, product.subcategory ?? ''].join(' '),
    colors: product.colors.join(' '),
    sizes: product.sizes.join(', '),
    features: product.features.join(' '),
    description: product.description,
  }
}
