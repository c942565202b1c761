import { darken, lighten } from './colors'
import { evenly, round, type Sheet } from './sheet'
import { glint, metal, oval, roundedBox, solid, vessel } from './solids'
import { floorShadow } from './floor-shadow'
import { painter } from './studio'

function cup(sheet: Sheet, x: number, foot: number, size: number, color: string, rim: string, enamel: boolean): string {
  const s = (value: number) => round(value * size)
  const top = foot - s(300)
  const body = vessel(x, top, foot, s(150), s(enamel ? 146 : 118), s(enamel ? 0 : 16))
  const handle = `M${x + s(140)} ${top + s(60)}C${x + s(270)} ${top + s(30)} ${x + s(270)} ${top + s(230)} ${x + s(130)} ${top + s(226)}`
  return (
    `<path d="${handle}" fill="none" stroke="${darken(color, 0.5)}" stroke-width="${s(40)}"/><path d="${handle}" fill="none" stroke="${color}" stroke-width="${s(33)}"/><path d="${handle}" fill="none" stroke="${lighten(color, 0.6)}" stroke-width="${s(8)}" stroke-opacity="0.6" transform="translate(-4 -6)"/>` +
    solid(sheet, body, color, {
      form: 'upright',
      gloss: enamel ? 0.8 : 0.3,
      texture: enamel ? 'grain' : 'speckle',
      nap: enamel ? 0.06 : 0.5,
      edge: 30,
    }) +
    `<path d="${oval(x, top, s(150), s(27))}" fill="${sheet.linear(evenly(darken(color, 0.42), lighten(color, 0.1)))}"/><path d="${oval(x, top + s(5), s(128), s(19))}" fill="#5A3B26" fill-opacity="${enamel ? 0 : 0.9}"/><path d="${oval(x, top, s(150), s(27))}" fill="none" stroke="${rim}" stroke-width="${s(13)}"/>` +
    glint(
      `M${x - s(100)} ${top + s(70)}C${x - s(104)} ${top + s(150)} ${x - s(100)} ${top + s(200)} ${x - s(94)} ${foot - s(50)}`,
      s(16),
      enamel ? 0.7 : 0.34,
    )
  )
}

/** Mugs: enamelled steel with a coloured rim, or stoneware. */
export const mugs = painter(
  (
    sheet,
    {
      color,
      rim = '#2D3B68',
      count = 2,
      enamel = true,
    }: {
      color: string
      rim?: string
      count?: 1 | 2 | 4
      enamel?: boolean
    },
  ) => {
    const spots: Record<1 | 2 | 4, [number, number, number][]> = {
      1: [[560, 1110, 1.5]],
      2: [
        [770, 1030, 1.05],
        [420, 1120, 1.2],
      ],
      4: [
        [420, 940, 0.86],
        [800, 950, 0.86],
        [350, 1120, 0.96],
        [780, 1140, 0.96],
      ],
    }
    return spots[count]
      .map(([x, y, size]) => floorShadow(x, y + 12, 150 * size) + cup(sheet, x, y, size, color, rim, enamel))
      .join('')
  },
)

