import { drape, gleam, shade, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { round1 } from './hats'
import { printOf, type Pattern } from './prints'
import { place } from './sheet'
import { metal, oval, roundedBox } from './solids'
import { floorShadow } from './floor-shadow'
import { painter, wallShadow } from './studio'

/** A belt, coiled and standing on its edge. */
export const belt = painter((sheet, { color, buckle = '#C9A65C' }: { color: string; buckle?: string }) => {
  const cloth: Cloth = { color, texture: 'leather', nap: 0.16, sheen: 0.6, turn: 30 }
  const far = 'M250 880C260 700 940 690 950 870L950 990C930 830 270 840 250 1000Z'
  const near = 'M236 880C250 1060 860 1080 962 890L962 1010C870 1210 250 1180 236 1010Z'
  const tongue =
    'M560 1010C740 1020 920 1000 1060 930C1090 920 1110 950 1104 990C1100 1020 1080 1040 1050 1050C900 1120 740 1140 560 1136Z'
  const metalFill = metal(sheet, buckle)
  return (
    floorShadow(610, 1130, 400) +
    drape(sheet, far, { ...cloth, color: darken(color, 0.34), texture: 'suede' }) +
    drape(sheet, near, {
      ...cloth,
      folds: [
        gleam('M280 940C340 1050 480 1090 600 1090', 30, 0.5),
        shade('M300 1090C400 1140 520 1150 600 1146', 20, 0.3),
      ],
    }) +
    drape(sheet, tongue, { ...cloth, folds: [gleam('M620 1050C780 1050 940 1020 1060 970', 30, 0.5)] }) +
    stitch('M580 1026C740 1032 920 1012 1060 948M580 1120C740 1122 900 1100 1046 1034', lighten(color, 0.4)) +
    stitch('M254 940C300 1040 420 1080 560 1084', lighten(color, 0.4), 0, -60) +
    [820, 890, 960].map((x, i) => `<ellipse cx="${x}" cy="${1062 - i * 26}" rx="9" ry="12" fill="#120b07"/>`).join('') +
    `<path d="${roundedBox(520, 976, 150, 194, 26)}" fill="none" stroke="#1B100C" stroke-opacity="0.3" stroke-width="26" transform="translate(5 9)"/><path d="${roundedBox(520, 976, 150, 194, 26)}" fill="none" stroke="${metalFill}" stroke-width="24"/><path d="M532 1072L676 1068" stroke="${metalFill}" stroke-width="16" stroke-linecap="round"/>` +
    drape(sheet, roundedBox(712, 1000, 40, 144, 8), { ...cloth, turn: 14 })
  )
})

/** A scarf, folded once and hung over an unseen rail. */
export const scarf = painter((sheet, { color }: { color: string }) => {
  const cloth: Cloth = { color, texture: 'weave', nap: 0.28 }
  const under = 'M560 250C640 236 740 240 780 280C810 480 790 900 840 1180L600 1200C590 900 540 500 560 250Z'
  const over =
    'M390 300C430 236 640 226 700 262C724 300 690 420 676 560C650 800 660 1020 640 1240L350 1220C370 1000 350 780 372 560C380 440 370 360 390 300Z'
  const tassels = (x1: number, x2: number, y: number, tilt: number) =>
    Array.from({ length: 15 }, (_, i) => {
      const x = x1 + ((x2 - x1) * (i + 0.5)) / 15
      return `<path d="M${round1(x)} ${round1(y + (i - 7) * tilt)}C${round1(x - 4)} ${round1(y + 36)} ${round1(x + 5)} ${round1(y + 60)} ${round1(x + (i % 3) * 3 - 3)} ${round1(y + 92 + (i % 4) * 5)}" stroke="${i % 2 ? darken(color, 0.18) : lighten(color, 0.14)}" stroke-width="9" fill="none" stroke-linecap="round"/>`
    }).join('')
  return (
    wallShadow([under, over]) +
    tassels(604, 838, 1188, -1.2) +
    drape(sheet, under, {
      ...cloth,
      folds: [
        shade('M640 300C660 600 680 900 690 1190', 34, 0.36),
        gleam('M720 300C730 600 750 900 770 1180', 30, 0.3),
      ],
    }) +
    tassels(354, 640, 1232, 1.2) +
    drape(sheet, over, {
      ...cloth,
      folds: [
        gleam('M440 320C420 600 440 900 420 1210', 50, 0.4),
        shade('M500 290C490 600 500 900 490 1220', 30, 0.36),
        gleam('M560 280C540 600 560 900 560 1230', 30, 0.3),
        shade('M630 280C600 560 610 900 600 1236', 34, 0.36),
        shade('M400 330C500 290 620 290 690 310', 26, 0.3),
      ],
    })
  )
})

/** A pair of socks or several, laid flat with a paper band. */
export const socks = painter((sheet, colors: readonly string[], { pattern }: { pattern?: Pattern } = {}) => {
  const sock =
    'M430 300C480 288 640 288 690 300C696 440 690 580 700 690C714 770 800 850 880 930C930 980 940 1060 890 1096C840 1130 770 1110 720 1060C620 960 460 900 440 740C424 600 436 440 430 300Z'
  const toe =
    'M790 850C830 884 856 906 880 930C930 980 940 1060 890 1096C840 1130 770 1110 720 1060L690 1030C740 1000 790 940 790 850Z'
  const heel = 'M440 740C500 780 560 850 570 930C500 880 450 820 440 740Z'
  const cuff = 'M428 296C480 282 640 282 692 296L694 396C640 408 480 408 432 396Z'
  return colors
    .map((color, i) => {
      const cloth: Cloth = {
        color,
        texture: 'rib',
        textureScale: 0.8,
        nap: 0.24,
        turn: 46,
        ...printOf(sheet, pattern),
      }
      const art =
        wallShadow(sock) +
        drape(sheet, sock, {
          ...cloth,
          folds: [
            gleam('M490 340C484 520 490 660 520 740C580 860 700 960 800 1050', 36, 0.4),
            shade('M600 700C640 760 660 790 640 860', 24, 0.3),
            shade('M660 400C660 560 660 640 680 720', 40, 0.28),
          ],
        }) +
        drape(sheet, toe, { ...cloth, print: '', color: darken(color, 0.3), turn: 30 }) +
        drape(sheet, heel, { ...cloth, print: '', color: darken(color, 0.3), turn: 20 }) +
        drape(sheet, cuff, { ...cloth, print: '', color: lighten(color, 0.1), nap: 0.44, turn: 20 })
      const spread = colors.length - 1
      return place(
        `<g transform="translate(-640 -700)">${art}</g>`,
        600 + (i - spread / 2) * 150,
        750 + (i - spread / 2) * 70,
        0.92,
        (i - spread / 2) * 5,
      )
    })
    .join('')
})

/** Sunglasses, front on, resting on their lower rims. */
export const sunglasses = painter((sheet, { color }: { color: string }) => {
  const lens = '#3B3A36'
  const left = oval(400, 860, 176, 166)
  const right = oval(800, 860, 176, 166)
  const glass = sheet.linear([
    [0, darken(lens, 0.3), 0.96],
    [0.6, lens, 0.86],
    [1, lighten(lens, 0.4), 0.72],
  ])
  const frame = (path: string) =>
    `<path d="${path}" fill="${glass}"/><g clip-path="${sheet.clip(path)}"><path d="M150 1040L470 640H560L240 1040ZM590 1040L910 640H950L640 1040Z" fill="#FFF8EC" fill-opacity="0.14"/></g><path d="${path}" fill="none" stroke="${darken(color, 0.5)}" stroke-width="42"/><path d="${path}" fill="none" stroke="${color}" stroke-width="36"/><path d="${path}" fill="none" stroke="${lighten(color, 0.5)}" stroke-width="7" stroke-opacity="0.5" transform="translate(-7 -9)"/>`
  const temple = (side: 1 | -1) =>
    `<path d="M${600 + side * 366} 770C${600 + side * 430} 700 ${600 + side * 410} 620 ${600 + side * 330} 560" fill="none" stroke="${darken(color, 0.4)}" stroke-width="26" stroke-linecap="round"/>`
  return (
    floorShadow(600, 1026, 400, 0.9) +
    `<ellipse cx="420" cy="1060" rx="150" ry="26" fill="${lens}" fill-opacity="0.2"/><ellipse cx="830" cy="1060" rx="150" ry="26" fill="${lens}" fill-opacity="0.2"/>` +
    temple(1) +
    temple(-1) +
    frame(left) +
    frame(right) +
    `<path d="M560 806C580 766 620 766 640 806" fill="none" stroke="${darken(color, 0.5)}" stroke-width="36" stroke-linecap="round"/><path d="M560 806C580 766 620 766 640 806" fill="none" stroke="${color}" stroke-width="29" stroke-linecap="round"/>` +
    [232, 968]
      .map(
        (x) =>
          `<path d="${roundedBox(x - 28, 744, 56, 40, 10)}" fill="${color}"/><circle cx="${x - 8}" cy="764" r="5" fill="#D9C28A"/><circle cx="${x + 8}" cy="764" r="5" fill="#D9C28A"/>`,
      )
      .join('')
  )
})
