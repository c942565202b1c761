import { SORTS } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { KeptOrders } from './kept-orders'
import type { ProductFacts } from './product-facts'
import { compareBy } from './sort-products'

interface Row {
  facts: ProductFacts
}

let namesRead = 0
const factsOf = (number: number, turn = 0) =>
  ({
    productId: `p${number}`,
    get name() {
      namesRead++
      return `Thing ${(number * 7_919 + turn * 31) % 1_009}`
    },
    priceInCents: (number * 31 + turn) % 97,
    stock: (number + turn * 7) % 13,
    createdAt: number % 50,
  }) as ProductFacts

const shopOf = (count: number) =>
  new Map(Array.from({ length: count }, (_, number): [string, Row] => [`p${number}`, { facts: factsOf(number) }]))

describe('the kept sort orders', () => {
  it.each(SORTS)('equal a new sort of all products by %s after every change', (sort) => {
    const all = shopOf(200)
    const orders = new KeptOrders(all)
    const anew = () => [...all.values()].sort((a, b) => compareBy(sort)(a.facts, b.facts))
    const namesOf = (rows: readonly Row[]) => rows.map(({ facts }) => facts.productId)
    for (let turn = 1; turn <= 60; turn++) {
      expect(namesOf(orders.list(sort))).toEqual(namesOf(anew()))
      const row = all.get(`p${(turn * 17) % 200}`)
      if (!row) continue
      orders.touch(row)
      if (turn % 3 === 0) all.delete(row.facts.productId)
      else row.facts = factsOf((turn * 17) % 200, turn)
      const added = { facts: factsOf(1_000 + turn) }
      all.set(added.facts.productId, added)
      orders.touch(added)
    }
  })

  it('read no product while nothing changes, and each about once when one does', () => {
    const all = shopOf(10_000)
    const orders = new KeptOrders(all)
    const readBy = (step: () => void) => {
      namesRead = 0
      step()
      return namesRead
    }
    const first = readBy(() => orders.list('name'))
    expect(readBy(() => orders.list('name'))).toBe(0)
    const row = all.get('p77')!
    row.facts = factsOf(77, 5)
    orders.touch(row)
    const again = readBy(() => orders.list('name'))
    expect(again).toBeLessThan(2.2 * all.size)
    expect(first).toBeGreaterThan(8 * again)
  })
})
