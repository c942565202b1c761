import { randomBytes } from 'node:crypto'
import {
  addDays,
  centsToRandText,
  COLLECTION_LINK_DAYS,
  DomainError,
  isSoldIn,
  nameWithOptions,
  randToCents,
  type CartLine,
  type ShareCartResponse,
  type SharedCart,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { slowDown } from '../../../database/token-bucket'
import { documentColumns, fromJson } from '../../../database/values'
import type { KeptLine } from '../../../domain/cart/cart-state'
import { SHARES_OF_NETWORK, SHARES_OF_SESSION } from '../../../domain/paces'
import { thumbnailOf } from '../../../domain/uploads/picture-url'
import { environment } from '../../../environment'
import { getService } from '../../../services'
import { readCart } from '../rows/cart-row'

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** A link to what is in the cart now, for 90 days. */
  async make(sessionHash: string | undefined, networkHash: string): Promise<ShareCartResponse> {
    const db = strapi.db.connection
    const shown = await getService(strapi, 'cart.carts').show({ sessionHash })
    // A cart of products that are no longer in the shop is empty, too.
    if (!sessionHash || shown.products.length === 0) throw new DomainError('cart_empty')
    await slowDown(
      db,
      { subject: `shares of session ${sessionHash}`, pace: SHARES_OF_SESSION },
      { subject: `shares of network ${networkHash}`, pace: SHARES_OF_NETWORK },
    )
    const shareId = randomBytes(16).toString('base64url')
    const now = new Date()
    const { cart } = await readCart(db, sessionHash)
    await db('shared_carts').insert({
      ...documentColumns(now),
      share_id: shareId,
      lines: JSON.stringify(cart.lines),
      expires_at: addDays(now, COLLECTION_LINK_DAYS),
    })
    return { shareId, url: `${environment.PUBLIC_URL}/collection/${shareId}` }
  },

  /** A shared collection at today's prices; undefined when the link is unknown or has expired. */
  async find(shareId: string): Promise<SharedCart | undefined> {
    const row = await strapi.db
      .connection('shared_carts')
      .where({ share_id: shareId })
      .andWhere('expires_at', '>', new Date())
      .first('lines')
    if (!row) return undefined
    const cart = await getService(strapi, 'cart.carts').showLines(fromJson<KeptLine[]>(row.lines, []))
    // A product may have lost a size or colour since it was shared.
    const { sold = [], gone = [] } = Object.groupBy(cart.products, (line) =>
      isSoldIn(line.productId, line) ? 'sold' : 'gone',
    )
    const removed = [...(cart.removed ?? []), ...gone.map((line) => nameWithOptions(line.productId, line))]
    const total = centsToRandText(sold.reduce((sum, line) => sum + totalOf(line), 0))
    return {
      kind: 'collection',
      orderNumber: null,
      state: null,
      products: sold.map((line) => ({
        productId: line.productId,
        name: line.productId.name,
        quantity: line.quantity,
        size: line.size,
        color: line.color,
        optionNames: line.productId.optionNames,
        price: line.price,
        image: line.image,
        thumbnail: thumbnailOf(line.image),
        lineTotal: centsToRandText(totalOf(line)),
      })),
      customerDetails: null,
      subtotal: total,
      delivery: centsToRandText(0),
      total,
      ...(removed.length > 0 && { removed }),
    }
  },
})

const totalOf = ({ price, quantity }: CartLine): number => randToCents(Number(price)) * quantity
