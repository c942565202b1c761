import { describe, expect, it } from 'vitest'
import { filtersString } from '~/back-office/ui/query-string'
import {
  findDayProblems,
  orderAdminHref,
  orderListSearch,
  isEverything,
  isNarrowed,
  isQueue,
  readOrderAdminQuery,
} from './order-query'

const read = (text: string) => readOrderAdminQuery(new URLSearchParams(text))

describe('the address of the order admin', () => {
  it('opens on the waiting orders', () => {
    expect(isQueue(read(''))).toBe(true)
    expect(orderAdminHref(read(''))).toBe('/admin/orders')
  })

  it('searches all states unless one is named', () => {
    expect(isQueue(read('search=thandi'))).toBe(false)
    expect(isQueue(read('search=thandi&state=pending'))).toBe(true)
  })

  it.each([
    ['state=all', true],
    ['', false],
    ['state=all&search=thandi', false],
    ['state=all&cash=due', false],
  ])('"%s" shows every order of the shop: %s', (text, isAll) => expect(isEverything(read(text))).toBe(isAll))

  it.each([
    ['', false],
    ['page=2', false],
    ['search=+', false],
    ['search=thandi', true],
    ['state=pending', true],
    ['to=2026-11-20', true],
  ])('"%s" narrows the list: %s', (text, narrowed) => expect(isNarrowed(read(text))).toBe(narrowed))

  it('leaves out invalid values', () => {
    expect(filtersString(read('state=gone&cash=gold&province=Texas&page=-2'))).toBe('')
  })

  it.each(['from=0026-11-01&to=soon', 'from=2026-13-45&to=9999-01-01'])(
    'keeps %s, which filters nothing and is explained',
    (text) => {
      const query = read(text)
      expect(filtersString(query)).toBe(`?${text}`)
      expect(orderListSearch(query)).toBe('')
      expect(findDayProblems(query)).toEqual({
        from: '“From” is not a date from 2000 to 2100. It filters nothing.',
        to: '“To” is not a date from 2000 to 2100. It filters nothing.',
      })
    },
  )

  it('filters by the day that is one', () => {
    const query = read('from=2026-11-20&to=0026-11-01')
    expect(orderListSearch(query)).toBe('?from=2026-11-20')
    expect(findDayProblems(query).from).toBe('')
    expect(orderListSearch(read('from=2026-11-20&to=2026-11-20'))).toBe('?from=2026-11-20&to=2026-11-20')
    expect(findDayProblems(read('from=2026-11-20&to=2026-11-20')).to, 'one day').toBe('')
  })

  it('keeps days that are the wrong way round, and says so', () => {
    const query = read('from=2026-11-20&to=2026-11-02')
    expect(filtersString(query)).toBe('?from=2026-11-20&to=2026-11-02')
    expect(findDayProblems(query)).toEqual({ from: '', to: '“To” is before “From”: no day is both.' })
    expect(findDayProblems(read('from=2026-11-20'))).toEqual({ from: '', to: '' })
  })

  it('is read back as it was written', () => {
    const query = read(
      'state=dispatched&cash=due&province=Gauteng&search=ST-7K4QX&from=2026-11-01&to=2026-11-20&page=3',
    )
    expect(read(filtersString(query).slice(1))).toEqual(query)
  })
})

it('a pasted number is searched without what nobody sees', () =>
  expect(readOrderAdminQuery(new URLSearchParams('search=%E2%80%AAST-7K4QX%E2%80%8B%00')).search).toBe('ST-7K4QX'))
