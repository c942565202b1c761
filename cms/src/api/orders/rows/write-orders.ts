import { randomInt } from 'node:crypto'
import type { CashState } from '@stoep/shared'
import { insertRows } from '../../../database/run-sql'
import type { Trx } from '../../../database/transaction'
import type { OrderRow } from '../../../database/rows/orders'
import { documentColumns, toJson } from '../../../database/values'
import type { StoredEvent } from '../../../domain/orders/order-record'
import { makeOrderNumber } from '../../../domain/orders/order-number'
import type { AgreedLine } from '../../../domain/orders/plan-order'

const NUMBER_TRIES = 10

/** Inserts the order under a free number, which its columns may contain; returns its row id and number. */
export async function insertOrder<Columns extends Partial<OrderRow>>(
  trx: Trx,
  columnsFor: (orderNumber: string) => Columns,
): Promise<{ rowId: number; id: string; orderNumber: string; columns: Columns }> {
  for (let tried = 0; tried < NUMBER_TRIES; tried++) {
    const order_number = makeOrderNumber(randomInt)
    const columns = columnsFor(order_number)
    const row = { ...documentColumns(new Date()), ...columns, order_number }
    const unlessTaken = 'on conflict (order_number) do nothing returning id, document_id'
    const [made] = await insertRows<'orders', Pick<OrderRow, 'id' | 'document_id'>>(trx, 'orders', [row], unlessTaken)
    if (made) return { rowId: made.id, id: made.document_id, orderNumber: order_number, columns }
  }
  throw new Error('No free order number was found.')
}

export async function insertLines(trx: Trx, orderRow: number, lines: readonly AgreedLine[]): Promise<void> {
  const now = new Date()
  await insertRows(
    trx,
    'order_lines',
    lines.map((line, position) => ({
      ...documentColumns(now),
      order_id: orderRow,
      position,
      product_id: line.productId,
      stock_item_id: line.stockItemId,
      name: line.name,
      code: line.code,
      size: line.size,
      color: line.color,
      size_name: line.optionNames.size,
      color_name: line.optionNames.color,
      image: line.image,
      quantity: line.quantity,
      unit_price_in_cents: line.unitPriceInCents,
      returned: 0,
    })),
  )
}

interface CashAmounts {
  amountInCents: number
  givenBackInCents: number | undefined
}

export async function insertEvent(
  trx: Trx,
  orderRow: number,
  event: Pick<StoredEvent, 'kind' | 'actor'> & Partial<StoredEvent> & Partial<CashAmounts>,
): Promise<void> {
  const now = event.at ?? new Date()
  const row = {
    ...documentColumns(now),
    order_id: orderRow,
    kind: event.kind,
    from: event.from ?? null,
    to: event.to ?? null,
    note: event.note ?? '',
    amount_in_cents: event.amountInCents ?? null,
    given_back_in_cents: event.givenBackInCents ?? null,
    lines_back: event.linesBack ? toJson(event.linesBack) : null,
    actor: event.actor,
    at: now,
  }
  await insertRows(trx, 'order_events', [row])
}

/** The move of cash to the order's present state was a mistake: it counts on no day any more. */
export async function voidCash(trx: Trx, { rowId, cash }: { rowId: number; cash: CashState }): Promise<void> {
  await trx('order_events').where({ order_id: rowId, kind: 'cash', to: cash }).update({ amount_in_cents: 0 })
  // The amount is entered anew, so what was given back of the wrong one does not count.
  if (cash === 'collected') await trx('order_events').where({ order_id: rowId }).update({ given_back_in_cents: null })
}

/**
 * Writes to the order only while it has the version that was read; false when somebody else was first.
 * Every change of an order goes through here, so all that depends on it happens once.
 */
export async function updateOrder(
  trx: Trx,
  order: { rowId: number; version: number },
  columns: Partial<OrderRow>,
): Promise<boolean> {
  const changed = await trx('orders')
    .where({ id: order.rowId, version: order.version })
    // An anonymised order that is changed may name somebody again.
    .update({ ...columns, version: order.version + 1, erased_at: null, updated_at: new Date() })
  return changed === 1
}
