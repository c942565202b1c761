import { belt, socks } from '../drawings/accessories'
import { brimHat, cap } from '../drawings/hats'
import { watch } from '../drawings/watches'
import { backpack, wallet } from '../drawings/bags'
import { palette } from '../drawings/colors'
import { framing, gallery, inColors } from './gallery'
import { product, sizes } from './product'

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
