import SearchableMap from 'minisearch/SearchableMap'
import { splitWords, toStem, toWords } from './words'

/**
 * Words that South African shoppers use for the same thing. Every word of a row finds the others; a word may
 * be in several rows. Write them as people type them: case, accents and plural endings do not matter.
 * People, sizes and colours are not words but filters (read-search.ts).
 */
const SAME_HERE: readonly (readonly string[])[] = [
  // Shoes
  ['takkies', 'tekkies', 'sneakers', 'trainers', 'running shoes'],
  ['slops', 'plakkies', 'flip flops', 'slip slops', 'slides', 'sandals'],
  ['veldskoen', 'velskoen', 'vellies', 'desert boots', 'suede boots', 'chukka'],
  ['pumps', 'flats', 'ballerinas', 'ballet flats'],
  ['stilettos', 'heels', 'high heels', 'wedge', 'wedges'],
  ['gumboots', 'wellingtons', 'rain boots'],
  ['stokies', 'slippers', 'house shoes'],
  // Clothes
  ['jersey', 'sweater', 'jumper', 'pullover', 'knit', 'cardigan'],
  ['hoodie', 'hooded top', 'sweatshirt'],
  ['t-shirt', 'tshirt', 'tee', 'tee shirt'],
  ['golf shirt', 'golfer', 'polo shirt', 'polo'],
  ['vest', 'tank top', 'singlet'],
  ['pants', 'trousers', 'longs', 'slacks', 'chinos'],
  ['jeans', 'denims', 'denim'],
  ['tights', 'leggings'],
  ['tracksuit', 'sweatpants', 'joggers', 'track pants', 'lounge set'],
  ['shorts', 'baggies', 'board shorts', 'boardies'],
  ['jacket', 'anorak', 'windbreaker', 'coat', 'parka'],
  ['costume', 'cozzie', 'swimsuit', 'swimming costume', 'bathing suit', 'swimwear', 'bikini'],
  ['dress', 'frock'],
  ['two piece', 'two-piece set', 'co-ord', 'set'],
  ['pyjamas', 'pajamas', 'pjs', 'sleepwear', 'nightie'],
  ['gown', 'dressing gown', 'robe'],
  ['onesie', 'babygrow', 'romper', 'jumpsuit'],
  ['shweshwe', 'seshoeshoe', 'african print', 'ankara'],
  ['undies', 'underwear', 'panties', 'briefs', 'brookies', 'broekies'],
  // Things to wear with them
  ['doek', 'headwrap', 'head wrap', 'headscarf', 'turban', 'scarf'],
  ['scarf', 'shawl', 'wrap'],
  ['beanie', 'woollen hat', 'mus'],
  ['cap', 'peak cap', 'sporty', 'baseball cap'],
  ['hat', 'sun hat', 'bush hat', 'bucket hat', 'floppy hat'],
  ['bag', 'handbag', 'tote', 'sling bag', 'crossbody', 'backpack'],
  ['handbag', 'purse', 'sling bag', 'crossbody'],
  ['backpack', 'rucksack', 'school bag', 'schoolbag', 'laptop bag', 'bookbag'],
  ['wallet', 'purse', 'card holder'],
  ['specs', 'eyeglasses', 'sunglasses', 'shades', 'sunnies'],
  ['earrings', 'studs', 'hoops'],
  ['jewellery', 'jewelry', 'earrings', 'necklace', 'pendant', 'bracelet'],
  ['necklace', 'chain', 'pendant'],
  ['bangle', 'bracelet'],
  ['brolly', 'umbrella'],
  // Home
  ['duvet', 'comforter', 'doona'],
  ['couch', 'sofa', 'settee', 'lounge suite'],
  ['throw', 'blanket', 'fleece'],
  ['cushion', 'scatter cushion', 'pillow'],
  ['lappie', 'cloth', 'dishcloth', 'tea towel'],
  ['bin', 'dustbin', 'rubbish bin', 'trash can'],
  ['braai', 'barbecue', 'bbq', 'grill'],
  ['potjie', 'potjie pot', 'cast iron pot', 'three-legged pot'],
  ['lunchbox', 'skaftin', 'lunch tin', 'food container'],
  ['mug', 'cup', 'beaker'],
  ['flask', 'thermos', 'water bottle', 'bottle'],
  ['lounge', 'sitting room', 'living room'],
  ['mat', 'rug', 'carpet'],
  ['pot plant', 'planter', 'plant pot', 'flower pot'],
  ['pan', 'frying pan', 'skillet'],
  ['chopping board', 'cutting board', 'carving board', 'bread board'],
  ['glass', 'tumbler', 'drinking glass'],
  ['torch', 'flashlight', 'headlamp'],
  ['lamp', 'light', 'lantern'],
  // Tech and gadgets
  ['cellphone', 'phone', 'mobile', 'smartphone', 'cell'],
  ['phone case', 'phone cover', 'cellphone cover', 'cell cover'],
  ['earphones', 'headphones', 'earbuds', 'headset', 'airpods'],
  ['power bank', 'portable charger', 'battery pack'],
  ['charger', 'charging cable', 'adaptor', 'adapter', 'plug'],
  ['load shedding', 'loadshedding'],
  ['speaker', 'boombox', 'bluetooth speaker'],
  ['laptop', 'notebook', 'computer'],
  ['tv', 'telly', 'television'],
  ['memory stick', 'flash drive', 'usb stick', 'flash disk'],
  ['watch', 'smartwatch', 'wristwatch'],
]

