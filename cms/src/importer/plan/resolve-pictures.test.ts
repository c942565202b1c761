import { isStorable, MAX_LENGTHS } from '@stoep/shared'
import { expect, it } from 'vitest'
import { readCatalogue } from '../read/read-catalogue'
import { planItem } from './plan-import'
import { exceptMissingPictures, isStandIn, leaveOut, pathOf, pathSuffixes, resolvePictures } from './resolve-pictures'

function resolve(
  images: string,
  files: string[] = [],
  { own = [''], addresses = [''], name = 'Vase', colors = ['Red', 'Blue'] } = {},
) {
  const text = `code,name,price,category,images\nV-1,${name},90,Home,"${images}"\n`
  const read = readCatalogue(Buffer.from(text), new Date('2026-06-01'))
  if (!read.ok) throw new Error(read.message)
  const products = read.catalogue.products.map((given) => ({ ...given, colors }))
  const [product] = resolvePictures({ ...read.catalogue, products }, files, new Set(own), new Set(addresses)).products
  return product!
}
const placeOf = (source: string, files: string[], places?: { own?: string[]; addresses?: string[] }) => {
  const [picture] = resolve(`${source} | Red`, files, places).resolved
  return picture!.from
}

it.each([
  ['https://cdn.example/files/a%20b.jpg?v=1#top', 'files/a b.jpg'],
  ['HTTP://cdn.example/100%.jpg', '100%.jpg'],
  ['folder\\sub\\a.jpg', 'folder/sub/a.jpg'],
  ['a?b%20.jpg', 'a?b%20.jpg'],
])('the picture %s has the path %s', (source, path) => expect(pathOf(source)).toBe(path))

it('a path is looked for with fewer and fewer of its folders, at most eleven', () => {
  expect(pathSuffixes('./m//h/a.jpg')).toEqual(['m/h/a.jpg', 'h/a.jpg', 'a.jpg'])
  expect(pathSuffixes(`${'d/'.repeat(40)}a.jpg`)).toHaveLength(12)
})

it.each([
  ['the file in the same case', 'a.jpg', ['A.jpg', 'a.jpg'], 'a.jpg'],
  ['the first by name in another case', 'A.JPG', ['b/a.jpg', 'a/a.jpg'], 'a/a.jpg'],
  ['a file whose folders are longer', 'h/a.jpg', ['x/a.jpg', 'm/h/a.jpg'], 'm/h/a.jpg'],
  ['a file that Windows packed', 'h/a.jpg', ['x\\a.jpg', 'm\\h\\a.jpg'], 'm\\h\\a.jpg'],
])('a picture is %s', (_what, source, files, file) => expect(placeOf(source, files)).toEqual({ kind: 'folder', file }))

it('a picture is that of the shop, else the file, else what may be fetched', () => {
  const url = 'https://old.example/a.jpg'
  expect(placeOf(url, ['a.jpg'], { own: [url], addresses: [url] })).toEqual({ kind: 'shop', url })
  expect(placeOf(url, ['a.jpg'], { addresses: [url] })).toEqual({ kind: 'folder', file: 'a.jpg' })
  expect(placeOf(url, [], { addresses: [url] })).toEqual({ kind: 'address', url })
  expect(placeOf(url, [])).toEqual({ kind: 'placeholder' })
})

it('a colour without a picture gets the one without a colour, else the first', () => {
  const files = ['a.jpg', 'b.jpg']
  const blue = (images: string) => {
    const { resolved, warnings } = resolve(images, files)
    expect(warnings.at(-1)).toBe('no picture shows it in Blue; another one of its pictures is used')
    return resolved.at(-1)!
  }
  expect(blue('a.jpg | Red\nb.jpg | ').from).toEqual({ kind: 'folder', file: 'b.jpg' })
  expect(blue('a.jpg | Red\nb.jpg | Red').from).toEqual({ kind: 'folder', file: 'a.jpg' })
  expect(isStandIn(blue('a.jpg | Red').alt)).toBe(true)
})

it('a product without any picture gets one to follow for each colour, and warnings that count as missing pictures', () => {
  const name = '🏺'.repeat(100)
  const { resolved, warnings } = resolve('gone.jpg | Red\nlost.jpg | Blue', [], { name })
  expect(resolved.map(({ from, color }) => [from.kind, color])).toEqual([
    ['placeholder', 'Red'],
    ['placeholder', 'Blue'],
  ])
  for (const { alt } of resolved) {
    expect(isStandIn(alt)).toBe(true)
    expect(alt.length).toBeLessThanOrEqual(MAX_LENGTHS.alt)
    expect(isStorable(alt)).toBe(true)
  }
  expect(warnings).toEqual([
    'picture is not available: gone.jpg',
    'picture is not available: lost.jpg',
    'has no picture; "picture to follow" is shown until one is added',
  ])
  expect(exceptMissingPictures([...warnings, 'another'])).toEqual(['another'])
})

it('a picture that could not be stored is left out with those that stand in for it', () => {
  const product = resolve('a.jpg | Red\nb.jpg | ', ['a.jpg', 'b.jpg'])
  const left = leaveOut(product, (from) => from.kind === 'folder' && from.file === 'b.jpg')
  expect(left.resolved.map(({ from, color }) => [from.kind === 'folder' && from.file, color])).toEqual([
    ['a.jpg', 'Red'],
    ['a.jpg', 'Blue'],
  ])
})

it('the text of a picture that stands in for another colour is cut before the words that say so', () => {
  const colors = ['R'.repeat(MAX_LENGTHS.color), 'Blue']
  const product = resolve('a.jpg | Blue', ['a.jpg'], { name: 'V'.repeat(MAX_LENGTHS.productName), colors })
  const standIn = product.resolved.find(({ color }) => color === colors[0])
  expect(planItem(product, undefined)).toMatchObject({ action: 'create' })
  expect(standIn?.alt).toHaveLength(MAX_LENGTHS.alt)
  expect(isStandIn(standIn?.alt ?? '')).toBe(true)
})
