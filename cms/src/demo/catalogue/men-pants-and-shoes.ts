import { bottoms } from '../drawings/bottoms'
import { palette } from '../drawings/colors'
import { shoes, singleShoe } from '../drawings/shoes'
import { framing, gallery, inColors } from './gallery'
import { countedByOption, product, sizes } from './product'

const chino = (hex: string) => bottoms({ color: hex, cut: 'slim', style: 'chino', texture: 'canvas', nap: 0.18 })
const jean = (hex: string, back = false) => bottoms({ color: hex, cut: 'straight', style: 'jeans', back })
const cargo = (hex: string) =>
  bottoms({ color: hex, cut: 'bermuda', style: 'chino', cargo: true, texture: 'canvas', nap: 0.2 })
const jogger = (hex: string) => bottoms({ color: hex, cut: 'jogger', style: 'jogger', texture: 'fleece' })
const workPants = (hex: string) =>
  bottoms({ color: hex, cut: 'straight', style: 'chino', cargo: true, texture: 'canvas', nap: 0.24 })

export const menPants = [
  product({
    code: 'MP-2101',
    name: 'Parkhurst slim chino',
    price: 499,
    specialPrice: 399,
    category: 'Men',
    subcategory: 'Pants',
    gender: 'Men',
    sizes: sizes.menWaists,
    stock: 41,
    description: 'Garment dyed for a worn-in look, Slim but not tight, Slanted pockets, A little stretch',
    features: ['Fabric: 98% cotton, 2% elastane', 'Leg: 81 cm inside', 'Care: Machine wash at 30 °C'],
    pictures: gallery('Parkhurst slim chino', inColors(['Khaki', 'Navy', 'Rust'], framing.trousers, chino)),
  }),
  product({
    code: 'MP-2102',
    name: 'Workshop straight jean',
    price: 679,
    category: 'Men',
    subcategory: 'Pants',
    gender: 'Men',
    sizes: sizes.menWaists,
    description:
      'Firm denim that breaks in, Straight leg over boots, Copper rivets at every pocket, Triple stitched seams',
    features: ['Fabric: 100% cotton, 13 oz', 'Leg: 82 cm inside', 'Care: Wash inside out at 30 °C'],
    optionStock: countedByOption(sizes.menWaists, { 'Dark wash': [2, 5, 7, 6, 3, 2], Charcoal: [1, 3, 3, 0, 1, 0] }),
    pictures: gallery('Workshop straight jean', [
      ...inColors(['Dark wash', 'Charcoal'], framing.trousers, (hex) => jean(hex)),
      { color: 'Dark wash', what: 'back', article: jean(palette['Dark wash'], true), framing: framing.trousers },
    ]),
  }),
  product({
    code: 'MP-2103',
    name: 'Bushveld cargo short',
    price: 429,
    category: 'Men',
    subcategory: 'Pants',
    gender: 'Men',
    sizes: sizes.menWaists,
    stock: 34,
    description:
      'Six pockets with two that button, Sits above the knee, Tough ripstop cotton, Belt loops wide enough for a real belt',
    features: ['Fabric: 100% cotton ripstop', 'Leg: 24 cm inside', 'Care: Machine wash at 40 °C'],
    pictures: gallery('Bushveld cargo short', inColors(['Olive', 'Stone'], framing.shorts, cargo)),
  }),
  product({
    code: 'MP-2104',
    name: 'Off-duty jogger',
    price: 389,
    category: 'Men',
    subcategory: 'Pants',
    gender: 'Unisex',
    sizes: sizes.curve,
    stock: 5,
    description: 'Loop-back cotton for all seasons, Drawcord waist, Ribbed ankle, Deep side pockets',
    features: ['Fabric: 85% cotton, 15% polyester', 'Leg: 74 cm inside', 'Care: Machine wash at 30 °C'],
    pictures: gallery('Off-duty jogger', inColors(['Grey', 'Black'], framing.trousers, jogger)),
  }),
  product({
    code: 'MP-2105',
    name: 'Site utility trouser',
    price: 559,
    category: 'Men',
    subcategory: 'Pants',
    gender: 'Men',
    sizes: sizes.menWaists,
    stock: 18,
    minOrder: 3,
    description: 'Sold in threes for teams, Canvas that takes a beating, Thigh pockets with flaps, Room to kneel',
    features: ['Fabric: 100% cotton canvas, 280 g', 'Minimum order: 3 pieces', 'Care: Machine wash at 60 °C'],
    pictures: gallery('Site utility trouser', inColors(['Sand', 'Navy'], framing.trousers, workPants)),
  }),
]

