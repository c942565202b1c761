import { describe, expect, it } from 'vitest'
import { nextPosition, planSlideOrder } from './plan-slider'

const slides = [{ itemId: 'a' }, { itemId: 'b' }, { itemId: 'c' }]

describe('the order of the slider', () => {
  it('follows the named ids', () => {
    expect([...planSlideOrder(slides, ['c', 'a', 'b'])]).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 2],
    ])
  })

  it('keeps slides nobody named behind the named ones', () => {
    expect([...planSlideOrder(slides, ['c', 'c']).keys()]).toEqual(['c', 'a', 'b'])
  })

  it('rejects an id that is no slide', () => {
    expect(() => planSlideOrder(slides, ['a', 'x'])).toThrow('Slider item not found.')
  })

  it('puts a new slide last', () => {
    expect(nextPosition([])).toBe(0)
    expect(nextPosition([{ position: 4 }, { position: 2 }])).toBe(5)
  })
})
