import { singleShoe } from './drawings/shoes'
import { handbag, tote } from './drawings/bags'
import { bottoms } from './drawings/bottoms'
import { palette } from './drawings/colors'
import { brimHat } from './drawings/hats'
import { basket, planter } from './drawings/home'
import { cushion } from './drawings/textiles'
import { place, Sheet } from './drawings/sheet'
import { door, floorAndSteps, mat, post, rail, riempieChair, sun, veranda, wall } from './drawings/stoep'
import { top } from './drawings/tops'
import type { Painter } from './drawings/studio'

export const heroText = {
  headline: 'Good things, brought to your door',
  line: 'Clothes, shoes and things for the house. Order on WhatsApp, pay cash when it arrives.',
  button: 'Shop Now',
  alt: 'The front step of a house in evening sun, with clothes on a rail, a chair, pot plants and bags',
}

const dress = top({
  color: palette.Terracotta,
  neck: 'vee',
  sleeve: 'short',
  fit: 'flared',
  length: 1380,
  texture: 'weave',
  details: ['waist-seam', 'tie'],
})
const blouse = top({
  color: palette.Indigo,
  neck: 'vee',
  sleeve: 'puff',
  fit: 'smock',
  texture: 'weave',
  length: 1080,
  pattern: { name: 'starflower', ink: palette.Cream, scale: 0.9 },
})
const shirt = top({
  color: palette.White,
  neck: 'shirt',
  sleeve: 'long',
  texture: 'linen',
  details: ['buttons', 'pocket'],
})
const hoodie = top({
  color: palette.Mustard,
  neck: 'crew',
  sleeve: 'long',
  fit: 'boxy',
  texture: 'knit',
  length: 1120,
  details: ['ribbing'],
})
const leafShirt = top({
  color: palette['Bottle green'],
  neck: 'shirt',
  sleeve: 'short',
  fit: 'boxy',
  texture: 'weave',
  details: ['buttons'],
  pattern: { name: 'leaf', ink: palette.Sage, second: palette.Mustard, scale: 0.9 },
})
const jeans = bottoms({ color: palette['Mid blue'], cut: 'straight', style: 'jeans', faded: true })

/** Places an article by the point on which it stands, at 600 across in its own field. */
const stand = (sheet: Sheet, painter: Painter, foot: number, x: number, y: number, scale: number) =>
  place(`<g transform="translate(-600 ${-foot})">${painter(sheet)}</g>`, x, y, scale)

/** 2160×900, the left two fifths left quiet for the headline. */
export function heroDesktop(): string {
  const sheet = new Sheet()
  const floor = 672
  const parts = [
    wall(sheet, 2160, floor),
    door(sheet, 1740, 178, 250, floor),
    sun(sheet, 2160, floor),
    floorAndSteps(sheet, 2160, 900, floor, 838),
    mat(sheet, 1865, 694, 300),
    rail(sheet, 1010, 1560, 196, 716, [
      { at: 1090, painter: shirt, scale: 0.43 },
      { at: 1216, painter: hoodie, scale: 0.43 },
      { at: 1330, painter: blouse, scale: 0.43 },
      { at: 1452, painter: dress, scale: 0.42 },
      { at: 1546, painter: jeans, scale: 0.36, neck: 212 },
    ]),
    stand(sheet, basket({ color: palette.Natural, band: palette.Rust }), 1124, 1110, 770, 0.3),
    stand(sheet, singleShoe('boot', { color: palette.Cognac }), 1008, 1330, 762, 0.2),
    stand(sheet, singleShoe('boot', { color: palette.Cognac }), 1008, 1290, 784, 0.21),
    place(riempieChair(sheet), 1640, 786, 0.62),
    stand(
      sheet,
      cushion({
        color: palette['Forest green'],
        texture: 'weave',
        pattern: { name: 'starflower', ink: palette.Cream },
      }),
      1104,
      1640,
      640,
      0.245,
    ),
    stand(sheet, handbag({ color: palette.Cognac }), 1150, 1478, 792, 0.22),
    stand(sheet, planter({ color: palette.Terracotta }), 1134, 2020, 780, 0.42),
    stand(sheet, planter({ color: palette.White, plant: 'spekboom' }), 1134, 944, 740, 0.34),
    post(sheet, 2118, 40, 838),
    veranda(sheet, 2160, 40),
  ]
  return sheet.finish(2160, 900, parts.join(''))
}

/** 1080×1350, quiet at the top for the headline and at the foot for the button. */
export function heroPhone(): string {
  const sheet = new Sheet()
  const floor = 1020
  const parts = [
    wall(sheet, 1080, floor),
    sun(sheet, 1080, floor),
    floorAndSteps(sheet, 1080, 1350, floor, 1246),
    rail(sheet, 150, 760, 520, 1070, [
      { at: 230, painter: leafShirt, scale: 0.47 },
      { at: 366, painter: hoodie, scale: 0.47 },
      { at: 500, painter: blouse, scale: 0.47 },
      { at: 640, painter: dress, scale: 0.45 },
      { at: 752, painter: jeans, scale: 0.38, neck: 212 },
    ]),
    stand(sheet, basket({ color: palette.Natural, band: palette.Rust }), 1124, 250, 1150, 0.34),
    stand(sheet, tote({ color: palette.Natural, trim: palette.Tan }), 1174, 540, 1162, 0.24),
    place(riempieChair(sheet), 880, 1170, 0.66),
    stand(
      sheet,
      cushion({
        color: palette['Forest green'],
        texture: 'weave',
        pattern: { name: 'starflower', ink: palette.Cream },
      }),
      1104,
      880,
      1014,
      0.265,
    ),
    stand(sheet, brimHat({ color: palette.Natural, band: palette.Rust }), 1062, 890, 796, 0.2),
    stand(sheet, planter({ color: palette.Terracotta }), 1134, 60, 1140, 0.46),
    veranda(sheet, 1080, 34),
  ]
  return sheet.finish(1080, 1350, parts.join(''))
}
