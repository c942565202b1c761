import { parse } from 'csv-parse/sync'
import { FEEDS, FIRST_CATEGORIES, type Feed, type Product } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import { isListed, toFeedItems } from './feed-items'
import { FEED_LAYOUTS, writeHead, writeItems } from './feed-layouts'

const shop = { shopName: 'Stoep', publicUrl: 'https://stoep.example', categories: FIRST_CATEGORIES }
const product = (given: Partial<Product> = {}): Product => ({
  _id: 'p1',
  id: 'p1',
  name: 'Linen shirt',
  price: 349,
  percentOff: 0,
  category: 'Women',
  subcategory: 'Tops',
  gender: 'Women',
  sizes: [],
  description: 'Cool linen, loose cut',
  features: ['Fabric: 100% linen'],
  stock: 20,
  stockStatus: 'in',
  quantity: 20,
  minOrder: 1,
  colors: [],
  optionNames: { size: null, color: null },
  images: [],
  trackByOption: false,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...given,
})
const itemsOf = (given: Partial<Product>, jpegs: (string | null)[] = []) => toFeedItems(product(given), jpegs, shop)

/** Parses the file as its reader does. */
function read(feed: Feed, items: ReturnType<typeof toFeedItems>): Record<string, string>[] {
  const layout = FEED_LAYOUTS[feed]
  return parse<Record<string, string>>(writeHead(layout) + writeItems(layout, items), {
    columns: true,
    delimiter: layout.delimiter,
  })
}

