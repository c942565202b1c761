import { beanie, brimHat, scarf, sunglasses, watch } from '../drawings/accessories'
import { crossbody, handbag, tote } from '../drawings/bags'
import { bottoms } from '../drawings/bottoms'
import { palette } from '../drawings/colors'
import { earrings, necklace } from '../drawings/jewellery'
import { shoes, singleShoe } from '../drawings/shoes'
import { closeUp, framing, gallery, inColors } from './gallery'
import { countedByOption, product, sizes } from './product'

const straightJean = (hex: string) => bottoms({ color: hex, cut: 'straight', style: 'jeans', faded: true })
const slimJean = (hex: string, back = false) => bottoms({ color: hex, cut: 'slim', style: 'jeans', back })
const wideJean = (hex: string) => bottoms({ color: hex, cut: 'wide', style: 'jeans', thread: '#E4D3B0' })
const legging = (hex: string) => bottoms({ color: hex, cut: 'legging', style: 'legging' })
const printLegging = (hex: string) =>
  bottoms({
    color: hex,
    cut: 'legging',
    style: 'legging',
    pattern: { name: 'waves', ink: palette.Turquoise, scale: 0.8 },
  })

const denim = 'Jeans and Leggings'

export const womenBottoms = [
  product({
    code: 'WJ-1201',
    name: 'Melville straight jean',
    price: 699,
    category: 'Women',
    subcategory: denim,
    gender: 'Women',
    sizes: sizes.womenWaists,
    description: 'High waist and a straight leg, Firm denim with a little give, Faded by stone washing, Five pockets',
    features: ['Fabric: 98% cotton, 2% elastane, 12 oz', 'Leg: 76 cm inside', 'Care: Wash inside out at 30 °C'],
    optionStock: countedByOption(sizes.womenWaists, { 'Mid blue': [3, 6, 8, 5, 2], 'Light wash': [2, 0, 4, 3, 1] }),
    pictures: gallery('Melville straight jean', [
      ...inColors(['Mid blue', 'Light wash'], framing.trousers, straightJean),
      closeUp('Mid blue', straightJean(palette['Mid blue']), 'close up of the pockets', [600, 420], 2.2),
    ]),
  }),
  product({
    code: 'WJ-1202',
    name: 'Newtown slim jean',
    price: 629,
    specialPrice: 499,
    category: 'Women',
    subcategory: denim,
    gender: 'Women',
    sizes: sizes.womenWaists,
    stock: 22,
    description:
      'Slim through the leg, Stretch that springs back, Sits just below the navel, Leather look patch at the back',
    features: ['Fabric: 92% cotton, 6% polyester, 2% elastane', 'Leg: 74 cm inside', 'Care: Wash inside out at 30 °C'],
    pictures: gallery('Newtown slim jean', [
      ...inColors(['Black', 'Dark wash'], framing.trousers, (hex) => slimJean(hex)),
      { color: 'Dark wash', what: 'back', article: slimJean(palette['Dark wash'], true), framing: framing.trousers },
    ]),
  }),
  product({
    code: 'WJ-1203',
    name: 'Braamfontein wide jean',
    price: 749,
    category: 'Women',
    subcategory: denim,
    gender: 'Women',
    sizes: sizes.womenWaists,
    stock: 3,
    description: 'Wide from the hip to the hem, Soft washed denim, Long enough for a heel, Raw edge you can trim',
    features: ['Fabric: 100% cotton, 10 oz', 'Leg: 80 cm inside', 'Care: Wash inside out at 30 °C'],
    pictures: gallery('Braamfontein wide jean', inColors(['Indigo', 'Bone'], framing.trousers, wideJean)),
  }),
  product({
    code: 'WJ-1204',
    name: 'Sea Point legging',
    price: 349,
    category: 'Women',
    subcategory: denim,
    gender: 'Women',
    sizes: sizes.curve,
    stock: 64,
    description: 'Opaque when you bend, Wide band that stays up, Pocket for a phone at the side, Flat seams',
    features: ['Fabric: 76% nylon, 24% elastane', 'Length: Full, 68 cm inside', 'Care: Cold wash, no softener'],
    pictures: gallery('Sea Point legging', inColors(['Black', 'Plum', 'Teal'], framing.trousers, legging)),
  }),
  product({
    code: 'WJ-1205',
    name: 'Surf line legging',
    price: 389,
    category: 'Women',
    subcategory: denim,
    gender: 'Women',
    sizes: ['S', 'M', 'L', 'XL'],
    stock: 19,
    description: 'Wave print all round, Dries fast after a swim, High band at the waist, Soft against the skin',
    features: [
      'Fabric: 80% recycled polyester, 20% elastane',
      'Length: Full, 68 cm inside',
      'Care: Cold wash, no softener',
    ],
    pictures: gallery('Surf line legging', inColors(['Navy', 'Charcoal'], framing.trousers, printLegging)),
  }),
]