/** A cast-iron pot with a lid and three short feet, for the fire. */
export const pot = painter(
  (
    sheet,
    {
      color,
      feet = true,
      knob = '#C9A65C',
    }: {
      color: string
      feet?: boolean
      knob?: string
    },
  ) => {
    const belly = 'M270 780C240 960 330 1110 470 1130C550 1140 650 1140 730 1130C870 1110 960 960 930 780Z'
    const lid =
      'M262 780C262 720 400 650 600 648C800 650 938 720 938 780C938 802 800 826 600 826C400 826 262 802 262 780Z'
    const ear = (side: 1 | -1) =>
      `<path d="M${600 + side * 322} 800C${600 + side * 420} 790 ${600 + side * 430} 890 ${600 + side * 322} 890" fill="none" stroke="${darken(color, 0.5)}" stroke-width="40"/><path d="M${600 + side * 322} 800C${600 + side * 420} 790 ${600 + side * 430} 890 ${600 + side * 322} 890" fill="none" stroke="${lighten(color, 0.1)}" stroke-width="28"/>`
    const leg = (x: number) =>
      solid(
        sheet,
        `M${x - 30} 1080H${x + 30}L${x + 18} 1190C${x + 12} 1200 ${x - 12} 1200 ${x - 18} 1190Z`,
        darken(color, 0.2),
        { form: 'upright' },
      )
    return (
      floorShadow(600, feet ? 1194 : 1134, 290) +
      (feet ? leg(420) + leg(780) : '') +
      ear(-1) +
      ear(1) +
      solid(sheet, belly, color, {
        form: 'upright',
        gloss: feet ? 0.16 : 0.8,
        texture: feet ? 'rubber' : 'grain',
        nap: feet ? 0.3 : 0.06,
        edge: 50,
      }) +
      (feet
        ? `<path d="M256 880C400 920 800 920 944 880" fill="none" stroke="${darken(color, 0.5)}" stroke-width="12"/><path d="M256 886C400 926 800 926 944 886" fill="none" stroke="${lighten(color, 0.3)}" stroke-width="4" stroke-opacity="0.5"/>`
        : '') +
      solid(sheet, lid, lighten(color, 0.05), {
        form: 'ball',
        gloss: feet ? 0.16 : 0.8,
        texture: feet ? 'rubber' : 'grain',
        nap: feet ? 0.3 : 0.06,
        edge: 24,
      }) +
      glint('M340 750C420 700 500 684 580 680', 20, feet ? 0.26 : 0.7) +
      solid(
        sheet,
        'M556 660C560 620 550 600 552 590C560 570 640 570 648 590C650 600 640 620 644 660C620 670 580 670 556 660Z',
        knob,
        { form: 'upright', gloss: 0.8 },
      )
    )
  },
)

/** A frying pan seen from above at a slant. */
export const pan = painter((sheet, { color }: { color: string }) => {
  const grip = 'M800 860C860 800 980 700 1060 640C1090 622 1120 650 1104 680C1040 760 920 860 850 910Z'
  return (
    floorShadow(520, 1100, 380) +
    solid(sheet, grip, '#7A5030', { form: 'lying', gloss: 0.3, texture: 'wood', nap: 0.5 }) +
    `<circle cx="1066" cy="676" r="13" fill="#20150d"/>` +
    solid(sheet, vessel(500, 930, 1060, 380, 300), darken(color, 0.3), { form: 'upright', gloss: 0.4, edge: 30 }) +
    `<path d="${oval(500, 930, 380, 150)}" fill="${metal(sheet, lighten(color, 0.2))}"/><path d="${oval(500, 938, 362, 138)}" fill="${sheet.linear(
      evenly(darken(color, 0.55), darken(color, 0.1)),
    )}"/><path d="${oval(500, 962, 300, 104)}" fill="${sheet.radial(
      [
        [0, lighten(color, 0.22)],
        [0.7, color],
        [1, darken(color, 0.24)],
      ],
      [0.36, 0.34],
      0.8,
    )}"/>` +
    `<g fill="none" stroke="#fff" stroke-opacity="0.06" stroke-width="3">${[60, 110, 160, 210, 260].map((r) => `<path d="${oval(500, 962, r, round(r * 0.35))}"/>`).join('')}</g>` +
    glint('M260 940C320 890 420 870 500 868', 14, 0.34) +
    solid(sheet, roundedBox(770, 850, 96, 60, 18), color, { gloss: 0.5 }) +
    [800, 836].map((x) => `<circle cx="${x}" cy="880" r="9" fill="${metal(sheet, '#C3C6C8')}"/>`).join('')
  )
})

