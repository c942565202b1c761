import { describe, expect, it } from 'vitest'
import { describeOptionChanges } from './option-changes'

const opened = { sizes: ['S', 'M'], images: [{ color: 'Sand' }, { color: 'Rust' }], colorName: null }

describe('what saving the panel’s form does to sizes and colours', () => {
  it('is nothing where only others change, come or change places', () => {
    expect(describeOptionChanges(opened, { ...opened, name: 'Shirt' })).toEqual([])
    expect(describeOptionChanges(opened, { ...opened, sizes: '["M","S","L"]' })).toEqual([])
  })

  it('is said of one that is replaced, which counts as another name of it', () => {
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

  it('is said of one that is taken away', () => {
    expect(describeOptionChanges(opened, { ...opened, sizes: ['S'] })).toEqual([
      'M is taken away: its units, prices and codes go when you save.',
    ])
    const flavours = { sizes: [], colorName: 'Flavour', optionValues: ['Mint', 'Lime'] }
    expect(describeOptionChanges(flavours, { ...flavours, optionValues: ['Mint'] })).toEqual([
      'Lime is taken away: its units, prices and codes go when you save.',
    ])
  })
})
