import { describe, expect, it } from 'vitest'
import { changeQuery, findPriceProblems, isFiltered, readAdminListQuery, toApiQuery } from './list-query'

const read = (text: string) => readAdminListQuery(new URLSearchParams(text))

const NO_LEAST = '“Price from” is no amount like 349.00, and filters nothing.'

describe('the filters of the product table', () => {
  it('are read from the address', () => {
    expect(
      read('stock=low&visibility=hidden&priceMin=R1 000&category=Footwear&search=sneaker&sort=price-asc&page=3'),
    ).toEqual({
      stock: 'low',
      visibility: 'hidden',
      priceMin: 'R1 000',
      priceMax: '',
      category: 'Footwear',
      search: 'sneaker',
      sort: 'price-asc',
      page: 3,
    })
  })

  it.each(['stock=some', 'visibility=no', 'page=-1', 'page=1e9', 'sort=rand'])('ignore %s', (text) => {
    expect(read(text)).toEqual(read(''))
  })

  it('keep a category from the address, also one that is gone', () => {
    expect(read('category=Weapons').category).toBe('Weapons')
  })

  it('request twenty rows from the cms, without amounts that cannot be read', () => {
    expect(toApiQuery(read('priceMin=cheap&priceMax=500&stock=all')).toString()).toBe(
      'page=1&limit=20&sort=newest&priceMax=500',
    )
    expect(toApiQuery(read('visibility=hidden')).get('visibility')).toBe('hidden')
  })

  it.each([
    ['', {}],
    ['priceMin=R1 000&priceMax=2000,50', {}],
    ['priceMin=100&priceMax=100', {}],
    ['priceMin=abc', { priceMin: NO_LEAST }],
    [
      'priceMin=-5&priceMax=cheap',
      { priceMin: NO_LEAST, priceMax: '“Price to” is no amount like 349.00, and filters nothing.' },
    ],
    ['priceMin=500&priceMax=100', { priceMax: '“Price to” is below “Price from”: no price is both.' }],
  ])('say what is wrong with prices: %s', (search, problems) =>
    expect(findPriceProblems(read(search))).toEqual(problems),
  )

  it('do not count as set when only sorting or the page is', () => {
    expect(isFiltered(read('sort=name&page=2'))).toBe(false)
    expect(isFiltered(read('stock=out'))).toBe(true)
    expect(isFiltered(read('visibility=visible'))).toBe(true)
  })

  it('leave defaults out of the address', () => {
    const current = new URLSearchParams('stock=low&page=4')
    expect(changeQuery(current, { page: '1', search: 'mug' })).toBe('?stock=low&search=mug')
    expect(changeQuery(current, { stock: 'all', visibility: 'all', page: '' })).toBe('')
  })
})

it('a pasted code is searched without what nobody sees', () =>
  expect(readAdminListQuery(new URLSearchParams('search=%EF%BB%BFLIN-04%00')).search).toBe('LIN-04'))
