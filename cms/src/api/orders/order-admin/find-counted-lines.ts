import { sameOption } from '@stoep/shared'
import type { Trx } from '../../../database/transaction'
import type { SaleProduct } from '../../../domain/cart/sale-product'
import { countedKeys, findCountedKey } from '../../../domain/catalogue/counted-stock'
import type { StoredLine } from '../../../domain/orders/order-record'
import { readForSale } from '../../catalogue/rows/read-for-sale'
import { findOrMakeItem } from '../../stock/rows/ledger'

/**
 * The lines with the stock rows that count their units now: since the order was made, staff may have switched a
 * product between one count and a count per size and colour. What is no longer counted keeps its row.
 * Locks the products, so that nothing is switched until the transaction ends.
 */
export async function findCountedLines<Line extends StoredLine>(trx: Trx, lines: readonly Line[]): Promise<Line[]> {
  const productIds = [...new Set(lines.map((line) => line.productId))]
  await trx('products').whereIn('document_id', productIds).orderBy('document_id').forUpdate().select('id')
  const products = await readForSale(trx, lines)
  const rowOf = async (line: StoredLine): Promise<number> => {
    const product = products.get(line.productId)
    // Its own row first: the size or colour may have been renamed, and another may have its old name.
    if (product && isCounted(product, line.stockItemId)) return line.stockItemId
    const key = product && findCountedKey(product, line)
    if (!key) return line.stockItemId
    const known = product.stock.find((item) => sameOption(item, key))
    return known?.id ?? findOrMakeItem(trx, { productId: line.productId, ...key })
  }
  const isCounted = (product: SaleProduct, stockItemId: number): boolean => {
    const row = product.stock.find(({ id }) => id === stockItemId)
    return row !== undefined && countedKeys(product).some((key) => sameOption(key, row))
  }
  const counted: Line[] = []
  for (const line of lines) counted.push({ ...line, stockItemId: await rowOf(line) })
  return counted
}
