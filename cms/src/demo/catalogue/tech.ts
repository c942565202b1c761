import { watch } from '../drawings/watches'
import { palette } from '../drawings/colors'
import { cable, charger, keyboard, mouse, phoneCase, phoneStand, powerBank } from '../drawings/tech'
import { earbuds, headphones, speaker } from '../drawings/audio'
import { framing, gallery, inColors } from './gallery'
import { product } from './product'

export const tech = [
  product({
    code: 'TE-5001',
    name: 'Sunpack solar power bank',
    price: 599,
    specialPrice: 479,
    category: 'Tech',
    stock: 36,
    pinnedSpecial: true,
    description: 'Charges a phone about four times, Solar panel for topping up, Three outlets, Drop proof corners',
    features: ['Capacity: 20,000 mAh', 'Out: 2 × USB-A, 1 × USB-C', 'Weight: 420 g', 'Warranty: One year'],
    pictures: gallery('Sunpack solar power bank', [
      ...inColors(['Charcoal', 'Olive'], framing.stands, (hex) => powerBank({ color: hex, solar: true })),
      { color: 'Charcoal', what: 'back', article: powerBank({ color: palette.Charcoal }), framing: framing.stands },
    ]),
    slider: { percentOff: 20, specialTag: 'Ready for stage 6' },
  }),
  product({
    code: 'TE-5002',
    name: 'Pebble wireless earbuds',
    price: 449,
    category: 'Tech',
    stock: 44,
    description:
      'Five hours on a charge and twenty with the case, Clear calls in the taxi, Touch to skip, Three sizes of tips',
    features: ['Bluetooth: 5.3', 'Charging: USB-C', 'Warranty: One year'],
    pictures: gallery(
      'Pebble wireless earbuds',
      inColors(['White', 'Charcoal'], framing.stands, (hex) => earbuds({ color: hex }), 'open case'),
    ),
  }),
  product({
    code: 'TE-5003',
    name: 'Quiet hour headphones',
    price: 1299,
    specialPrice: 999,
    category: 'Tech',
    stock: 9,
    description: 'Noise cancelling for open offices, Forty hours of play, Folds flat, Works with a cable too',
    features: ['Bluetooth: 5.3', 'Charging: USB-C, full in two hours', 'Weight: 250 g', 'Warranty: Two years'],
    pictures: gallery(
      'Quiet hour headphones',
      inColors(['Sand', 'Black', 'Forest green'], framing.stands, (hex) => headphones({ color: hex })),
    ),
  }),
  product({
    code: 'TE-5004',
    name: 'Kraal bluetooth speaker',
    price: 749,
    category: 'Tech',
    stock: 21,
    description: 'Loud enough for a garden, Twelve hours of play, Splash proof, Two pair up for stereo',
    features: ['Power: 20 W', 'Charging: USB-C', 'Size: 21 × 12 × 9 cm', 'Warranty: One year'],
    pictures: gallery(
      'Kraal bluetooth speaker',
      inColors(['Teal', 'Rust'], framing.stands, (hex) => speaker({ color: hex })),
    ),
  }),
  product({
    code: 'TE-5005',
    name: 'Ripple phone case',
    price: 129,
    category: 'Tech',
    sizes: ['5.8 inch', '6.1 inch', '6.7 inch'],
    stock: 65,
    description: 'Soft grip with raised ripples, Edge stands above the glass, Buttons that click',
    features: ['Material: TPU', 'Wireless charging: Yes'],
    pictures: gallery(
      'Ripple phone case',
      inColors(
        ['Dusty pink', 'Teal', 'Charcoal'],
        framing.lies,
        (hex) => phoneCase({ color: hex, print: '#F4F1EA' }),
        'back',
      ),
    ),
  }),
  product({
    code: 'TE-5006',
    name: 'Oiled wood phone stand',
    price: 179,
    category: 'Tech',
    stock: 5,
    description: 'Holds a phone upright or sideways, Slot for the charging cable, Felt feet',
    features: ['Material: Oiled hardwood', 'Size: 12 × 9 × 10 cm'],
    pictures: gallery(
      'Oiled wood phone stand',
      inColors(['Tan', 'Chocolate'], framing.stands, (hex) => phoneStand({ color: hex, wood: true })),
    ),
  }),
  product({
    code: 'TE-5007',
    name: 'Braided charging cable',
    price: 99,
    category: 'Tech',
    stock: 150,
    minOrder: 3,
    description: 'Two metres long, Braided so that it does not fray, Leather tie, Sold in threes',
    features: ['Plugs: USB-A to USB-C', 'Power: 60 W', 'Minimum order: 3 cables'],
    pictures: gallery(
      'Braided charging cable',
      inColors(
        ['Rust', 'Charcoal'],
        { ...framing.lies, zoom: 1.26, at: [610, 770] },
        (hex) => cable({ color: hex }),
        'coiled',
      ),
    ),
  }),
  product({
    code: 'TE-5008',
    name: 'Three-port wall charger',
    price: 249,
    category: 'Tech',
    stock: 39,
    description: 'Charges three at once, Three-pin plug for South African sockets, Stays cool',
    features: ['Power: 65 W', 'Ports: 2 × USB-C, 1 × USB-A', 'Warranty: One year'],
    pictures: gallery(
      'Three-port wall charger',
      inColors(['White', 'Black'], framing.stands, (hex) => charger({ color: hex })),
    ),
  }),
  product({
    code: 'TE-5009',
    name: 'Compact keyboard',
    price: 699,
    category: 'Tech',
    stock: 0,
    description: 'Quiet keys, Pairs with three devices, Runs months on a charge, Fits in a backpack',
    features: ['Layout: 60%', 'Connection: Bluetooth or USB-C', 'Warranty: One year'],
    pictures: gallery(
      'Compact keyboard',
      inColors(['Stone', 'Charcoal'], framing.hat, (hex, color) =>
        keyboard({ color: hex, accent: color === 'Stone' ? palette.Rust : palette.Mustard }),
      ),
    ),
  }),
  product({
    code: 'TE-5010',
    name: 'Palm mouse',
    price: 229,
    category: 'Tech',
    stock: 32,
    description: 'Silent clicks, Fits either hand, Runs on one AA cell for a year',
    features: ['Connection: Bluetooth', 'Resolution: 1,600 dpi'],
    pictures: gallery(
      'Palm mouse',
      inColors(['Sage', 'Black'], framing.lies, (hex) => mouse({ color: hex }), 'from above'),
    ),
  }),
  product({
    code: 'TE-5011',
    name: 'Stride fitness watch',
    price: 899,
    specialPrice: 749,
    category: 'Tech',
    sizes: ['S/M', 'M/L'],
    stock: 18,
    pinnedNew: true,
    description: 'Counts steps and sleep, A week on a charge, Messages on the wrist, Swim proof',
    features: ['Screen: 1.7 inch', 'Works with: Android and iOS', 'Warranty: One year'],
    pictures: gallery(
      'Stride fitness watch',
      inColors(['Black', 'Teal'], framing.lies, (hex) => watch({ color: hex, digital: true, metalTone: '#54565A' })),
    ),
  }),
]
