import { DomainError } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { findCountedKey } from './counted-stock'
import { planOpening, planRenames, planStockChange, rejectStaleDivision, sameStock, withoutChanges } from './plan-stock'

const colors = ['Red', 'Blue']
const whole = { trackByOption: false, sizes: ['S', 'M'], colors }
const byOption = { trackByOption: true, sizes: ['S'], colors }
const one = (available: number) => [{ size: '', color: '', available }]

describe('the stock of a product form', () => {
  it('opens one row for a whole product, or one for each size and colour', () => {
    expect(planOpening(whole, { stock: 7, optionStock: [] })).toEqual([{ size: '', color: '', quantity: 7 }])
    expect(planOpening(byOption, { stock: 7, optionStock: [{ size: 'S', color: 'Red', stock: 2 }] })).toEqual([
      { size: 'S', color: 'Red', quantity: 2 },
      { size: 'S', color: 'Blue', quantity: 0 },
    ])
    expect(planOpening(whole, { optionStock: [] })).toEqual([{ size: '', color: '', quantity: 0 }])
  })

  it.each([
    [{ stock: 12, stockSeen: 10 }, 6, 2],
    [{ stock: 10, stockSeen: 10 }, 6, undefined],
    [{ stock: 8 }, 6, 2],
    [{ stock: 0, stockSeen: 10 }, 6, -6],
    [{ stock: 0, stockSeen: 0 }, 3, undefined],
    [{ stock: 2, stockSeen: 10 }, 6, -8],
    [{}, 6, undefined],
    [{ stockSeen: 10 }, 6, undefined],
  ])('%j with %i in stock gives a difference of %s', (wanted, available, difference) => {
    const changes = planStockChange({ ...whole, stock: one(available) }, whole, { ...wanted, optionStock: [] })
    expect(changes[0]?.difference).toBe(difference)
  })

  it('empties a size and colour that is no longer sold and leaves the others alone', () => {
    const stock = [
      { size: 'S', color: 'Red', available: 3 },
      { size: 'S', color: 'Blue', available: 2 },
    ]
    const after = { ...byOption, colors: ['Red'] }
    expect(planStockChange({ ...byOption, stock }, after, { stock: 0, optionStock: [] })).toEqual([
      { size: 'S', color: 'Blue', difference: -2 },
    ])
  })

  it('empties those that were not counted before only for an editor who saw them', () => {
    const stock = [
      { size: 'S', color: 'Red', available: 3 },
      { size: 'S', color: 'Green', available: 2 },
    ]
    const change = (reading: object) => planStockChange({ ...byOption, stock }, byOption, { optionStock: [] }, reading)
    expect(change({})).toEqual([{ size: 'S', color: 'Green', difference: -2 }])
    expect(change({ removesUncounted: false })).toEqual([])
  })

  it('empties those that were counted until now in any case', () => {
    const stock = [
      { size: 'S', color: 'Red', available: 3 },
      { size: 'S', color: 'Blue', available: 2 },
    ]
    const [after, wanted] = [{ ...byOption, colors: ['Red'] }, { optionStock: [] }]
    const changes = planStockChange({ ...byOption, stock }, after, wanted, { removesUncounted: false })
    expect(changes).toEqual([{ size: 'S', color: 'Blue', difference: -2 }])
  })

  it('leaves old rows of sizes alone while a product is counted as a whole', () => {
    const stock = [...one(5), { size: 'S', color: 'Red', available: 3 }]
    expect(planStockChange({ ...whole, stock }, whole, { stock: 8, stockSeen: 5, optionStock: [] })).toEqual([
      { size: '', color: '', difference: 3 },
    ])
  })

  it('takes back a difference when something is undone, also down to nothing', () => {
    const undo = (available: number) =>
      planStockChange(
        { ...whole, stock: one(available) },
        whole,
        { stock: 0, stockSeen: 10, optionStock: [] },
        { isUndo: true },
      )
    expect(undo(13)).toEqual([{ size: '', color: '', difference: -10 }])
    expect(undo(6)).toEqual([{ size: '', color: '', difference: -10 }])
  })

  it('keeps the units when a product is counted as a whole again', () => {
    const stock = [
      { size: 'S', color: 'Red', available: 3 },
      { size: 'S', color: 'Blue', available: 2 },
    ]
    const emptied = [
      { size: 'S', color: 'Red', difference: -3 },
      { size: 'S', color: 'Blue', difference: -2 },
    ]
    const join = (wanted: { stock: number; stockSeen: number }, isUndo = false) =>
      planStockChange({ ...byOption, stock }, whole, { ...wanted, optionStock: [] }, { isUndo })
    const units = (difference: number) => ({ size: '', color: '', difference })
    expect(join({ stock: 5, stockSeen: 5 })).toEqual([units(5), ...emptied])
    expect(join({ stock: 7, stockSeen: 5 })).toEqual([units(7), ...emptied])
    expect(join({ stock: 0, stockSeen: 9 }, true), 'never below 0').toEqual(emptied)
  })

  it('gives each size and colour its share when a whole stock is divided', () => {
    const stock = [...one(7), { size: 'S', color: 'Red', available: 1 }, { size: 'S', color: 'Blue', available: 2 }]
    const optionStock = [{ size: 'S', color: 'Red', stock: 4 }]
    expect(planStockChange({ ...whole, stock }, byOption, { stock: 7, stockSeen: 7, optionStock })).toEqual([
      { size: 'S', color: 'Red', difference: 3 },
      { size: 'S', color: 'Blue', difference: -2 },
      { size: '', color: '', difference: -7 },
    ])
  })
})

