import { beanie, cap } from '../drawings/hats'
import { socks } from '../drawings/accessories'
import { backpack } from '../drawings/bags'
import { bottoms } from '../drawings/bottoms'
import { palette } from '../drawings/colors'
import { shoes } from '../drawings/shoes'
import { top } from '../drawings/tops'
import { closeUp, framing, gallery, inColors } from './gallery'

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

export const kidsTops = {
  'KT-3042': gallery('Little sunrise tee', inColors(['Ochre', 'Teal', 'Coral'], framing.top, sunTee)),
  'KT-3043': gallery('Playground band tee', inColors(['Navy', 'Rust'], framing.top, bandTee)),
  'KT-3044': gallery('Zip hoodie for small explorers', inColors(['Sage', 'Berry'], framing.hoodie, hoodie)),
  'KT-3045': gallery('Dotty smock top', inColors(['Red', 'Lilac'], framing.top, smock)),
  'KT-3046': gallery('Picnic gingham shirt', [
    ...inColors(['Mid blue', 'Forest green'], framing.top, ginghamShirt),
    closeUp('Mid blue', ginghamShirt(palette['Mid blue']), 'close up of the collar', [600, 450], 2.2),
  ]),
}

const jean = (hex: string) => bottoms({ color: hex, cut: 'child', style: 'jeans', turnUp: true })
const jogger = (hex: string) =>
  bottoms({ color: hex, cut: 'child', style: 'jogger', texture: 'fleece', trim: palette.Cream })
const short = (hex: string) => bottoms({ color: hex, cut: 'shorts', style: 'jogger', texture: 'canvas' })

export const kidsPants = {
  'KP-3101': gallery(
    'Turn-up school-holiday jean',
    inColors(['Mid blue', 'Dark wash'], { ...framing.trousers, zoom: 1.2, at: [600, 690] }, jean),
  ),
  'KP-3102': gallery(
    'Side stripe jogger',
    inColors(['Navy', 'Plum'], { ...framing.trousers, zoom: 1.2, at: [600, 690] }, jogger),
  ),
  'KP-3103': gallery('Beach-day short', inColors(['Turquoise', 'Sand'], framing.shorts, short)),
}

export const kidsShoes = {
  'KS-3201': gallery(
    'Break-time sneaker',
    inColors(
      ['Sky blue', 'Dusty pink', 'Charcoal'],
      framing.shoes,
      (hex) => shoes('sneaker', { color: hex, child: true, trim: palette.White }),
      'pair',
    ),
  ),
  'KS-3202': gallery(
    'Winter cabin slipper',
    inColors(['Grey', 'Berry'], framing.shoes, (hex) => shoes('slipper', { color: hex, child: true }), 'pair'),
  ),
}

export const kidsAccessories = {
  'KA-3301': gallery(
    'First day backpack',
    inColors(['Turquoise', 'Coral'], framing.bag, (hex) =>
      backpack({ color: hex, pattern: { name: 'dots', ink: palette.Cream, scale: 0.9 } }),
    ),
  ),
  'KA-3302': gallery(
    'Little steps cap',
    inColors(['Red', 'Teal'], framing.hat, (hex) => cap({ color: hex, trim: palette.Navy })),
  ),
  'KA-3303': gallery('Rainbow sock six', [
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
  'KA-3304': gallery(
    'Pom beanie for cold gates',
    inColors(['Mustard', 'Navy'], framing.hat, (hex) =>
      beanie({ color: hex, bobble: hex === palette.Navy ? palette.Red : palette.Cream }),
    ),
  ),
}