describe('the items of a product', () => {
  it('are a single one without size or colour, in no group', () => {
    expect(itemsOf({ specialPrice: 399.9 })).toEqual([
      {
        id: 'p1',
        groupId: '',
        title: 'Linen shirt',
        description: 'Cool linen, loose cut. Fabric: 100% linen.',
        link: 'https://stoep.example/product/p1',
        pictures: [],
        jpegs: [],
        priceInCents: 39_990,
        saleInCents: 34_900,
        isInStock: true,
        brand: 'Stoep',
        isOfOtherBrand: false,
        color: '',
        size: '',
        named: [],
        gender: 'female',
        ageGroup: 'adult',
        productType: 'Women > Tops',
        googleCategory: '',
      },
    ])
  })

  it('are one for each size and colour, with a lasting id and its own price, stock and address', () => {
    const given: Partial<Product> = {
      sizes: ['S', 'M'],
      colors: ['#174c3c', 'Sand'],
      optionPrices: [
        { size: 'S', color: '#174c3c', price: 100 },
        { size: 'M', color: '#174c3c', price: 120, specialPrice: 150 },
        { size: 'S', color: 'Sand', price: 100 },
        { size: 'M', color: 'Sand', price: 100 },
      ],
      trackByOption: true,
      optionStock: [
        { size: 'M', color: '#174c3c', stock: 7 },
        { size: 'M', color: 'Sand', stock: 5 },
      ],
      minOrder: 6,
    }
    const items = itemsOf(given)
    expect(
      items.map(({ groupId, priceInCents, saleInCents, isInStock, size }) => [
        groupId,
        size,
        priceInCents,
        saleInCents,
        isInStock,
      ]),
    ).toEqual([
      ['p1', 'S', 10_000, null, false],
      ['p1', 'S', 10_000, null, false],
      ['p1', 'M', 15_000, 12_000, true],
      // Less than a minimum order of this one is left.
      ['p1', 'M', 10_000, null, false],
    ])
    expect(items[2]).toMatchObject({
      title: 'Linen shirt, Forest green, M',
      color: 'Forest green',
      link: 'https://stoep.example/product/p1?size=M&color=%23174c3c',
    })
    expect(items[2]?.description).toContain('Minimum 6, in steps of 6')
    const ids = items.map(({ id }) => id)
    // As published: under another id it would be another product to the readers of the feeds.
    expect(ids).toEqual(['p1-3yl39dct', 'p1-b2qxv5oq', 'p1-d7een0hk', 'p1-03fwprxx'])
    expect(
      itemsOf({ ...given, sizes: ['M', 'S'] })
        .map(({ id }) => id)
        .sort(),
    ).toEqual([...ids].sort())
    expect(itemsOf({ ...given, id: 'p'.repeat(40) })[0]!.id.length).toBeLessThanOrEqual(50)
  })

  it('are a group of two, each found by what it has', () => {
    const linksOf = (given: Partial<Product>) =>
      itemsOf(given).map(({ groupId, link }) => [groupId, link.split('?')[1]])
    expect(linksOf({ sizes: ['S', 'M'] })).toEqual([
      ['p1', 'size=S'],
      ['p1', 'size=M'],
    ])
    expect(linksOf({ colors: ['Sand'] })).toEqual([['', 'color=Sand']])
    const idsOf = (given: Partial<Product>) => itemsOf(given).map(({ id }) => id)
    expect(idsOf({ sizes: ['S'] })).not.toEqual(['p1'])
    expect(idsOf({ colors: ['Sand'] })).not.toEqual(['p1'])
  })

  it('use the option names of the product', () => {
    const [item] = itemsOf({ sizes: ['60 cm'], colors: ['Mint'], optionNames: { size: 'Length', color: 'Flavour' } })
    expect(item).toMatchObject({
      title: 'Linen shirt, Flavour: Mint, Length: 60 cm',
      color: '',
      size: '',
      named: [
        { name: 'Flavour', value: 'Mint' },
        { name: 'Length', value: '60 cm' },
      ],
    })
    expect(read('google', [item!])[0]).toMatchObject({ product_detail: 'Options:Flavour:Mint,Options:Length:60 cm' })
    expect(read('meta', [item!])[0]).toMatchObject({ additional_variant_attribute: 'Flavour:Mint,Length:60 cm' })
    const [long] = itemsOf({ sizes: ['60 cm'], optionNames: { size: 'Length:', color: 'Flavour' } })
    expect(long!.named, 'but no name without a value').toHaveLength(1)
    expect(read('meta', [long!])[0]).toMatchObject({ additional_variant_attribute: 'Length:60 cm' })
  })

  it('tell whether they are in stock as their readers write it', () => {
    const told = (feed: Feed, stock: number) => read(feed, itemsOf({ quantity: stock, stock }))[0]!['availability']
    expect(FEEDS.map((feed) => [feed, told(feed, 1), told(feed, 0)])).toEqual([
      ['google', 'in_stock', 'out_of_stock'],
      ['meta', 'in stock', 'out of stock'],
      ['tiktok', 'in stock', 'out of stock'],
    ])
  })

  it('keep a decimal comma and the comma of thousands as numbers where commas separate', () => {
    const sizes = ['1,5 kg', '0,125 kg', '1,000 ml', 'Small, round', '3:1']
    const named = itemsOf({ sizes, optionNames: { size: 'Weight', color: null } })
    const values = ['1.5 kg', '0.125 kg', '1000 ml', 'Small round', '3 1']
    expect(read('google', named).map((row) => row['product_detail'])).toEqual(
      values.map((value) => `Options:Weight:${value}`),
    )
    expect(read('meta', named).map((row) => row['additional_variant_attribute'])).toEqual(
      values.map((value) => `Weight:${value}`),
    )
  })

  it('keep no character of a list in its parts, however often it comes', () => {
    const sizes = ['1,000 or 2,000 ml', '1,5 or 2,5 kg', 'a:b:c;d', '"a"  "b"  c', '1,2,3', '0,5,000']
    const named = itemsOf({ sizes, optionNames: { size: 'Weight', color: null } })
    const values = ['1000 or 2000 ml', '1.5 or 2.5 kg', 'a b c d', 'a b c', '1.2.3', '0.5.000']
    expect(read('meta', named).map((row) => row['additional_variant_attribute'])).toEqual(
      values.map((value) => `Weight:${value}`),
    )
  })

  it('keep the minus sign of a size', () => {
    const sizes = ['-2', '2', '-2.5']
    const lenses = [...sizes, '-1.50 D', '1.50 D']
    expect(read('google', itemsOf({ sizes: lenses })).map((row) => [row['size'], row['title']])).toEqual([
      ['-2', 'Linen shirt, -2'],
      ['2', 'Linen shirt, 2'],
      ['-2.5', 'Linen shirt, -2.5'],
      ['\u22121.50 D', 'Linen shirt, -1.50 D'],
      ['1.50 D', 'Linen shirt, 1.50 D'],
    ])
    const named = itemsOf({ sizes, optionNames: { size: 'Strength', color: null } })
    expect(read('meta', named).map((row) => row['additional_variant_attribute'])).toEqual([
      'Strength:-2',
      'Strength:2',
      'Strength:-2.5',
    ])
  })

  it('show the pictures of their colour, as JPEG for a feed that takes nothing else', () => {
    const images = ['Sage', 'Sand', ''].map((color, at) => ({
      url: `/uploads/${at}_webp_720.webp`,
      highQualityUrl: `/uploads/${at}.webp`,
      color,
      alt: '',
    }))
    const items = itemsOf({ colors: ['Sage', 'Sand', 'Plum'], images }, [
      '/uploads/0_preview.jpg',
      null,
      '/uploads/2_preview.jpg',
    ])
    const at = (name: string) => `https://stoep.example/uploads/${name}`
    expect(items.map(({ pictures }) => pictures)).toEqual([
      [at('0.webp')],
      [at('1.webp')],
      [at('0.webp'), at('1.webp'), at('2.webp')],
    ])
    expect(items.map(({ jpegs }) => jpegs)).toEqual([
      [at('0_preview.jpg')],
      [at('1.webp')],
      [at('0_preview.jpg'), at('2_preview.jpg')],
    ])
    expect(read('tiktok', items)[2]).toMatchObject({
      image_link: at('0_preview.jpg'),
      additional_image_link: at('2_preview.jpg'),
    })
    expect(read('google', items)[2]).toMatchObject({
      image_link: at('0.webp'),
      additional_image_link: `${at('1.webp')},${at('2.webp')}`,
    })
  })

  it('show no drawing in place of a picture, and need a picture of their own', () => {
    const image = (color: string, alt: string) => ({ url: `/uploads/${color}.webp`, color, alt })
    const drawing = image('Sage', 'No picture yet: Linen shirt')
    const [sage, sand] = itemsOf({ colors: ['Sage', 'Sand'], images: [drawing, image('Sand', '')] }, [
      '/a.jpg',
      '/b.jpg',
    ])
    for (const item of [sage, sand]) {
      expect(item?.pictures).toEqual(['https://stoep.example/uploads/Sand.webp'])
      expect(item?.jpegs).toEqual(['https://stoep.example/b.jpg'])
    }
    expect(isListed({ images: [drawing, image('Sand', '')] })).toBe(true)
    expect(isListed({ images: [drawing, drawing] })).toBe(false)
    expect(isListed({ images: [] })).toBe(false)
  })

  it('tell a colour in the 40 characters that Google takes', () => {
    const color = 'Veld green with a stripe of old gold and a hem of rust'
    const [item] = itemsOf({ sizes: [], colors: [color] })
    expect(item?.color).toBe('Veld green with a stripe of old gold and')
    expect(item?.title).toBe(`Linen shirt, ${color}`)
  })

  it('tell no colour where an import found none', () => {
    const [item] = itemsOf({ sizes: ['S'], colors: ['As pictured'] })
    expect(item).toMatchObject({
      title: 'Linen shirt, S',
      color: '',
      size: 'S',
      link: 'https://stoep.example/product/p1?size=S&color=As+pictured',
    })
  })

  it('have the brand that the product names, which may have numbers that the shop lacks', () => {
    const row = (features: string[]) => read('google', itemsOf({ features }))[0]
    expect(row(['Fabric: cotton', 'Brand: Karoo Light'])).toMatchObject({ brand: 'Karoo Light', identifier_exists: '' })
    expect(row(['Brand: stoep'])).toMatchObject({ brand: 'stoep', identifier_exists: 'no' })
    expect(row(['Manufacturer: Works 4', 'Merk: Veld'])?.['brand']).toBe('Veld')
    expect(row(['Brand name: ', 'Manufacturer: Works 4'])?.['brand']).toBe('Works 4')
    expect(row(['Brand:  ', 'Brand new'])).toMatchObject({ brand: 'Stoep', identifier_exists: 'no' })
    expect(row([`Brand: ${'x'.repeat(100)}`])?.['brand']).toBe('x'.repeat(70))
  })

  it('show at most ten pictures, those in a bucket at their own address', () => {
    const images = Array.from({ length: 12 }, (_, at) => ({
      url: `https://bucket.example/${at}.webp`,
      color: '',
      alt: '',
    }))
    const [item] = itemsOf({ images })
    expect(item!.pictures).toEqual(images.slice(0, 10).map(({ url }) => url))
  })

  it('name the gender where there is one, and the nearest Google category', () => {
    const categories = FIRST_CATEGORIES.map((category) => ({
      ...category,
      googleCategory: category.name === 'Women' ? '1604' : null,
    }))
    const of = (given: Partial<Product>) => toFeedItems(product(given), [], { ...shop, categories })[0]
    expect(of({})).toMatchObject({ googleCategory: '1604' })
    expect(of({ category: 'Kids', subcategory: 'Top', gender: 'Kids' })).toMatchObject({
      gender: 'unisex',
      ageGroup: 'kids',
      googleCategory: '',
    })
    const goods: Partial<Product> = { category: 'Tech', subcategory: undefined, gender: 'Unisex' }
    expect(of(goods)).toMatchObject({ gender: '', ageGroup: '', productType: 'Tech' })
    expect(of({ ...goods, gender: 'Men' }), 'given').toMatchObject({ gender: 'male', ageGroup: 'adult' })
    for (const subcategory of ['Tops', 'Shoes', 'Accessories'])
      expect(of({ subcategory, gender: 'Unisex' }), 'worn').toMatchObject({ gender: 'unisex', ageGroup: 'adult' })
  })
})

