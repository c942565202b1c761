import { expect, it } from 'vitest'
import { readCatalogue } from '../read-catalogue'

const HEADER = 'ID,Type,SKU,Name,Parent,Categories,Regular price,Attribute 1 name,Attribute 1 value(s)'

const read = (...rows: string[]) => open(HEADER, ...rows)

function open(header: string, ...rows: string[]) {
  const file = readCatalogue(Buffer.from([header, ...rows].join('\n')), new Date('2026-06-01T10:00:00Z'))
  if (!file.ok) throw new Error(file.message)
  return file.catalogue
}

it.each([
  ['of this type', 'VARIATION', 'rug'],
  ['without a type, but with a product', '', 'RUG'],
  ['that names its product by its number', 'variation', 'id:7'],
])('a row is a variation %s', (_what, type, parent) => {
  const { products } = read('7,variable,rug,Rug,,,,Size,"S, M"', `8,${type},rug-s,,${parent},,20,Size,S`)
  expect(products).toMatchObject([{ code: 'rug', sizes: ['S'] }])
})

it('a row without a type and a product is a product', () => {
  expect(read('7,,rug,Rug,,,20,,').products).toMatchObject([{ code: 'rug' }])
})

it('rows that are left out have a reason each', () => {
  const kind = 'is an external product (column Type), which this shop does not have'
  const variations = ['8,variation,rug-s,,rug,,20,,', `9,variation,lost,,${'y'.repeat(70)},,20,,`]
  expect(read('7,external,rug,Rug,,,20,,', ...variations).skipped.map(({ code, reason }) => [code, reason])).toEqual([
    ['lost', `its Parent "${'y'.repeat(60)}" is not in the file`],
    ['rug', kind],
    ['rug-s', 'belongs to row 2, which was left out'],
  ])
})

it.each([
  ['SALE', undefined],
  ['New Arrivals', undefined],
  ['new', undefined],
  ['Uncategorised', undefined],
  ['Uncategorized', undefined],
  ['Special', undefined],
  ['Specials', undefined],
  ['Clearance', undefined],
  ['Featured', undefined],
  ['Presale', 'Presale'],
  ['Sale of zithers', 'Sale of zithers'],
])('whether a category is unknown is asked of no campaign: %s', (category, unknownCategory) => {
  expect(read(`7,simple,it,It,,${category},20,,`).products[0]?.unknownCategory).toBe(unknownCategory)
})

it('a product without a code has its number in the old shop, and of two with one code the first has the variations', () => {
  expect(read('7,simple,,Rug,,,20,,').products).toMatchObject([{ code: 'wc-7' }])
  const rows = ['7,variable,rug,Rug,,,,Size,S', '8,simple,rug,Mat,,,30,,', '9,variation,rug-s,,rug,,20,Size,S']
  expect(read(...rows).products).toMatchObject([{ name: 'Rug', sizes: ['S'] }, { name: 'Mat' }])
})

it('a product with variations has its options, and one without the only colour that it names', () => {
  expect(read('7,simple,rug,Rug,,,,Size,S', '8,variation,rug-s,,rug,,20,Size,S').products).toMatchObject([
    { sizes: ['S'] },
  ])
  const colorsOf = (name: string, values: string) =>
    read(`7,simple,rug,Plain,,,20,${name},"${values}"`).products[0]?.colors
  expect(colorsOf('Colour', 'Teal')).toEqual(['Teal'])
  for (const [name, values] of [
    ['Colour', 'Teal, Red'],
    ['Colour', ''],
    ['Fabric', 'Linen'],
  ] as const)
    expect(colorsOf(name, values)).not.toContain(values.split(',')[0])
})

it('a product is left out whose variations differ in too many attributes, or are too many', () => {
  const numbers = Array.from({ length: 11 }, (_, at) => at + 1)
  const header = numbers.map((number) => `Attribute ${number} name,Attribute ${number} value(s)`)
  const reasonOf = (attributes: number) => {
    const cells = numbers.map((number) => (number <= attributes ? `Kind ${number},a` : ','))
    const rows = [`variable,rug,Rug,,,${cells.join(',')}`, `variation,rug-a,,rug,20,${cells.join(',')}`]
    return open(`Type,SKU,Name,Parent,Regular price,${header.join(',')}`, ...rows).skipped.map(({ reason }) => reason)
  }
  expect(reasonOf(10)).toEqual([])
  expect(reasonOf(11)).toEqual(['its variations differ in 11 attributes'])
  const any = Array.from({ length: 501 }, (_, at) => `size ${at}`)
  const { skipped } = read(
    `7,variable,rug,Rug,,,,Size,"${any.join(', ')}"`,
    '8,variation,rug-s,,rug,,20,,',
    '9,variation,rug-x,,rug,,20,Size,x',
  )
  expect(skipped).toMatchObject([{ code: 'rug', reason: 'has more than 500 variations' }])
})

it('measures have the unit of their heading, and hidden products are not shown', () => {
  const header =
    'Type,SKU,Name,Regular price,Weight (kg),My length (cm),Length (cm) or so,Published,Visibility in catalog'
  const product = (...cells: string[]) => open(header, `simple,rug,Rug,20,.5,9,9,${cells.join(',')}`).products[0]
  expect(product('1', 'visible')).toMatchObject({ features: ['Weight: 0.5 kg'], visible: true })
  expect([product('1', 'Hidden')?.visible, product('0', 'visible')?.visible]).toEqual([false, false])
})

it('a product whose variations are all left out is left out with them', () => {
  const { skipped } = read('7,variable,rug,Rug,,,,,', '8,"variation, virtual",,,rug,,20,,')
  expect(skipped).toEqual([
    {
      rows: [2, 3],
      code: 'rug',
      name: 'Rug',
      reason: 'has no variation that is sold: row 3 left out: is virtual (column Type)',
    },
  ])
})

it('a product without a code and a number is left out', () => {
  expect(read(',simple,,Rug,,,20,,').skipped.map(({ code, reason }) => [code, reason])).toEqual([
    ['', 'has no code (SKU or handle)'],
  ])
})

it('the category is found in the paths, else in the tags, else in the name', () => {
  const found = (cells: string, name = 'Kettle') =>
    open(`${HEADER},Tags`, `7,simple,it,${name},,${cells}`).products[0]!.category
  expect([
    found('Headphones,20,,,Drone'),
    found(',20,,,Drone'),
    found(',20,,,'),
    found(',20,,,', 'Headphones'),
  ]).toEqual(['Tech', 'Gadget', 'Home', 'Tech'])
})

it('sizes have the only colour that their product names, else the one of its tags or its name', () => {
  const columns = `${HEADER},Attribute 2 name,Attribute 2 value(s),Tags`
  const colors = (colour: string, tags: string, name: string) =>
    open(columns, `7,variable,rug,${name},,,,Size,S,Colour,${colour},${tags}`, '8,variation,rug-s,,rug,,20,Size,S,,,')
      .products[0]!.colors
  expect([colors('Teal', 'Red', 'Blue rug'), colors('', 'Red', 'Blue rug'), colors('', '', 'Blue rug')]).toEqual([
    ['Teal'],
    ['Red'],
    ['Blue'],
  ])
})

it('a text that is short and long is there once', () => {
  const columns = `${HEADER},Short description,Description`
  const text = (short: string, long: string) =>
    open(columns, `7,simple,it,It,,,20,,,${short},${long}`).products[0]!.description
  expect([text('One', 'Two'), text('One', 'One'), text('', 'Two'), text('One', '')]).toEqual([
    'One\nTwo',
    'One',
    'Two',
    'One',
  ])
})