/** Tumblers of pressed glass. */
export const glasses = painter((sheet, { color, count = 6 }: { color: string; count?: 3 | 6 }) => {
  const one = (x: number, foot: number, size: number) => {
    const s = (value: number) => round(value * size)
    const top = foot - s(330)
    const body = vessel(x, top, foot, s(120), s(92))
    const flutes = [-0.72, -0.4, -0.06, 0.28, 0.6]
      .map(
        (at) =>
          `<path d="M${round(x + at * s(112))} ${top + s(120)}C${round(x + at * s(108))} ${top + s(200)} ${round(x + at * s(98))} ${foot - s(80)} ${round(x + at * s(90))} ${foot - s(6)}" stroke="${lighten(color, 0.8)}" stroke-width="${s(7)}" stroke-opacity="0.6" fill="none"/><path d="M${round(x + at * s(112)) + s(9)} ${top + s(120)}C${round(x + at * s(108)) + s(9)} ${top + s(200)} ${round(x + at * s(98)) + s(8)} ${foot - s(80)} ${round(x + at * s(90)) + s(8)} ${foot - s(6)}" stroke="${darken(color, 0.4)}" stroke-width="${s(4)}" stroke-opacity="0.3" fill="none"/>`,
      )
      .join('')
    const wall = sheet.linear(
      [
        [0, darken(color, 0.4), 0.62],
        [0.08, color, 0.4],
        [0.2, lighten(color, 0.7), 0.55],
        [0.34, color, 0.3],
        [0.7, color, 0.42],
        [0.88, lighten(color, 0.4), 0.5],
        [1, darken(color, 0.45), 0.66],
      ],
      [0, 0],
      [1, 0],
    )
    const base = vessel(x, foot - s(40), foot, s(94), s(92))
    return (
      floorShadow(x, foot + s(12), s(104), 0.7) +
      `<ellipse cx="${x + s(90)}" cy="${foot + s(22)}" rx="${s(120)}" ry="${s(20)}" fill="${lighten(color, 0.5)}" fill-opacity="0.35"/><path d="${oval(x, top, s(120), s(21))}" fill="${darken(color, 0.2)}" fill-opacity="0.3"/><path d="${body}" fill="${wall}"/>${flutes}<path d="${base}" fill="${darken(color, 0.2)}" fill-opacity="0.4"/><path d="${oval(x, foot - s(34), s(94), s(14))}" fill="${lighten(color, 0.6)}" fill-opacity="0.5"/>` +
      `<path d="${oval(x, top, s(120), s(21))}" fill="none" stroke="${lighten(color, 0.7)}" stroke-width="${s(7)}" stroke-opacity="0.9"/><path d="${body}" fill="none" stroke="${darken(color, 0.5)}" stroke-width="2.4" stroke-opacity="0.4"/>` +
      glint(`M${x - s(84)} ${top + s(40)}L${x - s(70)} ${foot - s(70)}`, s(13), 0.8)
    )
  }
  const back = [
    [330, 900],
    [610, 890],
    [880, 900],
  ] as const
  const front = [
    [270, 1130],
    [580, 1150],
    [890, 1130],
  ] as const
  return (
    (count === 6 ? back.map(([x, y]) => one(x, y, 0.92)).join('') : '') +
    front.map(([x, y]) => one(x, y, count === 6 ? 1.04 : 1.12)).join('')
  )
})

/** A board of oiled hardwood with a knife beside it. */
export const board = painter((sheet, { color }: { color: string }) => {
  const slab =
    'M330 520C330 490 350 474 380 474H500C520 474 530 460 534 430C540 380 570 340 620 340C670 340 700 380 706 430C710 460 720 474 740 474H860C890 474 910 490 910 520V1130C910 1166 890 1184 860 1184H380C350 1184 330 1166 330 1130Z'
  return (
    floorShadow(620, 1186, 300) +
    solid(sheet, slab, darken(color, 0.35), { texture: 'wood', textureScale: 1.6, textureAngle: 88, nap: 0.4 }) +
    `<g transform="translate(-12 -10)">${solid(sheet, slab, color, { gloss: 0.3, texture: 'wood', textureScale: 1.6, textureAngle: 88, nap: 0.46, edge: 26 })}<circle cx="620" cy="420" r="26" fill="#3a2515"/><circle cx="624" cy="424" r="22" fill="#E8DCC6" fill-opacity="0.7"/></g>`
  )
})