describe.each(FEEDS)('the feed for %s', (feed) => {
  it.each([
    ['=HYPERLINK("http://evil.example")', 'HYPERLINK("http://evil.example")'],
    ['-10% & <b>"more"</b>', '\u221210% & <b>"more"</b>'],
    ['one\ttwo\r\nthree,four;five', 'one two three,four;five'],
    ['\u202egnp.exe\u0000', 'gnp.exe'],
    [`'=1+1`, '1+1'],
    ['+1', '1'],
    ['=+-@1', '1'],
    ['\ufeff@SUM(A1)', 'SUM(A1)'],
  ])('writes the name %j as one cell that no spreadsheet runs', (name, title) => {
    const [row, ...more] = read(feed, itemsOf({ name, description: name, features: [] }))
    expect(more).toEqual([])
    expect(row).toMatchObject({ title, price: '349.00 ZAR', sale_price: '', condition: 'new', brand: 'Stoep' })
    for (const cell of Object.values(row!)) expect(cell).not.toMatch(/^['=+\-@\t\r]/)
  })

  it('has the columns that its readers require', () => {
    const id = feed === 'tiktok' ? 'sku_id' : 'id'
    const [row] = read(feed, itemsOf({}))
    const required = ['title', 'description', 'link', 'image_link', 'price', 'availability', 'condition', 'brand']
    expect(Object.keys(row!)).toEqual(expect.arrayContaining([id, ...required]))
    expect(row).toMatchObject({ [id]: 'p1', image_link: '', additional_image_link: '' })
  })

  it('keeps the apostrophe that an Afrikaans name begins with', () => {
    const [row] = read(feed, itemsOf({ name: "'n Klein boek", description: "'n Boek", features: [] }))
    expect(row).toMatchObject({ title: "'n Klein boek", description: "'n Boek." })
  })

  it('has the description as it was written, and its own full stops once', () => {
    const description = 'Kit for beard, hair and nose. Blades of steel, and a pouch.'
    const [row] = read(feed, itemsOf({ name: 'Kit', description, features: ['Wattage: 5W', 'Washable!'] }))
    expect(row).toMatchObject({ description: `${description} Wattage: 5W. Washable!` })
  })

  it('has its name for a description where it has none', () => {
    expect(read(feed, itemsOf({ description: '', features: [] }))[0]).toMatchObject({ description: 'Linen shirt' })
  })

  it('has texts as long as its readers take', () => {
    const [row] = read(feed, itemsOf({ name: 'x'.repeat(151), description: `${'y'.repeat(5_000)}z`, features: [] }))
    expect([row!['title'], row!['description']]).toEqual(['x'.repeat(150), 'y'.repeat(5_000)])
  })

  it('cuts long texts between two characters', () => {
    const [row] = read(feed, itemsOf({ name: `${'x'.repeat(149)}😀`, description: 'y'.repeat(6_000) }))
    expect(row!['title']).toBe('x'.repeat(149))
    expect(row!['description']!.length).toBeLessThanOrEqual(5_000)
  })
})
