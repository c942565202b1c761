import { describe, expect, it } from 'vitest'
import { createProductSchema, updateProductSchema } from './product-input.js'

const valid = {
  name: 'Linen shirt',
  price: '349.00',
  category: 'Men',
  subcategory: 'Tops',
  images: [{ url: '/uploads/a.webp', color: 'Sand' }],
}
const problemsOf = (
  body: unknown,
  schema: typeof createProductSchema | typeof updateProductSchema = createProductSchema,
) => schema.safeParse(body).error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []

describe('a product as the form sends it', () => {
  it('is rejected for the code alone when the code is not a text', () => {
    expect(problemsOf({ ...valid, code: -1 })).toEqual([expect.stringMatching(/^code: /)])
  })

  it('gets defaults for all but the required fields', () => {
    expect(createProductSchema.parse(valid)).toMatchObject({
      price: 34900,
      minOrder: 1,
      stock: 0,
      sizes: [],
      features: [],
      visible: true,
    })
  })

  it('takes sizes separated by commas and features one per line', () => {
    const product = createProductSchema.parse({
      ...valid,
      sizes: 'S, M,,M, L',
      features: 'Fabric: linen\n\nCare: cold wash',
    })
    expect(product.sizes).toEqual(['S', 'M', 'L'])
    expect(product.features).toEqual(['Fabric: linen', 'Care: cold wash'])
  })

  it('leaves out what draws nothing, as what is empty', () => {
    const product = createProductSchema.parse({
      ...valid,
      sizes: ['\u200b', 'M', '\u2800 \u3164'],
      optionNames: { size: '\u3164', color: 'Scent' },
      optionValues: ['\u00ad', 'Rose'],
      features: ['\u2060'],
    })
    expect(product).toMatchObject({
      sizes: ['M'],
      optionNames: { size: null, color: 'Scent' },
      optionValues: ['Rose'],
      features: [],
    })
  })

  it.each([
    [{ name: '' }, 'name: is required'],
    [{ price: 0 }, 'price: must be above R0.00'],
    [{ category: '' }, 'category: is required'],
    [{ images: [] }, 'images: Please add at least one product image.'],
    [{ images: null }, 'images: Please add at least one product image.'],
    [{ images: undefined }, 'images: Please add at least one product image.'],
    [{ price: 10_000_001 }, 'price: must be at most R10\u00a0000\u00a0000.00'],
    [{ images: [{ url: '/uploads/a.webp' }] }, 'images: Please add at least one color to the product images.'],
    [
      { images: [{ url: '/uploads/a.webp', color: 'N/A' }] },
      'images: Please add at least one color to the product images.',
    ],
    [
      { images: [{ url: '/uploads/a.webp', color: '\u200b' }] },
      'images: Please add at least one color to the product images.',
    ],
    [{ minOrder: 0 }, 'minOrder: must be at least 1'],
    [{ stock: 1.5 }, 'stock: must be a whole number'],
    [{ sizes: 'S, M, s' }, 'sizes: Please write “S” and “s” the same way: they are one.'],
    [
      { sizes: 'S, M, \u200eS' },
      'sizes: Please type “S” again: it is there twice, once with a character that nobody can see.',
    ],
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

describe('the stock by size and colour of a product', () => {
  const red = { size: 'S', color: 'Red', stock: 2 }
  const counted = { ...valid, sizes: ['S'], images: [{ url: '/uploads/a.webp', color: 'Red' }], trackByOption: true }

  it('is that of its own options, each once', () => {
    expect(problemsOf({ ...counted, optionStock: [red] })).toEqual([])
    expect(problemsOf({ ...counted, optionStock: [red, { ...red, size: 'XL' }, red] })).toEqual([
      'optionStock.1.size: is no size and colour of this product',
      'optionStock.2.size: stands there twice',
    ])
  })

  it('may name an option that is gone, if no units are added to it', () => {
    const edited = {
      ...counted,
      optionStock: [
        { ...red, size: 'XL', stockSeen: 2 },
        { ...red, size: 'L', stock: 0 },
      ],
    }
    expect(updateProductSchema.safeParse(edited).success).toBe(true)
  })

  it('moves to each new name once, from one that is gone', () => {
    const from = (size: string, to = 'S') => ({ ...red, size: to, stockSeen: 2, renamedFrom: { size, color: 'Red' } })
    const rejected = (...optionStock: object[]) =>
      problemsOf({ ...counted, sizes: ['S', 'M'], optionStock }, updateProductSchema)
    expect(rejected(from('Small'), from('Medium', 'M'))).toEqual([])
    expect(rejected(from('M'))).toEqual(['optionStock.0.renamedFrom: is a size and colour that this product still has'])
    expect(rejected(from('Small'), from('Small', 'M'))).toEqual([
      'optionStock.1.renamedFrom: is a size and colour that this product still has',
    ])
    expect(rejected(from('Small'), from('Little'))).toEqual(['optionStock.1.renamedFrom: stands there twice'])
  })

  it('is counted one by one up to 250 times', () => {
    const sizes = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)
    const images = Array.from({ length: 10 }, (_, at) => ({ url: '/uploads/a.webp', color: `Tone ${at}` }))
    expect(problemsOf({ ...counted, images, sizes: sizes(25) })).toEqual([])
    expect(problemsOf({ ...counted, images, sizes: sizes(26) }).join()).toContain('sizes: make 260 pairs')
    expect(problemsOf({ ...counted, images, sizes: sizes(26), trackByOption: false })).toEqual([])
  })

  it('is not looked at while the product is counted as a whole', () =>
    expect(problemsOf({ ...counted, trackByOption: false, optionStock: [{ ...red, size: 'XL' }] })).toEqual([]))
})

describe('prices and codes of sizes and colours', () => {
  const sized = { ...valid, code: 'SHIRT', sizes: ['S', 'M'], images: [{ url: '/uploads/a.webp', color: 'Red' }] }
  const own = (size: string, given: object = {}) => ({ size, color: 'Red', ...given })
  const taken = 'code: is the code of something else here'

  it.each<[rule: string, combinations: object[], problems: string[]]>([
    ['each once', [own('S', { price: 10 }), own('M', { code: 'SHIRT-M' })], []],
    ['of the product', [own('XL')], ['combinations.0.size: is no size and colour of this product']],
    ['not twice', [own('S'), own('S')], ['combinations.1.size: stands there twice']],
    ['no old price alone', [own('S', { specialPrice: 20 })], ['combinations.0.price: is needed beside the old price']],
    ['an old price beside a price', [own('S', { price: 10, specialPrice: 20 })], []],
    ['no code twice', [own('S', { code: 'a' }), own('M', { code: 'A' })], [`combinations.1.${taken}`]],
    ['not the code of the product', [own('S', { code: 'shirt' })], [`combinations.0.${taken}`]],
    ['no code at all, twice', [own('S', { code: '' }), own('M', { code: '' })], []],
  ])('stand there %s', (_rule, combinations, problems) =>
    expect(problemsOf({ ...sized, combinations })).toEqual(problems),
  )
})

it('an edit without stock leaves it, and a new product without it has none', () => {
  for (const stock of [undefined, null, '']) {
    expect(updateProductSchema.parse({ ...valid, stock }).stock).toBeUndefined()
    expect(createProductSchema.parse({ ...valid, stock }).stock).toBe(0)
  }
})

describe('the option names of a product', () => {
  const oil = {
    ...valid,
    images: [{ url: '/uploads/a.webp' }],
    sizes: ['250 ml', '1 l'],
    optionNames: { size: 'Volume', color: 'Scent' },
    optionValues: 'Rose, Mint, Rose',
  }

  it('come with the values of the second option in their order, and need no colour on a picture', () => {
    const { optionNames, optionValues } = createProductSchema.parse(oil)
    expect({ optionNames, optionValues }).toEqual({
      optionNames: { size: 'Volume', color: 'Scent' },
      optionValues: ['Rose', 'Mint'],
    })
  })

  it('are null when they are missing, empty or the usual ones', () => {
    for (const optionNames of [undefined, null, {}, { size: '', color: null }, { size: 'SIZES', color: 'Color' }])
      expect(createProductSchema.parse({ ...valid, optionNames }).optionNames).toEqual({ size: null, color: null })
  })

  it.each([
    [{ size: 'Pack', color: 'pack' }, 'optionNames.color: must differ from the name of the first option'],
    [{ size: 'Colour' }, 'optionNames.color: must differ from the name of the first option'],
    [{ size: 'x'.repeat(31) }, 'optionNames.size: must be at most 30 characters'],
    [{ color: 'colour' }, 'images: Please add at least one color to the product images.'],
  ])('are rejected: %j', (optionNames, problem) => {
    expect(problemsOf({ ...oil, optionNames })).toEqual([problem])
  })

  it('do not change that at most 250 pairs of their values can be counted one by one', () => {
    const many = Array.from({ length: 60 }, (_, at) => `Value ${at}`)
    const sizes = ['S', 'M', 'L', 'XL', 'XXL']
    expect(problemsOf({ ...oil, sizes, optionValues: many, trackByOption: true })).toEqual([
      'sizes: make 300 pairs with the colours; at most 250 can be counted one by one',
    ])
  })
})
