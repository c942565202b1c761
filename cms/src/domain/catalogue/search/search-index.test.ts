import { describe, expect, it } from 'vitest'
import { foldCase } from '../../fold-case'
import { SearchIndex, type SearchText } from './search-index'
import { splitWords } from './words'

const products = [
  ['takkies', 'Canvas low-top', 'Men Shoes', 'Black, White', 'Rubber sole', 'Everyday sneakers for the street'],
  ['dress', 'Shweshwe wrap dress', 'Women Dress and Two Piece Sets', 'Blue', 'Cotton', 'Printed cotton'],
  ['jersey', 'Cable knit jersey', 'Women Tops', 'Cream', 'Wool mix', 'Warm for winter'],
  ['lamp', 'Rechargeable table lamp', 'Home', 'Brass', 'Lasts 8 hours', 'Light in load shedding'],
  ['tshirt', 'Plain T-shirt', 'Men Tops', 'Navy', 'Cotton', 'Soft tee'],
  ['cafe', 'Café apron', 'Home', 'Brown', '', ''],
  ['bank', 'Power bank', 'Tech', '', '', 'Charges a cell phone'],
] as const

/** A shop whose texts are not indexed yet. */
function openShop(rows: readonly (readonly string[])[] = products) {
  const texts = new Map<string, SearchText>()
  const index = new SearchIndex((id) => texts.get(id))
  const put = (text: SearchText) => {
    texts.set(text.id, text)
    index.touch(text.id)
  }
  const drop = (id: string) => {
    texts.delete(id)
    index.touch(id)
  }
  for (const [id, name, category, colors, features, description] of rows)
    put({ id, name, category, colors, sizes: '', features, description } as SearchText)
  return { index, put, drop }
}

function indexOf(rows?: readonly (readonly string[])[]) {
  const { index } = openShop(rows)
  index.takeIn()
  return index
}

const find = (index: SearchIndex, text: string): string[] =>
  index
    .find(text)
    .hits.sort((a, b) => b.met - a.met || b.worth - a.worth)
    .map(({ id }) => id)

/** CPU time of this thread in milliseconds, which does not depend on other programs on the machine. */
const workedMs = (): number => {
  // The first versions of Node 22 only have the sum of all threads.
  const ofThread = Reflect.get(process, 'threadCpuUsage') as typeof process.cpuUsage | undefined
  const { user, system } = (ofThread ?? process.cpuUsage).call(process)
  return (user + system) / 1_000
}

it.each([
  ['Café', 'cafe'],
  ['CAFE\u0301', 'cafe'],
  ['Röd Lampa', 'rod lampa'],
  ['Plain MUG', 'plain mug'],
  ['Lin\u00aden \u200bshi\u200drt', 'linen shirt'],
])('the text %s is compared as "%s"', (text, folded) => expect(foldCase(text)).toBe(folded))

