import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../read-catalogue'

/** A file of these columns beside those that every product needs. */
function open(columns: string, ...rows: string[]) {
  const file = [`name,slug,optionGroups,optionValues,sku,price,${columns}`, ...rows].join('\n')
  const read = readCatalogue(Buffer.from(file), new Date('2026-06-01T10:00:00Z'))
  if (!read.ok) throw new Error(read.message)
  return read.catalogue
}
const productOf = (columns: string, ...rows: string[]) => open(columns, ...rows).products[0]!

it('a row without a name and a slug belongs to the product above it, and is left out if there is none', () => {
  const { products, skipped } = open(
    'facets',
    ',,Size,S,A,20,',
    'It,it,Size,S,A,20,',
    ',,,M,B,30,',
    ',other,Size,S,C,9,',
  )
  expect(products.map(({ rows, sizes }) => [rows, sizes])).toEqual([
    [
      [3, 4],
      ['S', 'M'],
    ],
  ])
  expect(skipped.map(({ rows, code, reason }) => [rows, code, reason])).toEqual([
    [[2], '', 'has no name, and no product stands above it'],
    [[5], 'other', 'has no name'],
  ])
})

it('a product without a slug has its name for a code', () => {
  expect(productOf('facets', 'Enamel mug,,,,A,20,').code).toBe('enamel-mug')
  expect(productOf('facets', 'Enamel mug,EM-1,,,A,20,').code).toBe('EM-1')
})

it.each([
  ['category:Music|category:Zithers', 'Music > Zithers'],
  ['Categories: Zithers ', 'Zithers'],
  ['department:Zithers', 'Zithers'],
  ['Collection:Zithers', 'Zithers'],
  ['type:Zithers', 'Zithers'],
  ['type of wood:Zithers', undefined],
  ['subcategory:Zithers', undefined],
  ['category:', undefined],
  ['Zithers', undefined],
])('of the facets "%s" the category %s is asked about', (facets, unknown) => {
  expect(productOf('facets', `It,it,,,A,20,${facets}`).unknownCategory).toBe(unknown)
})

it('the category is found in the facet for it, else in the others, else in the name', () => {
  const found = (facets: string, name = 'Kettle') => productOf('facets', `${name},it,,,A,20,${facets}`).category
  expect([found('kind:Drone|category:Headphones'), found('kind:Drone'), found(''), found('', 'Headphones')]).toEqual([
    'Tech',
    'Gadget',
    'Home',
    'Tech',
  ])
})

it.each(['gender', 'Sex', 'age group', 'people'])('the facet "%s" tells who it is for, and is no feature', (facet) => {
  const shirt = productOf('facets', `Shirt,it,,,A,20,${facet}:Men`)
  expect([shirt.gender, shirt.features]).toEqual(['Men', []])
})

it('a colour is that of a facet, else of the name', () => {
  const colors = (facets: string) => productOf('facets', `Blue mug,it,,,A,20,${facets}`).colors
  expect([colors('Color:Red'), colors('colours:Red'), colors('wall colour:Red'), colors('')]).toEqual([
    ['Red'],
    ['Red'],
    ['Blue'],
    ['Blue'],
  ])
})

it('features are those of the text, then the other facets, also of variants, each once', () => {
  const columns = 'description,facets,variantFacets'
  const product = productOf(
    columns,
    'It,it,Size,S,A,20,<ul><li>Light</li></ul>,brand : Veld |wall colour:Red,fit:Slim',
    ',,,M,B,20,,,fit:Slim',
  )
  expect(product.features).toEqual(['Light', 'Brand: Veld', 'Wall colour: Red', 'Fit: Slim'])
})

it('a third option joins the first', () => {
  expect(productOf('facets', 'It,it,Size|Colour|Fit,S|Red|Slim,A,20,')).toMatchObject({
    sizes: ['S / Slim'],
    colors: ['Red'],
    warnings: ['the file has no stock for it; a new product starts with 0'],
  })
})

describe('pictures', () => {
  const pictures = (...rows: string[]) =>
    productOf('assets,variantAssets', ...rows).pictures.map(({ source, color }) => `${source} ${color}`.trim())

  it('of a product have the colour of the variant that shows them, too; others of variants follow', () => {
    expect(
      pictures('It,it,Colour,Red,A,20,a.jpg|b.jpg,b.jpg', ',,,Blue,B,20,,c.jpg|A.JPG', ',,,Blue,C,20,d.jpg,'),
    ).toEqual(['a.jpg', 'b.jpg Red', 'd.jpg', 'c.jpg Blue'])
  })

  it('have no colour where the second option is none', () => {
    expect(pictures('It,it,Size|Scent,S|Rose,A,20,,a.jpg', ',,,S|Mint,B,20,,b.jpg')).toEqual(['a.jpg', 'b.jpg'])
  })
})
