import { expect, it } from 'vitest'
import { pageOf } from './paging'

it('a page holds its part of the list and the numbers of pages and items', () => {
  const list = Array.from({ length: 45 }, (_, number) => number)
  expect(pageOf(list, 3, 20)).toEqual({ items: [40, 41, 42, 43, 44], page: 3, pages: 3, total: 45 })
})

it('a page beyond the last is empty, and an empty list has one page', () => {
  expect(pageOf([1, 2], 2, 20)).toEqual({ items: [], page: 2, pages: 1, total: 2 })
  expect(pageOf([], 1, 20)).toEqual({ items: [], page: 1, pages: 1, total: 0 })
})
