import { palette, type ColorName } from '../drawings/colors'
import { top } from '../drawings/tops'
import { closeUp, framing, gallery, inColors } from './gallery'
import { countedByOption, product, sizes } from './product'

const shweshwe = (hex: string) =>
  top({
    color: hex,
    neck: 'vee',
    sleeve: 'puff',
    fit: 'smock',
    texture: 'weave',
    length: 1080,
    pattern: { name: 'starflower', ink: palette.Cream, scale: 0.82 },
  })
const linenShirt = (hex: string) =>
  top({ color: hex, neck: 'shirt', sleeve: 'long', fit: 'straight', texture: 'linen', details: ['buttons', 'pocket'] })
const pocketTee = (hex: string) => top({ color: hex, fit: 'waisted', details: ['pocket'], length: 1090 })
const vest = (hex: string) =>
  top({ color: hex, neck: 'scoop', sleeve: 'none', fit: 'waisted', texture: 'rib', nap: 0.2, length: 1060 })
const knit = (hex: string) =>
  top({
    color: hex,
    neck: 'crew',
    sleeve: 'roomy',
    fit: 'boxy',
    texture: 'knit',
    textureScale: 1.2,
    nap: 0.34,
    length: 1030,
    details: ['ribbing'],
  })
const breton = (hex: string) =>
  top({
    color: hex,
    neck: 'scoop',
    sleeve: 'long',
    fit: 'waisted',
    pattern: { name: 'breton', ink: palette.Navy, scale: 0.8 },
    length: 1100,
  })

const knitColors: ColorName[] = ['Rust', 'Cream', 'Sage']

export const womenTops = [
  product({
    code: 'WT-1042',
    name: 'Nomvula shweshwe blouse',
    price: 429,
    category: 'Women',
    subcategory: 'Tops',
    gender: 'Women',
    sizes: sizes.curve,
    pinnedNew: true,
    description:
      'Crisp printed cotton, Puffed sleeves with a narrow cuff, Falls loose from the chest, Washes softer each time, Wash dark colours apart the first time',
    features: [
      'Fabric: 100% cotton, 140 g',
      'Fit: Loose, true to size',
      'Length: 64 cm in size M',
      'Care: Cold wash, iron inside out',
    ],
    optionStock: countedByOption(sizes.curve, {
      Indigo: [4, 7, 9, 6, 3, 2],
      Berry: [2, 5, 4, 0, 1, 0],
      Teal: [3, 3, 6, 5, 2, 1],
    }),
    pictures: gallery('Nomvula shweshwe blouse', [
      ...inColors(['Indigo', 'Berry', 'Teal'], framing.top, shweshwe),
      closeUp('Indigo', shweshwe(palette.Indigo), 'close up of the print and sleeve', [790, 560]),
    ]),
    slider: { specialTag: 'New in' },
  }),
  product({
    code: 'WT-1043',
    name: 'Overberg linen shirt',
    price: 649,
    specialPrice: 519,
    category: 'Women',
    subcategory: 'Tops',
    gender: 'Women',
    sizes: sizes.letters,
    stock: 38,
    description:
      'Washed linen that needs no iron, One chest pocket, Long sleeves to roll up, Mother-of-pearl look buttons',
    features: ['Fabric: 55% linen, 45% cotton', 'Fit: Straight', 'Care: 40 °C, line dry'],
    pictures: gallery('Overberg linen shirt', [
      ...inColors(['White', 'Sky blue', 'Peach'], framing.longSleeve, linenShirt),
      closeUp('White', linenShirt(palette.White), 'close up of collar and buttons', [620, 520], 2.2),
    ]),
    slider: { percentOff: 20, specialTag: 'Linen week' },
  }),
  product({
    code: 'WT-1044',
    name: 'Everyday pocket tee',
    price: 189,
    category: 'Women',
    subcategory: 'Tops',
    gender: 'Women',
    sizes: sizes.curve,
    stock: 120,
    description: 'Midweight cotton jersey, Shaped at the waist, Chest pocket, Ribbed neck that keeps its shape',
    features: ['Fabric: 100% cotton, 180 g', 'Fit: Shaped', 'Care: Machine wash at 30 °C'],
    pictures: gallery('Everyday pocket tee', [
      ...inColors(['Forest green', 'Dusty pink', 'Black'], framing.top, pocketTee),
    ]),
  }),
  product({
    code: 'WT-1045',
    name: 'Ribbed summer vest',
    price: 139,
    category: 'Women',
    subcategory: 'Tops',
    gender: 'Women',
    sizes: sizes.letters,
    stock: 4,
    description: 'Soft stretch rib, Wide shoulder covers a bra strap, Scooped neck, Wears well under a shirt',
    features: ['Fabric: 95% cotton, 5% elastane', 'Fit: Close', 'Care: Machine wash at 30 °C'],
    pictures: gallery('Ribbed summer vest', inColors(['Terracotta', 'Bone'], framing.top, vest)),
  }),
  product({
    code: 'WT-1046',
    name: 'Karoo chunky knit',
    price: 799,
    specialPrice: 599,
    category: 'Women',
    subcategory: 'Tops',
    gender: 'Women',
    sizes: ['S', 'M', 'L'],
    stock: 17,
    pinnedSpecial: true,
    description: 'Thick knit for cold mornings, Roomy sleeves, Sits at the hip, Does not itch on bare skin',
    features: ['Yarn: 60% cotton, 40% acrylic', 'Fit: Boxy', 'Care: Hand wash, dry flat'],
    pictures: gallery('Karoo chunky knit', [
      ...inColors(knitColors, framing.longSleeve, knit),
      closeUp('Rust', knit(palette.Rust), 'close up of the stitch', [640, 560], 2.6),
    ]),
  }),
  product({
    code: 'WT-1047',
    name: 'Harbour stripe top',
    price: 279,
    category: 'Women',
    subcategory: 'Tops',
    gender: 'Women',
    sizes: sizes.letters,
    stock: 0,
    description: 'Striped cotton jersey, Boat neck, Sleeves to the wrist, Side seams matched at the stripes',
    features: ['Fabric: 100% cotton, 200 g', 'Fit: Shaped', 'Care: Machine wash at 30 °C'],
    pictures: gallery('Harbour stripe top', inColors(['White', 'Sand'], framing.longSleeve, breton)),
  }),
]
