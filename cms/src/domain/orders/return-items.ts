import { describeUnitsBack, DomainError, invalidFields, subtotalOf, type ReturnItems } from '@stoep/shared'
import { describeTotal } from './agreed-total'
import { describeUnits } from './describe-units'
import type { OrderRecord, StoredLine } from './order-record'
import type { OrderPlan } from './plan-order'

/** A line with the units of it that came back as its quantity. */
interface LineBack extends StoredLine {
  restock: boolean
}

export interface PlannedReturn {
  back: LineBack[]
  /** The lines that stay, with the units that stay. */
  lines: StoredLine[]
  totals: Omit<OrderPlan, 'lines'>
  /** For the timeline. */
  told: string
}

type Order = Pick<OrderRecord, 'state' | 'lines' | 'subtotalInCents' | 'deliveryInCents' | 'totalInCents'>

/**
 * The return of a part of a delivered order. Prices and the delivery fee stay as agreed. Throws `illegal_transition`
 * for an order in another state, and `validation` for units that are not in the order or are all of it.
 */
export function planReturnOfItems(order: Order, { items, note }: Omit<ReturnItems, 'version'>): PlannedReturn {
  if (order.state !== 'delivered') {
    throw new DomainError('illegal_transition', {
      message: 'Items can be taken back only from an order that was delivered.',
      details: { from: order.state, allowed: [] },
    })
  }
  const lineOf = new Map(order.lines.map((line) => [line.lineId, line]))
  const wrong = items.flatMap(({ lineId, quantity }, at) => {
    const line = lineOf.get(lineId)
    if (!line) return [{ field: `items.${at}.lineId`, message: 'is not in the order' }]
    return quantity > line.quantity ? [{ field: `items.${at}.quantity`, message: 'is more than is in the order' }] : []
  })
  if (wrong.length > 0) throw invalidFields(wrong, 'More came back than is in the order.')
  const unitsBack = new Map(items.map(({ lineId, quantity }) => [lineId, quantity]))
  const lines = order.lines
    .map((line) => ({ ...line, quantity: line.quantity - (unitsBack.get(line.lineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) {
    const everything = [{ field: 'items', message: 'is everything in the order' }]
    throw invalidFields(everything, 'This is everything in the order. Please take back the whole order instead.')
  }
  const back = items.map(({ lineId, quantity, restock }) => ({ ...lineOf.get(lineId)!, quantity, restock }))
  const subtotalInCents = subtotalOf(lines)
  const totalInCents = subtotalInCents + order.deliveryInCents
  const totals = { subtotalInCents, deliveryInCents: order.deliveryInCents, totalInCents }
  const lost = back.filter(({ restock }) => !restock).map(describeUnits)
  const about = [lost.length > 0 ? `Not back in stock: ${lost.join(', ')}` : '', describeTotal(order, totals), note]
  const told = `${describeUnitsBack(back.map(describeUnits))}\n${about.filter(Boolean).join('. ')}`
  return { back, lines, totals, told }
}
