import {
  DomainError,
  REQUIRED_ADDRESS_FIELDS,
  ORDER_LINK_DAYS,
  type CommitCart,
  type CustomerDetails,
  type Order,
  type OrderCreated,
  type SharedCart,
  type TrackedOrder,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { crashAt } from '../../../database/crash-points'
import { runInTransaction } from '../../../database/transaction'
import type { OrderRecord } from '../../../domain/orders/order-record'
import { readOrderNumber } from '../../../domain/orders/order-number'
import { toOrder, toSharedOrder, toTrackedOrder } from '../../../mappers/order'
import { limitsOf } from '../../admin-auth/sessions/services-of'
import { cartService } from '../../cart/cart-service'
import { deskService } from '../desk/desk-service'
import { placeOrder, type PlaceRequest } from '../placing/place-order'
import type { StoredAnswer } from '../rows/idempotency'
import { readEvents, readOrder } from '../rows/read-orders'
import { shopSettings } from '../settings-service'

const TRACK_LIMIT = { tries: 10, windowSeconds: 900, firstWaitSeconds: 60, longestWaitSeconds: 900 }

/** Who asks for an order: staff, the session that made it, or nobody in particular. */
export interface Asker {
  isStaff: boolean
  sessionHash?: string | undefined
}

const isOwn = (order: OrderRecord, asker: Asker): boolean =>
  asker.isStaff || (asker.sessionHash !== undefined && asker.sessionHash === order.sessionHash)

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Makes an order; answers only after its commit. */
  async place(request: PlaceRequest): Promise<StoredAnswer<OrderCreated>> {
    if (request.wanted.length === 0) throw new DomainError('cart_empty')
    const settings = shopSettings(strapi)
    const stored = await runInTransaction(strapi, (trx) => placeOrder(strapi, trx, request, settings))
    crashAt('after-commit')
    await strapi.service('api::catalogue.snapshot').catchUp()
    crashAt('before-answer')
    return stored
  },

  /** Commits the session's pending order; where there is none its cart becomes one first. */
  async commit(sessionHash: string | undefined, input: CommitCart, actor: string): Promise<Order> {
    if (!sessionHash) throw new DomainError('cart_empty')
    const findPending = () =>
      readOrder(strapi.db.connection, (query) =>
        query.where({ session_hash: sessionHash, state: 'pending' }).orderBy('id', 'desc'),
      )
    let pending = await findPending()
    if (!pending) {
      const wanted = await cartService(strapi).linesOf(sessionHash)
      // Nobody should be asked for an address that then has nothing to be sent to.
      if (wanted.length === 0) throw new DomainError('cart_empty')
      await this.place({
        wanted,
        customer: requireCustomer(input),
        expectedTotalInCents: undefined,
        actor,
        sessionHash,
      })
      pending = await findPending()
    }
    if (!pending) throw new DomainError('order_not_found')
    return deskService(strapi).commit(pending.id, changesOf(input), actor)
  },

  /** A saved order for staff and its own session. Everyone else gets the same answer as for none. */
  async find(id: string, asker: Asker): Promise<Order> {
    if (!asker.isStaff && !asker.sessionHash) throw new DomainError('unauthorized')
    const order = await readOrder(strapi.db.connection, (query) => query.where({ document_id: id }))
    if (!order || !isOwn(order, asker)) throw new DomainError('order_not_found')
    return toOrder(order, shopSettings(strapi).whatsappNumber)
  },

  async findLatest(sessionHash: string | undefined): Promise<Order | null> {
    if (!sessionHash) return null
    const order = await readOrder(strapi.db.connection, (query) =>
      query.where({ session_hash: sessionHash }).orderBy('id', 'desc'),
    )
    return order ? toOrder(order, shopSettings(strapi).whatsappNumber) : null
  },

  /** The order behind a share link; undefined when the link is unknown or over. */
  async findShared(shareId: string, asker: Asker): Promise<SharedCart | undefined> {
    const order = await readOrder(strapi.db.connection, (query) => query.where({ share_id: shareId }))
    if (!order) return undefined
    const over = order.closedAt && Date.now() > order.closedAt.getTime() + ORDER_LINK_DAYS * 86_400_000
    return over && !asker.isStaff ? undefined : toSharedOrder(order, isOwn(order, asker))
  },

  /** Wrong and absent are one answer, and both count against guessing, by network and by number. */
  async track(orderNumber: string, phoneNumber: string, network: string): Promise<TrackedOrder> {
    const limits = limitsOf(strapi)
    const subjects = [`track:network:${network}`, `track:number:${readOrderNumber(orderNumber)}`]
    for (const subject of subjects) await limits.consume(subject, TRACK_LIMIT)
    const order = await readOrder(strapi.db.connection, (query) =>
      query.where({ order_number: readOrderNumber(orderNumber), phone_number: phoneNumber }),
    )
    if (!order) throw new DomainError('order_not_found')
    for (const subject of subjects) await limits.giveBack(subject)
    return toTrackedOrder(order, await readEvents(strapi.db.connection, order.rowId))
  },
})

/** What commit-cart brought of the customer; fields it left out stay as they are. */
function changesOf({ shippingAddress, phoneNumber }: CommitCart): Partial<CustomerDetails> {
  const given = Object.entries({ ...shippingAddress, ...(phoneNumber ? { phoneNumber } : {}) })
  return Object.fromEntries(given.filter(([, value]) => value !== '' && value !== undefined))
}

function requireCustomer(input: CommitCart): CustomerDetails {
  const given = changesOf(input)
  const missing = REQUIRED_ADDRESS_FIELDS.filter((field) => !given[field])
  if (missing.length > 0) {
    const fields = missing.map((field) => ({ field: `shippingAddress.${field}`, message: 'is required' }))
    throw new DomainError('address_incomplete', { details: { fields } })
  }
  const optional = { email: '', addressLine2: '', country: 'South Africa', postalCode: '', directions: '' }
  return { ...optional, ...given } as CustomerDetails
}
