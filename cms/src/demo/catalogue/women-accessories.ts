import { beanie, brimHat } from '../drawings/hats'
import { scarf, sunglasses } from '../drawings/accessories'
import { watch } from '../drawings/watches'
import { crossbody, handbag, tote } from '../drawings/bags'
import { palette } from '../drawings/colors'
import { earrings, necklace } from '../drawings/jewellery'
import { closeUp, framing, gallery, inColors } from './gallery'
import { product, sizes } from './product'

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
