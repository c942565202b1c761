/** What people type, and what of the demo catalogue must then come first. */
interface ExpectedSearch {
  typed: string
  /** The first three are of these; where it is one, it is the first. */
  first: readonly string[]
  /** At most so many are found: what is not meant is not listed. */
  most?: number
  /** What is read as filters, as it is shown. */
  filters?: readonly string[]
}

const SNEAKERS = ['Break-time sneaker', 'Township canvas sneaker', 'Promenade court sneaker']
const SANDALS = ['Bo-Kaap strap sandal', 'Braai-side leather sandal']
const WATCHES = ['Field watch', 'Slim dial watch', 'Stride fitness watch']
const POWER_BANK = ['Sunpack solar power bank']
const TEES = [
  'Stoep essential tee',
  'Everyday pocket tee',
  'Little sunrise tee',
  'Highveld sunrise tee',
  'Playground band tee',
]
const DRESSES = ['Kalk Bay tie dress', 'Swartland shirt dress', 'Tsitsikamma tiered dress', 'Protea garden dress']
const HOODIES = ['Load-shed hoodie', 'Zip hoodie for small explorers']

export const EXPECTED_SEARCHES: readonly ExpectedSearch[] = [
  // Words of here
  { typed: 'takkies', first: SNEAKERS, most: 3 },
  { typed: 'tekkies', first: SNEAKERS },
  { typed: 'sneakers', first: SNEAKERS },
  { typed: 'trainers', first: SNEAKERS },
  { typed: 'vellies', first: ['Veld suede boot'] },
  { typed: 'velskoen', first: ['Veld suede boot'] },
  { typed: 'slops', first: SANDALS },
  { typed: 'plakkies', first: SANDALS },
  { typed: 'doek', first: ['Drakensberg fringed scarf'] },
  { typed: 'jersey', first: ['Karoo chunky knit', 'Sutherland half-zip knit'] },
  { typed: 'cozzie', first: ['Surf line legging'] },
  { typed: 'golf shirt', first: ['Clubhouse piqué polo'] },
  { typed: 'stokies', first: ['Winter cabin slipper'] },
  { typed: 'pants', first: ['Site utility trouser', 'Parkhurst slim chino'] },
  { typed: 'sunnies', first: ['Round rim sunglasses'], most: 2 },
  { typed: 'lamp', first: ['Bedside glow lamp', 'Solar camp lantern', 'Desk ring light'], most: 6 },
  { typed: 'flask', first: ['All-day steel flask'], most: 1 },
  { typed: 'rucksack', first: ['Commuter canvas backpack', 'First day backpack'] },
  { typed: 'potjie pot', first: ['Three-legged potjie'] },
  { typed: 'load shedding', first: ['Solar camp lantern', 'Long beam torch'] },
  // Compounds, in both directions
  { typed: 'powerbank', first: POWER_BANK, most: 2 },
  { typed: 'power bank', first: POWER_BANK, most: 2 },
  { typed: 'head phones', first: ['Quiet hour headphones'] },
  { typed: 'ear buds', first: ['Pebble wireless earbuds'] },
  { typed: 'back pack', first: ['Commuter canvas backpack', 'First day backpack'] },
  { typed: 'tshirt', first: TEES },
  { typed: 't-shirts', first: TEES },
  { typed: 'phonecase', first: ['Ripple phone case'] },
  // Typing errors: the nearest word
  { typed: 'sneekers', first: SNEAKERS, most: 3 },
  { typed: 'takkeis', first: SNEAKERS },
  { typed: 'takies', first: SNEAKERS },
  { typed: 'drses', first: DRESSES },
  { typed: 'hoddie', first: HOODIES },
  { typed: 'jersy', first: ['Karoo chunky knit'] },
  { typed: 'rechargable fan', first: ['Rechargeable desk fan'], most: 2 },
  { typed: 'sunglases', first: ['Round rim sunglasses'] },
  { typed: 'powerbnak', first: POWER_BANK },
  { typed: 'neckalce', first: ['Three-strand bead necklace'] },
  // The name before the text, the whole word before a part
  { typed: 'couch', first: ['Starflower cushion', 'Buttoned linen cushion', 'Veranda throw'] },
  { typed: 'cap', first: ['Three steps cap', 'Little steps cap'] },
  { typed: 'phone', first: ['Ripple phone case', 'Oiled wood phone stand'] },
  { typed: 'watch', first: WATCHES, most: 3 },
  { typed: 'light', first: ['Desk ring light'] },
  { typed: 'leather belt', first: ['Everyday leather belt'] },
  { typed: 'mug', first: ['Enamel mug with a blue rim', 'Speckled stoneware mug'] },
  {
    typed: 'shirt',
    first: ['Overberg linen shirt', 'Winterton check shirt', 'Durban leaf shirt', 'Picnic gingham shirt'],
  },
  { typed: 'linen', first: ['Overberg linen shirt', 'Franschhoek linen two-piece', 'Buttoned linen cushion'] },
  { typed: 'recharg', first: ['Rechargeable desk fan'] },
  { typed: 'solar', first: ['Sunpack solar power bank', 'Solar camp lantern'] },
  { typed: 'bluetooth speaker', first: ['Kraal bluetooth speaker'], most: 1 },
  // All words before some
  { typed: 'straight jeans', first: ['Melville straight jean', 'Workshop straight jean'] },
  { typed: 'canvas bag', first: ['Market day canvas tote', 'Commuter canvas backpack'] },
  { typed: 'steel helicopter flask', first: ['All-day steel flask'] },
  // Colours, sizes, people and prices
  {
    typed: 'red dress',
    first: ['Kalk Bay tie dress', 'Limpopo print skirt set', 'Franschhoek linen two-piece'],
    most: 3,
    filters: ['Red'],
  },
  { typed: 'navy dress', first: ['Tsitsikamma tiered dress'], most: 1, filters: ['Navy'] },
  { typed: 'forest green hoodie', first: ['Load-shed hoodie'], filters: ['Forest green'] },
  {
    typed: 'size 8 shoes',
    first: [
      'Cederberg chelsea boot',
      'Veld suede boot',
      'Township canvas sneaker',
      'Bo-Kaap strap sandal',
      'Promenade court sneaker',
      'Bow ballet flat',
    ],
    most: 9,
    filters: ['Size 8'],
  },
  { typed: 'sneakers uk 11', first: ['Township canvas sneaker', 'Break-time sneaker'], most: 2, filters: ['Size 11'] },
  { typed: 'XXL hoodie', first: ['Load-shed hoodie'], most: 1, filters: ['Size XXL'] },
  { typed: 'kids shirt age 5', first: ['Picnic gingham shirt'], filters: ['Kids', 'Age 5'] },
  { typed: 'ladies watch', first: ['Slim dial watch'], most: 2, filters: ['Women'] },
  { typed: 'mens shirt under R500', first: ['Durban leaf shirt'], most: 5, filters: ['Men', 'Up to R500.00'] },
  {
    typed: 'white sneakers size 5 for women',
    first: ['Promenade court sneaker'],
    most: 1,
    filters: ['White', 'Size 5', 'Women'],
  },
  // Only the price leaves nothing, so only it is dropped
  { typed: 'black dress under R100', first: ['Kalk Bay tie dress'], most: 2, filters: ['Black'] },
  {
    typed: 'white sneakers size 5 for women under R50',
    first: ['Promenade court sneaker'],
    most: 1,
    filters: ['White', 'Size 5', 'Women'],
  },
  { typed: 'cushion R200 to R250', first: ['Starflower cushion'], most: 1, filters: ['R200.00 to R250.00'] },
  { typed: 'dress on sale', first: ['Kalk Bay tie dress'], filters: ['Special Offers'] },
  { typed: 'amber pendant', first: ['Amber drop pendant'], most: 1 },
]
