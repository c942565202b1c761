import { colorNameOf, type Combination, DomainError, findChoice, sizeNameOf, type Option } from '@stoep/shared'
import type { ProductRecord } from '../catalogue/types'
import { findStockItem, type StockItem } from '../stock/find-item'

/** What a sale needs of a product. */
export interface SaleProduct extends Pick<
  ProductRecord,
  'productId' | 'name' | 'code' | 'priceInCents' | 'minOrder' | 'trackByOption' | 'visible' | 'sizes' | 'optionNames'
> {
  colors: readonly string[]
  images: readonly { url: string; color: string }[]
  /** Its stock rows, also those that no longer count. */
  stock: readonly StockItem[]
  combinations: readonly Combination[]
}

/** Products by id with their stock, each read at one moment. */
export type SaleProducts = ReadonlyMap<string, SaleProduct>

/** A product that can be sold; throws `product_not_found` for hidden and deleted ones. */
export function requireProduct(saleProducts: SaleProducts, productId: string): SaleProduct {
  const product = saleProducts.get(productId)
  if (!product?.visible) throw new DomainError('product_not_found', { details: { productId } })
  return product
}

/** The lines whose product can be sold. A cart keeps the others only to name them. */
export const linesInShop = <Line extends { productId: string }>(
  lines: readonly Line[],
  saleProducts: SaleProducts,
): Line[] => lines.filter((line) => saleProducts.get(line.productId)?.visible)

export const stockItemOf = (product: SaleProduct, option: Option): StockItem | undefined =>
  findStockItem(product.stock, product.trackByOption, option)

export const availableOf = (product: SaleProduct, option: Option): number =>
  stockItemOf(product, option)?.available ?? 0

/**
 * How many units each line can have, in the order of the lines: units taken by one are gone for later lines that
 * need the same ones. `held` are units that the order has already, by stock row.
 */
export function leftForEach(
  lines: readonly (Option & { product: SaleProduct; quantity: number })[],
  held: ReadonlyMap<number, number> = new Map(),
): number[] {
  const taken = new Map<number, number>()
  return lines.map((line) => {
    const item = stockItemOf(line.product, line)
    if (!item) return 0
    const before = taken.get(item.id) ?? 0
    const left = Math.max(0, item.available + (held.get(item.id) ?? 0) - before)
    taken.set(item.id, before + Math.min(line.quantity, left))
    return left
  })
}

/** The picture of the chosen colour, else the first one. */
export function pictureOf(product: SaleProduct, color: string): string {
  const own = product.images.find((image) => image.color === color)
  return (own ?? product.images[0])?.url ?? ''
}

/**
 * The meant size and colour; where there is only one, it need not be given. Throws
 * `choose_option` with what can be chosen.
 */
export function resolveOption(product: SaleProduct, wanted: Option): Option {
  const size = findChoice(product.sizes, wanted.size)
  const color = findChoice(product.colors, wanted.color)
  if (size !== undefined && color !== undefined) return { size, color }
  const missing = [
    ...(size === undefined ? [['size', sizeNameOf(product.optionNames)]] : []),
    ...(color === undefined ? [['color', colorNameOf(product.optionNames)]] : []),
  ]
  const names = missing.map(([, name]) => name).join(' and ')
  throw new DomainError('choose_option', {
    message: `Please choose the ${names.toLowerCase()} for ${product.name}.`,
    details: {
      productId: product.productId,
      missing: missing.map(([field]) => field),
      sizes: product.sizes,
      colors: product.colors,
    },
  })
}

/** The same, undefined where something has to be chosen. */
export function findOption(product: SaleProduct, wanted: Option): Option | undefined {
  const size = findChoice(product.sizes, wanted.size)
  const color = findChoice(product.colors, wanted.color)
  return size === undefined || color === undefined ? undefined : { size, color }
}