describe('a renamed colour', () => {
  const red = { size: 'S', color: 'Red', available: 3 }
  const blue = { size: 'S', color: 'Blue', available: 4 }
  const after = { ...byOption, colors: ['Red', 'Navy'] }
  const [from, to] = [
    { size: 'S', color: 'Blue' },
    { size: 'S', color: 'Navy' },
  ]
  const wanted = (stock: number) => ({
    stock: 0,
    optionStock: [{ ...to, stock, stockSeen: 5, renamedFrom: from }],
  })

  it('keeps its row, and only the difference to the stock that was seen is applied', () => {
    const before = { ...byOption, stock: [red, blue] }
    expect(planRenames(before, after, wanted(5))).toEqual([{ from, to }])
    expect(planStockChange(before, after, wanted(5))).toEqual([])
    expect(planStockChange(before, after, wanted(7))).toEqual([{ ...to, difference: 2 }])
    expect(planStockChange(before, after, wanted(0))).toEqual([{ ...to, difference: -4 }])
  })

  it('swaps names with an old row of the new name, so that units of orders come back to it', () => {
    const before = { ...byOption, stock: [red, blue, { ...to, available: 2 }] }
    expect(planRenames(before, after, wanted(5))).toEqual([
      { from, to },
      { from: to, to: from },
    ])
    expect(planStockChange(before, after, wanted(5))).toEqual([{ ...from, difference: -2 }])
    expect(planStockChange(before, after, wanted(7), { removesUncounted: false })).toEqual([{ ...to, difference: 2 }])
  })

  it('adds its units to a colour of the new name that was added meanwhile', () => {
    const before = { ...byOption, colors: ['Red', 'Blue', 'Navy'], stock: [red, blue, { ...to, available: 2 }] }
    expect(planStockChange(before, after, wanted(5))).toEqual([
      { ...to, difference: 4 },
      { ...from, difference: -4 },
    ])
  })

  it('is no rename where the product was counted as a whole or has no such row', () => {
    expect(planRenames({ ...whole, stock: one(4) }, after, wanted(5))).toEqual([])
    expect(planRenames({ ...byOption, stock: [red] }, after, wanted(5))).toEqual([])
    expect(planRenames({ ...whole, stock: [...one(4), blue] }, after, wanted(5)), 'an old row').toEqual([])
  })

  it('is no rename where the product does not have the new name', () => {
    expect(planRenames({ ...byOption, stock: [red, blue] }, byOption, wanted(5))).toEqual([])
  })

  it('keeps its units in an edit that is not about stock', () => {
    expect(planStockChange({ ...byOption, stock: [red, blue] }, after, sameStock([{ from, to }]))).toEqual([])
  })
})

describe('a whole stock divided into sizes and colours', () => {
  const seen = (stockSeen?: number) => () =>
    rejectStaleDivision({ ...whole, version: 3, stock: one(7) }, byOption, { stock: 0, stockSeen, optionStock: [] })

  it('is rejected when it is not the stock that was seen', () => {
    const details = { version: 3, fields: [{ field: 'stock', yours: 10, theirs: 7 }] }
    expect(seen(10)).toThrow(new DomainError('version_conflict', { details }))
    expect(seen(7)).not.toThrow()
    expect(seen(undefined)).not.toThrow()
  })

  it('is the only change rejected for a stale stock', () => {
    const stay = { stock: 12, stockSeen: 10, optionStock: [] }
    expect(() => rejectStaleDivision({ ...whole, version: 3, stock: one(7) }, whole, stay)).not.toThrow()
    expect(() => rejectStaleDivision({ ...byOption, version: 3, stock: [] }, byOption, stay)).not.toThrow()
  })
})

describe('units taken before the way of counting changed', () => {
  it.each([
    ['to the stock of the whole product', whole, { size: 'M', color: 'Red' }, { size: '', color: '' }],
    ['to their size and colour', byOption, { size: 'S', color: 'Red' }, { size: 'S', color: 'Red' }],
    [
      'to their colour, when sizes are gone',
      { ...byOption, sizes: [] },
      { size: 'S', color: 'Red' },
      { size: '', color: 'Red' },
    ],
    ['to the only size there is', byOption, { size: '', color: 'Red' }, { size: 'S', color: 'Red' }],
    ['nowhere, when several colours are possible', byOption, { size: 'S', color: '' }, undefined],
    ['nowhere, when their colour is gone', byOption, { size: 'S', color: 'Green' }, undefined],
  ])('go back %s', (_where, product, option, key) => {
    expect(findCountedKey(product, option)).toEqual(key)
  })
})

describe('the stock that a write is taken back to', () => {
  const row = (id: number, color: string, available: number) => ({ id, size: 'S', color, available })

  it('has what was sold while it was written, also of a renamed colour', () => {
    const before = { stock: [row(1, 'Red', 5), row(2, 'Blue', 4), row(3, 'Green', 2)] }
    const after = { stock: [row(1, 'Crimson', 7), row(2, 'Blue', 3), row(3, 'Green', 0)] }
    const changes = [
      { size: 'S', color: 'Crimson', difference: 4 },
      { size: 'S', color: 'Green', difference: -2 },
    ]
    const stock = [row(1, 'Red', 3), row(2, 'Blue', 3), row(3, 'Green', 2)]
    expect(withoutChanges(before, after, changes)).toEqual({ stock })
  })
})