export const menShoes = [
  product({
    code: 'MS-2201',
    name: 'Cederberg chelsea boot',
    price: 1299,
    specialPrice: 1049,
    category: 'Men',
    subcategory: 'Shoes',
    gender: 'Men',
    sizes: sizes.menShoes,
    stock: 15,
    pinnedSpecial: true,
    description: 'Full-grain leather, Elastic sides to pull on quickly, Stitched welt, Grips on wet cement',
    features: ['Upper: Leather', 'Sole: Rubber, stitched and glued', 'Fit: True to size'],
    pictures: gallery('Cederberg chelsea boot', [
      ...inColors(['Cognac', 'Black'], framing.shoes, (hex) => shoes('boot', { color: hex }), 'pair'),
      {
        color: 'Cognac',
        what: 'side',
        article: singleShoe('boot', { color: palette.Cognac }),
        framing: framing.oneShoe,
      },
    ]),
    slider: { percentOff: 19, specialTag: 'Built to last' },
  }),
  product({
    code: 'MS-2202',
    name: 'Township canvas sneaker',
    price: 399,
    category: 'Men',
    subcategory: 'Shoes',
    gender: 'Unisex',
    sizes: ['4', '5', ...sizes.menShoes],
    stock: 58,
    description: 'Canvas upper that breathes, Rubber toe, Flat laces, Machine washable',
    features: ['Upper: Cotton canvas', 'Sole: Vulcanised rubber', 'Fit: Unisex, true to size'],
    pictures: gallery('Township canvas sneaker', [
      ...inColors(
        ['Navy', 'Red', 'Olive'],
        framing.shoes,
        (hex) => shoes('sneaker', { color: hex, trim: hex, texture: 'canvas' }),
        'pair',
      ),
    ]),
  }),
  product({
    code: 'MS-2203',
    name: 'Veld suede boot',
    price: 849,
    category: 'Men',
    subcategory: 'Shoes',
    gender: 'Men',
    sizes: sizes.menShoes,
    stock: 23,
    description: 'Soft suede in the colour of dry grass, Light crepe-look sole, Pull tab at the heel, No breaking in',
    features: ['Upper: Suede', 'Sole: Rubber', 'Care: Brush when dry'],
    pictures: gallery(
      'Veld suede boot',
      inColors(
        ['Sand', 'Chocolate'],
        framing.shoes,
        (hex) => shoes('boot', { color: hex, texture: 'suede', sole: palette.Natural }),
        'pair',
      ),
    ),
  }),
  product({
    code: 'MS-2204',
    name: 'Braai-side leather sandal',
    price: 379,
    category: 'Men',
    subcategory: 'Shoes',
    gender: 'Men',
    sizes: sizes.menShoes,
    stock: 1,
    description: 'Wide straps that soften with wear, Adjusts at the ankle, Tyre-tread sole',
    features: ['Upper: Leather', 'Sole: Rubber'],
    pictures: gallery(
      'Braai-side leather sandal',
      inColors(
        ['Chocolate', 'Olive'],
        framing.shoes,
        (hex) => shoes('sandal', { color: hex, sole: '#4A3A2E' }),
        'pair',
      ),
    ),
  }),
]
