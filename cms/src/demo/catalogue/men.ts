import { belt, brimHat, cap, socks, watch } from '../drawings/accessories'
import { backpack, wallet } from '../drawings/bags'
import { bottoms } from '../drawings/bottoms'
import { palette, type ColorName } from '../drawings/colors'
import { shoes, singleShoe } from '../drawings/shoes'
import { top } from '../drawings/tops'
import { closeUp, framing, gallery, inColors, type Look } from './gallery'
import { countedByOption, product, sizes } from './product'

const tee = (hex: string, back = false) => top({ color: hex, texture: 'jersey', back })
const sunTee = (hex: string) => top({ color: hex, details: ['motif'], trim: palette.Cream })
const checkShirt = (hex: string) =>
  top({
    color: hex,
    neck: 'shirt',
    sleeve: 'long',
    texture: 'weave',
    details: ['buttons', 'pocket'],
    pattern: { name: 'check', ink: palette.Charcoal, second: palette.Cream, scale: 0.9 },
  })
const leafShirt = (hex: string) =>
  top({
    color: hex,
    neck: 'shirt',
    sleeve: 'short',
    fit: 'boxy',
    texture: 'weave',
    details: ['buttons'],
    pattern: { name: 'leaf', ink: palette.Sage, second: palette.Mustard, scale: 0.9 },
  })
const polo = (hex: string) =>
  top({ color: hex, neck: 'polo', sleeve: 'short', texture: 'canvas', nap: 0.16, details: ['placket'] })
const hoodie = (hex: string) =>
  top({ color: hex, neck: 'hood', sleeve: 'long', fit: 'boxy', texture: 'fleece', details: ['kangaroo', 'ribbing'] })
const zipKnit = (hex: string) =>
  top({
    color: hex,
    neck: 'mock',
    sleeve: 'long',
    texture: 'knit',
    textureScale: 0.8,
    nap: 0.3,
    details: ['half-zip', 'ribbing'],
  })

const teeColors: ColorName[] = ['White', 'Black', 'Forest green', 'Ochre', 'Sky blue']
const teeLooks: Look[] = teeColors.flatMap((color) => [
  { color, what: 'front', article: tee(palette[color]), framing: framing.top },
  { color, what: 'back', article: tee(palette[color], true), framing: framing.top },
  closeUp(color, tee(palette[color]), 'close up of the neck', [600, 470], 2.3),
  closeUp(color, tee(palette[color]), 'close up of sleeve and hem', [800, 600], 2.2),
])

