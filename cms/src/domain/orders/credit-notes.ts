import { subtotalOf } from '@stoep/shared'
import type { OrderRecord, StoredEvent, StoredLine } from './order-record'

export interface PlannedCreditNote {
  number: string
  at: Date
  lines: StoredLine[]
  deliveryInCents: number
  totalInCents: number
}

type Order = Pick<OrderRecord, 'orderNumber' | 'state' | 'closedAt' | 'createdAt' | 'lines' | 'deliveryInCents'>

/**
 * What the invoice of an order no longer stands for, oldest first: a note for each part that came back (VAT Act,
 * section 21), and one for the rest with its delivery fee if that came back, too. Together with what the customer has
 * they are the order as it was handed over. A part that came back in an older release has none.
 */
export function planCreditNotes(
  order: Order,
  events: readonly Pick<StoredEvent, 'at' | 'linesBack'>[],
): PlannedCreditNote[] {
  const parts = events
    .filter(({ linesBack }) => linesBack.length > 0)
    .map(({ at, linesBack }) => ({ at, lines: linesBack, deliveryInCents: 0 }))
  const { lines, deliveryInCents } = order
  const rest = order.state === 'returned' ? [{ at: order.closedAt ?? order.createdAt, lines, deliveryInCents }] : []
  return [...parts, ...rest].map((note, index) => ({
    ...note,
    number: `${order.orderNumber}-C${index + 1}`,
    totalInCents: subtotalOf(note.lines) + note.deliveryInCents,
  }))
}
