import {
  centsToRandText,
  stockStatusOf,
  toNamedOption,
  type Adjustment,
  type Cart,
  type CartLine,
  type Product,
} from '@stoep/shared'
import type { CartState, KeptLine } from '../domain/cart/cart-state'
import { priceOf } from '../domain/catalogue/combinations'
import { availableOf, leftForEach, pictureOf, type SaleProduct, type SaleProducts } from '../domain/cart/sale-product'

interface SoldLine {
  line: KeptLine
  product: SaleProduct
  publicProduct: Product
}

/** A cart in the contract's shape, at today's prices. Of lines whose product is gone only the names are given. */
export function toCart(
  cart: CartState,
  saleProducts: SaleProducts,
  publicProducts: ReadonlyMap<string, Product>,
  adjustments: readonly Adjustment[] = [],
): Cart {
  const find = (line: KeptLine): SoldLine[] => {
    const product = saleProducts.get(line.productId)
    const publicProduct = publicProducts.get(line.productId)
    return product?.visible && publicProduct ? [{ line, product, publicProduct }] : []
  }
  const sold = cart.lines.flatMap(find)
  const left = leftForEach(sold.map(({ line, product }) => ({ ...line, product })))
  const gone = [...cart.lines, ...cart.saved].filter((line) => find(line).length === 0)
  const subtotal = centsToRandText(
    sold.reduce((sum, { line, product }) => sum + line.quantity * priceOf(product, line), 0),
  )
  return {
    products: sold.map((line, index) => toCartLine(line, left[index]!)),
    savedForLater: cart.saved.flatMap(find).map((one) => toCartLine(one, availableOf(one.product, one.line))),
    subtotal,
    total: subtotal,
    count: sold.reduce((sum, { line }) => sum + line.quantity, 0),
    ...(adjustments.length > 0 ? { adjustments: [...adjustments] } : {}),
    ...(gone.length > 0 ? { removed: [...new Set(gone.map((line) => line.name))] } : {}),
    ...(cart.restorable.length > 0 ? { restorable: true } : {}),
  }
}

function toCartLine({ line, product, publicProduct }: SoldLine, available: number): CartLine {
  const priceInCents = priceOf(product, line)
  return {
    productId: publicProduct,
    price: centsToRandText(priceInCents),
    ...toNamedOption(line),
    image: pictureOf(product, line.color),
    quantity: line.quantity,
    available,
    stockStatus: stockStatusOf(available),
    ...(line.priceInCents === priceInCents ? {} : { priceBefore: centsToRandText(line.priceInCents) }),
  }
}
