import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../src/importer/read/read-catalogue'
import type { ImportedProduct } from '../src/importer/types'
import { heroDesktop, heroPhone } from './hero'
import { drawings } from './pictures'
import { readDemoCatalogue } from './read-demo-catalogue'
import { renderDrawing } from './render'
import slides from './slider.json'

const read = readCatalogue(readDemoCatalogue(), new Date())
if (!read.ok) throw new Error(read.message)
const { products: demoProducts, skipped, notes } = read.catalogue

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
  ['Home', ''],
  ['Tech', ''],
  ['Gadget', ''],
] as const

const colorsOf = (product: ImportedProduct) => new Set(product.pictures.map((picture) => picture.color))
const before = (product: ImportedProduct) => product.specialPriceInCents ?? product.priceInCents
const every = (fits: (product: ImportedProduct) => boolean) =>
  demoProducts.filter((product) => !fits(product)).map((product) => product.code)

const drawingOf = (file: string): string => drawings.get(file)!()

/** What a renderer needs of an SVG: tags close in order, and each reference has its definition. */
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
  it('is imported without a skipped row, a note or a warning', () => {
    expect([skipped, notes, demoProducts.flatMap(({ warnings }) => warnings)]).toEqual([[], [], []])
  })

  it('has exactly one drawing for each picture it names', () => {
    const named = demoProducts.flatMap((product) => product.pictures.map(({ source }) => source))
    expect(named.sort()).toEqual([...drawings.keys()].sort())
  })

  it('has products in every leaf category and for every gender', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(64)
    for (const [category, subcategory] of leaves) {
      const products = demoProducts.filter(
        (product) => product.category === category && product.subcategory === subcategory,
      )
      expect(products.length, `${category} ${subcategory}`).toBeGreaterThan(1)
    }
    expect(every(({ category, subcategory }) => leaves.some(([c, s]) => c === category && s === subcategory))).toEqual(
      [],
    )
    expect(new Set(demoProducts.flatMap((product) => product.gender))).toEqual(
      new Set(['Men', 'Women', 'Kids', 'Unisex']),
    )
  })

  it('gives every product a code and a name of its own', () => {
    expect(new Set(demoProducts.map((product) => product.code)).size).toBe(demoProducts.length)
    expect(new Set(demoProducts.map((product) => product.name)).size).toBe(demoProducts.length)
    expect(every(({ code }) => /^[A-Z]{2}-\d{4}$/.test(code))).toEqual([])
  })

  it('has at least two pictures and two colours of every product but the single-colour one', () => {
    const single = demoProducts.filter((product) => colorsOf(product).size === 1)
    expect(single.map((product) => product.sizes.length)).toEqual([1])
    expect(every((product) => product.pictures.length >= 2)).toEqual([])
    expect(
      every(
        (product) => new Set(product.pictures.map(({ source }) => drawingOf(source))).size === product.pictures.length,
      ),
    ).toEqual([])
    expect(every((product) => product.pictures.every((picture) => picture.alt.startsWith(product.name)))).toEqual([])
  })

  it('has the special cases: reduced, sold out, low stock, minimum order, 20 pictures, pinned', () => {
    const count = (fits: (product: ImportedProduct) => boolean) => demoProducts.filter(fits).length
    expect(count((product) => product.specialPriceInCents !== null)).toBeGreaterThan(8)
    expect(count((product) => product.stock === 0)).toBeGreaterThan(3)
    expect(count((product) => product.stock > 0 && product.stock <= 5)).toBeGreaterThan(5)
    expect(count((product) => product.minOrder === 3)).toBeGreaterThan(1)
    expect(count((product) => product.minOrder === 6)).toBeGreaterThan(1)
    expect(count((product) => product.pictures.length === 20)).toBe(1)
    expect(count((product) => product.trackByOption)).toBeGreaterThan(3)
    expect(count((product) => product.pinnedNew)).toBeGreaterThan(2)
    expect(count((product) => product.pinnedSpecial)).toBeGreaterThan(2)
  })

  it('counts stock by option for exactly the sizes and colours that are sold', () => {
    for (const product of demoProducts.filter((candidate) => candidate.trackByOption)) {
      const options = product.optionStock
      const sold = product.sizes.flatMap((size) => [...colorsOf(product)].map((color) => `${size}/${color}`))
      expect(options.map(({ size, color }) => `${size}/${color}`).sort(), product.code).toEqual(sold.sort())
      expect(options.reduce((sum, option) => sum + option.stock, 0)).toBe(product.stock)
    }
    expect(every((product) => product.quantity === product.stock)).toEqual([])
  })

  it('has prices from R25 to R2,000, none reduced by more than half', () => {
    expect(every((product) => before(product) >= 25_00 && before(product) <= 2000_00)).toEqual([])
    expect(every((product) => product.priceInCents >= before(product) * 0.5)).toEqual([])
  })

  it('has slides that promise no larger reduction than the price gives, for products in stock', () => {
    expect(slides.length).toBeGreaterThanOrEqual(7)
    expect(slides.length).toBeLessThanOrEqual(8)
    for (const slide of slides) {
      const product = demoProducts.find(({ code }) => code === slide.code)!
      const real = Math.round((1 - product.priceInCents / before(product)) * 100)
      expect(slide.percentOff, slide.code).toBeLessThanOrEqual(real)
      expect(product.stock, slide.code).toBeGreaterThan(0)
    }
  })

  it('has descriptions of three or more phrases split at commas, and features with a colon', () => {
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

// Rendering takes CPU time that other tests want as well.
describe('the demo pictures', { timeout: 60_000 }, () => {
  it('are well-formed SVG and drawn the same each time', () => {
    for (const [file, draw] of drawings) {
      const svg = draw()
      expect(faultsOf(svg), file).toEqual([])
      expect(draw()).toBe(svg)
    }
    for (const svg of [heroDesktop(), heroPhone()]) expect(faultsOf(svg)).toEqual([])
  })

  it('render as 4:5 JPEGs that are not blank', async () => {
    const sample = demoProducts.filter((_, i) => i % 12 === 0).flatMap((product) => product.pictures[0]?.source ?? [])
    for (const file of sample) {
      const image = await renderDrawing(drawingOf(file), 240)
      const { width, height, format } = await sharp(image).metadata()
      expect([width, height, format]).toEqual([240, 300, 'jpeg'])
      const { entropy } = await sharp(image).stats()
      expect(entropy, file).toBeGreaterThan(3)
    }
  })

  it('have a hero in its own format for phone and desktop', async () => {
    expect(await sharp(await renderDrawing(heroPhone(), 270)).metadata()).toMatchObject({ width: 270, height: 338 })
    expect(await sharp(await renderDrawing(heroDesktop(), 432)).metadata()).toMatchObject({ width: 432, height: 180 })
  })
})
