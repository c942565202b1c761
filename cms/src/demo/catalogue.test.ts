import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { demoProducts, type DemoProduct } from './catalogue'
import { defaultPicture, heroDesktop, heroPhone, logoMark } from './hero'
import { renderDrawing } from './render'

const leaves = [
  ['Women', 'Tops'],
  ['Women', 'Dress and Two Piece Sets'],
  ['Women', 'Shoes'],
  ['Women', 'Accessories'],
  ['Women', 'Jeans and Leggings'],
  ['Men', 'Tops'],
  ['Men', 'Pants'],
  ['Men', 'Shoes'],
  ['Men', 'Accessories'],
  ['Kids', 'Top'],
  ['Kids', 'Pants'],
  ['Kids', 'Shoes'],
  ['Kids', 'Accessories'],
  ['Home', undefined],
  ['Tech', undefined],
  ['Gadget', undefined],
] as const

const colorsOf = (product: DemoProduct) => new Set(product.pictures.map((picture) => picture.color))
const paid = (product: DemoProduct) => product.specialPrice ?? product.price
const every = (fits: (product: DemoProduct) => boolean) =>
  demoProducts.filter((product) => !fits(product)).map((product) => product.code)

/** Tags open and close in order and every reference has its definition: what a renderer needs of an SVG. */
function faultsOf(svg: string): string[] {
  const faults: string[] = []
  const open: string[] = []
  for (const [, closing, name = '', rest = ''] of svg.matchAll(/<(\/?)([A-Za-z]+)((?:"[^"]*"|[^">])*)>/g)) {
    if (closing) {
      if (open.pop() !== name) faults.push(`unexpected </${name}>`)
    } else if (!rest.endsWith('/')) open.push(name)
  }
  if (open.length > 0) faults.push(`left open: ${open.join(', ')}`)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  if (new Set(ids).size !== ids.length) faults.push('an id is used twice')
  for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) if (!ids.includes(id)) faults.push(`no definition of ${id}`)
  if (/NaN|undefined|Infinity/.test(svg.replace(/href="[^"]*"/g, ''))) faults.push('a number is missing')
  return [...new Set(faults)]
}

describe('the demo catalogue', () => {
  it('has products on every leaf of the category tree and for every gender', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(64)
    for (const [category, subcategory] of leaves) {
      const shelf = demoProducts.filter(
        (product) => product.category === category && product.subcategory === subcategory,
      )
      expect(shelf.length, `${category} ${subcategory ?? ''}`).toBeGreaterThan(1)
    }
    expect(every(({ category, subcategory }) => leaves.some(([c, s]) => c === category && s === subcategory))).toEqual(
      [],
    )
    expect(new Set(demoProducts.flatMap((product) => product.gender ?? []))).toEqual(
      new Set(['Men', 'Women', 'Kids', 'Unisex']),
    )
  })

  it('gives every product a code and a name of its own', () => {
    expect(new Set(demoProducts.map((product) => product.code)).size).toBe(demoProducts.length)
    expect(new Set(demoProducts.map((product) => product.name)).size).toBe(demoProducts.length)
    expect(every(({ code }) => /^[A-Z]{2}-\d{4}$/.test(code))).toEqual([])
  })

  it('shows every product in two pictures and two colours at least, but for the one of a single colour and size', () => {
    const single = demoProducts.filter((product) => colorsOf(product).size === 1)
    expect(single.map((product) => product.sizes.length)).toEqual([1])
    expect(every((product) => product.pictures.length >= 2)).toEqual([])
    expect(
      every(
        (product) => new Set(product.pictures.map((picture) => picture.drawing())).size === product.pictures.length,
      ),
    ).toEqual([])
    expect(every((product) => product.pictures.every((picture) => picture.alt.startsWith(product.name)))).toEqual([])
  })

  it('holds every special case the shop has to cope with', () => {
    const count = (fits: (product: DemoProduct) => boolean) => demoProducts.filter(fits).length
    expect(count((product) => product.specialPrice !== undefined)).toBeGreaterThan(8)
    expect(count((product) => product.stock === 0)).toBeGreaterThan(3)
    expect(count((product) => product.stock > 0 && product.stock <= 5)).toBeGreaterThan(5)
    expect(count((product) => product.minOrder === 3)).toBeGreaterThan(1)
    expect(count((product) => product.minOrder === 6)).toBeGreaterThan(1)
    expect(count((product) => product.pictures.length === 20)).toBe(1)
    expect(count((product) => product.trackByOption === true)).toBeGreaterThan(3)
    expect(count((product) => product.pinnedNew === true)).toBeGreaterThan(2)
    expect(count((product) => product.pinnedSpecial === true)).toBeGreaterThan(2)
  })

  it('counts stock by option for exactly the sizes and colours that are sold', () => {
    for (const product of demoProducts.filter((candidate) => candidate.optionStock)) {
      const options = product.optionStock ?? []
      const sold = product.sizes.flatMap((size) => [...colorsOf(product)].map((color) => `${size}/${color}`))
      expect(options.map(({ size, color }) => `${size}/${color}`).sort(), product.code).toEqual(sold.sort())
      expect(options.reduce((sum, option) => sum + option.stock, 0)).toBe(product.stock)
    }
    expect(every((product) => product.quantity === product.stock)).toEqual([])
  })

  it('asks sane prices, and a reduced one is lower', () => {
    expect(every(({ price }) => price >= 25 && price <= 2000 && Number.isInteger(price * 100))).toEqual([])
    expect(every((product) => paid(product) <= product.price && paid(product) >= product.price * 0.5)).toEqual([])
  })

  it('promises no more on a slide than the price gives', () => {
    const slides = demoProducts.filter((product) => product.slider)
    expect(slides.length).toBeGreaterThanOrEqual(7)
    expect(slides.length).toBeLessThanOrEqual(8)
    for (const product of slides) {
      const real = Math.round((1 - paid(product) / product.price) * 100)
      expect(product.slider?.percentOff ?? 0, product.code).toBeLessThanOrEqual(real)
      expect(product.stock, product.code).toBeGreaterThan(0)
    }
  })

  it('describes in phrases that split at commas, and features at a colon', () => {
    expect(every(({ description }) => description.split(/,(?!\d)/).length >= 3)).toEqual([])
    expect(
      every(({ description }) =>
        description.split(/,(?!\d)/).every((phrase) => phrase.trim().length > 2 && phrase.length < 70),
      ),
    ).toEqual([])
    expect(
      every(({ features }) => features.length > 0 && features.every((feature) => /^[^:]+: \S/.test(feature))),
    ).toEqual([])
  })
})

