import { describe, expect, it } from 'vitest'
import { findRenamed, findRenamedOptions } from './option-renames.js'

describe('the renames of option values', () => {
  it.each([
    [['S', 'M', 'L'], ['S', 'Medium', 'L'], { Medium: 'M' }],
    [['S', 'M'], ['Small', 'Medium'], { Small: 'S', Medium: 'M' }],
    [['S', 'M', 'L'], ['S', 'Medium', 'L', 'XL'], { Medium: 'M' }],
    [['S', 'M'], ['S', 'M', 'L'], {}],
    [['S', 'M'], ['M'], {}],
    [['S', 'M'], ['M', 'S'], {}],
    [['S', 'M'], ['XS', 'Small', 'Medium'], {}],
  ])('from %j to %j are found', (before, after, renamed) => {
    expect(Object.fromEntries(findRenamed(before, after))).toEqual(renamed)
  })
})

it('a rename is found for the pair of size and colour, also from no size to a first size', () => {
  const [before, after] = [
    { sizes: ['S'], colors: ['Red', 'Blue'] },
    { sizes: ['S'], colors: ['Red', 'Navy'] },
  ]
  expect(findRenamedOptions(before, after)).toEqual([
    { from: { size: 'S', color: 'Blue' }, to: { size: 'S', color: 'Navy' } },
  ])
  expect(findRenamedOptions({ sizes: [], colors: ['Red'] }, { sizes: ['One size'], colors: ['Red'] })).toEqual([
    { from: { size: '', color: 'Red' }, to: { size: 'One size', color: 'Red' } },
  ])
})
