import {
  CASH_STATES,
  centsToRandText,
  isCashOwed,
  listDays,
  PROVINCES,
  STATES_OWING_NOTHING,
  type Report,
} from '@stoep/shared'
import type { CashFact, ReportFacts, CategoryFact, SoldFact } from './facts'
import type { Period } from './period'

interface Sum {
  orders: number
  units: number
  cents: number
}

/** Builds the tables of a report; takes cents, returns rands. */
export function makeReport(
  { from, to }: Period,
  { sold, products, stock, slow, cash, cashMoves }: ReportFacts,
): Report {
  const days = Map.groupBy(sold, ({ day }) => day)
  const provinces = Map.groupBy<string, SoldFact>(sold, ({ province }) => province)
  return {
    from,
    to,
    totals: { ...toSold(sumOf(sold)), delivery: rand(addUp(sold, ({ deliveryInCents }) => deliveryInCents)) },
    byDay: listDays(from, to).map((day) => ({ day, ...toSold(sumOf(days.get(day) ?? [])) })),
    byProduct: products.map(({ units, cents, ...product }) => ({ ...product, pieces: units, sales: rand(cents) })),
    byProvince: [...PROVINCES, '' as const]
      .filter((province) => provinces.has(province))
      .map((province) => ({ province, sum: sumOf(provinces.get(province)!) }))
      .sort((one, other) => other.sum.cents - one.sum.cents)
      .map(({ province, sum }) => ({ province, ...toSold(sum) })),
    stock: { ...toCategory(stock), byCategory: toCategories(stock) },
    slowMovers: slow.map(({ units, cents, ...product }) => ({ ...product, stock: units, value: rand(cents) })),
    cash: CASH_STATES.map((state) => countCash(state, cash)),
    short: rand(addUp(cash.filter(isKept), ({ shortInCents }) => shortInCents)),
    cashByDay: toCashDays(listDays(from, to), cashMoves),
    givenBack: rand(addUp(cashMoves, ({ givenBackInCents }) => givenBackInCents)),
  }
}

const rand = centsToRandText
const toSold = ({ orders, units, cents }: Sum) => ({ orders, pieces: units, sales: rand(cents) })

function addUp<Fact>(facts: readonly Fact[], countOf: (fact: Fact) => number): number {
  return facts.reduce((sum, fact) => sum + countOf(fact), 0)
}

const sumOf = (sold: readonly SoldFact[]): Sum => ({
  orders: addUp(sold, ({ orders }) => orders),
  units: addUp(sold, ({ units }) => units),
  cents: addUp(sold, ({ subtotalInCents }) => subtotalInCents),
})

const toCategory = (stock: readonly CategoryFact[]) => ({
  products: addUp(stock, ({ products }) => products),
  pieces: addUp(stock, ({ units }) => units),
  value: rand(addUp(stock, ({ cents }) => cents)),
})

const toCategories = (stock: readonly CategoryFact[]): Report['stock']['byCategory'] =>
  [...stock]
    .sort((one, other) => other.cents - one.cents)
    .map((fact) => ({ category: fact.category, ...toCategory([fact]) }))

/** A row for each day on which cash moved. */
function toCashDays(days: readonly string[], cashMoves: ReportFacts['cashMoves']): Report['cashByDay'] {
  const movesOf = Map.groupBy(cashMoves, ({ day }) => day)
  return days.flatMap((day) => {
    const moves = movesOf.get(day)
    if (!moves) return []
    const ofState = (state: CashFact['cash']) => moves.filter(({ to }) => to === state)
    const sum = (state: CashFact['cash']) => addUp(ofState(state), ({ cents }) => cents)
    return {
      day,
      orders: addUp(ofState('collected'), ({ orders }) => orders),
      collected: rand(sum('collected')),
      banked: rand(sum('banked')),
      givenBack: rand(sum('refunded') + addUp(moves, ({ givenBackInCents }) => givenBackInCents)),
    }
  })
}

/** Whether the customer has the items, and the shop what was paid for them. */
const isKept = ({ state, cash }: CashFact): boolean => cash !== 'refunded' && !STATES_OWING_NOTHING.includes(state)

/** Due is what couriers have or will collect; a cancelled or returned order owes nothing. */
function countCash(cash: Report['cash'][number]['cash'], facts: readonly CashFact[]): Report['cash'][number] {
  const counted = facts.filter((fact) => fact.cash === cash && (cash !== 'due' || isCashOwed(fact)))
  const amount = addUp(counted, (fact) => (cash === 'due' ? fact.totalInCents : fact.collectedInCents))
  return { cash, orders: addUp(counted, ({ orders }) => orders), amount: rand(amount) }
}
