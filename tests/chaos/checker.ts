import type { ChangeByStaff, Journal, Wanted } from './journal.ts'
import type { LedgerReader } from './ledger-reader.ts'

/** A shop may answer 5xx during a fault and for this long afterwards. */
const RECOVERY_MS = 10_000
/** The time of a movement is set inside its transaction, shortly before others can see it. */
const CLOCK_SLACK_MS = 250

interface Order {
  id: number
  documentId: string
  number: string
  state: string
  totalInCents: number
  deliveryInCents: number
  intent: string
}
interface Line {
  orderId: number
  productId: string
  quantity: number
  unitPriceInCents: number
  returned: number
}
/** A stock item: all units of a product, or those of one colour while stock is counted by size and colour. */
interface Item {
  id: number
  productId: string
  size: string
  color: string
  available: number
}
interface Movement {
  id: number
  itemId: number
  orderId: number | null
  kind: string
  quantity: number
  at: number
}
export interface Ledger {
  orders: Order[]
  lines: Line[]
  items: Item[]
  movements: Movement[]
}

/**
 * Checks all stock and orders by raw SQL. Returns one sentence per violation; an empty list means that all is correct.
 */
export async function findViolations(reader: LedgerReader, journal: Journal): Promise<string[]> {
  return checkLedger(await readLedger(reader), journal)
}

export function checkLedger(ledger: Ledger, journal: Journal): string[] {
  return [
    ...checkAcknowledged(ledger, journal),
    ...checkOrders(ledger, journal),
    ...checkItems(ledger),
    ...checkHolds(ledger),
    ...checkRestocks(ledger, journal),
    ...checkRejections(ledger, journal),
    ...checkServerErrors(journal),
    ...journal.surprises,
    ...(journal.acknowledged.length === 0 ? ['No progress: not one order was acknowledged.'] : []),
  ]
}

function checkAcknowledged({ orders }: Ledger, { acknowledged, returns }: Journal): string[] {
  const returnsOf = groupBy(returns, ({ orderId }) => orderId)
  const byDocument = groupBy(orders, (order) => order.documentId)
  const byIntent = groupBy(orders, (order) => order.intent)
  const found: string[] = []
  for (const ack of acknowledged) {
    const rows = byDocument.get(ack.orderId) ?? []
    if (rows.length !== 1) found.push(`Order ${ack.orderNumber} was acknowledged and exists ${rows.length} times.`)
    if (!rows[0]) continue
    const back = possibleSums(returnsOf.get(ack.orderId) ?? [])
    const { totalInCents } = rows[0]
    if (!back.has(totalInCents - Math.round(Number(ack.total) * 100))) {
      const total = (totalInCents / 100).toFixed(2)
      found.push(`Order ${ack.orderNumber} was acknowledged at ${ack.total} and stored at ${total}.`)
    }
  }
  for (const [intent, rows] of byIntent) {
    if (rows.length > 1) found.push(`Purchase ${intent} became ${rows.length} orders.`)
  }
  return found
}

function checkOrders({ orders, lines }: Ledger, { prices }: Journal): string[] {
  const linesOf = groupBy(lines, (line) => line.orderId)
  const found: string[] = []
  for (const order of orders) {
    const own = linesOf.get(order.id) ?? []
    if (own.length === 0) found.push(`Order ${order.number} has no lines.`)
    const sum = own.reduce((total, line) => total + line.quantity * line.unitPriceInCents, order.deliveryInCents)
    if (sum !== order.totalInCents)
      found.push(`Order ${order.number} is stored at ${order.totalInCents} but its lines cost ${sum}.`)
    for (const line of own) {
      const asked = prices.get(line.productId)
      if (asked && !asked.includes(line.unitPriceInCents)) {
        found.push(
          `Order ${order.number} sold ${line.productId} at ${line.unitPriceInCents}, a price the shop never asked.`,
        )
      }
    }
  }
  const known = new Set(orders.map((order) => order.id))
  for (const line of lines) if (!known.has(line.orderId)) found.push(`A line of ${line.productId} belongs to no order.`)
  return found
}

