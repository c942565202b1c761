import { DomainError, FIRST_CATEGORIES, type StaffProduct } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { checkInput, problemsOf } from './check-draft'
import { changePlace, draftForCopy, draftOf, EMPTY_DRAFT, withoutUnsent } from './draft'
import { optionKeys, totalOf } from './option-grid'
import { toCreateInput, toUpdateInput } from './product-input'

const product: StaffProduct = {
  _id: 'p1',
  id: 'p1',
  name: 'Linen shirt',
  price: 349,
  specialPrice: 499.5,
  percentOff: 30,
  category: 'Men',
  subcategory: 'Tops',
  gender: 'Men',
  sizes: ['S', 'M'],
  description: 'Cool, light',
  features: ['Fabric: linen'],
  stock: 7,
  stockStatus: 'in',
  quantity: 7,
  minOrder: 1,
  colors: ['Sand'],
  optionNames: { size: null, color: null },
  optionValues: [],
  basePrice: 349,
  percentLabel: 0,
  baseSpecialPrice: 499.5,
  combinations: [],
  images: [{ url: '/uploads/a.webp', color: 'Sand', alt: '' }],
  trackByOption: true,
  optionStock: [
    { size: 'S', color: 'Sand', stock: 3 },
    { size: 'M', color: 'Sand', stock: 4 },
  ],
  createdAt: '2026-01-01T00:00:00Z',
  updatedAt: '2026-01-01T00:00:00Z',
  code: 'MS-1',
  visible: true,
  pinnedNew: false,
  pinnedSpecial: true,
  version: 5,
}

describe('the form of an existing product', () => {
  it('has no problems and sends the stock that was seen', () => {
    const draft = draftOf(product, FIRST_CATEGORIES)
    const input = toUpdateInput({ ...draft, optionStock: { ...draft.optionStock, '["S","Sand"]': '9' } }, draft, 5)
    expect(checkInput(input, FIRST_CATEGORIES)).toEqual({})
    expect(input).toMatchObject({ version: 5, price: '349.00', specialPrice: '499.50', stockSeen: '7' })
    expect(input.optionStock).toEqual([
      { size: 'S', color: 'Sand', stock: '9', stockSeen: '3' },
      { size: 'M', color: 'Sand', stock: '4', stockSeen: '4' },
    ])
  })

  it('shows a typed percentage, but not a computed one or the gender of the category', () => {
    expect(draftOf(product, FIRST_CATEGORIES)).toMatchObject({ percentOff: '', gender: '' })
    expect(draftOf({ ...product, percentLabel: 10 }, FIRST_CATEGORIES).percentOff).toBe('10')
  })

  it('keeps its option names, and the values of a second option that is no colour', () => {
    const optionNames = { size: 'Pack', color: 'Flavour' }
    const sweets: StaffProduct = { ...product, optionNames, colors: ['Mint', 'Lime'], optionValues: ['Mint', 'Lime'] }
    const input = toCreateInput({ ...draftForCopy(sweets, FIRST_CATEGORIES), sizes: '6, 12' })
    expect(input).toMatchObject({ optionNames, optionValues: ['Mint', 'Lime'] })
    expect(input.optionStock?.map(({ size, color }) => [size, color])).toEqual([
      ['6', 'Mint'],
      ['6', 'Lime'],
      ['12', 'Mint'],
      ['12', 'Lime'],
    ])
    const wrong = { ...draftOf(sweets, FIRST_CATEGORIES), colorName: 'pack' }
    expect(checkInput(toUpdateInput(wrong, draftOf(sweets, FIRST_CATEGORIES), 5), FIRST_CATEGORIES)).toEqual({
      colorName: 'Name of the second option must differ from the name of the first option.',
    })
  })

  it('is copied with its prices, but without codes, stock, visibility and a place that staff keep for it', () => {
    const own = { size: 'M', color: 'Sand', price: 399.9, specialPrice: null, code: 'MS-1-M' }
    const kept = { ...product, name: 'x'.repeat(120), pinnedNew: true, combinations: [own] }
    expect(draftForCopy(kept, FIRST_CATEGORIES)).toMatchObject({
      ...{ code: '', stock: '0', optionStock: {}, visible: false, pinnedNew: false, pinnedSpecial: false },
      combinations: { '["M","Sand"]': { price: '399.90', specialPrice: '', code: '' } },
      name: `${'x'.repeat(113)} (copy)`,
    })
    expect(draftForCopy(product, FIRST_CATEGORIES).name).toBe('Linen shirt (copy)')
    const withEmoji = { ...product, name: `${'x'.repeat(112)}👕${'x'.repeat(6)}` }
    expect(draftForCopy(withEmoji, FIRST_CATEGORIES).name).toBe(`${'x'.repeat(112)} (copy)`)
  })

  it('keeps the gender that was chosen for it, and its larger picture', () => {
    const [image] = product.images
    const images = [{ ...image!, highQualityUrl: '/uploads/b.webp' }, image!]
    const lamp = { ...product, category: 'Home', subcategory: undefined, gender: 'Women' as const, images }
    const input = toCreateInput(draftOf(lamp, FIRST_CATEGORIES))
    expect(input).toMatchObject({ gender: 'Women', images: [{ highQualityUrl: '/uploads/b.webp' }, {}] })
    expect(input.images[1]).not.toHaveProperty('highQualityUrl')
  })

  it('sends no units of sizes once it is counted as one', () => {
    const draft = draftOf(product, FIRST_CATEGORIES)
    const input = toUpdateInput({ ...draft, trackByOption: false, stock: '9' }, draft, 5)
    expect(input).toMatchObject({ trackByOption: false, stock: '9', stockSeen: '7', optionStock: [] })
    expect(toCreateInput({ ...draft, trackByOption: false }).optionStock).toEqual([])
  })

  it('renames no size to one that it had, and none that it still has', () => {
    const draft = draftOf(product, FIRST_CATEGORIES)
    const sent = (sizes: string, renamedFrom: Record<string, string>) =>
      toUpdateInput({ ...draft, sizes, renamedFrom }, draft, 5).optionStock
    expect(sent('M', { '["M","Sand"]': '["S","Sand"]' })).toEqual([
      { size: 'M', color: 'Sand', stock: '4', stockSeen: '4' },
    ])
    expect(sent('S, L', { '["L","Sand"]': '["S","Sand"]' })).toEqual([
      { size: 'S', color: 'Sand', stock: '3', stockSeen: '3' },
      { size: 'L', color: 'Sand', stock: '0', stockSeen: undefined },
    ])
  })
})