export const womenShoes = [
  product({
    code: 'WS-1301',
    name: 'Bo-Kaap strap sandal',
    price: 459,
    category: 'Women',
    subcategory: 'Shoes',
    gender: 'Women',
    sizes: sizes.womenShoes,
    stock: 28,
    description: 'Crossed straps of real leather, Buckle at the ankle, Footbed that shapes to you, Sole 2 cm thick',
    features: ['Upper: Leather', 'Sole: Rubber', 'Fit: Take the larger size if between two'],
    pictures: gallery('Bo-Kaap strap sandal', [
      ...inColors(['Tan', 'Black'], framing.shoes, (hex) => shoes('sandal', { color: hex }), 'pair'),
      closeUp('Tan', singleShoe('sandal', { color: palette.Tan }), 'close up of the buckle', [680, 800], 1.9, {
        ground: 'floor',
        light: 'plain',
      }),
    ]),
  }),
  product({
    code: 'WS-1302',
    name: 'Camps Bay espadrille wedge',
    price: 599,
    specialPrice: 449,
    category: 'Women',
    subcategory: 'Shoes',
    gender: 'Women',
    sizes: sizes.womenShoes,
    stock: 11,
    description: 'Wedge bound in plaited jute, 7 cm high and steady, Strap round the ankle, Padded insole',
    features: ['Upper: Faux suede', 'Sole: Jute and rubber', 'Heel: 7 cm'],
    pictures: gallery(
      'Camps Bay espadrille wedge',
      inColors(['Coral', 'Navy'], framing.shoes, (hex) => shoes('heel', { color: hex, texture: 'suede' }), 'pair'),
    ),
  }),
  product({
    code: 'WS-1303',
    name: 'Bow ballet flat',
    price: 329,
    category: 'Women',
    subcategory: 'Shoes',
    gender: 'Women',
    sizes: sizes.womenShoes,
    stock: 36,
    description: 'Soft faux suede, Small bow on the toe, Folds into a handbag, Cushioned heel',
    features: ['Upper: Faux suede', 'Lining: Cotton', 'Sole: Rubber, 8 mm'],
    pictures: gallery(
      'Bow ballet flat',
      inColors(['Berry', 'Camel', 'Black'], framing.shoes, (hex) => shoes('flat', { color: hex }), 'pair'),
    ),
  }),
  product({
    code: 'WS-1304',
    name: 'Promenade court sneaker',
    price: 799,
    category: 'Women',
    subcategory: 'Shoes',
    gender: 'Women',
    sizes: sizes.womenShoes,
    pinnedNew: true,
    description: 'Smooth upper that wipes clean, Coloured heel and side, Light foam sole, Spare laces in the box',
    features: ['Upper: Faux leather', 'Sole: EVA and rubber', 'Weight: 260 g a shoe in size 5'],
    optionStock: countedByOption(sizes.womenShoes, { White: [2, 4, 6, 6, 3, 1], Bone: [1, 3, 3, 2, 0, 0] }),
    pictures: gallery('Promenade court sneaker', [
      {
        color: 'White',
        what: 'pair',
        article: shoes('sneaker', { color: palette.White, trim: palette.Sage }),
        framing: framing.shoes,
        backdrop: 'sage',
      },
      {
        color: 'Bone',
        what: 'pair',
        article: shoes('sneaker', { color: palette.Bone, trim: palette.Terracotta }),
        framing: framing.shoes,
      },
      {
        color: 'White',
        what: 'side',
        article: singleShoe('sneaker', { color: palette.White, trim: palette.Sage }),
        framing: framing.oneShoe,
        backdrop: 'clay',
      },
    ]),
  }),
]

