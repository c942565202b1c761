import { IMPORT_ITEM_STATES, takesAnswers, tableOf, type ImportCounts } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import {
  asksUnits,
  countWaiting,
  describeBatch,
  describeCounts,
  describeLatePictures,
  describeMissing,
  describeWork,
  ITEM_STATES,
  nameHosts,
  readRate,
} from './batch-words'

const counts = (some: Partial<ImportCounts>): ImportCounts => ({ ...tableOf(IMPORT_ITEM_STATES, () => 0), ...some })

describe('the summary of an import', () => {
  it('names every state of an item', () => {
    expect([...ITEM_STATES].sort()).toEqual([...IMPORT_ITEM_STATES].sort())
    expect(describeCounts({ kind: 'file', counts: counts({ new: 3, changed: 2, 'no-picture': 1 }) })).toBe(
      '3 new, 1 no picture, 2 changed',
    )
  })

  it.each([
    ['receiving', {}, 'Upload incomplete'],
    ['mapping', {}, 'Columns to match'],
    ['preparing', { read: 4 }, 'Adding the products…'],
    ['ready', { new: 1 }, 'Ready to review'],
    ['ready', { published: 4, 'no-picture': 1 }, 'Without pictures'],
    ['ready', { published: 4 }, 'Published'],
    ['ready', { same: 4 }, 'Nothing to do'],
    ['undone', { undone: 4 }, 'Undone'],
    ['failed', {}, 'Not imported'],
  ] as const)('%s with %j is "%s"', (state, some, label) => {
    expect(describeBatch({ kind: 'file', state, counts: counts(some) }).label).toBe(label)
  })

  it('counts new items with a picture and changed items as waiting', () => {
    expect(countWaiting({ counts: counts({ new: 2, changed: 1, 'no-picture': 5, 'left-out': 7 }) })).toBe(3)
  })

  it('tells how far the work is', () => {
    expect(describeWork({ kind: 'file', state: 'preparing', work: { done: 3, total: 36 } })).toBe(
      'Adding the products: 3 of 36 products.',
    )
    expect(describeWork({ kind: 'file', state: 'reading', work: { done: 50, total: 0 } })).toBe(
      'Reading the file: 50 products so far.',
    )
    expect(describeWork({ kind: 'file', state: 'reading', work: { done: 0, total: 0 } })).toBe('Reading the file…')
  })
})

describe('the summary of a bulk change', () => {
  it.each([
    ['receiving', {}, 'Not started'],
    ['publishing', { changed: 4 }, 'Changing…'],
    ['ready', { published: 4, same: 1 }, 'Changed'],
    ['ready', { published: 4, failed: 1 }, 'Some not changed'],
    ['undone', { undone: 4 }, 'Undone'],
  ] as const)('%s with %j is "%s"', (state, some, label) => {
    expect(describeBatch({ kind: 'change', state, counts: counts(some) }).label).toBe(label)
  })

  it('counts what was changed and what was left', () => {
    expect(describeCounts({ kind: 'change', counts: counts({ published: 3, failed: 1, changed: 2 }) })).toBe(
      '2 waiting, 3 changed, 1 not changed',
    )
    expect(describeWork({ kind: 'change', state: 'publishing', work: { done: 3, total: 36 } })).toBe(
      'Changing: 3 of 36 products.',
    )
  })
})

it.each([
  [2, 0, '2 pictures are missing', ''],
  [1, 1, '1 picture is missing', '1 picture of a published product is missing. Add it in the product form.'],
  [
    0,
    3,
    'Published products are missing pictures',
    '3 pictures of published products are missing. Add them in the product forms.',
  ],
  [0, 0, 'All pictures are in place', ''],
])('%d pictures missing and %d of published products read "%s"', (missing, missingOfPublished, title, late) => {
  expect(describeMissing({ missing, missingOfPublished })).toBe(title)
  expect(describeLatePictures({ missing, missingOfPublished })).toBe(late)
})

describe('an answer for a whole file', () => {
  it.each([
    ['before anything is published', { new: 2 }, true],
    ['while some wait', { published: 4, 'no-picture': 1 }, true],
    ['while a product left out may be included again', { published: 4, 'left-out': 1 }, true],
    ['where nothing waits any more', { published: 4, same: 2, skipped: 1 }, false],
    ['where the shop had all of it', { same: 2 }, true],
  ] as const)('may be changed %s, with %j: %s', (_, some, may) => expect(takesAnswers(counts(some))).toBe(may))

  it('about units is asked for new products only, and shown once it is given', () => {
    const stock = { uncounted: 2, units: null }
    expect(asksUnits({ stock, counts: counts({ new: 1 }) })).toBe(true)
    expect(asksUnits({ stock, counts: counts({ 'no-picture': 1 }) })).toBe(true)
    expect(asksUnits({ stock: { uncounted: 0, units: null }, counts: counts({ new: 1 }) })).toBe(false)
    expect(asksUnits({ stock, counts: counts({ published: 1 }) })).toBe(false)
    expect(asksUnits({ stock: { uncounted: 2, units: 5 }, counts: counts({ published: 1 }) })).toBe(true)
  })
})

describe('a rate', () => {
  it.each([
    ['18.25', 18.25],
    [' 18,25 ', 18.25],
    ['R18.25', 18.25],
    ['R 18,25', 18.25],
    ['1', 1],
    ['0', undefined],
    ['R', undefined],
    ['2001', undefined],
    ['18.25.1', undefined],
    ['1e3', undefined],
    ['-2', undefined],
    ['', undefined],
  ])('typed as %j is read as %s', (text, rate) => expect(readRate(text)).toBe(rate))
})

it.each([
  [['a.example'], 'a.example'],
  [['a.example', 'b.example'], 'a.example and b.example'],
  [['a', 'b', 'c'], 'a, b and c'],
  [['a', 'b', 'c', 'd'], 'a, b, c and 1 more site'],
  [['a', 'b', 'c', 'd', 'e'], 'a, b, c and 2 more sites'],
])('the hosts %j are named as "%s"', (hosts, text) => expect(nameHosts(hosts)).toBe(text))
