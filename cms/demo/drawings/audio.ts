import { evenly } from './sheet'
import { led, mark } from './casing'
import { drape } from './cloth'
import { darken, lighten } from './colors'
import { glint, metal, oval, roundedBox, solid } from './solids'
import { floorShadow } from './floor-shadow'
import { painter } from './studio'

export const earbuds = painter((sheet, { color }: { color: string }) => {
  const lid =
    'M330 800C330 620 430 540 600 538C770 540 870 620 870 800C870 820 840 830 600 830C360 830 330 820 330 800Z'
  const inside = 'M356 800C360 660 450 580 600 578C750 580 840 660 844 800C800 816 400 816 356 800Z'
  const base =
    'M320 850C320 830 340 824 360 828C500 850 700 850 840 828C860 824 880 830 880 850V980C880 1080 800 1130 690 1134H510C400 1130 320 1080 320 980Z'
  const bud = (x: number, flipIt: number) =>
    `<g transform="translate(${x} 800) scale(${flipIt} 1)">${solid(sheet, 'M-60 -60C-70 -120 -20 -160 36 -150C84 -140 96 -90 80 -50C66 -20 54 0 52 60H-4C-10 20 -50 0 -60 -60Z', color, { form: 'ball', gloss: 0.8, edge: 20 })}${solid(sheet, 'M-64 -70C-100 -80 -110 -120 -90 -146C-70 -160 -46 -150 -40 -126C-44 -104 -54 -84 -64 -70Z', darken(color, 0.5), { form: 'ball', gloss: 0.2 })}<ellipse cx="40" cy="-104" rx="16" ry="10" fill="#1b1714" fill-opacity="0.7" transform="rotate(-20 40 -104)"/></g>`
  return (
    floorShadow(600, 1132, 270) +
    solid(sheet, lid, darken(color, 0.08), { form: 'upright', gloss: 0.6, edge: 30 }) +
    `<path d="${inside}" fill="${sheet.linear(evenly(darken(color, 0.32), darken(color, 0.58)))}"/>` +
    `<path d="${oval(600, 836, 276, 34)}" fill="${darken(color, 0.66)}"/>` +
    bud(470, 1) +
    bud(730, -1) +
    solid(sheet, base, color, { form: 'upright', gloss: 0.7, edge: 40 }) +
    led(600, 930) +
    mark(600, 1030, darken(color, 0.22), 0.9) +
    glint('M372 900C372 960 376 1010 392 1050', 16, 0.6)
  )
})

export const headphones = painter((sheet, { color }: { color: string }) => {
  const cushion = '#3A322C'
  const band =
    'M250 830C220 500 380 280 600 278C820 280 980 500 950 830L900 830C926 540 790 340 600 338C410 340 274 540 300 830Z'
  const pad =
    'M330 640C330 420 460 336 600 334C740 336 870 420 870 640L846 640C836 470 730 380 600 378C470 380 364 470 354 640Z'
  const arm = (x: number) =>
    `<rect x="${x - 14}" y="720" width="28" height="130" rx="12" fill="${metal(sheet, '#C3C6C8')}"/>`
  const cup = (x: number, side: 1 | -1) =>
    solid(sheet, roundedBox(x + side * 30 - 62, 806, 124, 290, 60), cushion, {
      form: 'upright',
      gloss: 0.2,
      texture: 'leather',
      nap: 0.24,
      edge: 30,
    }) +
    solid(sheet, roundedBox(x - 70 - (side === 1 ? 26 : -26), 790, 140, 322, 68), color, {
      form: 'upright',
      gloss: 0.5,
      texture: 'rubber',
      nap: 0.14,
      edge: 34,
    })
  return (
    floorShadow(290, 1108, 110) +
    floorShadow(910, 1108, 110) +
    solid(sheet, pad, cushion, { texture: 'leather', nap: 0.24, edge: 16 }) +
    solid(sheet, band, color, { form: 'upright', gloss: 0.5, texture: 'rubber', nap: 0.14, edge: 24 }) +
    glint('M274 700C280 500 390 344 540 312', 12, 0.5) +
    arm(276) +
    arm(924) +
    cup(300, 1) +
    cup(900, -1) +
    mark(274, 950, lighten(color, 0.5), 0.7) +
    mark(926, 950, lighten(color, 0.5), 0.7)
  )
})

export const speaker = painter((sheet, { color }: { color: string }) => {
  const body =
    'M270 800C270 760 300 740 340 736C500 724 700 724 860 736C900 740 930 760 930 800V1040C930 1080 900 1104 860 1108C700 1120 500 1120 340 1108C300 1104 270 1080 270 1040Z'
  const mesh = sheet.pattern(
    14,
    14,
    '<circle cx="4" cy="4" r="3.2" fill="#000" fill-opacity="0.45"/><circle cx="11" cy="11" r="3.2" fill="#000" fill-opacity="0.45"/>',
  )
  return (
    floorShadow(600, 1112, 350) +
    `<path d="M300 790C270 560 900 520 930 760" fill="none" stroke="#2a211a" stroke-opacity="0.25" stroke-width="26" transform="translate(8 10)"/><path d="M296 790C266 560 900 520 926 760" fill="none" stroke="${darken(color, 0.5)}" stroke-width="24"/><path d="M296 790C266 560 900 520 926 760" fill="none" stroke="#B07A45" stroke-width="18"/>` +
    drape(sheet, body, { color, texture: 'canvas', nap: 0.3, turn: 70 }) +
    `<path d="${body}" fill="${mesh}"/><path d="${body}" fill="${sheet.linear(
      [
        [0, '#fff', 0.05],
        [0.2, '#fff', 0.3],
        [0.4, '#fff', 0],
        [0.8, '#1B100C', 0.2],
        [1, '#1B100C', 0.4],
      ],
      [0, 0],
      [0, 1],
    )}"/>` +
    solid(sheet, roundedBox(470, 716, 260, 34, 16), darken(color, 0.4), { gloss: 0.3 }) +
    [510, 570, 630, 690]
      .map((x, i) => `<circle cx="${x}" cy="732" r="7" fill="${i === 0 ? '#9FE3C1' : lighten(color, 0.5)}"/>`)
      .join('') +
    solid(sheet, roundedBox(540, 900, 120, 76, 10), '#B07A45', { texture: 'leather', nap: 0.2 }) +
    mark(600, 934, '#F1E6D0', 0.7)
  )
})
