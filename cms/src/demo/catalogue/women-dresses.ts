import { darken, palette } from '../drawings/colors'
import { twoPiece } from '../drawings/sets'
import { top } from '../drawings/tops'
import { closeUp, framing, gallery, inColors } from './gallery'
import { product, sizes } from './product'

const wrap = (hex: string) =>
  top({
    color: hex,
    neck: 'vee',
    sleeve: 'short',
    fit: 'flared',
    length: 1400,
    texture: 'weave',
    details: ['waist-seam', 'tie'],
  })
const tiered = (hex: string) =>
  top({
    color: hex,
    neck: 'scoop',
    sleeve: 'none',
    fit: 'flared',
    length: 1410,
    texture: 'weave',
    details: ['waist-seam', 'tiers'],
    pattern: { name: 'leaf', ink: palette.Sage, second: palette.Bone, scale: 0.86 },
  })
const protea = (hex: string) =>
  top({
    color: hex,
    neck: 'vee',
    sleeve: 'puff',
    fit: 'flared',
    length: 1390,
    texture: 'weave',
    details: ['waist-seam'],
    pattern: { name: 'protea', ink: '#E39A8A', second: '#8FA57F', scale: 0.72 },
  })
const shirtDress = (hex: string) =>
  top({
    color: hex,
    neck: 'shirt',
    sleeve: 'short',
    fit: 'column',
    length: 1360,
    texture: 'linen',
    details: ['buttons', 'tie'],
  })
const linenSet = (hex: string) =>
  twoPiece(
    { color: hex, neck: 'vee', sleeve: 'short', fit: 'boxy', length: 960, texture: 'linen' },
    { trousers: { color: hex, cut: 'wide', style: 'plain', texture: 'linen' } },
  )
const printSet = (hex: string) =>
  twoPiece(
    {
      color: hex,
      neck: 'scoop',
      sleeve: 'puff',
      fit: 'waisted',
      length: 900,
      texture: 'weave',
      pattern: { name: 'diamonds', ink: palette.Mustard, second: palette.Cream, scale: 0.7 },
    },
    {
      skirt: {
        color: hex,
        hem: 330,
        bottom: 1240,
        pattern: { name: 'diamonds', ink: palette.Mustard, second: palette.Cream, scale: 0.7 },
      },
    },
  )
const loungeSet = (hex: string) =>
  twoPiece(
    { color: hex, neck: 'crew', sleeve: 'long', fit: 'boxy', length: 1010, texture: 'fleece', details: ['ribbing'] },
    { trousers: { color: hex, cut: 'jogger', style: 'jogger', texture: 'fleece', trim: darken(hex, 0.22) } },
  )

const leaf = 'Dress and Two Piece Sets'