function checkItems({ items, movements, orders }: Ledger): string[] {
  const found: string[] = []
  const movementsOf = groupBy(movements, (movement) => movement.itemId)
  const known = new Set(orders.map((order) => order.id))
  for (const item of items) {
    const { sum, lowest } = runThrough(movementsOf.get(item.id) ?? [])
    const name = `Item ${[item.productId, item.size, item.color].filter(Boolean).join(' ')}`
    if (sum !== item.available) found.push(`${name}: movements make ${sum}, available says ${item.available}.`)
    if (item.available < 0) found.push(`${name}: available is ${item.available}.`)
    if (lowest < 0) found.push(`${name}: was sold down to ${lowest}.`)
  }
  for (const movement of movements) {
    const needsOrder = movement.kind === 'hold' || movement.kind === 'release' || movement.kind === 'return'
    if (needsOrder && (movement.orderId === null || !known.has(movement.orderId))) {
      found.push(`Movement ${movement.id} (${movement.kind}) belongs to no order.`)
    }
  }
  return found
}

/**
 * A writer of a movement holds the lock on the item's row, so ids are in the order of changes. This also finds
 * violations that were corrected later.
 */
function runThrough(movements: readonly Movement[]): { sum: number; lowest: number } {
  let sum = 0
  let lowest = 0
  for (const { quantity } of [...movements].sort((a, b) => a.id - b.id)) {
    sum += quantity
    lowest = Math.min(lowest, sum)
  }
  return { sum, lowest }
}

/**
 * What an order took and gave back must match its state, for every product: no hold lost, none released twice. Compared
 * by product and not by item: after the counting was switched, units return to another item than they came from.
 */
function checkHolds({ orders, lines, items, movements }: Ledger): string[] {
  const found: string[] = []
  const productOf = new Map(items.map((item) => [item.id, item.productId]))
  const linesOf = groupBy(lines, (line) => line.orderId)
  const movementsOf = groupBy(
    movements.filter((movement) => movement.orderId !== null),
    (movement) => movement.orderId!,
  )
  for (const order of orders) {
    const isGivenBack = order.state === 'cancelled' || order.state === 'expired'
    const expected = new Map<string, number>()
    for (const line of linesOf.get(order.id) ?? []) {
      const out = isGivenBack ? 0 : line.quantity - line.returned
      expected.set(line.productId, (expected.get(line.productId) ?? 0) + out)
    }
    const taken = new Map<string, number>()
    for (const { itemId, quantity } of movementsOf.get(order.id) ?? []) {
      const productId = productOf.get(itemId) ?? 'nothing known'
      taken.set(productId, (taken.get(productId) ?? 0) - quantity)
    }
    for (const productId of new Set([...expected.keys(), ...taken.keys()])) {
      const wanted = expected.get(productId) ?? 0
      const actual = taken.get(productId) ?? 0
      if (wanted !== actual) {
        found.push(`Order ${order.number} (${order.state}) should keep ${wanted} of ${productId} and keeps ${actual}.`)
      }
    }
  }
  return found
}

/**
 * The ledger's adjustments must equal what staff counted: a form must not bring back units that were sold while it was
 * open.
 */
function checkRestocks({ items, movements }: Ledger, { restocks }: Journal): string[] {
  const adjustments = movements.filter((movement) => movement.kind === 'adjust')
  // Switching how a product is counted moves units between its items and keeps their sum.
  return [...groupBy(items, (item) => item.productId)].flatMap(([productId, piles]) => {
    const own = restocks.filter((restock) => restock.productId === productId)
    const ids = new Set(piles.map((item) => item.id))
    const adjusted = adjustments
      .filter((movement) => ids.has(movement.itemId))
      .reduce((sum, movement) => sum + movement.quantity, 0)
    const sums = possibleSums(own)
    if (sums.has(adjusted)) return []
    return [`Product ${productId}: staff changed it by ${[...sums].join(' or ')}, the ledger by ${adjusted}.`]
  })
}

/** All sums that are correct: a change without a response may have been made or not. */
function possibleSums(changes: readonly ChangeByStaff[]): Set<number> {
  let sums = new Set([0])
  for (const { difference, isKnown } of changes) {
    const made = [...sums].map((sum) => sum + difference)
    sums = new Set(isKnown ? made : [...sums, ...made])
  }
  return sums
}

