import { describe, expect, it } from 'vitest'
import {
  createProductSchema,
  descriptionLines,
  genderOf,
  quantityOf,
  productQuerySchema,
  splitFeature,
} from './catalogue.js'

const valid = {
  name: 'Linen shirt',
  price: '349.00',
  category: 'Men',
  subcategory: 'Tops',
  images: [{ url: '/uploads/a.webp', color: 'Sand' }],
}
const problemsOf = (body: unknown) =>
  createProductSchema.safeParse(body).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []

describe('a product as the form sends it', () => {
  it('names a code that is no text, without a look at what hangs on it', () => {
    expect(problemsOf({ ...valid, code: -1 })).toEqual([expect.stringMatching(/^code: /)])
  })

  it('takes the least that is needed and fills in the rest', () => {
    expect(createProductSchema.parse(valid)).toMatchObject({
      price: 34900,
      minOrder: 1,
      stock: 0,
      sizes: [],
      features: [],
      visible: true,
    })
  })

  it('takes sizes separated by commas and features one a line', () => {
    const product = createProductSchema.parse({
      ...valid,
      sizes: 'S, M,,M, L',
      features: 'Fabric: linen\n\nCare: cold wash',
    })
    expect(product.sizes).toEqual(['S', 'M', 'L'])
    expect(product.features).toEqual(['Fabric: linen', 'Care: cold wash'])
  })

  it.each([
    [{ name: '' }, 'name: is required'],
    [{ price: 0 }, 'price: must be above R0.00'],
    [{ category: '' }, 'category: is required'],
    [{ images: [] }, 'images: Please add at least one product image.'],
    [{ images: [{ url: '/uploads/a.webp' }] }, 'images: Please add at least one color to the product images.'],
    [{ minOrder: 0 }, 'minOrder: must be at least 1'],
    [{ stock: 1.5 }, 'stock: must be a whole number'],
    [{ sizes: 'S, M, s' }, 'sizes: Please write “S” and “s” the same way: they are one.'],
    [
      { images: ['Navy blue', 'navy  Blue '].map((color) => ({ url: '/uploads/a.webp', color })) },
      'images: Please write “Navy blue” and “navy  Blue” the same way: they are one.',
    ],
    [
      { optionNames: { size: null, color: 'Scent' }, optionValues: ['Mint', 'MINT'] },
      'optionValues: Please write “Mint” and “MINT” the same way: they are one.',
    ],
    [{ name: 'a\u0000b' }, 'name: has characters that cannot be stored'],
    [{ name: '\ud800' }, 'name: has characters that cannot be stored'],
  ])('is rejected with %j', (change, problem) => {
    expect(problemsOf({ ...valid, ...change }).join('\n')).toContain(problem)
  })
})

describe('query parameters', () => {
  it('treats empty ones as absent and one gender as a list', () => {
    const query = productQuerySchema.parse({ page: '', category: 'Footwear', gender: 'Men', priceMin: 'R1 000' })
    expect(query).toMatchObject({ page: undefined, category: 'Footwear', gender: ['Men'], priceMin: 100000 })
  })

  it.each([{ page: '0' }, { page: '1e3' }, { gender: 'men' }, { stock: 'some' }])('rejects %j', (query) =>
    expect(productQuerySchema.safeParse(query).success).toBe(false),
  )
})

it('splits a description at commas, but not between digits', () => {
  expect(descriptionLines('Soft cotton, holds 1,5 l, fits A4')).toEqual(['Soft cotton', 'holds 1,5 l', 'fits A4'])
})

it('splits a feature at its first colon', () => {
  expect(splitFeature('Wash: cold, 30:30')).toEqual({ label: 'Wash', text: 'cold, 30:30' })
  expect(splitFeature('Handmade')).toEqual({ label: null, text: 'Handmade' })
})

it('lets gender follow the category where none is given', () => {
  expect([genderOf('Women'), genderOf(null), genderOf('Men', 'Unisex')]).toEqual(['Women', 'Unisex', 'Unisex'])
})

describe('a product whose options have names of their own', () => {
  const oil = {
    ...valid,
    images: [{ url: '/uploads/a.webp' }],
    sizes: ['250 ml', '1 l'],
    optionNames: { size: 'Volume', color: 'Scent' },
    optionValues: 'Rose, Mint, Rose',
  }

  it('keeps the values of its second option in their order and needs no colour on a picture', () => {
    const { optionNames, optionValues } = createProductSchema.parse(oil)
    expect({ optionNames, optionValues }).toEqual({
      optionNames: { size: 'Volume', color: 'Scent' },
      optionValues: ['Rose', 'Mint'],
    })
  })

  it('has the usual names where none, or the usual ones, are given', () => {
    for (const optionNames of [undefined, null, {}, { size: '', color: null }, { size: 'SIZES', color: 'Color' }])
      expect(createProductSchema.parse({ ...valid, optionNames }).optionNames).toEqual({ size: null, color: null })
  })

  it.each([
    [{ size: 'Pack', color: 'pack' }, 'optionNames.color: must differ from the name of the first option'],
    [{ size: 'Colour' }, 'optionNames.color: must differ from the name of the first option'],
    [{ size: 'x'.repeat(31) }, 'optionNames.size: must be at most 30 characters'],
    [{ color: 'colour' }, 'images: Please add at least one color to the product images.'],
  ])('is rejected with the names %j', (optionNames, problem) => {
    expect(problemsOf({ ...oil, optionNames })).toEqual([problem])
  })

  it('is counted by its values, of which there is a limit', () => {
    const many = Array.from({ length: 60 }, (_, at) => `Value ${at}`)
    const sizes = ['S', 'M', 'L', 'XL', 'XXL']
    expect(problemsOf({ ...oil, sizes, optionValues: many, trackByOption: true })).toEqual([
      'sizes: make 300 pairs with the colours; at most 250 can be counted one by one',
    ])
  })
})

describe('units that can be sold', () => {
  const optionStock = [
    { size: 'M', color: 'N/A', stock: 3 },
    { size: 'L', color: 'N/A', stock: 0 },
  ]

  it('are those of the size and colour where these are counted', () => {
    const product = { stock: 3, trackByOption: true, optionStock }
    const sizes = ['M', 'L', 'XL']
    expect(sizes.map((size) => quantityOf(product, { size, color: '' }))).toEqual([3, 0, 0])
  })

  it('are those of the product where it is counted as a whole', () =>
    expect(quantityOf({ stock: 7, trackByOption: false }, { size: 'M', color: 'Red' })).toBe(7))
})
