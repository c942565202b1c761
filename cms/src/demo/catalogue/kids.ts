import { beanie, cap } from '../drawings/hats'
import { socks } from '../drawings/accessories'
import { backpack } from '../drawings/bags'
import { bottoms } from '../drawings/bottoms'
import { palette } from '../drawings/colors'
import { shoes } from '../drawings/shoes'
import { top } from '../drawings/tops'
import { closeUp, framing, gallery, inColors } from './gallery'
import { countedByOption, product, sizes } from './product'

const sunTee = (hex: string) => top({ color: hex, fit: 'child', length: 1020, details: ['motif'], trim: palette.Cream })
const bandTee = (hex: string) => top({ color: hex, fit: 'child', length: 1020, details: ['band'], trim: palette.Cream })
const hoodie = (hex: string) =>
  top({
    color: hex,
    neck: 'hood',
    sleeve: 'long',
    fit: 'child',
    length: 1030,
    texture: 'fleece',
    details: ['zip', 'ribbing'],
  })
const smock = (hex: string) =>
  top({
    color: hex,
    neck: 'crew',
    sleeve: 'puff',
    fit: 'smock',
    length: 1090,
    texture: 'weave',
    pattern: { name: 'dots', ink: palette.Cream, scale: 0.8 },
  })
const ginghamShirt = (hex: string) =>
  top({
    color: hex,
    neck: 'shirt',
    sleeve: 'short',
    fit: 'child',
    length: 1010,
    texture: 'weave',
    details: ['buttons'],
    pattern: { name: 'gingham', ink: palette.White },
  })

export const kidsTops = [
  product({
    code: 'KT-3042',
    name: 'Little sunrise tee',
    price: 129,
    category: 'Kids',
    subcategory: 'Top',
    gender: 'Kids',
    sizes: sizes.ages,
    stock: 70,
    pinnedNew: true,
    description: 'Soft cotton, Sunrise print, Neck that goes over big heads, Washes well at 40 degrees',
    features: ['Fabric: 100% cotton, 160 g', 'Care: Machine wash at 40 °C'],
    pictures: gallery('Little sunrise tee', inColors(['Ochre', 'Teal', 'Coral'], framing.top, sunTee)),
  }),
  product({
    code: 'KT-3043',
    name: 'Playground band tee',
    price: 119,
    specialPrice: 89,
    category: 'Kids',
    subcategory: 'Top',
    gender: 'Kids',
    sizes: sizes.ages,
    stock: 48,
    description: 'Two bands across the chest, Cut straight to grow into, Shoulder taped so that it does not stretch',
    features: ['Fabric: 100% cotton, 160 g', 'Care: Machine wash at 40 °C'],
    pictures: gallery('Playground band tee', inColors(['Navy', 'Rust'], framing.top, bandTee)),
  }),
  product({
    code: 'KT-3044',
    name: 'Zip hoodie for small explorers',
    price: 289,
    category: 'Kids',
    subcategory: 'Top',
    gender: 'Kids',
    sizes: sizes.ages,
    description: 'Full zip with a chin guard, Fleece inside, No cord in the hood for safety, Cuffs to turn back',
    features: ['Fabric: 80% cotton, 20% polyester', 'Care: Machine wash at 30 °C'],
    optionStock: countedByOption(sizes.ages, { Sage: [3, 5, 6, 4, 2], Berry: [2, 4, 0, 3, 1] }),
    pictures: gallery('Zip hoodie for small explorers', inColors(['Sage', 'Berry'], framing.hoodie, hoodie)),
  }),
  product({
    code: 'KT-3045',
    name: 'Dotty smock top',
    price: 189,
    category: 'Kids',
    subcategory: 'Top',
    gender: 'Kids',
    sizes: sizes.ages,
    stock: 3,
    description: 'Dots on light cotton, Puffed sleeves, Buttons at the back of the neck, Twirls',
    features: ['Fabric: 100% cotton, 120 g', 'Care: Machine wash at 40 °C'],
    pictures: gallery('Dotty smock top', inColors(['Red', 'Lilac'], framing.top, smock)),
  }),
  product({
    code: 'KT-3046',
    name: 'Picnic gingham shirt',
    price: 199,
    category: 'Kids',
    subcategory: 'Top',
    gender: 'Kids',
    sizes: sizes.ages,
    stock: 26,
    description: 'Woven gingham, Short sleeves, Buttons small hands can manage, Smart enough for church',
    features: ['Fabric: 100% cotton, 110 g', 'Care: Machine wash at 40 °C'],
    pictures: gallery('Picnic gingham shirt', [
      ...inColors(['Mid blue', 'Forest green'], framing.top, ginghamShirt),
      closeUp('Mid blue', ginghamShirt(palette['Mid blue']), 'close up of the collar', [600, 450], 2.2),
    ]),
  }),
]

const jean = (hex: string) => bottoms({ color: hex, cut: 'child', style: 'jeans', turnUp: true })
const jogger = (hex: string) =>
  bottoms({ color: hex, cut: 'child', style: 'jogger', texture: 'fleece', trim: palette.Cream })
const short = (hex: string) => bottoms({ color: hex, cut: 'shorts', style: 'jogger', texture: 'canvas' })