/**
 * Words of isiZulu and Afrikaans beside the English ones that products are named by; plurals without an English ending
 * are written out. Words that are English too (hemp, pet) are left out: they would find the wrong things.
 */
const IN_OTHER_LANGUAGES: readonly (readonly string[])[] = [
  ['shoes', 'isicathulo', 'izicathulo', 'skoen', 'skoene'],
  ['takkies', 'amateki'],
  ['boots', 'stewels'],
  ['dress', 'ilokwe', 'amalokwe', 'rok', 'rokke'],
  ['skirt', 'isiketi', 'iziketi', 'romp', 'rompe'],
  ['shirt', 'ihembe', 'amahembe', 'hemde'],
  ['pants', 'ibhulukwe', 'amabhulukwe', 'broek', 'broeke'],
  ['jersey', 'ijezi', 'amajezi', 'trui', 'truie'],
  ['jacket', 'ijazi', 'amajazi', 'baadjie'],
  ['socks', 'isokisi', 'amasokisi', 'sokkies'],
  ['hat', 'isigqoko', 'izigqoko', 'hoed', 'hoede'],
  ['doek', 'iduku', 'amaduku', 'kopdoek'],
  ['belt', 'ibhande', 'amabhande'],
  ['bag', 'isikhwama', 'izikhwama', 'handsak', 'handsakke'],
  ['backpack', 'rugsak', 'rugsakke'],
  ['earrings', 'icici', 'amacici', 'oorbel', 'oorbelle'],
  ['watch', 'iwashi', 'amawashi', 'horlosie'],
  ['blanket', 'ingubo', 'izingubo', 'kombers', 'komberse'],
  ['cushion', 'umcamelo', 'imicamelo', 'kussing'],
  ['towel', 'ithawula', 'amathawula', 'handdoek', 'handdoeke'],
  ['mug', 'inkomishi', 'izinkomishi', 'beker'],
  ['mat', 'ucansi', 'amacansi'],
  ['chair', 'isihlalo', 'izihlalo', 'stoel', 'stoele'],
  ['table', 'itafula', 'amatafula', 'tafel'],
  ['kettle', 'iketela', 'amaketela', 'ketel'],
  ['curtain', 'ikhethini', 'amakhethini', 'gordyn', 'gordyne'],
  ['spoon', 'isipuni', 'izipuni', 'lepel'],
  ['cellphone', 'umakhalekhukhwini', 'selfoon', 'selfone'],
]

