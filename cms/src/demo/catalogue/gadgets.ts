import { fan, flask, frother, lantern, multiTool, ringLight, scale, torch } from '../drawings/gadgets'
import { framing, gallery, inColors } from './gallery'
import { product } from './product'

export const gadget = [
  product({
    code: 'GA-6001',
    name: 'Solar camp lantern',
    price: 299,
    specialPrice: 239,
    category: 'Gadget',
    stock: 57,
    description:
      'Charges in the sun or by USB, Three levels of warm light, Hangs or stands, Lasts an evening of load-shedding',
    features: ['Light: 300 lumen', 'Runs: 6 to 30 hours', 'Size: 20 × 12 cm'],
    pictures: gallery(
      'Solar camp lantern',
      inColors(['Olive', 'Rust'], framing.stands, (hex) => lantern({ color: hex })),
    ),
  }),
  product({
    code: 'GA-6002',
    name: 'Long beam torch',
    price: 199,
    category: 'Gadget',
    stock: 48,
    description: 'Throws light 250 metres, Aluminium body, Charges by USB-C, Wrist loop',
    features: ['Light: 1,000 lumen', 'Runs: 4 to 20 hours', 'Water: Rain proof'],
    pictures: gallery(
      'Long beam torch',
      inColors(['Charcoal', 'Red'], framing.hat, (hex) => torch({ color: hex })),
    ),
  }),
  product({
    code: 'GA-6003',
    name: 'Bakkie multi-tool',
    price: 349,
    category: 'Gadget',
    stock: 3,
    description: 'Pliers and blade and ten more, Locks open, Pouch for the belt, Fits a cubbyhole',
    features: ['Material: Stainless steel', 'Length: 16 cm open', 'Age: Not for children'],
    pictures: gallery(
      'Bakkie multi-tool',
      inColors(
        ['Red', 'Forest green'],
        { ...framing.lies, zoom: 1.24, at: [570, 770] },
        (hex) => multiTool({ color: hex }),
        'half open',
      ),
    ),
  }),
  product({
    code: 'GA-6004',
    name: 'Cappuccino milk frother',
    price: 149,
    category: 'Gadget',
    stock: 62,
    description: 'Foam in twenty seconds, Stand included, Charges by USB, Rinses clean',
    features: ['Speed: 3 levels', 'Whisk: Stainless steel'],
    pictures: gallery(
      'Cappuccino milk frother',
      inColors(['Black', 'Mint'], framing.standsHigh, (hex) => frother({ color: hex })),
    ),
  }),
  product({
    code: 'GA-6005',
    name: 'Flat kitchen scale',
    price: 219,
    category: 'Gadget',
    stock: 26,
    description: 'Weighs to the gram, Zero with a bowl on top, Slides into a drawer, Glass wipes clean',
    features: ['Range: 1 g to 5 kg', 'Battery: 2 × AAA in the box'],
    pictures: gallery(
      'Flat kitchen scale',
      inColors(['White', 'Sage'], framing.stands, (hex) => scale({ color: hex })),
    ),
  }),
  product({
    code: 'GA-6006',
    name: 'Desk ring light',
    price: 259,
    category: 'Gadget',
    stock: 20,
    description:
      'Even light for calls and clips, Warm to cool at a turn, Holds a phone in the middle, Folds for the bag',
    features: ['Width: 26 cm', 'Power: USB', 'Steps: 10'],
    pictures: gallery(
      'Desk ring light',
      inColors(['Charcoal', 'Dusty pink'], framing.standsHigh, (hex) => ringLight({ color: hex })),
    ),
  }),
  product({
    code: 'GA-6007',
    name: 'Rechargeable desk fan',
    price: 329,
    specialPrice: 269,
    category: 'Gadget',
    stock: 34,
    pinnedNew: true,
    description: 'Runs through a power cut, Four speeds, Quiet enough to sleep by, Tilts up and down',
    features: ['Runs: 4 to 12 hours', 'Charging: USB-C', 'Width: 20 cm'],
    pictures: gallery(
      'Rechargeable desk fan',
      inColors(['Mint', 'Coral', 'White'], framing.standsHigh, (hex) => fan({ color: hex })),
    ),
  }),
  product({
    code: 'GA-6008',
    name: 'All-day steel flask',
    price: 289,
    category: 'Gadget',
    stock: 75,
    description: 'Cold for a day and hot for twelve hours, Loop to carry, Does not sweat, Fits a car cup holder',
    features: ['Volume: 750 ml', 'Material: Steel with double wall', 'Care: Wash by hand'],
    pictures: gallery(
      'All-day steel flask',
      inColors(['Forest green', 'Terracotta', 'Black'], framing.standsHigh, (hex) => flask({ color: hex })),
    ),
  }),
]
