import {
  addDays,
  DomainError,
  isDomainError,
  ORDER_LINK_DAYS,
  type CommitCart,
  type Order,
  type OrderCreated,
  type SharedCart,
  type TrackedOrder,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import { z } from 'zod'
import { crashAt } from '../../../database/crash-points'
import type { StoredResponse } from '../../../database/idempotency'
import { returnToken, slowDown } from '../../../database/token-bucket'
import { runSharingCommit } from '../../../database/shared-commits'
import { runInTransaction } from '../../../database/transaction'
import type { OrderRecord } from '../../../domain/orders/order-record'
import { readOrderNumber } from '../../../domain/orders/order-number'
import { PHONES_OF_NETWORK, TRACKING_OF_NETWORK } from '../../../domain/paces'
import { toOrder, toSharedOrder, toTrackedOrder } from '../../../mappers/order'
import { getService } from '../../../services'
import { commitCart } from '../placing/commit-cart'
import { placeOrder, type PlaceRequest } from '../placing/place-order'
import { readOrder, withEvents } from '../rows/read-orders'

const TRACK_LIMIT = { tries: 10, windowSeconds: 900, firstWaitSeconds: 60, longestWaitSeconds: 900 }

/** Who requests an order: staff, a session, or neither. */
interface OrderViewer {
  isStaff: boolean
  sessionHash?: string
}

const isOwn = (order: OrderRecord, viewer: OrderViewer): boolean =>
  viewer.isStaff || (viewer.sessionHash !== undefined && viewer.sessionHash === order.sessionHash)

/** The caps of a phone. That of a network reveals nothing about a phone, and hits all shoppers of a mobile network. */
const ofPhoneSchema = z.object({ limit: z.enum(['phone', 'line', 'pieces', 'value']) })

/** Whether a rejection of an order reveals something about the phone that was typed. */
const revealsPhone = (error: unknown): boolean =>
  isDomainError(error) &&
  (error.code === 'order_too_large' || error.code === 'too_many_orders') &&
  ofPhoneSchema.safeParse(error.details).success

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Places an order; returns only after its commit. */
  async place(request: PlaceRequest): Promise<StoredResponse<OrderCreated>> {
    if (request.wanted.length === 0) throw new DomainError('cart_empty')
    const settings = getService(strapi, 'settings.settings').current()
    const stored = await runSharingCommit(strapi, (trx) => placeOrder(strapi, trx, request, settings)).catch(
      async (error: unknown) => {
        // Outside the transaction, which a rejection rolls back.
        if (request.networkHash && revealsPhone(error))
          await slowDown(strapi.db.connection, {
            subject: `phones of network ${request.networkHash}`,
            pace: PHONES_OF_NETWORK,
          })
        throw error
      },
    )
    crashAt('after-commit')
    await getService(strapi, 'catalogue.snapshot').catchUp()
    crashAt('before-response')
    return stored
  },

  /** Commits the session's pending order, or makes one from its cart and commits that. */
  async commit(sessionHash: string | undefined, input: CommitCart, actor: string): Promise<Order> {
    if (!sessionHash) throw new DomainError('cart_empty')
    const settings = getService(strapi, 'settings.settings').current()
    const request = { sessionHash, input, actor }
    const id = await runInTransaction(strapi, (trx) => commitCart(strapi, trx, request, settings))
    await getService(strapi, 'catalogue.snapshot').catchUp()
    const order = await readOrder(strapi.db.connection, (query) => query.where({ document_id: id }))
    return toOrder(order!, settings.whatsappNumber)
  },

  /**
   * An order, for staff and its own session. Another session gets the same error as for an unknown id; without any,
   * nobody is told more than to sign in.
   */
  async find(id: string, viewer: OrderViewer): Promise<Order> {
    if (!viewer.isStaff && viewer.sessionHash === undefined) throw new DomainError('unauthorized')
    const order = await readOrder(strapi.db.connection, (query) => query.where({ document_id: id }))
    if (!order || !isOwn(order, viewer)) throw new DomainError('order_not_found')
    return toOrder(order, getService(strapi, 'settings.settings').current().whatsappNumber)
  },

  async findLatest(sessionHash: string | undefined): Promise<Order | null> {
    if (!sessionHash) return null
    const order = await readOrder(strapi.db.connection, (query) =>
      query.where({ session_hash: sessionHash }).orderBy('id', 'desc'),
    )
    return order ? toOrder(order, getService(strapi, 'settings.settings').current().whatsappNumber) : null
  },

  /** The order behind a share link; undefined when the link is unknown or has expired. */
  async findShared(shareId: string, viewer: OrderViewer): Promise<SharedCart | undefined> {
    const order = await readOrder(strapi.db.connection, (query) => query.where({ share_id: shareId }))
    if (!order) return undefined
    const over = order.closedAt && new Date() > addDays(order.closedAt, ORDER_LINK_DAYS)
    return over && !viewer.isStaff ? undefined : toSharedOrder(order, isOwn(order, viewer))
  },

  /** A wrong phone and an unknown number give the same error; both count as guesses, by network and by number. */
  async track(orderNumber: string, phoneNumber: string, network: string): Promise<TrackedOrder> {
    const limits = getService(strapi, 'admin-auth.limits')
    const bucket = { subject: `tracking of network ${network}`, pace: TRACKING_OF_NETWORK }
    await slowDown(strapi.db.connection, bucket)
    const ofNumber = `track:number:${readOrderNumber(orderNumber)}`
    await limits.consume(ofNumber, TRACK_LIMIT)
    const read = () =>
      readOrder(strapi.db.connection, (query) =>
        query.where({ order_number: readOrderNumber(orderNumber), phone_number: phoneNumber }),
      )
    const found = await withEvents(strapi.db.connection, await read(), read)
    if (!found) throw new DomainError('order_not_found')
    await returnToken(strapi.db.connection, bucket)
    await limits.giveBack(ofNumber)
    return toTrackedOrder(found.order, found.timeline.events)
  },
})