// Rendering is work for the processor, and other tests want it at the same time.
describe('the demo pictures', { timeout: 60_000 }, () => {
  it('are well-formed and say the same each time', () => {
    for (const product of demoProducts) {
      for (const picture of product.pictures) {
        const svg = picture.drawing()
        expect(faultsOf(svg), `${product.code} ${picture.alt}`).toEqual([])
        expect(picture.drawing()).toBe(svg)
      }
    }
    for (const svg of [heroDesktop(), heroPhone(), defaultPicture(), logoMark()]) expect(faultsOf(svg)).toEqual([])
  })

  it('render to pictures in 4:5 that show something', async () => {
    const sample = demoProducts.filter((_, i) => i % 12 === 0).flatMap((product) => product.pictures[0] ?? [])
    for (const picture of sample) {
      const image = await renderDrawing(picture.drawing(), 240)
      const { width, height, format } = await sharp(image).metadata()
      expect([width, height, format]).toEqual([240, 300, 'jpeg'])
      const { entropy } = await sharp(image).stats()
      expect(entropy, picture.alt).toBeGreaterThan(3)
    }
  })

  it('crop the hero for phone and desktop', async () => {
    expect(await sharp(await renderDrawing(heroPhone(), 270)).metadata()).toMatchObject({ width: 270, height: 338 })
    expect(await sharp(await renderDrawing(heroDesktop(), 432)).metadata()).toMatchObject({ width: 432, height: 180 })
  })
})
