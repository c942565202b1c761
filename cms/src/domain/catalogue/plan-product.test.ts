import { invalidFields, USUAL_NAMES } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { NOT_OUR_PICTURE } from '../uploads/require-picture'
import { makeCode, pictureUrls, planCombinations, planPictures, planProduct, type ProductInput } from './plan-product'

const [small, large] = ['/uploads/small.webp', '/uploads/large.webp']
const files = new Map([
  [small, 1],
  [large, 2],
  // Both files of one picture.
  ['/uploads/small-large.webp', 1],
])
const picture = (url: string, highQualityUrl?: string) => ({ url, highQualityUrl, color: ' sand ', alt: '' })

describe('the pictures of a product', () => {
  it('are those of the shop, with a larger one only where it is another picture', () => {
    const given = [picture(small), picture(small, large), picture(small, '/uploads/small-large.webp')]
    expect(pictureUrls(given)).toEqual([small, small, large, small, '/uploads/small-large.webp'])
    expect(planPictures(given, files).map(({ picture: id, largePicture }) => [id, largePicture])).toEqual([
      [1, null],
      [1, 2],
      [1, null],
    ])
  })

  it('are named where they are not of the shop', () => {
    const given = [
      picture(small),
      picture('/uploads/other.webp', '/uploads/other-too.webp'),
      picture(small, 'https://x'),
    ]
    const fields = ['images.1.url', 'images.1.highQualityUrl', 'images.2.highQualityUrl'].map((field) => ({
      field,
      message: NOT_OUR_PICTURE,
    }))
    const rejection = invalidFields(fields, `images.1.url: ${NOT_OUR_PICTURE}`)
    expect(() => planPictures(given, files)).toThrow(rejection)
  })
})

describe('the stored form of a product', () => {
  const input: ProductInput = {
    ...{ name: 'Linen shirt', description: '', price: 20_000, specialPrice: undefined, percentOff: undefined },
    ...{ category: 'Women', subcategory: 'Tops', gender: undefined, sizes: ['S'], optionNames: USUAL_NAMES },
    ...{ optionValues: ['Mint'], features: [], quantity: 0, minOrder: 1, visible: true, trackByOption: false },
    ...{ pinnedNew: false, pinnedSpecial: false },
  }
  const place = { categoryId: 'tops', category: 'Women', subcategory: 'Tops' }
  const pictures = planPictures([{ url: small, color: 'Sand', alt: '' }], files)
  const plan = (changed: Partial<ProductInput> = {}) => planProduct({ ...input, ...changed }, place, pictures)

  it('has the lower of two prices as the price, and a typed percentage only without the higher one', () => {
    expect(plan({ percentOff: 15 })).toMatchObject({ priceInCents: 20_000, struckInCents: null, percentOff: 15 })
    for (const [price, specialPrice] of [
      [20_000, 25_000],
      [25_000, 20_000],
    ] as const)
      expect(plan({ price, specialPrice, percentOff: 15 })).toMatchObject({
        priceInCents: 20_000,
        struckInCents: 25_000,
        percentOff: 20,
      })
    expect(plan()).toMatchObject({ percentOff: 0, gender: null })
  })

  it('has the colours of its pictures, or the values of an option with another name', () => {
    expect(plan()).toMatchObject({ colors: ['Sand'], optionValues: [] })
    expect(plan({ optionNames: { size: null, color: 'Scent' } })).toMatchObject({
      colors: ['Mint'],
      optionValues: ['Mint'],
    })
  })

  it('keeps a size and colour only with a price or a code of its own', () => {
    const of = (size: string) => ({ size, color: 'Sand', price: undefined, specialPrice: undefined, code: undefined })
    const wanted = [of('S'), { ...of('M'), code: 'M-1' }, { ...of('L'), price: 30_000, specialPrice: 25_000 }]
    expect(planCombinations(wanted)).toEqual([
      { size: 'M', color: 'Sand', priceInCents: null, struckInCents: null, code: 'M-1' },
      { size: 'L', color: 'Sand', priceInCents: 25_000, struckInCents: 30_000, code: null },
    ])
  })
})

it('a code made for a product has no letter that is taken for another', () => {
  expect([makeCode(() => 0), makeCode(() => 1 - Number.EPSILON)]).toEqual(['P-2222222', 'P-ZZZZZZZ'])
  let at = 0
  const all = new Set(
    Array.from({ length: 32 }, () => makeCode(() => at++ / 224))
      .join('')
      .replaceAll('P-', ''),
  )
  expect([...all].join('')).not.toMatch(/[01IO]/)
  expect(all.size).toBe(32)
})