export const womenAccessories = [
  product({
    code: 'WA-1401',
    name: 'Stellen structured handbag',
    price: 899,
    category: 'Women',
    subcategory: 'Accessories',
    gender: 'Women',
    stock: 16,
    description:
      'Keeps its shape when you put it down, Flap with a turning clasp, Inside pocket with a zip, Fits a tablet',
    features: ['Material: Faux leather', 'Size: 34 × 25 × 12 cm', 'Strap: Fixed, 24 cm drop'],
    pictures: gallery('Stellen structured handbag', [
      ...inColors(['Cognac', 'Black', 'Bottle green'], framing.bag, (hex) => handbag({ color: hex })),
      closeUp('Cognac', handbag({ color: palette.Cognac }), 'close up of the clasp', [600, 940], 2.2, {
        ground: 'floor',
        light: 'plain',
      }),
    ]),
    slider: { specialTag: 'Most wanted' },
  }),
  product({
    code: 'WA-1402',
    name: 'Market day canvas tote',
    price: 299,
    category: 'Women',
    subcategory: 'Accessories',
    gender: 'Unisex',
    stock: 47,
    description:
      'Heavy canvas on a leather look base, Handles long enough for the shoulder, Carries 15 kg, Stands up by itself',
    features: ['Material: 16 oz cotton canvas', 'Size: 40 × 36 × 14 cm', 'Care: Wipe with a damp cloth'],
    pictures: gallery(
      'Market day canvas tote',
      inColors(['Natural', 'Indigo'], framing.bag, (hex) => tote({ color: hex, trim: palette.Tan })),
    ),
  }),
  product({
    code: 'WA-1403',
    name: 'Little errands crossbody',
    price: 449,
    specialPrice: 359,
    category: 'Women',
    subcategory: 'Accessories',
    gender: 'Women',
    stock: 21,
    description: 'Just big enough for phone and purse, Two zips, Strap you can shorten, Rounded corners',
    features: ['Material: Faux leather', 'Size: 22 × 18 × 7 cm', 'Strap: 60 to 120 cm'],
    pictures: gallery(
      'Little errands crossbody',
      inColors(['Forest green', 'Dusty pink'], framing.bag, (hex) => crossbody({ color: hex })),
    ),
  }),
  product({
    code: 'WA-1404',
    name: 'Thandi beaded earrings',
    price: 159,
    category: 'Women',
    subcategory: 'Accessories',
    gender: 'Women',
    stock: 2,
    description: 'Glass beads threaded by hand, Drops that move, Light on the ear, Hooks free of nickel',
    features: ['Length: 7 cm', 'Weight: 9 g the pair'],
    pictures: gallery(
      'Thandi beaded earrings',
      inColors(['Red', 'Turquoise'], framing.lies, (hex) => earrings({ color: hex }), 'pair'),
    ),
  }),
  product({
    code: 'WA-1405',
    name: 'Three-strand bead necklace',
    price: 249,
    category: 'Women',
    subcategory: 'Accessories',
    gender: 'Women',
    stock: 18,
    description: 'Three strands of glass beads, Clasp with a length of chain, Knotted between the large beads',
    features: ['Length: 45 to 55 cm', 'Material: Glass and plated brass'],
    pictures: gallery(
      'Three-strand bead necklace',
      inColors(['Turquoise', 'Coral'], framing.lies, (hex) => necklace({ color: hex })),
    ),
  }),
  product({
    code: 'WA-1406',
    name: 'Amber drop pendant',
    price: 349,
    category: 'Women',
    subcategory: 'Accessories',
    gender: 'Women',
    sizes: ['One size'],
    stock: 7,
    description: 'A single drop on a fine chain, Resin with the warmth of amber, Comes in a small box',
    features: ['Chain: 48 cm, plated brass', 'Drop: 3 × 2 cm'],
    pictures: gallery('Amber drop pendant', [
      {
        color: 'Amber',
        what: 'laid flat',
        article: necklace({ color: palette.Amber, style: 'pendant' }),
        framing: framing.lies,
      },
      closeUp('Amber', necklace({ color: palette.Amber, style: 'pendant' }), 'close up of the drop', [600, 1040], 2.2),
    ]),
  }),
  product({
    code: 'WA-1407',
    name: 'Sunday straw hat',
    price: 279,
    category: 'Women',
    subcategory: 'Accessories',
    gender: 'Women',
    sizes: sizes.hats,
    stock: 24,
    description: 'Wide brim for real shade, Woven paper straw, Ribbon band, Cord inside to fit your head',
    features: ['Brim: 9 cm', 'Material: Paper straw', 'Care: Keep dry'],
    pictures: gallery(
      'Sunday straw hat',
      inColors(['Natural', 'Sand'], framing.hat, (hex, color) =>
        brimHat({ color: hex, band: color === 'Natural' ? palette.Black : palette.Rust }),
      ),
    ),
  }),
  product({
    code: 'WA-1408',
    name: 'Drakensberg fringed scarf',
    price: 329,
    category: 'Women',
    subcategory: 'Accessories',
    gender: 'Women',
    stock: 13,
    description: 'Soft and long, Knotted fringe, Warm without bulk, Doubles as a shawl',
    features: ['Size: 190 × 70 cm', 'Fabric: 70% viscose, 30% wool', 'Care: Hand wash cold'],
    pictures: gallery(
      'Drakensberg fringed scarf',
      inColors(['Berry', 'Mustard'], framing.lies, (hex) => scarf({ color: hex }), 'folded'),
    ),
  }),
  product({
    code: 'WA-1409',
    name: 'Round rim sunglasses',
    price: 229,
    category: 'Women',
    subcategory: 'Accessories',
    gender: 'Unisex',
    stock: 33,
    description: 'Full UV protection, Round frame that suits most faces, Soft pouch in the box',
    features: ['Lens: UV400, category 3', 'Width: 142 mm'],
    pictures: gallery(
      'Round rim sunglasses',
      inColors(['Chocolate', 'Black'], framing.hat, (hex) => sunglasses({ color: hex })),
    ),
  }),
  product({
    code: 'WA-1410',
    name: 'Slim dial watch',
    price: 649,
    category: 'Women',
    subcategory: 'Accessories',
    gender: 'Women',
    stock: 10,
    description: 'Plain dial that reads at a glance, Strap you can change yourself, Splash proof',
    features: ['Case: 36 mm', 'Strap: Leather, 16 mm', 'Warranty: One year'],
    pictures: gallery(
      'Slim dial watch',
      inColors(['Cognac', 'Dusty pink'], framing.lies, (hex, color) =>
        watch({ color: hex, metalTone: color === 'Cognac' ? palette.Gold : palette['Rose gold'] }),
      ),
    ),
  }),
  product({
    code: 'WA-1411',
    name: 'Bobble beanie',
    price: 149,
    category: 'Women',
    subcategory: 'Accessories',
    gender: 'Unisex',
    stock: 40,
    description: 'Chunky rib with a turn-up, Fluffy bobble that unclips for washing, One size for most heads',
    features: ['Yarn: 100% acrylic', 'Care: Hand wash'],
    pictures: gallery(
      'Bobble beanie',
      inColors(['Rust', 'Sage'], framing.hat, (hex) => beanie({ color: hex, bobble: palette.Cream })),
    ),
  }),
]
