import { CASH_STATES, CATEGORIES, centsToRandText, isCashOwed, PROVINCES, type Report } from '@stoep/shared'
import type { CashFact, ShelfFact, SoldOrder } from './facts'
import { dayOf, daysOf, type Period } from './period'

interface Sum {
  orders: number
  pieces: number
  cents: number
}

/** Counts what was read into the tables of a report; adds in cents, answers rands. */
export function makeReport(
  period: Period,
  sold: readonly SoldOrder[],
  shelf: readonly ShelfFact[],
  cash: readonly CashFact[],
): Report {
  const total = sumOf(sold)
  const days = groupBy(sold, (order) => dayOf(order.createdAt))
  const provinces = groupBy(sold, ({ province }) => province)
  return {
    from: period.from,
    to: period.to,
    totals: { ...toSold(total), delivery: rand(sold.reduce((sum, order) => sum + order.deliveryInCents, 0)) },
    byDay: daysOf(period).map((day) => ({ day, ...toSold(sumOf(days.get(day) ?? [])) })),
    byProduct: countProducts(sold),
    byProvince: [...PROVINCES, '' as const]
      .filter((province) => provinces.has(province))
      .map((province) => ({ province, sum: sumOf(provinces.get(province)!) }))
      .sort((one, other) => other.sum.cents - one.sum.cents)
      .map(({ province, sum }) => ({ province, ...toSold(sum) })),
    stock: { ...toShelf(shelf), byCategory: countCategories(shelf) },
    slowMovers: findSlowMovers(sold, shelf),
    cash: CASH_STATES.map((state) => countCash(state, cash)),
  }
}

const rand = centsToRandText
const valueOfAll = (shelf: readonly ShelfFact[]): number => shelf.reduce((sum, fact) => sum + valueOf(fact), 0)
const toShelf = (shelf: readonly ShelfFact[]) => ({
  products: shelf.length,
  pieces: shelf.reduce((sum, { pieces }) => sum + pieces, 0),
  value: rand(valueOfAll(shelf)),
})
const valueOf = ({ pieces, priceInCents }: ShelfFact): number => pieces * priceInCents
const toSold = ({ orders, pieces, cents }: Sum) => ({ orders, pieces, sales: rand(cents) })

function sumOf(orders: readonly SoldOrder[]): Sum {
  return {
    orders: orders.length,
    pieces: orders.reduce((sum, { lines }) => sum + lines.reduce((of, { quantity }) => of + quantity, 0), 0),
    cents: orders.reduce((sum, { subtotalInCents }) => sum + subtotalInCents, 0),
  }
}

function groupBy(orders: readonly SoldOrder[], keyOf: (order: SoldOrder) => string): Map<string, SoldOrder[]> {
  const groups = new Map<string, SoldOrder[]>()
  for (const order of orders) {
    const group = groups.get(keyOf(order))
    if (group) group.push(order)
    else groups.set(keyOf(order), [order])
  }
  return groups
}

/** A product under its latest name; in how many orders, how many pieces, for how much. */
function countProducts(sold: readonly SoldOrder[]): Report['byProduct'] {
  const products = new Map<
    string,
    { name: string; code: string; orders: Set<SoldOrder>; pieces: number; cents: number }
  >()
  for (const order of sold) {
    for (const { productId, name, code, quantity, unitPriceInCents } of order.lines) {
      const known = products.get(productId) ?? { name, code, orders: new Set(), pieces: 0, cents: 0 }
      products.set(productId, {
        name,
        code,
        orders: known.orders.add(order),
        pieces: known.pieces + quantity,
        cents: known.cents + quantity * unitPriceInCents,
      })
    }
  }
  return [...products]
    .sort(([, one], [, other]) => other.cents - one.cents)
    .map(([productId, { name, code, orders, pieces, cents }]) => ({
      productId,
      name,
      code,
      orders: orders.size,
      pieces,
      sales: rand(cents),
    }))
}

const countCategories = (shelf: readonly ShelfFact[]): Report['stock']['byCategory'] =>
  CATEGORIES.map((category) => ({ category, facts: shelf.filter((fact) => fact.category === category) }))
    .filter(({ facts }) => facts.length > 0)
    .sort((one, other) => valueOfAll(other.facts) - valueOfAll(one.facts))
    .map(({ category, facts }) => ({ category, ...toShelf(facts) }))

function findSlowMovers(sold: readonly SoldOrder[], shelf: readonly ShelfFact[]): Report['slowMovers'] {
  const moving = new Set(sold.flatMap(({ lines }) => lines.map(({ productId }) => productId)))
  return shelf
    .filter(({ productId }) => !moving.has(productId))
    .sort((one, other) => valueOf(other) - valueOf(one))
    .map((fact) => ({
      productId: fact.productId,
      name: fact.name,
      code: fact.code,
      stock: fact.pieces,
      value: rand(valueOf(fact)),
    }))
}

/** Due is what couriers have or will collect; of an order that was cancelled or came back nothing is owed. */
function countCash(cash: Report['cash'][number]['cash'], facts: readonly CashFact[]): Report['cash'][number] {
  const counted = facts.filter((fact) => fact.cash === cash && (cash !== 'due' || isCashOwed(fact)))
  return {
    cash,
    orders: counted.reduce((sum, { orders }) => sum + orders, 0),
    amount: rand(counted.reduce((sum, fact) => sum + (cash === 'due' ? fact.totalInCents : fact.collectedInCents), 0)),
  }
}
