import { changeOwnPrices, FIRST_CATEGORIES, MAX_STOCK } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { findTarget, planBulkEdit, planBulkStock, rejectImpossible, whyImpossible } from './plan-bulk-edit'

const own = (size: string, priceInCents: number | null, struckInCents: number | null = null) => ({
  size,
  color: 'Sand',
  priceInCents,
  struckInCents,
  code: null,
})

const shirt = {
  name: 'Shirt',
  gender: null,
  priceInCents: 20_000,
  struckInCents: null,
  sizes: ['S', 'M'],
  colors: ['Sand'],
  trackByOption: true,
  stock: [
    { size: 'S', color: 'Sand', available: 4 },
    { size: 'M', color: 'Sand', available: 0 },
    { size: 'Gone', color: 'Sand', available: 7 },
  ],
  combinations: [own('S', null), own('M', 25_000, 30_000)],
}

describe('a bulk edit of one product', () => {
  it('writes only the columns that change', () => {
    expect(planBulkEdit(shirt, { visible: false })).toEqual({ visible: false })
    expect(planBulkEdit(shirt, { pricePercent: -50, strikesOld: true })).toEqual({
      priceInCents: 10_000,
      struckInCents: 20_000,
      percentOff: 50,
    })
  })

  it('moves only products with a gender of their own to a category that needs one', () => {
    const [women] = FIRST_CATEGORIES
    const caps = { ...women!, id: 'caps', name: 'Caps', gender: null, needsGender: true, subcategories: [] }
    const [change, tree] = [{ category: 'Caps' }, [...FIRST_CATEGORIES, caps]]
    const target = findTarget(tree, change)
    expect(target?.place).toEqual({ categoryId: 'caps', category: 'Caps', subcategory: null })
    const reason = 'Caps needs a gender, and it has none of its own.'
    expect([shirt, { ...shirt, gender: 'Men' as const }].map((one) => whyImpossible(one, change, target))).toEqual([
      reason,
      undefined,
    ])
    expect(() => rejectImpossible(shirt, change, target)).toThrow(reason)
    expect(whyImpossible(shirt, { category: 'Home' }, findTarget(tree, { category: 'Home' }))).toBeUndefined()
    expect(() => findTarget(tree, { category: 'Women' })).toThrow('subcategory is required for Women')
    expect(findTarget(tree, { visible: false })).toBeUndefined()
  })

  it('leaves a percentage that staff typed as a label, without an old price', () =>
    expect(planBulkEdit(shirt, { price: 15_000 })).toEqual({ priceInCents: 15_000, struckInCents: null }))

  it.each([
    [{ priceAmount: -20_000 }, 'It costs R200.00, so it cannot be reduced by this much.'],
    [{ onlySizes: ['S'], priceAmount: -20_000 }, 'S / Sand costs R200.00, so it cannot be reduced by this much.'],
    [{ onlySizes: ['M'], priceAmount: -25_000 }, 'M / Sand costs R250.00, so it cannot be reduced by this much.'],
    [{ specialPrice: 15_000 }, 'It costs R200.00, so R150.00 cannot be its old price.'],
    [{ specialPrice: 20_000 }, 'It costs R200.00, so R200.00 cannot be its old price.'],
    [{ specialPrice: 20_000, pricePercent: 10 }, 'It would cost R220.00, so R200.00 cannot be its old price.'],
    [{ specialPrice: 20_000, onlySizes: ['S'] }, 'S / Sand costs R200.00, so R200.00 cannot be its old price.'],
    [{ specialPrice: 22_000, onlySizes: ['S', 'M'] }, 'M / Sand costs R250.00, so R220.00 cannot be its old price.'],
    [{ stockAmount: -1 }, 'There is nothing of M / Sand in stock to remove.'],
    [{ stockAmount: -5, onlySizes: ['S'] }, 'Only 4 of S / Sand are in stock; no more can be removed.'],
    [{ priceAmount: -20_000, stockAmount: -1 }, 'It costs R200.00, so it cannot be reduced by this much.'],
  ])('%j is rejected with the size and the reason', (change, message) => {
    expect(() => rejectImpossible(shirt, change)).toThrow(message)
    expect(whyImpossible(shirt, change)).toBe(message)
  })

  it.each([
    [1, -2, 'Only 1 is in stock; no more can be removed.'],
    [2, -3, 'Only 2 are in stock; no more can be removed.'],
    [0, -1, 'There is nothing in stock to remove.'],
    [1, -1, undefined],
  ])('of a product with %i units, %i units: %s', (available, stockAmount, reason) => {
    const mug = { ...shirt, trackByOption: false, stock: [{ size: '', color: '', available }] }
    expect(whyImpossible(mug, { stockAmount })).toBe(reason)
  })

  it.each([
    { specialPrice: 20_001 },
    { specialPrice: 20_000, price: 19_999 },
    { specialPrice: 22_000, onlySizes: ['S'] },
    { priceAmount: -19_999 },
    { priceAmount: -24_999, onlySizes: ['M'] },
  ])('may strike a price through that is above the one asked, and leave one cent: %j', (change) =>
    expect(() => rejectImpossible(shirt, change)).not.toThrow(),
  )

  it('may take the last unit', () =>
    expect(() => rejectImpossible(shirt, { stockAmount: -4, onlySizes: ['S'] })).not.toThrow())

  it.each([
    [{ pricePercent: 10 }, [own('S', null), own('M', 27_500, 30_000)]],
    [{ priceAmount: 6_000 }, [own('S', null), own('M', 31_000)]],
    [{ specialPrice: null }, [own('S', null), own('M', 25_000)]],
    [{ pricePercent: -10, strikesOld: true }, [own('S', null), own('M', 22_500, 25_000)]],
    [{ price: 10_000 }, null],
    [{ stock: 3 }, null],
  ])('%j makes the prices of sizes %j', (change, combinations) => {
    expect(changeOwnPrices(shirt, change)).toEqual(combinations)
  })

  it.each([
    [{ onlySizes: ['S'], priceAmount: 2_000 }, [own('S', 22_000), own('M', 25_000, 30_000)]],
    [{ onlySizes: ['m', 'XL'], pricePercent: 10 }, [own('S', null), own('M', 27_500, 30_000)]],
    [{ onlyColors: ['SAND'], price: 10_000 }, [own('S', 10_000), own('M', 10_000, 30_000)]],
    [{ onlyColors: ['Red'], price: 10_000 }, null],
    [{ onlySizes: ['S'], price: 20_000 }, null],
    [{ onlySizes: ['M'], specialPrice: 35_000 }, [own('S', null), own('M', 25_000, 35_000)]],
    [{ onlySizes: ['M'], specialPrice: 30_000 }, null],
    [{ onlySizes: ['S'], stock: 3 }, null],
  ])('%j changes only the prices of these sizes and colours: %j', (change, combinations) => {
    expect(changeOwnPrices(shirt, change)).toEqual(combinations)
    expect(planBulkEdit(shirt, change)).toEqual({})
  })

  it('gives no size a price of its own by a change of all', () =>
    expect(changeOwnPrices({ ...shirt, combinations: [own('S', null)] }, { pricePercent: 10 })).toBeNull())

  it('names the colour that is missing, not its code', () => {
    const stock = [{ size: '', color: '#174c3c', available: 1 }]
    expect(whyImpossible({ ...shirt, sizes: [], colors: ['#174c3c'], stock }, { stockAmount: -2 })).toBe(
      'Only 1 of Forest green is in stock; no more can be removed.',
    )
  })

  it('gives a price to a size that had none, up to the limit of own prices', () => {
    const bare = { ...shirt, combinations: [] }
    expect(changeOwnPrices(bare, { onlySizes: ['M'], pricePercent: 50 })).toEqual([own('M', 30_000)])
    const values = Array.from({ length: 16 }, (_, at) => `no. ${at}`)
    const large = { ...bare, sizes: [...values, 'XL'], colors: values }
    expect(() => rejectImpossible(large, { onlyColors: values, price: 100 })).toThrow(
      'It would have 272 sizes and colours with a price of their own; it may have 250.',
    )
    const most = { ...bare, sizes: values.slice(0, 10), colors: Array.from({ length: 25 }, (_, at) => `C${at}`) }
    expect(() => rejectImpossible(most, { onlySizes: most.sizes, price: 100 })).not.toThrow()
  })

  it('moves the units of the named sizes only, and none of a product counted as a whole', () => {
    const change = { stock: 9, onlySizes: ['s'] }
    expect(planBulkStock(shirt, change)).toEqual([{ size: 'S', color: 'Sand', difference: 5 }])
    expect(planBulkStock({ ...shirt, trackByOption: false }, change)).toEqual([])
  })

  it.each([
    [{}, []],
    [{ stock: 3, stockSeen: 11 }, [-1, 3]],
    [{ stockAmount: 2 }, [2, 2]],
    [{ stock: 5, stockAmount: -1 }, [0, 4]],
    [{ stockAmount: MAX_STOCK }, [MAX_STOCK - 4, MAX_STOCK]],
  ])('%j moves the units of its sizes by %j', (change, differences) => {
    expect(planBulkStock(shirt, change).map(({ difference }) => difference)).toEqual(differences)
  })

  it('adds nothing to the most that can be in stock', () => {
    const full = { ...shirt, trackByOption: false, stock: [{ size: '', color: '', available: MAX_STOCK }] }
    expect(planBulkStock(full, { stockAmount: 1 }).filter(({ difference }) => difference !== 0)).toEqual([])
  })

  it('moves units counted as a whole by the difference to the stock that was seen', () => {
    const mug = {
      ...shirt,
      trackByOption: false,
      stock: [{ size: '', color: '', available: 6 }],
    }
    expect(planBulkStock(mug, { stock: 10, stockSeen: 8 })).toEqual([{ size: '', color: '', difference: 2 }])
    expect(planBulkStock(mug, { stock: 10 })).toEqual([{ size: '', color: '', difference: 4 }])
    expect(planBulkStock(mug, { stock: 0, stockSeen: 8 }), 'none left').toEqual([
      { size: '', color: '', difference: -6 },
    ])
    expect(planBulkStock(mug, { stock: 0, stockSeen: 2 }), 'nor of what came back').toEqual([
      { size: '', color: '', difference: -6 },
    ])
  })
})