/** A rejection is correct if, at some moment during the request, one wanted item had too few units left. */
function checkRejections({ items, movements }: Ledger, { soldOut }: Journal): string[] {
  const movementsOf = groupBy(movements, (movement) => movement.itemId)
  const itemsOf = groupBy(items, (item) => item.productId)
  const movementsFor = (productId: string, isCounted: (item: Item) => boolean) =>
    (itemsOf.get(productId) ?? []).filter(isCounted).flatMap((item) => movementsOf.get(item.id) ?? [])
  const found: string[] = []
  for (const { wanted, from, to } of soldOut) {
    const isShort = ({ productId, color, quantity }: Wanted) => {
      const together = wanted.filter((other) => other.productId === productId)
      // Counted as a whole, all colours share one item; counted by colour, each has its own and the shared one is
      // empty.
      const ofColor = movementsFor(productId, (item) => item.color === '' || item.color === color)
      const ofAll = movementsFor(productId, () => true)
      return (
        lowestBetween(ofColor, from, to) < quantity ||
        lowestBetween(ofAll, from, to) < together.reduce((sum, other) => sum + other.quantity, 0)
      )
    }
    const honest = wanted.some(isShort)
    if (!honest) found.push(`An order was rejected as sold out while enough remained: ${JSON.stringify(wanted)}.`)
  }
  return found
}

function lowestBetween(movements: Movement[], from: number, to: number): number {
  let available = 0
  let lowest = Number.POSITIVE_INFINITY
  for (const movement of [...movements].sort((a, b) => a.at - b.at || a.id - b.id)) {
    if (movement.at > from - CLOCK_SLACK_MS) lowest = Math.min(lowest, available)
    if (movement.at > to + CLOCK_SLACK_MS) return lowest
    available += movement.quantity
  }
  return Math.min(lowest, available)
}

function checkServerErrors({ serverErrors, faults }: Journal): string[] {
  return serverErrors.flatMap(({ status, from, to, what }) => {
    const isExcused = faults.some((fault) => to >= fault.from && from <= fault.to + RECOVERY_MS)
    if (!isExcused) return [`${what} answered ${status} while nothing was broken.`]
    // During a fault, too, the shop must answer 503 (busy) and not 500.
    return status === 500 ? [`${what} answered 500 during a fault, not 503.`] : []
  })
}

async function readLedger(reader: LedgerReader): Promise<Ledger> {
  const orders = await reader.rows(
    'SELECT id, document_id, order_number, state, total_in_cents, delivery_in_cents, full_name FROM orders',
  )
  const lines = await reader.rows(
    'SELECT order_id, product_id, quantity, unit_price_in_cents, returned FROM order_lines',
  )
  const items = await reader.rows('SELECT id, product_id, size, color, available FROM stock_items')
  const movements = await reader.rows(
    `SELECT id, stock_item_id, order_id, kind, quantity, ${reader.movementTime} AS at FROM stock_movements`,
  )
  return {
    orders: orders.map((row) => ({
      id: Number(row.id),
      documentId: String(row.document_id),
      number: String(row.order_number),
      state: String(row.state),
      totalInCents: Number(row.total_in_cents),
      deliveryInCents: Number(row.delivery_in_cents),
      intent: String(row.full_name),
    })),
    lines: lines.map((row) => ({
      orderId: Number(row.order_id),
      productId: String(row.product_id),
      quantity: Number(row.quantity),
      unitPriceInCents: Number(row.unit_price_in_cents),
      returned: Number(row.returned ?? 0),
    })),
    items: items.map((row) => ({
      id: Number(row.id),
      productId: String(row.product_id),
      size: String(row.size ?? ''),
      color: String(row.color ?? ''),
      available: Number(row.available),
    })),
    movements: movements.map((row) => ({
      id: Number(row.id),
      itemId: Number(row.stock_item_id),
      orderId: row.order_id === null ? null : Number(row.order_id),
      kind: String(row.kind),
      quantity: Number(row.quantity),
      at: row.at instanceof Date ? row.at.getTime() : Number(row.at),
    })),
  }
}

function groupBy<T, K>(values: readonly T[], keyOf: (value: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group) group.push(value)
    else groups.set(key, [value])
  }
  return groups
}
