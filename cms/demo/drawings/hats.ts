import { button, drape, gleam, seam, shade, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { roundedBox } from './solids'
import { floorShadow } from './floor-shadow'
import { painter } from './studio'
import { type TextureName } from './textures'

/** A peaked cap, three-quarter view. */
export const cap = painter((sheet, { color, trim = color }: { color: string; trim?: string }) => {
  const cloth: Cloth = { color, texture: 'canvas', nap: 0.28, turn: 60 }
  const crown =
    'M330 900C310 660 430 520 620 520C800 522 920 650 930 880C930 920 900 940 860 946C680 960 500 960 380 940C350 934 332 924 330 900Z'
  const peak =
    'M380 900C300 900 190 950 150 1020C140 1046 160 1056 190 1050C330 1010 520 996 680 1014C720 1018 740 1000 736 976C720 930 560 880 380 900Z'
  const panels = ['M620 520C500 600 430 740 420 920', 'M620 520C700 620 750 760 748 950']
  return (
    floorShadow(560, 1030, 400) +
    drape(sheet, crown, {
      ...cloth,
      folds: [
        gleam('M420 740C450 630 540 570 640 560', 60, 0.36),
        shade('M860 740C880 800 890 860 880 920', 50, 0.3),
        shade('M470 880C600 910 760 900 860 860', 26, 0.22),
      ],
    }) +
    panels
      .map(
        (path) =>
          seam(path, color) + stitch(path, lighten(color, 0.3), -9, 0) + stitch(path, lighten(color, 0.3), 9, 0),
      )
      .join('') +
    [
      [520, 690],
      [690, 690],
      [840, 740],
    ]
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="11" fill="${darken(color, 0.6)}"/><circle cx="${x}" cy="${y}" r="14" fill="none" stroke="${lighten(color, 0.2)}" stroke-width="4"/>`,
      )
      .join('') +
    button(sheet, 620, 522, 18, color) +
    `<path d="M386 906C520 880 690 920 734 976" fill="none" stroke="#1B100C" stroke-width="20" stroke-opacity="0.24" transform="translate(0 -10)"/>` +
    drape(sheet, peak, {
      ...cloth,
      color: trim,
      turn: 34,
      folds: [gleam('M230 1000C350 940 480 930 600 950', 30, 0.36)],
    }) +
    [0, 1, 2]
      .map((i) =>
        stitch(
          `M${186 + i * 26} ${1034 - i * 14}C${330 + i * 10} ${990 - i * 16} ${520 + i * 4} ${976 - i * 18} ${690 - i * 4} ${998 - i * 20}`,
          lighten(trim, 0.3),
        ),
      )
      .join('') +
    `<g transform="translate(562 800) skewY(4)"><rect x="-62" y="-46" width="124" height="92" rx="10" fill="#EFE3CC"/><path d="M-34 22h68M-24 4h48M-14 -14h28" stroke="#174C3C" stroke-width="9"/><rect x="-56" y="-40" width="112" height="80" rx="7" fill="none" stroke="#174C3C" stroke-width="3" stroke-dasharray="7 4"/></g>`
  )
})

/** A wide-brimmed hat: straw, felt or cotton. */
export const brimHat = painter(
  (
    sheet,
    {
      color,
      band = darken(color, 0.5),
      texture = 'straw',
      soft = false,
    }: {
      color: string
      band?: string
      texture?: TextureName
      soft?: boolean
    },
  ) => {
    const cloth: Cloth = {
      color,
      texture,
      textureScale: texture === 'straw' ? 0.6 : 1,
      nap: texture === 'straw' ? 0.5 : 0.3,
      turn: 50,
    }
    const brim = soft
      ? 'M250 900C290 850 400 830 600 830C800 830 910 850 950 900C1000 980 1010 1040 990 1064C930 1090 760 1040 600 1040C440 1040 270 1090 210 1064C190 1040 200 980 250 900Z'
      : 'M130 960C130 880 340 830 600 830C860 830 1070 880 1070 960C1070 1030 860 1070 600 1070C340 1070 130 1030 130 960Z'
    const crown = soft
      ? 'M340 900C340 730 400 620 600 616C800 620 860 730 860 900C800 940 400 940 340 900Z'
      : 'M370 930C366 740 400 600 480 580C540 566 560 600 600 600C640 600 660 566 720 580C800 600 834 740 830 930C770 980 430 980 370 930Z'
    const ribbon = soft
      ? 'M340 880C420 920 780 920 860 880V912C800 944 400 944 340 912Z'
      : 'M368 850C440 890 760 890 832 850L832 930C770 980 430 980 368 930Z'
    return (
      floorShadow(600, 1062, 470) +
      drape(sheet, brim, {
        ...cloth,
        folds: [
          shade('M380 980C500 1010 760 1010 880 960', 60, 0.3),
          gleam('M220 930C320 880 420 870 500 880', 30, 0.4),
        ],
      }) +
      drape(sheet, crown, {
        ...cloth,
        folds: [
          gleam('M440 880C430 760 450 660 500 620', 50, 0.4),
          shade('M600 606C610 660 606 700 600 740', 30, soft ? 0.14 : 0.34),
          shade('M780 880C790 760 780 680 750 630', 50, 0.34),
        ],
      }) +
      drape(sheet, ribbon, {
        color: band,
        texture: 'weave',
        nap: 0.24,
        turn: 20,
        folds: [gleam('M420 900C520 930 600 930 640 930', 16, 0.3)],
      }) +
      (soft
        ? stitch(
            'M232 1040C300 1060 450 1016 600 1016C750 1016 900 1060 968 1040M240 1016C310 1034 450 990 600 990C750 990 890 1034 960 1016',
            lighten(color, 0.3),
          )
        : '')
    )
  },
)

/** A knitted beanie. */
export const beanie = painter((sheet, { color, bobble }: { color: string; bobble?: string }) => {
  const knit: Cloth = { color, texture: 'knit', textureScale: 1.5, nap: 0.4, turn: 70 }
  const crown = 'M310 880C300 640 420 470 600 468C780 470 900 640 890 880Z'
  // The golden angle spreads the threads evenly without a pattern showing.
  const fluff = Array.from({ length: 150 }, (_, i) => {
    const reach = 88 * Math.sqrt((i + 1) / 150) + (i % 4) * 4
    const [x, y] = [Math.cos(i * 2.39996), Math.sin(i * 2.39996)]
    return `<path d="M${round1(x * (reach - 12))} ${round1(y * (reach - 12))}L${round1(x * (reach + 10) + y * 7)} ${round1(y * (reach + 10) - x * 7)}" stroke="${i % 3 === 0 ? darken(bobble ?? color, 0.14) : i % 3 === 1 ? lighten(bobble ?? color, 0.3) : (bobble ?? color)}" stroke-width="9" stroke-linecap="round"/>`
  }).join('')
  return (
    floorShadow(600, 1084, 330) +
    (bobble
      ? `<g transform="translate(600 420)"><circle r="84" fill="${darken(bobble, 0.2)}"/>${fluff}<circle r="104" fill="${sheet.radial(
          [
            [0, '#fff', 0.3],
            [0.5, '#fff', 0],
            [0.86, '#1B100C', 0.26],
            [1, '#1B100C', 0],
          ],
          [0.42, 0.4],
          0.62,
        )}"/></g>`
      : '') +
    drape(sheet, crown, {
      ...knit,
      folds: [
        gleam('M420 840C400 680 480 560 580 520', 60, 0.34),
        shade('M540 480C500 600 500 740 510 860', 20, 0.24),
        shade('M680 490C720 600 730 740 724 860', 24, 0.28),
        shade('M830 840C840 720 800 600 740 540', 56, 0.3),
      ],
    }) +
    drape(
      sheet,
      'M290 870C290 846 310 840 340 844C500 866 700 866 860 844C890 840 910 846 910 870L904 1050C900 1080 880 1086 850 1086C700 1098 500 1098 350 1086C320 1086 300 1080 296 1050Z',
      {
        ...knit,
        texture: 'rib',
        textureScale: 1.7,
        nap: 0.5,
        folds: [
          gleam('M340 900C480 920 600 920 700 916', 40, 0.3),
          shade('M320 1060C480 1080 720 1080 880 1060', 30, 0.3),
        ],
      },
    ) +
    drape(sheet, roundedBox(700, 950, 92, 62, 6), { color: '#B07A45', texture: 'leather', nap: 0.16, turn: 10 }) +
    '<path d="M722 996h48M730 984h32M738 972h16" stroke="#5c3a1e" stroke-width="4"/>'
  )
})

export const round1 = (value: number) => Math.round(value * 10) / 10