/** Alternatives when a thing itself is not sold. The first words find the second, never the other way round. */
const NEXT_BEST: readonly (readonly [requested: readonly string[], offered: readonly string[]])[] = [
  [
    ['couch', 'sofa', 'settee', 'lounge suite'],
    ['cushion', 'throw'],
  ],
  [
    ['cozzie', 'costume', 'swimsuit', 'swimming costume', 'bathing suit', 'swimwear', 'bikini'],
    ['swim', 'beach', 'surf'],
  ],
  [
    ['braai', 'barbecue', 'bbq', 'grill'],
    ['potjie', 'fire'],
  ],
  [
    ['load shedding', 'loadshedding', 'power cut'],
    ['rechargeable', 'solar', 'power bank', 'torch', 'lantern'],
  ],
  [['glasses'], ['sunglasses']],
  [
    ['present', 'gift', 'gifts'],
    ['candle', 'mug', 'earrings'],
  ],
]

/** A phrase as the words of the index. */
export type Phrase = readonly string[]

interface Meaning {
  phrase: Phrase
  equals: readonly Phrase[]
  nextBest: readonly Phrase[]
}

/** The built-in synonyms and those of the editors. */
export class Synonyms {
  private readonly byFirstWord = new Map<string, Meaning[]>()
  /** The words of the rows that typing errors are corrected to, each in its spelling. */
  readonly spellings = new SearchableMap<string>()

  constructor(ofTheShop: readonly (readonly string[])[] = []) {
    for (const row of [...SAME_HERE, ...ofTheShop]) this.addRow(row, 3)
    // No typing error is corrected to their shorter words: a hood is no hoed.
    for (const row of IN_OTHER_LANGUAGES) this.addRow(row, 6)
    for (const [requested, offered] of NEXT_BEST) {
      const phrases = offered.map(toWords)
      for (const text of requested) this.add({ phrase: toWords(text), equals: [], nextBest: phrases })
    }
  }

  knows = (word: string): boolean => this.spellings.has(word)

  /** Words of the rows within this edit distance, each with its distance. */
  findNear = (word: string, maxDistance: number): [term: string, distance: number][] =>
    [...this.spellings.fuzzyGet(word, maxDistance)].map(([term, [, distance]]) => [term, distance])

  /** The longest phrase with synonyms that begins at this word, with its synonyms and alternatives. */
  find(words: readonly string[], at: number): { length: number; equals: Phrase[]; nextBest: Phrase[] } {
    const fitting = (this.byFirstWord.get(words[at]!) ?? []).filter(({ phrase }) =>
      phrase.every((word, index) => words[at + index] === word),
    )
    const length = Math.max(1, ...fitting.map(({ phrase }) => phrase.length))
    const longest = fitting.filter(({ phrase }) => phrase.length === length)
    return {
      length,
      equals: longest.flatMap(({ equals }) => equals),
      nextBest: longest.flatMap(({ nextBest }) => nextBest),
    }
  }

  private addRow(row: readonly string[], minSpelled: number): void {
    const phrases = row.map(toWords).filter((phrase) => phrase.length > 0)
    row.forEach((text) => this.noteSpelling(text, minSpelled))
    for (const phrase of phrases)
      this.add({ phrase, equals: phrases.filter((other) => other !== phrase), nextBest: [] })
  }

  private add(meaning: Meaning): void {
    const first = meaning.phrase[0]
    if (first === undefined) return
    const known = this.byFirstWord.get(first)
    if (known) known.push(meaning)
    else this.byFirstWord.set(first, [meaning])
  }

  private noteSpelling(text: string, minLength: number): void {
    for (const word of splitWords(text)) {
      const stem = toStem(word)
      if (stem.length >= minLength && !this.spellings.has(stem)) this.spellings.set(stem, word)
    }
  }
}
