import { describe, expect, it } from 'vitest'
import { describeOptionChanges } from './option-changes'

const opened = { sizes: ['S', 'M'], images: [{ color: 'Sand' }, { color: 'Rust' }], colorName: null }

describe('the warnings about sizes and colours in the panel’s form', () => {
  it('are none when other fields change, or options are added or reordered', () => {
    expect(describeOptionChanges(opened, { ...opened, name: 'Shirt' })).toEqual([])
    expect(describeOptionChanges(opened, { ...opened, sizes: '["M","S","L"]' })).toEqual([])
  })

  it('say that a replaced option counts as renamed', () => {
    const [sentence, ...others] = describeOptionChanges(opened, { ...opened, sizes: ['S', 'XL'] })
    expect(others).toEqual([])
    expect(sentence).toBe(
      'M is called XL from now on: its units, prices and codes stay with it. If XL is something else, save without M first and add XL then.',
    )
    const images = [{ color: 'Dune' }, { color: 'Rust' }]
    expect(describeOptionChanges(opened, { ...opened, images })).toEqual([
      expect.stringContaining('Sand is called Dune from now on'),
    ])
  })

  it('say that a removed option loses its units, prices and codes', () => {
    expect(describeOptionChanges(opened, { ...opened, sizes: ['S'] })).toEqual([
      'M is taken away: its units, prices and codes go when you save.',
    ])
    const flavours = { sizes: [], colorName: 'Flavour', optionValues: ['Mint', 'Lime'] }
    expect(describeOptionChanges(flavours, { ...flavours, optionValues: ['Mint'] })).toEqual([
      'Lime is taken away: its units, prices and codes go when you save.',
    ])
  })
})