export const womenDresses = [
  product({
    code: 'WD-1101',
    name: 'Kalk Bay tie dress',
    price: 749,
    specialPrice: 599,
    category: 'Women',
    subcategory: leaf,
    gender: 'Women',
    sizes: sizes.curve,
    stock: 26,
    pinnedSpecial: true,
    description:
      'V-neck with a tie at the waist, Full skirt below the knee, Pockets in both side seams, Lined to the hip',
    features: ['Fabric: 70% viscose, 30% linen', 'Length: 112 cm in size M', 'Care: Cool gentle wash'],
    pictures: gallery('Kalk Bay tie dress', [
      ...inColors(['Terracotta', 'Bottle green', 'Black'], framing.dress, wrap),
      closeUp('Terracotta', wrap(palette.Terracotta), 'close up of the tie', [640, 790], 2.2),
    ]),
    slider: { percentOff: 20, specialTag: 'Weekend favourite' },
  }),
  product({
    code: 'WD-1102',
    name: 'Tsitsikamma tiered dress',
    price: 899,
    category: 'Women',
    subcategory: leaf,
    gender: 'Women',
    sizes: sizes.letters,
    stock: 14,
    pinnedNew: true,
    description:
      'Leaf print of our own, Three gathered tiers, Sleeveless with a scooped neck, Light enough for January',
    features: ['Fabric: 100% viscose', 'Length: 118 cm in size M', 'Care: Cool gentle wash, warm iron'],
    pictures: gallery('Tsitsikamma tiered dress', [
      ...inColors(['Navy', 'Plum'], framing.dress, tiered),
      closeUp('Navy', tiered(palette.Navy), 'close up of the leaf print', [560, 980], 2.3),
    ]),
  }),
  product({
    code: 'WD-1103',
    name: 'Protea garden dress',
    price: 829,
    category: 'Women',
    subcategory: leaf,
    gender: 'Women',
    sizes: sizes.curve,
    stock: 5,
    description: 'Protea print on a plain ground, Puffed sleeves, Seam at the waist, Zip hidden in the side',
    features: ['Fabric: 97% cotton, 3% elastane', 'Length: 108 cm in size M', 'Care: Machine wash at 30 °C'],
    pictures: gallery('Protea garden dress', inColors(['Cream', 'Charcoal'], framing.dress, protea)),
  }),
  product({
    code: 'WD-1104',
    name: 'Swartland shirt dress',
    price: 699,
    category: 'Women',
    subcategory: leaf,
    gender: 'Women',
    sizes: sizes.letters,
    stock: 31,
    description:
      'Buttons from collar to hem, Loose belt of the same cloth, Short sleeves with a turned edge, Wear it open over jeans',
    features: ['Fabric: 55% linen, 45% cotton', 'Length: 104 cm in size M', 'Care: 40 °C, line dry'],
    pictures: gallery('Swartland shirt dress', inColors(['Khaki', 'Sky blue'], framing.dress, shirtDress)),
  }),
  product({
    code: 'WD-1105',
    name: 'Franschhoek linen two-piece',
    price: 1299,
    specialPrice: 999,
    category: 'Women',
    subcategory: leaf,
    gender: 'Women',
    sizes: sizes.letters,
    stock: 12,
    description:
      'Boxy top and wide trousers, Elastic at the back of the waist, Wear together or apart, Softly creased on purpose',
    features: ['Fabric: 100% linen, 170 g', 'In the set: Top and trousers', 'Care: 30 °C, line dry'],
    pictures: gallery(
      'Franschhoek linen two-piece',
      inColors(['Sage', 'Sand', 'Rust'], framing.set, linenSet, 'top and trousers'),
    ),
    slider: { percentOff: 23, specialTag: 'Set and save' },
  }),
  product({
    code: 'WD-1106',
    name: 'Limpopo print skirt set',
    price: 949,
    category: 'Women',
    subcategory: leaf,
    gender: 'Women',
    sizes: sizes.curve,
    stock: 9,
    description:
      'Cropped blouse with a full skirt, Woven-look diamond print, Skirt has pockets, Made for weddings and Sundays',
    features: ['Fabric: 100% cotton, 150 g', 'In the set: Blouse and skirt', 'Care: Cold wash, iron inside out'],
    pictures: gallery(
      'Limpopo print skirt set',
      inColors(['Berry', 'Teal'], framing.set, printSet, 'blouse and skirt'),
    ),
  }),
  product({
    code: 'WD-1107',
    name: 'Slow Sunday lounge set',
    price: 679,
    category: 'Women',
    subcategory: leaf,
    gender: 'Women',
    sizes: sizes.curve,
    stock: 0,
    description: 'Brushed fleece inside, Crew sweater and joggers, Drawcord at the waist, Two side pockets',
    features: ['Fabric: 65% cotton, 35% polyester', 'In the set: Sweater and joggers', 'Care: Machine wash at 30 °C'],
    pictures: gallery(
      'Slow Sunday lounge set',
      inColors(['Dusty pink', 'Light grey'], framing.set, loungeSet, 'sweater and joggers'),
    ),
  }),
]