describe('the search', () => {
  it.each([
    ['dress', 'dress'],
    ['dresses', 'dress'],
    ['dres', 'dress'],
    ['drses', 'dress'],
    ['jersy', 'jersey'],
    ['recharg', 'lamp'],
    ['takkies', 'takkies'],
    ['trainers', 'takkies'],
    ['running shoes', 'takkies'],
    ['pullover', 'jersey'],
    ['torch lamp', 'lamp'],
    ['SHWESHWE', 'dress'],
    ['tee', 'tshirt'],
    ['t-shirt', 'tshirt'],
    ['tshirt', 'tshirt'],
    ['cafe', 'cafe'],
    ['loadshedding', 'lamp'],
    ['ilokwe', 'dress'],
    ['rokke', 'dress'],
    ['amajezi', 'jersey'],
    ['trui', 'jersey'],
    ['powerbank', 'bank'],
    ['powerbnak', 'bank'],
    ['barss', 'lamp'],
    ['jirsay', 'jersey'],
  ])('finds by the text “%s”', (text, id) => {
    expect(find(indexOf(), text)[0]).toBe(id)
  })

  it.each([
    ['board shorts', 'Boardshorts hibiscus'],
    ['baggies', 'Boardshorts hibiscus'],
    ['power bank', 'Powerbank 20 000 mAh'],
    ['portable charger', 'Powerbank 20 000 mAh'],
    ['track pants', 'Trackpants classic'],
  ])('finds a name in one word by the text “%s”', (text, name) => {
    expect(find(indexOf([['one', name, 'Home', '', '', '']]), text)).toEqual(['one'])
  })

  it.each([
    ['stoele', 'Oak chair'],
    ['izihlalo', 'Oak chair'],
    ['tafels', 'Side table'],
    ['itafula', 'Side table'],
    ['ketel', 'Steel kettle'],
    ['amakhethini', 'Blockout curtains'],
    ['lepel', 'Wooden spoon'],
  ])('finds a thing for the home by the text “%s”, and nothing that is spelled alike', (text, name) => {
    const others = ['Steel stool', 'Tablet', 'Kettlebell', 'Lapel pin'].map((other) => [
      other,
      other,
      'Home',
      '',
      '',
      '',
    ])
    expect(find(indexOf([...others, [name, name, 'Home', '', '', '']]), text)).toEqual([name])
  })

  const row = (id: string, name: string, description = '') => [id, name, 'Home', '', '', description]
  it.each([
    [
      'a word in the name above one in the text',
      'fan',
      [row('text', 'Desk stand', 'Holds a fan'), row('name', 'Desk fan')],
    ],
    ['what a name is about above what describes it', 'shirt', [row('like', 'Shirt dress'), row('name', 'Linen shirt')]],
    ['a whole word above a part', 'cap', [row('part', 'Cappuccino maker'), row('name', 'Sun cap')]],
    ['a whole word in the text above a part', 'cap', [row('part', 'Cappuccino maker'), row('name', 'Mug', 'No cap')]],
    ['a shorter word above a longer one', 'rech', [row('long', 'Rechargeable lamp'), row('name', 'Recharge lamp')]],
    ['a thing above what goes with it', 'lamp', [row('with', 'Lamp shade'), row('name', 'Lamp with shade')]],
    ['a synonym above what is only next best', 'couch', [row('next', 'Cushion'), row('name', 'Sofa')]],
    ['a word above its synonym', 'sofa', [row('same', 'Blue couch'), row('name', 'Blue sofa')]],
    [
      'a synonym in the name above the word in the text',
      'sofa',
      [row('text', 'Rug', 'For a sofa'), row('name', 'Couch')],
    ],
    ['all words above some', 'blue lamp shade', [row('some', 'Lamp'), row('name', 'Plain', 'lamp shade')]],
    ['the nearest word first', 'sneeker', [row('far', 'Loud speaker'), row('name', 'Canvas sneaker')]],
  ] as const)('ranks %s', (_rule, text, rows) => {
    expect(find(indexOf(rows), text)[0]).toBe('name')
  })

  it.each([
    ['500ml', 'Shampoo 500 ml'],
    ['500 ml', 'Shampoo 500ml'],
    ['500 m', 'Shampoo 500ml'],
    ['500', 'Shampoo 500ml'],
    ['330 ml', 'Cola 6 x 330ml'],
    ['6x330ml', 'Cola 330 ml x 6'],
    ['cable 2 m', 'HDMI cable 2m'],
    ['drive 64gb', 'Flash drive 64 GB'],
    ['60 x 60', 'Cushion 60x60cm'],
    ['60x60', 'Cushion 60 cm × 60 cm'],
    ['30x32', 'Jeans W30 L32'],
    ['w30 l32', 'Jeans 30 x 32'],
    ['W30/L32 jeans', 'Jeans 30×32'],
  ])('finds the measure “%s” in %s', (text, name) => {
    const other = row('other', 'Cable 2 pack drive 64 way')
    for (const one of [row('one', name), ['one', 'Thing', 'Home', '', name, '']])
      expect(find(indexOf([other, one]), text)[0]).toBe('one')
  })

  it.each([
    ['60x60', ['Cushion 60x60cm', 'Tile 60 cm × 60 cm', 'Mirror 60 cm x 60 cm']],
    ['60 × 60 cm', ['Cushion 60x60cm', 'Tile 60 cm × 60 cm', 'Mirror 60 cm x 60 cm']],
    ['60x600', ['Rug 60x600cm']],
    ['600x600', []],
    ['1.5l', ['Kettle 1.5 L', 'Pot 1,5L']],
    ['1,5 l', ['Kettle 1.5 L', 'Pot 1,5L']],
    ['5l', ['Can 5l']],
    ['15 l', ['Drum 15l']],
    ['32gb', ['Drive 32GB']],
    ['laptop 13', ['Laptop 13.3 inch']],
  ])('“%s” finds whole numbers only: %j', (text, names) => {
    const sizes = ['Cushion 60x60cm', 'Tile 60 cm × 60 cm', 'Mirror 60 cm x 60 cm', 'Rug 60x600cm', 'Box 60 cm × 40 cm']
    const others = ['Lamp 60 W', 'Kettle 1.5 L', 'Pot 1,5L', 'Can 5l', 'Drum 15l', 'Drive 32GB', 'Drive 3.2gb']
    const rows = [...sizes, ...others, 'Laptop 13.3 inch'].map((name) => row(name, name))
    expect(find(indexOf(rows), text).sort()).toEqual([...names].sort())
  })

  it('finds each way to write the same sides by each other way', () => {
    const ways = ['60x60', '60 x 60', '60 by 60', '60x60 cm', '60 × 60cm', '60 X 60 CM', '60 by 60cm']
    ways.push('60 cm x 60 cm', '60cm × 60cm', '60cm by 60cm', '60 cm X 60 cm')
    const rows = ways.map((sides) => row(sides, `Cushion ${sides}`))
    const others = ['60x600cm', '60 cm x 600 cm', '600x60', '60 by 600', '60 W'].map((text) => row(text, `Rug ${text}`))
    const index = indexOf([...rows, ...others])
    for (const text of ways) expect(find(index, text).sort(), text).toEqual([...ways].sort())
    expect(find(indexOf([row('one', 'Juice 500 ml x 6'), row('other', 'Flour 500 g x 6')]), '500 ml x 6')).toEqual([
      'one',
    ])
  })

  it.each([
    ['60x60', ['Lamp 60 W', 'Rug 60x600cm', 'Box 60x40cm'], []],
    ['60x60', ['Lamp 60 W', 'Box 60x60x10cm'], ['Box 60x60x10cm']],
    ['40x60', ['Lamp 60 W', 'Box 60x40cm'], ['Box 60x40cm']],
  ])('“%s” finds, where no product has just that size, of %j only %j', (text, names, found) => {
    expect(find(indexOf(names.map((name) => row(name, name))), text)).toEqual(found)
  })

  it('joins no number with a word that only begins like a unit', () => {
    expect(splitWords("2 mats, 4 people, 3 L'Oréal")).toEqual(['2', 'mats', '4', 'people', '3', 'l', 'oreal'])
    expect(find(indexOf([['one', 'Shirt', 'Men', '', '2XL', '']]), '2')).toEqual([])
    expect(find(indexOf([row('one', 'Shampoo 500ml')]), '50')).toEqual([])
    expect(find(indexOf([row('one', 'Shampoo 5000 ml')]), '500')).toEqual([])
  })

  it.each([
    ['with a digit', 'iphone15', 'Case iphone14'],
    ['of three letters', 'bat', 'Bar stool'],
    ['of five letters with two of them wrong', 'brxcx', 'Brick oven'],
    ['of six letters with three of them wrong', 'jirxay', 'Jersey'],
    ['of more than twenty letters', 'abcdefghijklmnopqrstx', 'Abcdefghijklmnopqrstu'],
    ['that also begins with another letter, when two are wrong', 'kersez', 'Jersey'],
  ])('does not correct a word %s', (_rule, text, name) => {
    expect(find(indexOf([row('one', name)]), text)).toEqual([])
  })

  it('corrects to words with the same first letter before others as near', () => {
    const [lamp, romp] = [row('lamp', 'Oak lamp'), row('romp', 'Oak romp')]
    expect(find(indexOf([lamp, romp]), 'ramp')).toEqual(['romp'])
    expect(find(indexOf([lamp]), 'ramp')).toEqual(['lamp'])
    expect(indexOf([lamp]).find('oak ramp').corrected).toBe('oak lamp')
  })

  it('corrects to words of the synonyms, too, and up to twenty letters', () => {
    expect(find(indexOf([row('couch', 'Couch')]), 'sfoa')).toEqual(['couch'])
    expect(find(indexOf([row('long', 'Abcdefghijklmnopqrst')]), 'abcdefghijklmnopqrsx')).toEqual(['long'])
  })

  it('corrects no word with which another one begins', () => {
    expect(indexOf().find('jerse')).toMatchObject({ hits: [{ id: 'jersey' }], corrected: null })
  })

  it('limits its work: twelve words, of which four are corrected, and forty letters of each', () => {
    const typed = Array.from({ length: 13 }, (_, at) => `qq${at}zz`)
    expect(indexOf().find(typed.join(' ')).missing).toEqual(typed.slice(0, 12))
    expect(indexOf().find('lamq jersy dresq canvaq aproq').corrected).toBe('lamp jersey dress canvas aproq')
    expect(find(indexOf([row('long', 'x'.repeat(40))]), 'x'.repeat(41))).toEqual(['long'])
  })

  it('finds parts of unknown words, and of the last one, which may still be typed', () => {
    const index = indexOf([row('mug', 'Cappuccino mug'), row('cap', 'Cap')])
    const metOf = (text: string) => new Map(index.find(text).hits.map(({ id, met }) => [id, met]))
    expect(metOf('cappucc mug')).toEqual(new Map([['mug', 2]]))
    expect(metOf('mug cap')).toEqual(new Map([['mug', 2]]))
    expect(metOf('cap mug').get('mug'), 'not of a known one before it').toBe(1)
    expect(find(index, 'm'), 'and not of one letter').toEqual([])
    expect(find(indexOf([row('mug', 'Cappuccino mug')]), 'ca'), 'but of two').toEqual(['mug'])
    const zest = indexOf([row('zesty', 'Zesty mug'), row('zest', 'Zest')])
    expect(zest.find('zest mug').hits, 'not of one that only the products know').toContainEqual(
      expect.objectContaining({ id: 'zesty', met: 1 }),
    )
  })

  it('reads the longest phrase with synonyms, and no word into one with the first word of a phrase', () => {
    expect(find(indexOf([row('phone', 'Smartphone'), row('case', 'Phone case')]), 'cell cover')).toEqual(['case'])
    const chart = row('chart', 'Canvas flip chart')
    expect(find(indexOf([chart, row('slops', 'Canvas slops')]), 'canvas flip flops')).toEqual(['slops'])
    expect(find(indexOf([row('one', 'Sun lounger')]), 'lounge suite'), 'nor a phrase apart').toEqual([])
  })

  it('reads two words as one that a product writes so, and the words after them', () => {
    const index = indexOf([row('paste', 'Toothpaste mint'), row('mint', 'Peppermint')])
    expect(index.find('tooth paste zulu')).toMatchObject({ hits: [{ id: 'paste' }], missing: ['zulu'] })
    expect(index.find('tooth paste mint')).toMatchObject({ hits: [{ id: 'paste', met: 2 }], missing: [] })
  })

  it('searches words that are mostly ignored when there are no others', () => {
    expect(find(indexOf([row('one', 'For me candle'), row('two', 'Candle')]), 'for me')).toEqual(['one'])
  })

  it('does not correct a known word, though no product has it', () => {
    const pouch = indexOf([['pouch', 'Tablet pouch', 'Tech', '', '', '']])
    expect(pouch.find('couch')).toMatchObject({ hits: [], corrected: null })
  })

  it.each([
    ['knife', "Chef's knives"],
    ['knives', 'Carving knife'],
    ['scarf', 'Silk scarves'],
    ['shelf', 'Oak shelves'],
    ['boxes', 'Gift set', 'In a box of card'],
    ['berry', 'Dried berries'],
  ])('finds by “%s” %s, not by correcting it', (text, name, description = '') => {
    const { hits, corrected } = indexOf([row('one', name, description)]).find(text)
    expect([hits.map(({ id }) => id), corrected]).toEqual([['one'], null])
  })

  it('finds by a synonym no product that has it only in its colour', () => {
    const shirt = ['shirt', 'Shirt', 'Men Tops', 'Light blue, Bottle green', '', '']
    expect(find(indexOf([shirt]), 'lamp')).toEqual([])
    expect(find(indexOf([shirt]), 'flask')).toEqual([])
    expect(find(indexOf([shirt]), 'bottle'), 'but by the word itself').toEqual(['shirt'])
  })

  it.each([
    ['a synonym', 'lamp', row('light', 'Solar light'), row('dress', 'Dress', 'Of light cotton')],
    ['a part of a word', 'frot', row('frother', 'Milk frother'), row('mug', 'Mug', 'For frothy milk')],
    ['one word of a synonym', 'skillet', row('pan', 'Frying pan'), row('oil', 'Frying oil', 'For a pan')],
    ['synonyms of one of two words', 'blue lamp', row('light', 'Blue light'), row('dress', 'Blue dress', 'Light')],
    ['synonyms of two words', 'lamp mat', row('light', 'Light rug'), row('dress', 'Dress', 'Light rug')],
    ['a synonym, where no product has both words', 'lamp zulu', row('light', 'Light'), row('dress', 'Dress', 'Light')],
  ])('tells where only the text has %s', (_what, text, named, texted) => {
    const { hits } = indexOf([named, texted]).find(text)
    expect(new Map(hits.map(({ id, isAside }) => [id, isAside]))).toEqual(
      new Map([
        [named[0], false],
        [texted[0], true],
      ]),
    )
  })

  it('finds by a whole word of the synonyms no text in which a longer one begins so', () => {
    expect(find(indexOf([['vase', 'Vase', 'Home', '', 'Material: clay', '']]), 'mat')).toEqual([])
    expect(find(indexOf([row('matting', 'Coir matting')]), 'mat'), 'but a name').toEqual(['matting'])
  })

  it('corrects typing errors to words of names, not of descriptions', () => {
    expect(find(indexOf([['box', 'Box', 'Home', '', '', 'With a saucer']]), 'saucet')).toEqual([])
  })

  it('corrects no English word to a short one of another language', () => {
    const hats = indexOf([['hat', 'Sun hat', 'Women Accessories', '', '', '']])
    expect(find(hats, 'hoed')).toEqual(['hat'])
    expect(find(hats, 'hood')).toEqual([])
    expect(find(hats, 'isigqko'), 'but to a long one').toEqual(['hat'])
  })

  it('finds nothing for words without letters and for nonsense', () => {
    const index = indexOf()
    expect(find(index, '')).toEqual([])
    expect(find(index, '???')).toEqual([])
    expect(find(index, 'qqzzxxww')).toEqual([])
  })

  it('forgets removed products and follows changed ones', () => {
    const { index, put, drop } = openShop()
    index.takeIn()
    drop('jersey')
    expect(find(index, 'jersey')).not.toContain('jersey')
    put({
      id: 'lamp',
      name: 'Paraffin stove',
      category: 'Home',
      colors: '',
      sizes: '',
      features: '',
      description: '',
    })
    expect(find(index, 'paraffin')).toEqual(['lamp'])
    expect(find(index, 'rechargeable')).toEqual([])
    put({ id: 'new', name: 'Jersey', category: 'Home', colors: '', sizes: '', features: '', description: '' })
    expect(find(index, 'jersey')).toEqual(['new'])
  })

  it('indexes a few products at a time, and all of them before a search', () => {
    const { index, drop } = openShop()
    expect(index.takeIn(2)).toBe(true)
    drop('lamp')
    expect(find(index, 'power')).toEqual(['bank'])
    expect(find(index, 'lamp')).toEqual([])
    expect(index.takeIn(2)).toBe(false)
    expect(openShop().index.takeIn(products.length - 1)).toBe(true)
    expect(openShop().index.takeIn(products.length)).toBe(false)
    for (const term of ['power', 'powerbank']) expect([...openShop().index.findNamed(term)]).toEqual(['bank'])
    expect(openShop().index.suggest('rechargeabel', 1)).toEqual(['rechargeable'])
  })

  it('suggests another word for each misspelled one, a product with all of them first', () => {
    const { index } = openShop([row('tee', 'Plain tee'), row('dress', 'Kalk Bay tie dress'), row('fork', 'Fork')])
    expect(index.suggest('drezz for tye', 3)).toEqual(['dress for tie', 'dress for tee'])
    expect(index.suggest('drezz for tye', 1)).toHaveLength(1)
  })

  it('suggests the nearest words with the same first letter, then the shortest that begin alike', () => {
    const names = ['Candlestick', 'Handle', 'Canal', 'Candelabra', 'Candle']
    const { index } = openShop(names.map((name) => row(name, name)))
    expect(index.suggest('candlx', 5)).toEqual(['candle', 'canal', 'candelabra', 'candlestick'])
    expect(index.suggest('qq1 qq2 qq3 candlx candlx', 1), 'of the first four words').toEqual([
      'qq1 qq2 qq3 candle candlx',
    ])
  })

  it('suggests no two words as one that no product writes so', () => {
    const { index } = openShop([row('shirt', 'Board shirt'), row('stand', 'Boarding stand')])
    expect(index.suggest('boardingss', 5)).toEqual(['boarding', 'board'])
  })

  it('names a missing word once', () => {
    expect(indexOf().find('jersey zulu zulu').missing).toEqual(['zulu'])
    expect(indexOf().find('jersey 60 x 60').missing).toEqual(['60x60'])
  })

  it('finds products with any of the words when none has them all', () => {
    expect(find(indexOf(), 'jersey helicopterport')).toEqual(['jersey'])
  })

  it('takes less than half a second for a text made to be slow', () => {
    const index = indexOf(
      Array.from({ length: 2_000 }, (_, at) => [`p${at}`, `Thing a${at} zz${at}xyzabc`, '', '', '', 'a b c']),
    )
    const from = workedMs()
    find(index, 'a b c d e f g h i j k l m n o p '.repeat(6))
    find(index, 'x'.repeat(100))
    find(index, 'zzzabcxyz '.repeat(20))
    expect(workedMs() - from).toBeLessThan(500)
  })
})
