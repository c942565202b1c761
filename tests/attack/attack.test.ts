import { expect, it } from 'vitest'
import { valuesOfSeed } from './attack.ts'
import { findSlots, valuesFor } from './slots.ts'

it('six seeds in a row send every hostile value in every field of every call', () => {
  const most = 6
  for (const slot of findSlots(/./)) {
    const tried = Array.from({ length: most }, (_, seed) => valuesOfSeed(slot, seed)).flat()
    expect(new Set(tried), `${slot.target} ${slot.name}`).toEqual(new Set(valuesFor(slot)))
  }
})

it("a single seed sends only a share of the values of costly calls, but all values of shoppers' calls", () => {
  const share = (target: string) => {
    const slots = findSlots(new RegExp(`^${target}$`))
    const count = (list: readonly (readonly string[])[]) => list.reduce((sum, { length }) => sum + length, 0)
    return count(slots.map((slot, at) => valuesOfSeed(slot, at))) / count(slots.map(valuesFor))
  }
  expect(share('PUT /api/admin/settings')).toBeCloseTo(1 / 6, 1)
  expect(share('POST /api/products')).toBeCloseTo(1 / 4, 1)
  for (const call of ['POST /api/carts', 'GET /api/products', 'PUT /api/carts/update']) expect(share(call)).toBe(1)
})
