import {
  type BatchOutcome,
  type BatchTransition,
  type CashMove,
  DomainError,
  type EditOrder,
  type HeldStock,
  type OrderList,
  type OrderQuery,
  type PhoneFlag,
  type Released,
  type ReleaseOrders,
  type ReturnItems,
  type StaffOrder,
  type Transition,
} from '@stoep/shared'
import type { Core } from '@strapi/strapi'
import type { RepeatableRequest } from '../../../database/idempotency'
import { lockInTransaction, runInTransaction, type Trx } from '../../../database/transaction'
import { documentColumns } from '../../../database/values'
import { describeCashMove, planCash } from '../../../domain/orders/move-order'
import { toHeldStock, toOrderListRow, toStaffOrder } from '../../../mappers/order'
import { getService } from '../../../services'
import { describeLine } from '../order-admin/audit-edit'
import { changeOnce, changeOrder } from '../order-admin/change-order'
import { planEdit } from '../order-admin/edit-order'
import { moveByStaff } from '../order-admin/move-order'
import { moveOrders } from '../order-admin/move-orders'
import { releaseOrders } from '../order-admin/release-orders'
import { returnItems } from '../order-admin/return-items'
import { readAllHeld, readHolders } from '../rows/held-stock'
import { listOrders } from '../rows/list-orders'
import { readPhoneFlag, readPhoneHistories, writePhoneFlag } from '../rows/phone-history'
import { readCashBefore, readCouriers, readOrder, readOrdersByStaff, withEvents } from '../rows/read-orders'
import { insertEvent, voidCash } from '../rows/write-orders'
import { recordAudit } from '../../audit/rows/record-audit'

const HOLDERS_SHOWN = 100

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const audit = async (trx: Trx, actor: string, action: string, subjectId: string, before: unknown, after: unknown) => {
    await recordAudit(trx, { actor, action, subject: 'order', subjectId, before, after })
  }

  return {
    async list(query: OrderQuery): Promise<OrderList> {
      const { orders, ...page } = await listOrders(strapi.db.connection, query)
      const histories = await readPhoneHistories(strapi.db.connection, orders)
      const byStaff = await readOrdersByStaff(strapi.db.connection, orders)
      return {
        ...page,
        orders: orders.map((order) => toOrderListRow(order, histories.get(order.rowId)!, byStaff.has(order.rowId))),
        couriers: await readCouriers(strapi.db.connection),
      }
    },

    /** What the waiting orders of each phone hold, the most units first. */
    async findHolds(): Promise<HeldStock> {
      const all = await readAllHeld(strapi.db.connection)
      const holders = await readHolders(strapi.db.connection, HOLDERS_SHOWN)
      return toHeldStock(all, holders)
    },

    release: (request: ReleaseOrders, actor: string, repeatable?: RepeatableRequest): Promise<Released> =>
      releaseOrders(strapi, request, actor, repeatable),

    moveAll: (request: BatchTransition, actor: string, repeatable?: RepeatableRequest): Promise<BatchOutcome> =>
      moveOrders(strapi, request, actor, repeatable),

    async find(id: string): Promise<StaffOrder> {
      const db = strapi.db.connection
      const read = () => readOrder(db, (query) => query.where({ document_id: id }))
      const found = await withEvents(db, await read(), read)
      if (!found) throw new DomainError('order_not_found')
      const { order, timeline } = found
      const histories = await readPhoneHistories(db, [order])
      return toStaffOrder(order, timeline, histories.get(order.rowId)!, {
        shopNumber: getService(strapi, 'settings.settings').current().whatsappNumber,
        couriers: await readCouriers(db),
        cashBefore: await readCashBefore(db, order),
      })
    },

    async transition(id: string, move: Transition, actor: string, repeatable?: RepeatableRequest): Promise<StaffOrder> {
      const seen = { version: move.version, repeatable }
      await changeOrder(strapi, id, seen, (order, trx) => moveByStaff(strapi, trx, order, move, actor))
      return this.find(id)
    },

    async returnItems(
      id: string,
      { version, ...request }: ReturnItems,
      actor: string,
      repeatable?: RepeatableRequest,
    ): Promise<StaffOrder> {
      await changeOrder(strapi, id, { version, repeatable }, async (order, trx) => {
        const change = await returnItems(strapi, trx, order, request, actor)
        return {
          ...change,
          async follow() {
            const [before, after] = [order, change].map(({ lines }) => ({ lines: lines.map(describeLine) }))
            await audit(trx, actor, 'order.items_back', id, before, { ...after, note: change.told })
            await change.follow()
          },
        }
      })
      return this.find(id)
    },

    async moveCash(
      id: string,
      { to, amount, note, version }: CashMove,
      actor: string,
      repeatable?: RepeatableRequest,
    ): Promise<StaffOrder> {
      await changeOrder(strapi, id, { version, repeatable }, async (order, trx) => {
        const planned = planCash({ ...order, cashBefore: await readCashBefore(trx, order) }, to, amount)
        const { amountInCents, movedInCents, givenBackInCents } = planned
        return {
          columns: { cash: to, ...(amountInCents === undefined ? {} : { cash_collected_in_cents: amountInCents }) },
          async follow() {
            if (planned.isCorrection) await voidCash(trx, order)
            await insertEvent(trx, order.rowId, {
              kind: 'cash',
              from: order.cash,
              to,
              note: describeCashMove(order, planned, note),
              amountInCents: movedInCents,
              givenBackInCents,
              actor,
            })
            const move = givenBackInCents === undefined ? to : 'given_back'
            const before = { cash: order.cash, amountInCents: order.cashCollectedInCents }
            await audit(trx, actor, `order.cash.${move}`, id, before, { cash: to, amountInCents, note })
          },
        }
      })
      return this.find(id)
    },

    async edit(
      id: string,
      { version, ...edit }: EditOrder,
      actor: string,
      repeatable?: RepeatableRequest,
    ): Promise<StaffOrder> {
      const settings = getService(strapi, 'settings.settings').current()
      await changeOrder(strapi, id, { version, repeatable }, (order, trx) =>
        planEdit(strapi, trx, order, edit, settings, actor),
      )
      return this.find(id)
    },

    /** A repeat leaves the order as it is, with its version. */
    async addNote(id: string, note: string, actor: string, repeatable?: RepeatableRequest): Promise<StaffOrder> {
      await changeOnce(strapi, id, { version: undefined, repeatable }, (order, trx) => ({
        columns: {},
        async follow() {
          await insertEvent(trx, order.rowId, { kind: 'note', note, actor })
          await audit(trx, actor, 'order.note', id, null, { note })
        },
      }))
      return this.find(id)
    },

    /** Throws `version_conflict` when the phone has another flag than `seen`. */
    async flagPhone({ phoneNumber: phone, warning, seen }: PhoneFlag, actor: string): Promise<void> {
      const now = new Date()
      await runInTransaction(strapi, async (trx) => {
        await lockInTransaction(trx, `phone ${phone}`)
        const known = await readPhoneFlag(trx, phone)
        // The same flag is no conflict: it may come from a request whose response was lost.
        if (seen !== undefined && ![seen, warning].includes(known)) throw new DomainError('version_conflict')
        await writePhoneFlag(trx, phone, warning, { ...documentColumns(now), actor, at: now })
        await recordAudit(trx, {
          actor,
          action: warning ? 'phone.mark' : 'phone.unmark',
          subject: 'phone',
          subjectId: phone,
          before: { warning: known },
          after: { warning },
        })
      })
    },
  }
}
