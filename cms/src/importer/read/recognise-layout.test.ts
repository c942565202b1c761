import { describe, expect, it } from 'vitest'
import { readCatalogue } from './read-catalogue'

const NOW = new Date('2026-06-01T10:00:00Z')
const read = (text: string | Uint8Array) => {
  const result = readCatalogue(typeof text === 'string' ? Buffer.from(text) : text, NOW)
  return result.ok ? result.catalogue : { notes: [result.message], products: [] }
}

describe('the notes on a file', () => {
  it.each([
    [
      'semicolons',
      'code;name;price;category;stock;colors\nA;Vase;10;Home;1;White\n',
      'Its cells are separated by semicolons, as Excel does in South Africa.',
    ],
    [
      'the encoding windows-1252',
      Buffer.from('code,name,price,category,stock,colors\nA,Café,10,Home,1,White\n', 'latin1'),
      'It uses an old Windows encoding (windows-1252) instead of UTF-8; please check names with accents.',
    ],
    [
      'an unknown column',
      'code,name,price,category,stock,colors,shelf life\nA,Vase,10,Home,1,White,9\n',
      'One column was not recognised and was ignored: shelf life.',
    ],
    [
      'several unknown columns',
      'Handle,Title,Variant Price,Barcode,SEO Title\na,Vase,10,x,y\n',
      '2 columns were not recognised and were ignored: Barcode, SEO Title.',
    ],
    [
      'a renamed column',
      'Handle,Title,Variant Price,Image Source\na,Vase,10,vase.jpg\n',
      'The column “Image Source” was read as “Image Src”, which the file does not have.',
    ],
    [
      'a renamed column that identifies the layout',
      'Handle,Titel,Variant Price\na,Vase,10\n',
      'The column “Titel” was read as “Title”, which the file does not have.',
    ],
    [
      'a renamed column of our own layout',
      'code,name,price,category,stock,colours\nA,Vase,10,Home,1,White\n',
      'The column “colours” was read as “colors”, which the file does not have.',
    ],
  ])('mention %s', (_what, file, sentence) => {
    const { notes, products } = read(file)
    expect(notes).toEqual([sentence])
    expect(products).toHaveLength(1)
  })

  it('mention a required column that is missing', () => {
    expect(read('Handle,Title,Wholesale\na,Vase,10\n').notes).toEqual([
      'This looks like a Shopify file without the column “Variant Price”. Please export it again, or give the column its name back.',
    ])
  })
})

describe('a column is not taken for another', () => {
  it.each([
    [
      'its number differs',
      'Handle,Title,Variant Price,Option1 Name,Option4 Name\na,Vase,10,Size,Fit\n',
      'Option4 Name',
    ],
    ['its name is short', 'code,name,price,category,stock,colors,sold\nA,Vase,10,Home,1,White,3\n', 'sold'],
  ])('when %s', (_why, file, column) => {
    expect(read(file).notes).toEqual([`One column was not recognised and was ignored: ${column}.`])
  })

  it('when the file has both', () => {
    expect(read('Handle,Title,Variant Price,Image Src,Image Source\na,Vase,10,a.jpg,b.jpg\n').notes).toEqual([
      'One column was not recognised and was ignored: Image Source.',
    ])
  })
})
