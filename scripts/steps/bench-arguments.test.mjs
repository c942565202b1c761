import { expect, it } from 'vitest'
import { readBenchArguments } from './bench-arguments.mjs'

it('a bench takes databases, and sizes if it measures shops of several', () => {
  expect(readBenchArguments(['1000', 'sqlite'], { takesSizes: true })).toEqual({ kinds: ['sqlite'], sizes: ['1000'] })
  expect(readBenchArguments([], { takesSizes: false })).toEqual({ kinds: [], sizes: [] })
})

it.each([
  [['10'], true],
  [['--help'], true],
  [['1000'], false],
  [['mysql'], false],
])('%j is rejected', (given, takesSizes) => {
  expect(() => readBenchArguments(given, { takesSizes })).toThrow(`There is no "${given[0]}". Name `)
})
