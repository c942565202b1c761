import { drape, gleam, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { glint, metal, oval, roundedBox, solid } from './solids'
import { painter, wallShadow } from './studio'

/** A wristwatch, its strap laid straight. */
export const watch = painter(
  (
    sheet,
    {
      color,
      face = '#F4EFE4',
      metalTone = '#C7A566',
      digital = false,
    }: {
      color: string
      face?: string
      metalTone?: string
      digital?: boolean
    },
  ) => {
    const cloth: Cloth = { color, texture: digital ? 'rubber' : 'leather', nap: 0.16, sheen: 0.4, turn: 30 }
    const upper = 'M492 560C500 420 512 280 520 190C540 176 660 176 680 190C688 280 700 420 708 560Z'
    const lower = 'M492 900C500 1040 512 1200 524 1330C540 1352 660 1352 676 1330C688 1200 700 1040 708 900Z'
    const holes = [1090, 1140, 1190, 1240]
      .map((y) => `<ellipse cx="600" cy="${y}" rx="9" ry="12" fill="#120b07"/>`)
      .join('')
    const straps =
      wallShadow([upper, lower]) +
      drape(sheet, upper, { ...cloth, folds: [gleam('M540 230C530 360 526 460 524 540', 24, 0.5)] }) +
      drape(sheet, lower, { ...cloth, folds: [gleam('M524 940C530 1100 540 1200 548 1310', 24, 0.5)] }) +
      (digital
        ? ''
        : stitch(
            'M512 550C520 420 530 300 538 206M688 550C680 420 670 300 662 206M512 910C520 1040 530 1190 542 1310M688 910C680 1040 670 1190 658 1310',
            lighten(color, 0.4),
          )) +
      holes +
      `<path d="${roundedBox(504, 168, 192, 66, 18)}" fill="none" stroke="${metal(sheet, metalTone)}" stroke-width="16"/><path d="M600 176V244" stroke="${metal(sheet, metalTone)}" stroke-width="13"/>`
    if (digital) {
      const body = roundedBox(432, 530, 336, 400, 96)
      return (
        straps +
        wallShadow(body) +
        solid(sheet, body, metalTone, { gloss: 0.8, edge: 26, nap: 0.05 }) +
        `<path d="${roundedBox(456, 556, 288, 348, 78)}" fill="#0E1013"/>` +
        `<g fill="none" stroke-width="16" stroke-linecap="round"><circle cx="600" cy="730" r="92" stroke="#2b2f33"/><path d="M600 638A92 92 0 1 1 514 762" stroke="#7FC4A9"/><circle cx="600" cy="730" r="66" stroke="#2b2f33"/><path d="M600 664A66 66 0 0 1 646 776" stroke="#E0A24A"/></g><path d="M572 730L590 750L630 706" stroke="#F4EFE4" stroke-width="12" fill="none" stroke-linecap="round" stroke-linejoin="round"/>` +
        `<g clip-path="${sheet.clip(roundedBox(456, 556, 288, 348, 78))}"><path d="M430 880L700 540H770L500 930Z" fill="#fff" fill-opacity="0.08"/></g><rect x="766" y="660" width="18" height="70" rx="9" fill="${metal(sheet, metalTone)}"/>`
      )
    }
    const marks = Array.from(
      { length: 12 },
      (_, i) =>
        `<path d="M0 -128V-${i % 3 === 0 ? 100 : 114}" stroke="#3b342b" stroke-width="${i % 3 === 0 ? 9 : 5}" stroke-linecap="round" transform="rotate(${i * 30})"/>`,
    ).join('')
    return (
      straps +
      wallShadow(oval(600, 730, 200, 200)) +
      `<rect x="786" y="704" width="42" height="52" rx="9" fill="${metal(sheet, metalTone, false)}"/><circle cx="600" cy="730" r="198" fill="${metal(sheet, metalTone)}"/><circle cx="600" cy="730" r="178" fill="${darken(metalTone, 0.4)}"/><circle cx="600" cy="730" r="172" fill="${metal(sheet, metalTone, false)}"/><circle cx="600" cy="730" r="152" fill="${sheet.radial(
        [
          [0, lighten(face, 0.3)],
          [0.8, face],
          [1, darken(face, 0.22)],
        ],
        [0.4, 0.36],
        0.7,
      )}"/>` +
      `<g transform="translate(600 730)">${marks}<g stroke="#2c2620" stroke-linecap="round"><path d="M0 14L-50 -58" stroke-width="13"/><path d="M0 18L74 -84" stroke-width="9"/></g><path d="M0 26L-20 -108" stroke="#A84F2D" stroke-width="4" transform="rotate(160)"/><circle r="11" fill="#2c2620"/><circle r="4" fill="#D9C28A"/></g>` +
      glint('M500 660A124 124 0 0 1 580 612', 16, 0.5)
    )
  },
)