export const menTops = [
  product({
    code: 'MT-2042',
    name: 'Stoep essential tee',
    price: 199,
    category: 'Men',
    subcategory: 'Tops',
    gender: 'Men',
    sizes: sizes.wideLetters,
    description: 'Heavy cotton that keeps its shape, Ribbed neck, No print and no label to scratch, In five colours',
    features: ['Fabric: 100% cotton, 220 g', 'Fit: Straight', 'Length: 72 cm in size M', 'Care: Machine wash at 40 °C'],
    optionStock: countedByOption(sizes.wideLetters, {
      White: [8, 12, 14, 9, 4],
      Black: [6, 10, 12, 8, 5],
      'Forest green': [3, 5, 6, 4, 0],
      Ochre: [2, 2, 3, 1, 0],
      'Sky blue': [4, 6, 5, 3, 2],
    }),
    pictures: gallery('Stoep essential tee', teeLooks),
    slider: { specialTag: 'Best seller' },
  }),
  product({
    code: 'MT-2043',
    name: 'Highveld sunrise tee',
    price: 249,
    specialPrice: 199,
    category: 'Men',
    subcategory: 'Tops',
    gender: 'Unisex',
    sizes: sizes.curve,
    stock: 45,
    pinnedSpecial: true,
    description: "Sunrise print of our own, Water-based ink you can't feel, Midweight cotton, Cut for everyone",
    features: ['Fabric: 100% cotton, 180 g', 'Fit: Straight, unisex', 'Care: Machine wash at 30 °C, iron inside out'],
    pictures: gallery('Highveld sunrise tee', [
      ...inColors(['Rust', 'Navy'], framing.top, sunTee),
      closeUp('Rust', sunTee(palette.Rust), 'close up of the print', [600, 680], 2.2),
    ]),
  }),
  product({
    code: 'MT-2044',
    name: 'Winterton check shirt',
    price: 549,
    category: 'Men',
    subcategory: 'Tops',
    gender: 'Men',
    sizes: sizes.wideLetters,
    stock: 27,
    description:
      'Brushed cotton check, Chest pocket with a pen slot, Pattern matched at the placket, Long tail stays tucked',
    features: ['Fabric: 100% cotton, 160 g', 'Fit: Straight', 'Care: Machine wash at 40 °C'],
    pictures: gallery('Winterton check shirt', [
      ...inColors(['Red', 'Olive'], framing.longSleeve, checkShirt),
      closeUp('Red', checkShirt(palette.Red), 'close up of the collar', [610, 450], 2.4),
    ]),
  }),
  product({
    code: 'MT-2045',
    name: 'Durban leaf shirt',
    price: 479,
    category: 'Men',
    subcategory: 'Tops',
    gender: 'Men',
    sizes: sizes.wideLetters,
    stock: 20,
    pinnedNew: true,
    description:
      'Short sleeves and an open collar, Leaf print of our own, Light viscose for humid days, Straight hem worn out',
    features: ['Fabric: 100% viscose', 'Fit: Boxy', 'Care: Cool gentle wash'],
    pictures: gallery('Durban leaf shirt', inColors(['Bottle green', 'Indigo'], framing.top, leafShirt)),
  }),
  product({
    code: 'MT-2046',
    name: 'Clubhouse piqué polo',
    price: 349,
    specialPrice: 279,
    category: 'Men',
    subcategory: 'Tops',
    gender: 'Men',
    sizes: sizes.wideLetters,
    stock: 4,
    description: 'Breathing piqué cotton, Three buttons, Collar that lies flat, Side vents',
    features: ['Fabric: 100% cotton piqué, 210 g', 'Fit: Straight', 'Care: Machine wash at 40 °C'],
    pictures: gallery('Clubhouse piqué polo', inColors(['Teal', 'Stone'], framing.top, polo)),
  }),
  product({
    code: 'MT-2047',
    name: 'Load-shed hoodie',
    price: 599,
    category: 'Men',
    subcategory: 'Tops',
    gender: 'Unisex',
    sizes: sizes.curve,
    stock: 52,
    description: 'Brushed fleece for dark evenings, Double-layer hood, Pocket for cold hands, Ribbed cuffs and hem',
    features: ['Fabric: 80% cotton, 20% polyester, 320 g', 'Fit: Roomy, unisex', 'Care: Machine wash at 30 °C'],
    pictures: gallery('Load-shed hoodie', [
      ...inColors(['Mustard', 'Charcoal', 'Forest green'], framing.hoodie, hoodie),
      closeUp('Charcoal', hoodie(palette.Charcoal), 'close up of hood and cord', [600, 400], 2.1),
    ]),
  }),
  product({
    code: 'MT-2048',
    name: 'Sutherland half-zip knit',
    price: 749,
    category: 'Men',
    subcategory: 'Tops',
    gender: 'Men',
    sizes: ['M', 'L', 'XL', 'XXL'],
    stock: 0,
    description: 'Fine knit for layering, Zip to the chest, Stand-up collar, Ribbed cuffs',
    features: ['Yarn: 50% cotton, 50% acrylic', 'Fit: Straight', 'Care: Hand wash, dry flat'],
    pictures: gallery('Sutherland half-zip knit', inColors(['Navy', 'Camel'], framing.longSleeve, zipKnit)),
  }),
]

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

