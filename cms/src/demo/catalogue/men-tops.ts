import { palette, type ColorName } from '../drawings/colors'
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
