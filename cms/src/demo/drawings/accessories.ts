import { button, drape, gleam, seam, shade, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { print, type PrintName } from './prints'
import { place } from './sheet'
import { glint, metal, oval, roundedBox, solid } from './solids'
import { floorShadow, wallShadow, type Painter } from './studio'
import type { TextureName } from './textures'

type Pattern = { name: PrintName; ink: string; second?: string; scale?: number }

/** A peaked cap, three-quarter view. */
export function cap({ color, trim = color, badge = true }: { color: string; trim?: string; badge?: boolean }): Painter {
  return (sheet) => {
    const cloth: Cloth = { color, texture: 'canvas', nap: 0.28, turn: 60 }
    const crown =
      'M330 900C310 660 430 520 620 520C800 522 920 650 930 880C930 920 900 940 860 946C680 960 500 960 380 940C350 934 332 924 330 900Z'
    const peak =
      'M380 900C300 900 190 950 150 1020C140 1046 160 1056 190 1050C330 1010 520 996 680 1014C720 1018 740 1000 736 976C720 930 560 880 380 900Z'
    const panels = ['M620 520C500 600 430 740 420 920', 'M620 520C700 620 750 760 748 950']
    return (
      floorShadow(sheet, 560, 1030, 400) +
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
      (badge
        ? `<g transform="translate(562 800) skewY(4)"><rect x="-62" y="-46" width="124" height="92" rx="10" fill="#EFE3CC"/><path d="M-34 22h68M-24 4h48M-14 -14h28" stroke="#174C3C" stroke-width="9"/><rect x="-56" y="-40" width="112" height="80" rx="7" fill="none" stroke="#174C3C" stroke-width="3" stroke-dasharray="7 4"/></g>`
        : '')
    )
  }
}

/** A wide-brimmed hat: straw, felt or cotton. */
export function brimHat({
  color,
  band = darken(color, 0.5),
  texture = 'straw',
  soft = false,
}: {
  color: string
  band?: string
  texture?: TextureName
  soft?: boolean
}): Painter {
  return (sheet) => {
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
      floorShadow(sheet, 600, 1062, 470) +
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
  }
}

/** A knitted beanie. */
export function beanie({ color, bobble }: { color: string; bobble?: string }): Painter {
  return (sheet) => {
    const knit: Cloth = { color, texture: 'knit', textureScale: 1.5, nap: 0.4, turn: 70 }
    const crown = 'M310 880C300 640 420 470 600 468C780 470 900 640 890 880Z'
    // The golden angle spreads the threads evenly without a pattern showing.
    const fluff = Array.from({ length: 150 }, (_, i) => {
      const reach = 88 * Math.sqrt((i + 1) / 150) + (i % 4) * 4
      const [x, y] = [Math.cos(i * 2.39996), Math.sin(i * 2.39996)]
      return `<path d="M${round1(x * (reach - 12))} ${round1(y * (reach - 12))}L${round1(x * (reach + 10) + y * 7)} ${round1(y * (reach + 10) - x * 7)}" stroke="${i % 3 === 0 ? darken(bobble ?? color, 0.14) : i % 3 === 1 ? lighten(bobble ?? color, 0.3) : (bobble ?? color)}" stroke-width="9" stroke-linecap="round"/>`
    }).join('')
    return (
      floorShadow(sheet, 600, 1084, 330) +
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
  }
}

const round1 = (value: number) => Math.round(value * 10) / 10

/** A belt, coiled and standing on its edge. */
export function belt({ color, buckle = '#C9A65C' }: { color: string; buckle?: string }): Painter {
  return (sheet) => {
    const cloth: Cloth = { color, texture: 'leather', nap: 0.16, sheen: 0.6, turn: 30 }
    const far = 'M250 880C260 700 940 690 950 870L950 990C930 830 270 840 250 1000Z'
    const near = 'M236 880C250 1060 860 1080 962 890L962 1010C870 1210 250 1180 236 1010Z'
    const tongue =
      'M560 1010C740 1020 920 1000 1060 930C1090 920 1110 950 1104 990C1100 1020 1080 1040 1050 1050C900 1120 740 1140 560 1136Z'
    const metalFill = metal(sheet, buckle)
    return (
      floorShadow(sheet, 610, 1130, 400) +
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
      [820, 890, 960]
        .map((x, i) => `<ellipse cx="${x}" cy="${1062 - i * 26}" rx="9" ry="12" fill="#120b07"/>`)
        .join('') +
      `<path d="${roundedBox(520, 976, 150, 194, 26)}" fill="none" stroke="#1B100C" stroke-opacity="0.3" stroke-width="26" transform="translate(5 9)"/><path d="${roundedBox(520, 976, 150, 194, 26)}" fill="none" stroke="${metalFill}" stroke-width="24"/><path d="M532 1072L676 1068" stroke="${metalFill}" stroke-width="16" stroke-linecap="round"/>` +
      drape(sheet, roundedBox(712, 1000, 40, 144, 8), { ...cloth, turn: 14 })
    )
  }
}

/** A scarf, folded once and hung over an unseen rail. */
export function scarf({
  color,
  texture = 'weave',
  pattern,
  fringe = true,
}: {
  color: string
  texture?: TextureName
  pattern?: Pattern
  fringe?: boolean
}): Painter {
  return (sheet) => {
    const cloth: Cloth = {
      color,
      texture,
      nap: 0.28,
      ...(pattern
        ? { print: print(sheet, pattern.name, pattern.ink, pattern.scale ?? 1, pattern.second ?? pattern.ink) }
        : {}),
    }
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
      (fringe ? tassels(604, 838, 1188, -1.2) : '') +
      drape(sheet, under, {
        ...cloth,
        folds: [
          shade('M640 300C660 600 680 900 690 1190', 34, 0.36),
          gleam('M720 300C730 600 750 900 770 1180', 30, 0.3),
        ],
      }) +
      (fringe ? tassels(354, 640, 1232, 1.2) : '') +
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
  }
}

/** A pair of socks or several, laid flat with a paper band. */
export function socks(colors: readonly string[], { pattern }: { pattern?: Pattern } = {}): Painter {
  return (sheet) => {
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
          ...(pattern
            ? { print: print(sheet, pattern.name, pattern.ink, pattern.scale ?? 1, pattern.second ?? pattern.ink) }
            : {}),
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
  }
}

/** Sunglasses, front on, resting on their lower rims. */
export function sunglasses({
  color,
  lens = '#3B3A36',
  shape = 'round',
}: {
  color: string
  lens?: string
  shape?: 'round' | 'square'
}): Painter {
  return (sheet) => {
    const left =
      shape === 'round'
        ? oval(400, 860, 176, 166)
        : 'M236 730C300 706 500 706 566 736C576 840 556 980 480 1004C400 1024 290 1016 258 960C236 900 228 800 236 730Z'
    const right =
      shape === 'round'
        ? oval(800, 860, 176, 166)
        : 'M964 730C900 706 700 706 634 736C624 840 644 980 720 1004C800 1024 910 1016 942 960C964 900 972 800 964 730Z'
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
      floorShadow(sheet, 600, 1026, 400, 0.9) +
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
  }
}

/** A wristwatch, its strap laid straight. */
export function watch({
  color,
  face = '#F4EFE4',
  metalTone = '#C7A566',
  digital = false,
}: {
  color: string
  face?: string
  metalTone?: string
  digital?: boolean
}): Painter {
  return (sheet) => {
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
  }
}
