import { FIRST_CATEGORIES } from '@stoep/shared'
import { describe, expect, it } from 'vitest'
import {
  dropUnknown,
  EMPTY_QUERY,
  findMoved,
  hiddenFields,
  HOME_VIEWS,
  listUrl,
  readListQuery,
  toApiParams,
} from './list-query'

const read = (text: string) => readListQuery(new URLSearchParams(text))

describe('the address of a list', () => {
  it('is read and written back the same', () => {
    const address =
      'q=linen&category=Women&subcategory=Tops&gender=Women&gender=Unisex&size=M&color=Sage&priceMin=100&priceMax=1+299%2C50&stock=in&sort=price-asc&view=compact&page=3'
    const query = read(address)
    expect(listUrl('/products', query, { page: 3 })).toBe(`/products?${address}`)
  })

  it('drops unknown values instead of failing', () => {
    const query = read('category=Nope&gender=Dogs&priceMin=cheap&stock=maybe&sort=luck&view=huge&page=-2&utm_source=x')
    expect(dropUnknown(query, FIRST_CATEGORIES)).toEqual(EMPTY_QUERY)
  })

  it('shows as the grid what the page does not offer as another layout', () => {
    const viewOf = (text: string) => readListQuery(new URLSearchParams(text), HOME_VIEWS).view
    expect([viewOf('view=list'), viewOf('view=compact'), read('view=list').view]).toEqual(['grid', 'compact', 'list'])
  })

  it('drops a subcategory with its unknown category', () => {
    const known = (text: string) => dropUnknown(read(text), FIRST_CATEGORIES)
    expect(known('category=Gone&subcategory=Socks')).toEqual(EMPTY_QUERY)
    expect(known('subcategory=Shoes').subcategory).toBe('Shoes')
  })

  it('drops a subcategory that its category does not have', () => {
    const known = (text: string) => dropUnknown(read(text), FIRST_CATEGORIES)
    expect(known('category=Women&subcategory=Foo')).toEqual({ ...EMPTY_QUERY, category: 'Women' })
    expect(known('category=Women&subcategory=Tops').subcategory).toBe('Tops')
    expect(known('category=Men&subcategory=Jeans+and+Leggings').subcategory, 'of another').toBe('')
    expect(known('category=New+Arrivals&subcategory=Tops').subcategory).toBe('Tops')
    expect(known('subcategory=Foo')).toEqual(EMPTY_QUERY)
  })

  it('leads from former names of a subcategory to its current ones, and leaves mistyped ones to be dropped', () => {
    const tree = FIRST_CATEGORIES.map((top) => ({
      ...top,
      subcategories: top.subcategories.map((one) =>
        top.name === 'Women' && one.name === 'Tops' ? { ...one, formerly: ['Women > Blouses'] } : one,
      ),
    }))
    expect(findMoved(tree, read('category=Women&subcategory=Blouses'))).toEqual({
      category: 'Women',
      subcategory: 'Tops',
    })
    expect(findMoved(tree, read('category=Women&subcategory=Foo'))).toBeUndefined()
  })

  it('swaps a price range that was typed backwards', () => {
    expect(read('priceMin=R1+000&priceMax=99.50')).toMatchObject({ priceMin: '99.50', priceMax: 'R1 000' })
    expect(read('priceMin=100&priceMax=100')).toMatchObject({ priceMin: '100', priceMax: '100' })
    expect(read('priceMin=500')).toMatchObject({ priceMin: '500', priceMax: '' })
  })

  it('has no characters in its words and amounts that nobody sees', () => {
    expect(read('q=%E2%80%8Bshi%C2%ADrt&priceMin=R%E2%80%8B300&priceMax=%E2%80%AA400%E2%80%AC')).toMatchObject({
      q: 'shirt',
      priceMin: 'R300',
      priceMax: '400',
    })
  })

  it('finds its filters although the address has characters that nobody sees', () => {
    const unseen = (text: string) => text.replaceAll('~', '%E2%80%8B')
    const chosen = unseen('gender=Women~&gender=~Kids&stock=in~&sort=price-asc~&view=compact~&page=3~')
    expect(read(chosen)).toMatchObject({
      ...{ genders: ['Women', 'Kids'], stock: 'in', sort: 'price-asc', view: 'compact', page: 3 },
    })
    const placeOf = (text: string) => dropUnknown(read(unseen(text)), FIRST_CATEGORIES)
    expect(placeOf('category=Wo~men&subcategory=Tops~')).toMatchObject({ category: 'Women', subcategory: 'Tops' })
    expect(placeOf('category=~New+Arrivals').category).toBe('New Arrivals')
  })

  it('keeps the unseen characters that belong to the name of a category', () => {
    const name = '\u{1F468}\u200D\u{1F469}\u200D\u{1F467} Family'
    const tree = [{ ...FIRST_CATEGORIES[0]!, name }]
    const params = new URLSearchParams({ category: name })
    expect(dropUnknown(readListQuery(params), tree).category).toBe(name)
  })

  it('starts a changed list on its first page', () => {
    expect(listUrl('/', read('gender=Men&page=4'), { view: 'compact' })).toBe('/?gender=Men&view=compact')
  })

  it('is the same whatever the order of the parameters', () => {
    expect(listUrl('/products', read('page=1&gender=Women&gender=Men&category=All'))).toBe(
      listUrl('/products', read('gender=Men&gender=Women')),
    )
  })

  it('lists the filters that a form carries along, without the page', () => {
    expect(hiddenFields(read('q=a&gender=Men&sort=name&page=2'), ['sort'])).toEqual([
      ['q', 'a'],
      ['gender', 'Men'],
    ])
  })

  it('sends the search to the cms under its own name', () => {
    expect(toApiParams(read('q=shoe&view=compact'), 20).toString()).toBe('search=shoe&limit=20')
  })
})
