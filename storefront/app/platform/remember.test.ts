import { expect, it, vi } from 'vitest'
import { remember } from './remember'

it('the same work is done once, while its result is among the latest', () => {
  const work = vi.fn((text: string) => (text === 'none' ? undefined : text.length))
  const lengthOf = remember(2, work)
  expect([lengthOf('none'), lengthOf('none'), lengthOf('four'), lengthOf('four')]).toEqual([undefined, undefined, 4, 4])
  expect(work).toHaveBeenCalledTimes(2)
  lengthOf('third')
  lengthOf('none')
  expect(work).toHaveBeenCalledTimes(4)
})

it('the result for a long text is not remembered', () => {
  const work = vi.fn((text: string) => text.length)
  const lengthOf = remember(2, work)
  const long = 'x'.repeat(301)
  expect([lengthOf(long), lengthOf(long)]).toEqual([301, 301])
  expect(work).toHaveBeenCalledTimes(2)
})
