import { DomainError, lineKeyOf, sameOption, type Option, type WantedLine } from '@stoep/shared'
import { findOption, stockItemOf, type SaleProduct, type SaleProducts } from '../cart/sale-product'
import type { AgreedLine } from './plan-order'

interface SplitLines {
  /** Lines that stay as agreed, with the units that are wanted now. */
  kept: AgreedLine[]
  /** Lines that are sold anew, by today's rules. */
  others: WantedLine[]
}

/**
 * Splits the wanted lines of an edited order. A line that stays does not need its product, which may have been hidden,
 * deleted or given other options since. The quantity of such a line can be lowered, too; raising it throws
 * `product_not_found` with its name.
 */
export function keepLines(
  held: readonly AgreedLine[],
  wanted: readonly WantedLine[],
  saleProducts: SaleProducts,
): SplitLines {
  const agreed = new Map(held.map((line) => [lineKeyOf(line), line]))
  const named = wanted.map((line) => {
    const key = lineKeyOf(line)
    return { line, key: agreed.has(key) ? key : lineKeyOf({ ...line, ...optionMeant(held, saleProducts, line) }) }
  })
  const split: SplitLines = { kept: [], others: [] }
  for (const { line, key } of named) {
    const known = agreed.get(key)
    const isNamedOnce = named.filter((other) => other.key === key).length === 1
    if (known && isNamedOnce && stays(known, line.quantity, saleProducts)) {
      split.kept.push({ ...known, quantity: line.quantity })
    } else split.others.push(line)
  }
  return split
}

function stays(known: AgreedLine, quantity: number, saleProducts: SaleProducts): boolean {
  if (quantity === known.quantity) return true
  if (isForSale(saleProducts.get(known.productId), known)) return false
  if (quantity < known.quantity) return true
  throw new DomainError('product_not_found', {
    message: `${known.name} is no longer for sale as it was ordered: there can be fewer of it, not more.`,
    details: { productId: known.productId },
  })
}

/** A size or colour that the product has got since the order was made is another option, also under the same name. */
function isForSale(product: SaleProduct | undefined, line: AgreedLine): boolean {
  const option = product?.visible && findOption(product, line)
  return option ? sameOption(option, line) && stockItemOf(product, option)?.id === line.stockItemId : false
}

/** A line without a size means the only one there is: of the product or, once it is deleted, of the order. */
function optionMeant(held: readonly AgreedLine[], saleProducts: SaleProducts, line: WantedLine): Option | undefined {
  const product = saleProducts.get(line.productId)
  if (product) return findOption(product, line)
  const [own, ...others] = held.filter(({ productId }) => productId === line.productId)
  const isOpen = line.size === '' && line.color === ''
  return own && isOpen && others.length === 0 ? { size: own.size, color: own.color } : undefined
}