describe('an empty form', () => {
  it('says what is missing, by the names of the fields', () => {
    expect(checkInput(toCreateInput(EMPTY_DRAFT), FIRST_CATEGORIES)).toMatchObject({
      name: 'Name is required.',
      price: 'Price is required.',
      category: 'Category is required.',
      images: 'Please add at least one product image.',
    })
  })

  it('asks for at least one colour on the pictures', () => {
    const images = [{ key: 'a', url: '/uploads/a.webp', highQualityUrl: '', color: ' ', alt: '', previewUrl: '' }]
    expect(checkInput(toCreateInput({ ...EMPTY_DRAFT, images }), FIRST_CATEGORIES).images).toBe(
      'Please add at least one color to the product images.',
    )
  })

  it('names the size and colour of a wrong number of units or price as the tables do', () => {
    const image = { url: '/uploads/a.webp', highQualityUrl: '', alt: '', previewUrl: '' }
    const images = [
      { ...image, key: 'a', color: 'Sand' },
      { ...image, key: 'b', color: '#1b4d3e' },
    ]
    const wrong = {
      ...{ ...EMPTY_DRAFT, images, sizes: '38, 39', trackByOption: true },
      optionStock: { '["39","#1b4d3e"]': '1,5' },
      combinations: { '["38","#1b4d3e"]': { price: '0', specialPrice: '', code: '' } },
    }
    expect(checkInput(toCreateInput(wrong), FIRST_CATEGORIES)).toMatchObject({
      optionStock: '39, Forest green: stock must be a whole number, like 1200 or 1 200.',
      combinations: '38, Forest green: price must be above R0.00.',
    })
    const named = { ...wrong, sizeName: 'Length' }
    expect(checkInput(toCreateInput(named), FIRST_CATEGORIES).optionStock).toMatch(/^Length: 39, Forest green: stock/)
  })

  it('leaves out an empty subcategory and special price', () => {
    const input = toCreateInput(EMPTY_DRAFT)
    expect('subcategory' in input || 'specialPrice' in input).toBe(false)
  })
})

