import { palette } from '../drawings/colors'
import { basket, candle, lamp, mirror, planter, vase } from '../drawings/home'
import { blanket, cushion, linenStack } from '../drawings/textiles'
import { board, glasses, mugs, pan, pot } from '../drawings/kitchen'
import { closeUp, framing, gallery, inColors } from './gallery'
import { product } from './product'

const shweshweCushion = (hex: string) =>
  cushion({ color: hex, texture: 'weave', pattern: { name: 'starflower', ink: palette.Cream } })
// Six in a row need more room than one thing alone.
const glassware = { ...framing.stands, zoom: 1.06, at: [586, 850] as const }

export const home = [
  product({
    code: 'HO-4001',
    name: 'Starflower cushion',
    price: 249,
    category: 'Home',
    stock: 42,
    pinnedNew: true,
    description: 'Starflower print of our own, Cover zips off to wash, Filled and plump, Piped edge',
    features: ['Size: 50 × 50 cm', 'Cover: 100% cotton', 'Filling: Recycled polyester'],
    pictures: gallery('Starflower cushion', [
      ...inColors(['Indigo', 'Rust', 'Forest green'], framing.stands, shweshweCushion),
      closeUp('Indigo', shweshweCushion(palette.Indigo), 'close up of print and piping', [820, 620], 2.3, {
        ground: 'floor',
        light: 'plain',
      }),
    ]),
  }),
  product({
    code: 'HO-4002',
    name: 'Buttoned linen cushion',
    price: 229,
    specialPrice: 179,
    category: 'Home',
    stock: 19,
    description: 'Stone-washed linen look, One large button, Hidden zip, Good company for a patterned one',
    features: ['Size: 50 × 50 cm', 'Cover: 55% linen, 45% cotton'],
    pictures: gallery(
      'Buttoned linen cushion',
      inColors(['Sage', 'Bone'], framing.stands, (hex) => cushion({ color: hex, buttoned: true })),
    ),
  }),
  product({
    code: 'HO-4003',
    name: 'Veranda throw',
    price: 549,
    specialPrice: 439,
    category: 'Home',
    stock: 15,
    pinnedSpecial: true,
    description: 'Large enough for two, Knotted fringe, Striped ends, Machine washable',
    features: ['Size: 150 × 200 cm', 'Yarn: 100% cotton', 'Care: Gentle wash at 30 °C'],
    pictures: gallery(
      'Veranda throw',
      inColors(['Sage', 'Terracotta'], framing.stands, (hex) => blanket({ color: hex }), 'folded'),
    ),
  }),
  product({
    code: 'HO-4004',
    name: 'Enamel mug with a blue rim',
    price: 59,
    category: 'Home',
    stock: 180,
    minOrder: 6,
    description: 'For tea at the fire or in bed, Sold by the half dozen, Light to carry, Chips add character',
    features: ['Volume: 350 ml', 'Material: Enamelled steel', 'Minimum order: 6 mugs', 'Care: Not for the microwave'],
    pictures: gallery('Enamel mug with a blue rim', [
      {
        color: 'White',
        what: 'two mugs',
        article: mugs({ color: palette.White }),
        framing: framing.stands,
        backdrop: 'sage',
      },
      {
        color: 'Forest green',
        what: 'two mugs',
        article: mugs({ color: palette['Forest green'], rim: palette.Cream }),
        framing: framing.stands,
      },
      {
        color: 'White',
        what: 'four mugs',
        article: mugs({ color: palette.White, count: 4 }),
        framing: framing.stands,
        backdrop: 'clay',
      },
    ]),
  }),
  product({
    code: 'HO-4005',
    name: 'Speckled stoneware mug',
    price: 89,
    category: 'Home',
    stock: 72,
    minOrder: 3,
    description: 'Glazed by hand so no two are equal, Thick wall keeps coffee warm, Sold from three up',
    features: ['Volume: 300 ml', 'Minimum order: 3 mugs', 'Care: Dishwasher and microwave'],
    pictures: gallery(
      'Speckled stoneware mug',
      inColors(
        ['Stone', 'Teal'],
        framing.stands,
        (hex) => mugs({ color: hex, enamel: false, rim: palette.Chocolate }),
        'two mugs',
      ),
    ),
  }),
  product({
    code: 'HO-4006',
    name: 'Pressed glass tumbler',
    price: 39,
    category: 'Home',
    stock: 138,
    minOrder: 6,
    description:
      'Fluted glass with a heavy foot, Sold by the six, For juice or something stronger, Stacks without sticking',
    features: ['Volume: 280 ml', 'Minimum order: 6 glasses', 'Care: Dishwasher'],
    pictures: gallery('Pressed glass tumbler', [
      {
        color: 'Clear',
        what: 'set of six',
        article: glasses({ color: palette.Clear }),
        framing: glassware,
        backdrop: 'clay',
      },
      { color: 'Amber', what: 'set of six', article: glasses({ color: palette.Amber }), framing: glassware },
      {
        color: 'Amber',
        what: 'three glasses',
        article: glasses({ color: palette.Amber, count: 3 }),
        framing: glassware,
        backdrop: 'mist',
      },
    ]),
  }),
  product({
    code: 'HO-4007',
    name: 'Three-legged potjie',
    price: 799,
    category: 'Home',
    stock: 11,
    description: 'Cast iron for slow fires, Feeds six, Already oiled and ready, Lid fits tightly',
    features: ['Size: No. 3, 7.8 litres', 'Weight: 9.5 kg', 'Care: Rinse, dry and oil'],
    pictures: gallery('Three-legged potjie', [
      { color: 'Black', what: 'with lid', article: pot({ color: palette.Black }), framing: framing.stands },
      {
        color: 'Red',
        what: 'enamelled, without feet',
        article: pot({ color: palette.Red, feet: false, knob: '#D8D4C8' }),
        framing: framing.stands,
      },
    ]),
  }),
  product({
    code: 'HO-4008',
    name: 'Sunday frying pan',
    price: 349,
    category: 'Home',
    stock: 0,
    description: 'Even heat up to the rim, Wooden handle stays cool, Works on induction, Needs little oil',
    features: ['Size: 28 cm', 'Material: Pressed aluminium, ceramic coat'],
    pictures: gallery(
      'Sunday frying pan',
      inColors(['Charcoal', 'Bottle green'], { ...framing.stands, zoom: 1, at: [610, 840] }, (hex) =>
        pan({ color: hex }),
      ),
    ),
  }),
  product({
    code: 'HO-4009',
    name: 'Stoneware vase',
    price: 299,
    category: 'Home',
    stock: 17,
    description: 'Matt glaze, Narrow neck holds stems upright, Good with dried grass, Watertight',
    features: ['Height: 26 cm', 'Material: Stoneware'],
    pictures: gallery('Stoneware vase', [
      ...inColors(['Stone', 'Forest green'], framing.standsHigh, (hex) => vase({ color: hex })),
      {
        color: 'Terracotta',
        what: 'bottle shape',
        article: vase({ color: palette.Terracotta, shape: 'bottle' }),
        framing: { ...framing.standsHigh, zoom: 1.04, at: [600, 700] },
      },
    ]),
  }),
  product({
    code: 'HO-4010',
    name: 'Bedside glow lamp',
    price: 459,
    category: 'Home',
    stock: 4,
    description: 'Ceramic foot, Linen shade, Warm bulb in the box, Switch on the cord',
    features: ['Height: 42 cm', 'Bulb: E14 LED, 4 W', 'Cord: 1.8 m, three-pin plug'],
    pictures: gallery(
      'Bedside glow lamp',
      inColors(['Ochre', 'Teal'], framing.standsHigh, (hex) => lamp({ color: hex })),
    ),
  }),
  product({
    code: 'HO-4011',
    name: 'Woven storage basket',
    price: 279,
    category: 'Home',
    stock: 31,
    description: 'Strong handles, Holds blankets or toys, Woven close enough for small things, Wipes clean',
    features: ['Size: 40 × 32 cm', 'Material: Palm leaf'],
    pictures: gallery('Woven storage basket', [
      {
        color: 'Rust',
        what: 'front',
        article: basket({ color: palette.Natural, band: palette.Rust }),
        framing: framing.stands,
      },
      {
        color: 'Navy',
        what: 'front',
        article: basket({ color: palette.Natural, band: palette.Navy }),
        framing: framing.stands,
      },
    ]),
  }),
  product({
    code: 'HO-4012',
    name: 'Fynbos candle',
    price: 149,
    category: 'Home',
    stock: 55,
    description: 'Smells of wild rosemary and warm stone, Burns 40 hours, Cup to keep afterwards',
    features: ['Wax: Soy', 'Weight: 220 g'],
    pictures: gallery(
      'Fynbos candle',
      inColors(['Charcoal', 'Sage'], framing.stands, (hex) => candle({ color: hex })),
    ),
  }),
  product({
    code: 'HO-4013',
    name: 'Terracotta stoep planter',
    price: 189,
    category: 'Home',
    stock: 24,
    description: 'Fired clay that breathes, Hole and saucer for drainage, Shown with a plant that is not included',
    features: ['Size: 24 × 22 cm', 'Material: Terracotta'],
    pictures: gallery('Terracotta stoep planter', [
      {
        color: 'Terracotta',
        what: 'planted with an aloe',
        article: planter({ color: palette.Terracotta }),
        framing: framing.stands,
      },
      {
        color: 'White',
        what: 'planted with spekboom',
        article: planter({ color: palette.White, plant: 'spekboom' }),
        framing: framing.stands,
        backdrop: 'sage',
      },
    ]),
  }),
  product({
    code: 'HO-4014',
    name: 'Sunburst mirror',
    price: 899,
    specialPrice: 719,
    category: 'Home',
    stock: 6,
    description: 'Rays of split cane, Clear glass in the middle, Hook at the back, Light enough for one nail',
    features: ['Width: 70 cm', 'Glass: 40 cm'],
    pictures: gallery(
      'Sunburst mirror',
      inColors(['Natural', 'Chocolate'], framing.lies, (hex) => mirror({ color: hex })),
    ),
  }),
  product({
    code: 'HO-4015',
    name: 'Bath towel trio',
    price: 399,
    category: 'Home',
    stock: 27,
    description: 'Three towels tied together, Thick loops that dry you quickly, Loop to hang each one',
    features: ['Size: 70 × 130 cm', 'Fabric: 100% cotton, 500 g'],
    pictures: gallery('Bath towel trio', [
      {
        color: 'Sage',
        what: 'three folded',
        article: linenStack({ colors: [palette.Sage, palette.Bone, palette.Sage] }),
        framing: framing.stands,
      },
      {
        color: 'Terracotta',
        what: 'three folded',
        article: linenStack({ colors: [palette.Terracotta, palette.Bone, palette.Terracotta] }),
        framing: framing.stands,
      },
    ]),
  }),
  product({
    code: 'HO-4016',
    name: 'Kiaat carving board',
    price: 329,
    category: 'Home',
    stock: 13,
    description: 'One solid plank, Oiled with food-safe oil, Hole to hang it by, Juice stays on the board',
    features: ['Size: 45 × 28 × 2 cm', 'Care: Oil now and then'],
    pictures: gallery(
      'Kiaat carving board',
      inColors(['Tan', 'Chocolate'], framing.standsHigh, (hex) => board({ color: hex })),
    ),
  }),
]