export const menAccessories = [
  product({
    code: 'MA-2301',
    name: 'Everyday leather belt',
    price: 289,
    category: 'Men',
    subcategory: 'Accessories',
    gender: 'Men',
    sizes: ['32', '34', '36', '38', '40', '42'],
    stock: 37,
    description: 'One piece of leather, Solid buckle, Five holes, Edges burnished by hand',
    features: ['Width: 35 mm', 'Material: Leather', 'Fit: Measured to the middle hole'],
    pictures: gallery(
      'Everyday leather belt',
      inColors(['Tan', 'Black'], { ...framing.bag, zoom: 1.1, at: [660, 830] }, (hex, color) =>
        belt({ color: hex, buckle: color === 'Tan' ? '#C9A65C' : '#B9BBBB' }),
      ),
    ),
  }),
  product({
    code: 'MA-2302',
    name: 'Three steps cap',
    price: 199,
    category: 'Men',
    subcategory: 'Accessories',
    gender: 'Unisex',
    stock: 60,
    description: 'Washed cotton, Curved peak, Strap at the back, Our steps on a sewn patch',
    features: ['Fabric: 100% cotton twill', 'Size: 55 to 62 cm'],
    pictures: gallery(
      'Three steps cap',
      inColors(['Navy', 'Khaki', 'Berry'], framing.hat, (hex) => cap({ color: hex })),
    ),
  }),
  product({
    code: 'MA-2303',
    name: 'Rooibos bush hat',
    price: 239,
    category: 'Men',
    subcategory: 'Accessories',
    gender: 'Men',
    sizes: sizes.hats,
    stock: 14,
    description: 'Soft brim all round, Packs flat, Stitched so that it springs back, Shade for neck and ears',
    features: ['Fabric: Cotton canvas', 'Brim: 7 cm'],
    pictures: gallery(
      'Rooibos bush hat',
      inColors(['Khaki', 'Rust'], framing.hat, (hex) => brimHat({ color: hex, soft: true, texture: 'canvas' })),
    ),
  }),
  product({
    code: 'MA-2304',
    name: 'Office sock pack',
    price: 45,
    category: 'Men',
    subcategory: 'Accessories',
    gender: 'Men',
    sizes: ['6–8', '9–12'],
    stock: 144,
    minOrder: 3,
    description: 'Sold from three pairs up, Combed cotton, Reinforced heel and toe, Cuffs that leave no mark',
    features: ['Fabric: 78% cotton, 20% polyamide, 2% elastane', 'Minimum order: 3 pairs, mix as you like'],
    pictures: gallery('Office sock pack', [
      {
        color: 'Navy',
        what: 'three pairs',
        article: socks([palette.Navy, palette['Dark wash'], palette['Mid blue']]),
        framing: framing.lies,
      },
      {
        color: 'Mustard',
        what: 'three pairs',
        article: socks([palette.Mustard, palette.Ochre, palette.Camel]),
        framing: framing.lies,
      },
    ]),
  }),
  product({
    code: 'MA-2305',
    name: 'Commuter canvas backpack',
    price: 699,
    specialPrice: 559,
    category: 'Men',
    subcategory: 'Accessories',
    gender: 'Unisex',
    stock: 25,
    description:
      'Padded sleeve for a 15-inch laptop, Bottle pocket on both sides, Shower proof, Zips that run both ways',
    features: ['Volume: 22 litres', 'Size: 45 × 30 × 16 cm', 'Material: Waxed canvas'],
    pictures: gallery('Commuter canvas backpack', [
      ...inColors(['Olive', 'Charcoal'], framing.bag, (hex) => backpack({ color: hex })),
    ]),
  }),
  product({
    code: 'MA-2306',
    name: 'Fold wallet',
    price: 259,
    category: 'Men',
    subcategory: 'Accessories',
    gender: 'Men',
    stock: 30,
    description: 'Six cards and folded notes, Slim in a front pocket, Coin flap with a press stud',
    features: ['Size: 11 × 9 cm', 'Material: Leather'],
    pictures: gallery(
      'Fold wallet',
      inColors(['Chocolate', 'Forest green'], framing.stands, (hex) => wallet({ color: hex })),
    ),
  }),
  product({
    code: 'MA-2307',
    name: 'Field watch',
    price: 899,
    category: 'Men',
    subcategory: 'Accessories',
    gender: 'Men',
    stock: 8,
    description: 'Clear numerals-free dial, Hands that glow, Strap of oiled leather, Fine to 50 m',
    features: ['Case: 40 mm steel', 'Strap: Leather, 20 mm', 'Warranty: One year'],
    pictures: gallery(
      'Field watch',
      inColors(['Chocolate', 'Black'], framing.lies, (hex) =>
        watch({ color: hex, face: '#EFE7D6', metalTone: '#B9BBBB' }),
      ),
    ),
  }),
]
