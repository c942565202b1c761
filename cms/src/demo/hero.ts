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

/** The three steps of the stoep under its roof. Square; favicon and app icon too. */
export function logoMark(size = 64, { ink = '#F7F5F1', ground = '#174C3C', radius = 14 } = {}): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64" role="img" aria-label="Stoep">` +
    `<rect width="64" height="64" rx="${radius}" fill="${ground}"/>` +
    `<g fill="none" stroke="${ink}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"><path d="M13 27L32 13L51 27"/></g>` +
    `<g fill="${ink}"><rect x="22" y="33" width="20" height="4.8" rx="1.6"/><rect x="16.500" y="41.300" width="31" height="4.8" rx="1.6"/><rect x="11" y="49.600" width="42" height="4.8" rx="1.6"/></g></svg>`
  )
}

/** Stands in where a picture can't be loaded: quiet paper with the mark on it. */
export function defaultPicture(): string {
  const sheet = new Sheet()
  const paper = sheet.radial(
    [
      [0, '#F7F5F1'],
      [1, '#E6E0D6'],
    ],
    [480, 560],
    1100,
  )
  return sheet.finish(
    1200,
    1500,
    `<rect width="1200" height="1500" fill="${paper}"/>` +
      '<path d="M442 706L600 590L758 706" fill="none" stroke="#B9AF9F" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/><g fill="#B9AF9F"><rect x="516" y="752" width="168" height="24" rx="9"/><rect x="472" y="818" width="256" height="24" rx="9"/><rect x="428" y="884" width="344" height="24" rx="9"/></g>',
  )
}
