import { addUpQuantities, lineKeyOf, type WantedLine } from '@stoep/shared'
import type { Trx } from '../../../database/transaction'
import { findOption } from '../../../domain/cart/sale-product'
import { hashText } from '../../../domain/hash-text'
import type { OrderRecord } from '../../../domain/orders/order-record'
import { readForSale } from '../../catalogue/rows/read-for-sale'
import { readOrder } from '../rows/read-orders'

/** The session's latest pending order, if it has the same contents; an only size or colour need not be named. */
export async function findSameOrder(
  trx: Trx,
  sessionHash: string,
  wanted: readonly WantedLine[],
): Promise<OrderRecord | undefined> {
  const latest = await trx('orders')
    .where({ session_hash: sessionHash, state: 'pending' })
    .orderBy('id', 'desc')
    .first('id', 'contents_hash')
  if (!latest) return undefined
  const saleProducts = await readForSale(trx, wanted)
  const named = wanted.map((line) => {
    const product = saleProducts.get(line.productId)
    return { ...line, ...(product && findOption(product, line)) }
  })
  if (latest.contents_hash !== hashContents(named)) return undefined
  return readOrder(trx, (query) => query.where({ id: latest.id }))
}

/** A hash of the lines, independent of their order and of how often one is named. */
export function hashContents(lines: readonly WantedLine[]): string {
  const parts = addUpQuantities(lines, lineKeyOf)
    .map((line) => `${lineKeyOf(line)} ${line.quantity}`)
    .sort()
  return hashText(parts.join('\n'))
}
