/**
 * Words that shoppers here use for the same thing. Every word of a row finds the others; a word may
 * stand in several rows. Write them as people type them: case, accents and plural endings do not matter.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  // Shoes
  ['takkies', 'tekkies', 'sneakers', 'trainers', 'running shoes'],
  ['slops', 'plakkies', 'flip flops', 'slip slops', 'slides', 'sandals'],
  ['veldskoen', 'vellies', 'desert boots'],
  ['pumps', 'flats', 'ballerinas'],
  ['stilettos', 'heels', 'high heels'],
  ['gumboots', 'wellingtons', 'rain boots'],
  ['stokies', 'slippers', 'house shoes'],
  // Clothes
  ['jersey', 'sweater', 'jumper', 'pullover', 'knit'],
  ['hoodie', 'hooded top', 'sweatshirt'],
  ['t-shirt', 'tshirt', 'tee', 'tee shirt'],
  ['golf shirt', 'golfer', 'polo shirt', 'polo'],
  ['vest', 'tank top', 'singlet'],
  ['pants', 'trousers', 'longs', 'slacks', 'chinos'],
  ['jeans', 'denims', 'denim'],
  ['tights', 'leggings'],
  ['tracksuit', 'sweatpants', 'joggers', 'track pants'],
  ['shorts', 'baggies', 'board shorts'],
  ['jacket', 'anorak', 'windbreaker', 'coat', 'parka'],
  ['costume', 'cozzie', 'swimsuit', 'swimming costume', 'swimwear'],
  ['dress', 'frock'],
  ['two piece', 'two-piece set', 'co-ord', 'set'],
  ['pyjamas', 'pajamas', 'pjs', 'sleepwear', 'nightie'],
  ['gown', 'dressing gown', 'robe'],
  ['onesie', 'babygrow', 'romper', 'jumpsuit'],
  ['shweshwe', 'seshoeshoe', 'african print', 'ankara'],
  ['undies', 'underwear', 'panties', 'briefs', 'brookies', 'broekies'],
  // Things to wear with them
  ['doek', 'headwrap', 'head wrap', 'headscarf', 'turban'],
  ['scarf', 'shawl', 'wrap'],
  ['beanie', 'woollen hat', 'mus'],
  ['cap', 'hat', 'peak cap', 'sporty'],
  ['handbag', 'bag', 'purse', 'tote', 'sling bag', 'crossbody'],
  ['backpack', 'rucksack', 'school bag', 'schoolbag'],
  ['wallet', 'purse', 'card holder'],
  ['specs', 'glasses', 'sunglasses', 'shades', 'sunnies'],
  ['earrings', 'studs', 'hoops'],
  ['necklace', 'chain', 'pendant'],
  ['bangle', 'bracelet'],
  ['brolly', 'umbrella'],
  ['belt', 'strap'],
  // Home
  ['duvet', 'comforter', 'doona'],
  ['throw', 'blanket', 'fleece'],
  ['cushion', 'scatter cushion', 'pillow'],
  ['lappie', 'cloth', 'dishcloth', 'tea towel'],
  ['bin', 'dustbin', 'rubbish bin', 'trash can'],
  ['braai', 'barbecue', 'bbq', 'grill'],
  ['potjie', 'cast iron pot', 'three-legged pot'],
  ['lunchbox', 'skaftin', 'lunch tin', 'food container'],
  ['mug', 'cup', 'beaker'],
  ['flask', 'thermos', 'water bottle', 'bottle'],
  ['lounge', 'sitting room', 'living room'],
  ['mat', 'rug', 'carpet'],
  ['torch', 'flashlight', 'headlamp'],
  ['lamp', 'light', 'lantern'],
  // Tech and gadgets
  ['cellphone', 'phone', 'mobile', 'smartphone', 'cell'],
  ['earphones', 'headphones', 'earbuds', 'headset', 'airpods'],
  ['power bank', 'portable charger', 'battery pack'],
  ['charger', 'charging cable', 'adaptor', 'adapter', 'plug'],
  ['load shedding', 'loadshedding', 'rechargeable', 'solar', 'power bank'],
  ['speaker', 'boombox', 'bluetooth speaker'],
  ['laptop', 'notebook', 'computer'],
  ['tv', 'telly', 'television'],
  ['memory stick', 'flash drive', 'usb stick', 'flash disk'],
  ['watch', 'smartwatch', 'wristwatch'],
  // People and colours
  ['kids', 'children', 'child', 'boys', 'girls', 'toddler', 'baby'],
  ['women', 'ladies', 'woman', 'ladys'],
  ['men', 'mens', 'gents', 'guys', 'man'],
  ['grey', 'gray', 'charcoal'],
  ['maroon', 'burgundy', 'wine'],
  ['beige', 'khaki', 'stone', 'sand', 'tan'],
  ['navy', 'dark blue'],
]

const ACCENTS = /\p{M}/gu
const SEPARATORS = /[^\p{L}\p{N}]+/u

/** The words of a text as the index keeps them: lower case, without accents and plural endings. */
export const toWords = (text: string): string[] => splitWords(text).map(toStem)

export function splitWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(/(\p{L})['’](s\b)/gu, '$1$2')
    .split(SEPARATORS)
    .filter(Boolean)
}

/** The words that differ from this one by two neighbouring letters changed round, as fingers do. */
export function swapNeighbours(word: string): string[] {
  const letters = [...word]
  return letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at]!, ...letters.slice(at + 2)].join(''))
    .filter((swapped) => swapped !== word)
}

/** Takes an English plural ending off; both sides of a search pass here, so it need not be a word. */
export function toStem(word: string): string {
  if (word.length <= 3) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1)
  return word
}
