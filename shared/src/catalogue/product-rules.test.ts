import { describe, expect, it } from 'vitest'
import { descriptionLines, genderOf, quantityOf, splitFeature } from './product-rules.js'

it('a description is split at commas, but not between digits', () => {
  expect(descriptionLines('Soft cotton, holds 1,5 l, fits A4')).toEqual(['Soft cotton', 'holds 1,5 l', 'fits A4'])
  expect(descriptionLines('Boots by Dr. Martens, made in S. Africa.')).toEqual([
    'Boots by Dr. Martens',
    'made in S. Africa.',
  ])
})

it('a description of several sentences is split between them', () => {
  const first = 'When it gets hot, this tee keeps you dry.'
  const second = 'Side panels stretch, so it fits!'
  expect(descriptionLines(`${first} ${second}`)).toEqual([first, second])
  expect(descriptionLines(`${first}\n\n${second}\nWash cold, dry flat`)).toEqual([first, second, 'Wash cold, dry flat'])
})

it('a feature is split at its first colon', () => {
  expect(splitFeature('Wash: cold, 30:30')).toEqual({ label: 'Wash', text: 'cold, 30:30' })
  expect(splitFeature(' Wash :cold ')).toEqual({ label: 'Wash', text: 'cold' })
  expect(splitFeature('A:1')).toEqual({ label: 'A', text: '1' })
  expect(splitFeature(' Handmade ')).toEqual({ label: null, text: 'Handmade' })
  expect(splitFeature(':cold')).toEqual({ label: null, text: ':cold' })
})

it('the gender of a product is that of its category when none is given', () => {
  expect([genderOf('Women'), genderOf(null), genderOf('Men', 'Unisex')]).toEqual(['Women', 'Unisex', 'Unisex'])
})

describe('units that can be sold', () => {
  const optionStock = [
    { size: 'M', color: 'N/A', stock: 3 },
    { size: 'L', color: 'N/A', stock: 0 },
  ]

  it('are the stock of the chosen size and colour when counted by option', () => {
    const product = { stock: 3, trackByOption: true, optionStock }
    const sizes = ['M', 'L', 'XL']
    expect(sizes.map((size) => quantityOf(product, { size, color: '' }))).toEqual([3, 0, 0])
  })

  it('are the stock of the product when it is counted as a whole', () =>
    expect(quantityOf({ stock: 7, trackByOption: false }, { size: 'M', color: 'Red' })).toBe(7))
})
