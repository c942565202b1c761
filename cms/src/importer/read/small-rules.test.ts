import { describe, expect, test } from 'vitest'
import { findColor, findPlace } from './find-place'
import { defuseCell, readDefusedCell } from '../../domain/csv/formula-cells'
import { htmlToLine, htmlToProductText } from './html-to-product-text'
import { readCount, readPrice } from './read-amounts'
import { recogniseLayout } from './recognise-layout'
import { toCsvRows } from '../../domain/csv/to-csv'

describe('amounts', () => {
  test.each([
    ['R1 299,50', 129950],
    ['1,299.50', 129950],
    ['1299.5', 129950],
    ['1.299,50', 129950],
    ['R 1 299', 129900],
    ['ZAR 12', 1200],
    ['52.000000', 5200],
    ['879.99', 87999],
    ['r10', 1000],
    ['\u200BR10\u202C', 1000],
    ['0', 0],
    ['r1.299.000,50', 129900050],
    ['zar  12', 1200],
    [' .99 ', 99],
    ['R ,5', 50],
    ['0.500', 50],
    ['1299.500', 129950],
    ['1.2000', 120],
  ])('%s is an amount', (text, cents) => expect(readPrice(text)).toBe(cents))

  test.each(['-5', 'R-5', '1e400', 'free', '', '12.345', '99999999999', '$12', '=1+1', 'NaN', '1,2,3'])(
    '%s is no amount',
    (text) => expect(readPrice(text)).toBeUndefined(),
  )

  test.each(['1.200', '12.500', 'R129.900', ' 1.290 ', 'ZAR 1.200'])(
    '%s is no amount: it may be a thousand, or have three decimals',
    (text) => expect(readPrice(text)).toBeUndefined(),
  )

  test('units are whole numbers up to the limit', () => {
    expect(['100', '100.0000', '-3', '1e3', '1.5', '', '1000001', '0x10'].map(readCount)).toEqual([
      100,
      100,
      -3,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })

  test.each([
    ['1,000', undefined],
    ['12.000', undefined],
    ['1,000,000', undefined],
    ['1 000', 1000],
    ['1000.000', 1000],
    ['0,000', 0],
    ['100.0000', 100],
  ])('%s units are never read as a thousandth of them', (text, units) => expect(readCount(text)).toBe(units))
})

describe('formulas', () => {
  test.each([
    '=1',
    '+1 a',
    '-a',
    '@x',
    '\tx',
    '\rx',
    "'=x",
    "''=x",
    '-5',
    '-5,5',
    "'-5",
    "'",
    "it's",
    '',
    '\uff1dx',
    'plain',
    '=',
    '-',
  ])('%j is written as text and read back unchanged', (text) => {
    const written = defuseCell(text)
    expect(written).not.toMatch(/^[=+@\t\r]|^-(?!\d+(?:[.,]\d+)?$)/)
    expect(readDefusedCell(written)).toBe(text)
  })

  test('numbers stay numbers', () => {
    expect(
      toCsvRows([
        ['a', 'b'],
        [-5, '-5.50'],
        ['=x;y', null],
      ]),
    ).toBe('a,b\r\n-5,-5.50\r\n"\'=x;y",\r\n')
  })
})

describe('descriptions', () => {
  test('paragraphs and list items are split; scripts, pictures and links leave only text', () => {
    expect(
      htmlToProductText(
        '<h6>Care</h6><p>Wash <b>cold</b> &amp; dry.<script>alert(1)</script></p><img src=x onerror=alert(1)><ul><li>One</li><li><a href="http://x">Two</a></li></ul>',
      ),
    ).toEqual({ description: 'Care\nWash cold & dry.', features: ['One', 'Two'] })
    expect(htmlToProductText('First line\n- point\nMost &lt;b&gt; &bull; dot')).toEqual({
      description: 'First line\nMost <b>',
      features: ['point', 'dot'],
    })
    expect(htmlToLine('Gobi HeatTec&reg; <i>Tee</i>')).toBe('Gobi HeatTec® Tee')
  })

  test('hostile markup is read within the time limit', { timeout: 5_000 }, () => {
    for (const piece of [
      '<div>',
      '<p>a < <b',
      '<table><tr><td>',
      '<blockquote><ul><li>',
      '<a',
      '<!--',
      '&',
      ' ',
      '\u2022',
      '<a b="',
    ]) {
      const text = htmlToProductText(piece.repeat(Math.floor(100_000 / piece.length)))
      expect(typeof text.description).toBe('string')
    }
  })
})

describe('categories', () => {
  test.each([
    [['Default Category/Men/Tops/Hoodies & Sweatshirts'], [], 'Men/Tops/Men'],
    [['Women > Bottoms > Shorts'], [], 'Women/Jeans and Leggings/Women'],
    [["Women's Shirt Dress"], [], 'Women/Dress and Two Piece Sets/Women'],
    [['Denim Shirt'], ['male'], 'Men/Tops/Men'],
    [['Boys Sneakers'], [], 'Kids/Shoes/Kids'],
    [['Girls dresses'], [], 'Kids/Top/Kids'],
    [['Gear/Bags'], ['Unisex'], 'Women/Accessories/Unisex'],
    [['Shirt, short sleeve'], ['men'], 'Men/Tops/Men'],
    [['Kitchen -> Kettles'], [], 'Home//Unisex'],
    [['Personal Care -> Hair Dryers'], [], 'Gadget//Unisex'],
    [['Smart watches'], [], 'Tech//Unisex'],
    [['Outdoor', 'Gardening Gloves'], [], 'Home//Unisex'],
    [['xyzzy'], [], 'Home//Unisex'],
  ])('are found for %j', (sources, people, expected) => {
    const place = findPlace(sources, people)
    expect([place.category, place.subcategory, place.gender].join('/')).toBe(expected)
  })

  test('a guess has a reason, and a category that was found has none', () => {
    expect(findPlace(['xyzzy']).guess).toContain('no category was found')
    expect(findPlace(['Bags']).guess).toContain('does not say who')
    expect(findPlace(['Men/Tops']).guess).toBeUndefined()
  })

  test('colours are found in tags', () => {
    expect([['Pillow, White, Yellow'], ['Round', 'Rose Gold dryer'], ['Wood']].map(findColor)).toEqual([
      'White and Yellow',
      'Rose Gold',
      '',
    ])
  })
})

test('an unknown file is rejected with its columns in one sentence', () => {
  const result = recogniseLayout(['email', 'first_name'])
  expect(result.ok ? '' : result.message).toBe(
    'These are not the columns of a product file that the shop recognises: email, first_name.',
  )
})