it('a new category clears the subcategory', () => {
  expect(changePlace(draftOf(product, FIRST_CATEGORIES), FIRST_CATEGORIES, 'Women').subcategory).toBe('')
})

it('a category names the options of a draft until something of them is filled in', () => {
  const oils = { ...FIRST_CATEGORIES.at(-1)!, name: 'Oils', optionNames: { size: 'Volume', color: 'Scent' } }
  const tree = [...FIRST_CATEGORIES, oils]
  const chosen = changePlace(EMPTY_DRAFT, tree, 'Oils')
  expect(chosen).toMatchObject({ category: 'Oils', sizeName: 'Volume', colorName: 'Scent' })
  expect(changePlace(chosen, tree, 'Tech')).toMatchObject({ sizeName: '', colorName: '' })
  expect(changePlace({ ...chosen, sizes: '50 ml' }, tree, 'Tech')).toMatchObject({ sizeName: 'Volume', colorName: '' })
  expect(changePlace({ ...EMPTY_DRAFT, sizeName: 'Pack' }, tree, 'Oils').sizeName).toBe('Pack')
  expect(changePlace(draftOf(product, tree), tree, 'Oils')).toMatchObject({ sizeName: '', colorName: '' })
})

it('a kept draft has no pictures that are not sent yet, and new keys for those sent', () => {
  const seen = draftOf(product, FIRST_CATEGORIES)
  const added = { highQualityUrl: '', color: '', alt: '' }
  const arrived = { ...added, key: 'new-1', url: '/uploads/b.webp', previewUrl: 'blob:1' }
  const onItsWay = { ...added, key: 'new-2', url: '', previewUrl: 'blob:2' }
  const kept = withoutUnsent({ ...seen, images: [...seen.images, arrived, onItsWay] })
  expect(kept.images).toEqual([...seen.images, { ...arrived, key: arrived.url, previewUrl: arrived.url }])
  expect(withoutUnsent(seen)).toEqual(seen)
})

it('the total counts every size in every colour', () => {
  const keys = optionKeys('S, M,, S', ['Red', 'Blue'])
  expect(keys).toHaveLength(4)
  expect(totalOf(keys, { '["S","Red"]': '2', '["M","Blue"]': '5', '["L","Red"]': '9', '["M","Red"]': 'x' })).toBe(7)
  expect(totalOf(keys, { '["S","Red"]': '1 200', '["M","Blue"]': '5' }), 'read as it will be saved').toBe(1205)
  expect(optionKeys('', [])).toEqual([{ size: '', color: '' }])
})

it('what the server rejects is shown at its field', () => {
  const rejection = new DomainError('validation', {
    details: { fields: [{ field: 'images.0.url', message: 'is not a picture of this shop' }] },
  })
  expect(problemsOf(rejection)).toEqual({ images: 'Pictures is not a picture of this shop.' })
  expect(problemsOf(new DomainError('code_taken')).code).toContain('already exists')
})

describe('sizes that contain a comma', () => {
  it.each([[['5,5', '6,5']], [['0,5 l']], [['S|M', 'a\\b', 'Slim, tall']], [['S', 'M']]])(
    'stay the same: %j',
    (sizes) => {
      const draft = draftOf(
        { ...product, sizes, optionStock: [{ size: sizes[0]!, color: 'Sand', stock: 3 }] },
        FIRST_CATEGORIES,
      )
      const input = toUpdateInput(draft, draft, 1)
      expect(input.sizes).toEqual(sizes)
      expect(input.optionStock?.[0]).toMatchObject({ size: sizes[0], stock: '3', stockSeen: '3' })
    },
  )

  it('are separated by bars, other sizes by commas', () => {
    expect(optionKeys('5,5 | 6,5 |', []).map(({ size }) => size)).toEqual(['5,5', '6,5'])
    expect(optionKeys('36,37, 38', []).map(({ size }) => size)).toEqual(['36', '37', '38'])
  })
})