export const kidsPants = [
  product({
    code: 'KP-3101',
    name: 'Turn-up school-holiday jean',
    price: 269,
    category: 'Kids',
    subcategory: 'Pants',
    gender: 'Kids',
    sizes: sizes.ages,
    stock: 33,
    description: 'Soft denim, Turn-ups to let down later, Elastic you can adjust inside the waist, Double knees',
    features: ['Fabric: 99% cotton, 1% elastane', 'Care: Wash inside out at 30 °C'],
    pictures: gallery(
      'Turn-up school-holiday jean',
      inColors(['Mid blue', 'Dark wash'], { ...framing.trousers, zoom: 1.2, at: [600, 690] }, jean),
    ),
  }),
  product({
    code: 'KP-3102',
    name: 'Side stripe jogger',
    price: 199,
    specialPrice: 159,
    category: 'Kids',
    subcategory: 'Pants',
    gender: 'Kids',
    sizes: sizes.ages,
    stock: 5,
    description: 'Stripe down both sides, Warm inside, Elastic waist with a flat cord, Pockets for treasure',
    features: ['Fabric: 80% cotton, 20% polyester', 'Care: Machine wash at 30 °C'],
    pictures: gallery(
      'Side stripe jogger',
      inColors(['Navy', 'Plum'], { ...framing.trousers, zoom: 1.2, at: [600, 690] }, jogger),
    ),
  }),
  product({
    code: 'KP-3103',
    name: 'Beach-day short',
    price: 149,
    category: 'Kids',
    subcategory: 'Pants',
    gender: 'Kids',
    sizes: sizes.ages,
    stock: 0,
    description: 'Pull-on shorts, Dries fast, Drawcord waist, Two pockets',
    features: ['Fabric: 100% cotton', 'Care: Machine wash at 40 °C'],
    pictures: gallery('Beach-day short', inColors(['Turquoise', 'Sand'], framing.shorts, short)),
  }),
]

export const kidsShoes = [
  product({
    code: 'KS-3201',
    name: 'Break-time sneaker',
    price: 349,
    category: 'Kids',
    subcategory: 'Shoes',
    gender: 'Kids',
    sizes: sizes.kidsShoes,
    stock: 29,
    description: 'Tough toe, Wipes clean, Elastic laces need no bow, Sole leaves no marks indoors',
    features: ['Upper: Faux leather', 'Sole: Rubber', 'Fit: Room for a growing toe'],
    pictures: gallery(
      'Break-time sneaker',
      inColors(
        ['Sky blue', 'Dusty pink', 'Charcoal'],
        framing.shoes,
        (hex) => shoes('sneaker', { color: hex, child: true, trim: palette.White }),
        'pair',
      ),
    ),
  }),
  product({
    code: 'KS-3202',
    name: 'Winter cabin slipper',
    price: 179,
    category: 'Kids',
    subcategory: 'Shoes',
    gender: 'Kids',
    sizes: sizes.kidsShoes,
    stock: 16,
    description: 'Fluffy lining, Sole that grips on tiles, Easy to step into',
    features: ['Upper: Faux suede', 'Lining: Fleece', 'Sole: Rubber'],
    pictures: gallery(
      'Winter cabin slipper',
      inColors(['Grey', 'Berry'], framing.shoes, (hex) => shoes('slipper', { color: hex, child: true }), 'pair'),
    ),
  }),
]

export const kidsAccessories = [
  product({
    code: 'KA-3301',
    name: 'First day backpack',
    price: 329,
    category: 'Kids',
    subcategory: 'Accessories',
    gender: 'Kids',
    stock: 22,
    description:
      'Fits A4 books and a lunch box, Straps padded for small shoulders, Name panel inside, Reflecting piping',
    features: ['Volume: 12 litres', 'Size: 36 × 26 × 12 cm'],
    pictures: gallery(
      'First day backpack',
      inColors(['Turquoise', 'Coral'], framing.bag, (hex) =>
        backpack({ color: hex, pattern: { name: 'dots', ink: palette.Cream, scale: 0.9 } }),
      ),
    ),
  }),
  product({
    code: 'KA-3302',
    name: 'Little steps cap',
    price: 119,
    category: 'Kids',
    subcategory: 'Accessories',
    gender: 'Kids',
    stock: 35,
    description: 'Shade for small noses, Washes in the machine, Strap at the back grows along',
    features: ['Fabric: 100% cotton', 'Size: 50 to 54 cm'],
    pictures: gallery(
      'Little steps cap',
      inColors(['Red', 'Teal'], framing.hat, (hex) => cap({ color: hex, trim: palette.Navy })),
    ),
  }),
  product({
    code: 'KA-3303',
    name: 'Rainbow sock six',
    price: 29,
    category: 'Kids',
    subcategory: 'Accessories',
    gender: 'Kids',
    sizes: ['9–12', '13–2'],
    stock: 96,
    minOrder: 6,
    description: 'Sold by the half dozen, Soft cotton, Each heel in another colour, Odd ones still match',
    features: ['Fabric: 75% cotton, 23% polyamide, 2% elastane', 'Minimum order: 6 pairs'],
    pictures: gallery('Rainbow sock six', [
      {
        color: 'Coral',
        what: 'three of six pairs',
        article: socks([palette.Coral, palette.Mustard, palette.Turquoise]),
        framing: framing.lies,
      },
      {
        color: 'Lilac',
        what: 'three of six pairs',
        article: socks([palette.Lilac, palette.Mint, palette.Peach], {
          pattern: { name: 'dots', ink: '#FFF8EC', scale: 0.8 },
        }),
        framing: framing.lies,
      },
    ]),
  }),
  product({
    code: 'KA-3304',
    name: 'Pom beanie for cold gates',
    price: 99,
    category: 'Kids',
    subcategory: 'Accessories',
    gender: 'Kids',
    stock: 28,
    description: 'Double knit over the ears, Big pom, Soft edge that does not itch',
    features: ['Yarn: 100% acrylic', 'Size: 2 to 10 years'],
    pictures: gallery(
      'Pom beanie for cold gates',
      inColors(['Mustard', 'Navy'], framing.hat, (hex) =>
        beanie({ color: hex, bobble: hex === palette.Navy ? palette.Red : palette.Cream }),
      ),
    ),
  }),
]
