import { describe, expect, it } from 'vitest'
import { nextPosition, planPositions } from './positions'

const current = ['a', 'b', 'c']

describe('positions', () => {
  it('follow the order of the named ids', () => {
    expect([...planPositions(current, ['c', 'a', 'b'], 'slider_not_found')]).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 2],
    ])
  })

  it('keep ids that were not named behind the named ones', () => {
    expect([...planPositions(current, ['c', 'c'], 'slider_not_found').keys()]).toEqual(['c', 'a', 'b'])
  })

  it('reject an unknown id', () => {
    expect(() => planPositions(current, ['a', 'x'], 'slider_not_found')).toThrow('Slider item not found.')
    expect(() => planPositions([], ['x'], 'saved_filter_not_found')).toThrow('This tab is not there any more.')
  })

  it('put a new item last', () => {
    expect(nextPosition([])).toBe(0)
    expect(nextPosition([{ position: 4 }, { position: 2 }])).toBe(5)
    expect(nextPosition([{ position: null }, { position: null }])).toBe(1)
  })
})
