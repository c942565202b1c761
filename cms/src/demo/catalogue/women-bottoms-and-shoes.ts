import { bottoms } from '../drawings/bottoms'
import { palette } from '../drawings/colors'
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
