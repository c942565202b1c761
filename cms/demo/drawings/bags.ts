import { drape, gleam, seam, shade, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { printOf, type Pattern } from './prints'
import { flip, type Sheet } from './sheet'
import { metal, roundedBox } from './solids'
import { floorShadow } from './floor-shadow'
import { painter } from './studio'
import type { TextureName } from './textures'

interface BagOptions {
  color: string
  trim?: string
  texture?: TextureName
  pattern?: Pattern
  hardware?: string
}

function clothOf(sheet: Sheet, { color, texture = 'leather', pattern }: BagOptions): Cloth {
  return {
    color,
    texture,
    nap: texture === 'leather' ? 0.16 : 0.34,
    sheen: texture === 'leather' ? 0.5 : 0,
    turn: 54,
    ...printOf(sheet, pattern),
  }
}

/** A strap along a path: edge, face and the light along its middle. */
function strap(path: string, width: number, color: string): string {
  const line = (stroke: string, w: number, opacity: number, shift = '') =>
    `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-opacity="${opacity}" stroke-linecap="round"${shift}/>`
  return (
    line('#1B100C', width + 4, 0.22, ' transform="translate(6 10)"') +
    line(darken(color, 0.45), width + 3, 1) +
    line(color, width - 2, 1) +
    line(lighten(color, 0.4), width * 0.3, 0.4, ' transform="translate(-3 -3)"')
  )
}

function ring(sheet: Sheet, x: number, y: number, radius: number, hardware: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${metal(sheet, hardware)}" stroke-width="10"/>`
}

/** An open shopper with two long handles. */
export const tote = painter((sheet, options: BagOptions) => {
  const { color } = options
  const trim = options.trim ?? darken(color, 0.3)
  const cloth = clothOf(sheet, { texture: 'canvas', ...options })
  const body =
    'M270 560C400 574 800 574 930 560C944 740 950 960 936 1130C930 1164 900 1172 860 1174C700 1184 500 1184 340 1174C300 1172 270 1164 264 1130C250 960 256 740 270 560Z'
  const base =
    'M256 980C400 1004 800 1004 944 980C946 1040 942 1090 936 1130C930 1164 900 1172 860 1174C700 1184 500 1184 340 1174C300 1172 270 1164 264 1130C258 1090 254 1040 256 980Z'
  return (
    floorShadow(600, 1174, 340) +
    strap('M440 560C430 330 470 230 600 226C730 230 770 330 760 560', 34, darken(trim, 0.24)) +
    `<path d="M270 560C400 540 800 540 930 560C800 582 400 582 270 560Z" fill="${darken(color, 0.56)}"/>` +
    drape(sheet, body, {
      ...cloth,
      folds: [
        gleam('M360 600C350 760 380 900 350 1100', 60, 0.3),
        shade('M470 640C500 800 470 940 500 1060', 30, 0.26),
        gleam('M540 640C570 800 540 960 560 1080', 26, 0.24),
        shade('M760 620C740 780 790 920 760 1100', 36, 0.3),
        shade('M290 1100C420 1060 560 1100 640 1140', 26, 0.24),
      ],
    }) +
    (options.trim
      ? drape(sheet, base, { ...cloth, color: trim, texture: 'leather', nap: 0.16, turn: 40 }) +
        stitch('M258 994C400 1018 800 1018 942 994', lighten(trim, 0.4))
      : '') +
    stitch('M272 590C400 604 800 604 928 590M273 602C400 616 800 616 927 602', lighten(color, 0.4)) +
    strap('M430 700C420 380 460 286 600 282C740 286 780 380 770 700', 36, trim) +
    [430, 770]
      .map(
        (x) =>
          drape(sheet, roundedBox(x - 26, 640, 52, 92, 8), { color: trim, texture: 'leather', nap: 0.16, turn: 12 }) +
          stitch(
            `M${x - 16} 652L${x + 16} 720M${x + 16} 652L${x - 16} 720M${x - 17} 650H${x + 17}V722H${x - 17}Z`,
            lighten(trim, 0.4),
          ),
      )
      .join('')
  )
})

/** A structured handbag with a flap and a clasp. */
export const handbag = painter((sheet, options: BagOptions) => {
  const { color, hardware = '#CDA85C' } = options
  const cloth = clothOf(sheet, options)
  const body =
    'M290 700C300 670 330 656 370 654H830C870 656 900 670 910 700C936 830 946 960 944 1080C942 1130 914 1150 870 1152H330C286 1150 258 1130 256 1080C254 960 264 830 290 700Z'
  const flap =
    'M284 700C296 668 330 652 372 650H828C870 652 904 668 916 700C926 760 930 820 928 866C860 950 740 984 600 986C460 984 340 950 272 866C270 820 274 760 284 700Z'
  const clasp = roundedBox(554, 936, 92, 84, 20)
  return (
    floorShadow(600, 1150, 350) +
    strap('M330 690C300 420 420 300 600 296C780 300 900 420 870 690', 30, options.trim ?? darken(color, 0.16)) +
    drape(sheet, body, {
      ...cloth,
      folds: [
        shade('M280 1040C420 1090 780 1090 920 1040', 40, 0.3),
        gleam('M330 1000C340 1060 340 1090 350 1120', 30, 0.3),
      ],
    }) +
    `<g fill="none" transform="translate(4 16)"><path d="M272 866C340 950 460 984 600 986C740 984 860 950 928 866" stroke="#1B100C" stroke-opacity="0.3" stroke-width="16"/></g>` +
    drape(sheet, flap, {
      ...cloth,
      folds: [
        gleam('M330 720C480 690 660 690 800 706', 60, 0.44),
        shade('M400 960C500 940 560 950 600 960', 24, 0.2),
        gleam('M340 850C420 910 520 940 600 944', 18, 0.34),
      ],
    }) +
    stitch('M290 868C350 934 464 966 600 968C736 966 850 934 910 868', lighten(color, 0.4)) +
    [330, 870]
      .map(
        (x) =>
          drape(sheet, roundedBox(x - 24, 676, 48, 80, 12), { ...cloth, turn: 12 }) + ring(sheet, x, 672, 22, hardware),
      )
      .join('') +
    `<path d="${clasp}" fill="#1B100C" fill-opacity="0.3" transform="translate(5 8)"/><path d="${clasp}" fill="${metal(sheet, hardware)}"/><path d="${roundedBox(572, 956, 56, 44, 10)}" fill="none" stroke="${darken(hardware, 0.5)}" stroke-width="4" stroke-opacity="0.6"/>`
  )
})

/** A small round-cornered bag on a long strap. */
export const crossbody = painter((sheet, options: BagOptions) => {
  const { color, hardware = '#CDA85C' } = options
  const cloth = clothOf(sheet, options)
  const body =
    'M330 780C330 700 390 660 470 658H730C810 660 870 700 870 780V1000C870 1086 810 1130 730 1132H470C390 1130 330 1086 330 1000Z'
  const pocket =
    'M376 880C376 866 386 860 400 860H800C814 860 824 866 824 880V1000C822 1056 780 1086 720 1088H480C420 1086 378 1056 376 1000Z'
  return (
    floorShadow(600, 1130, 260) +
    strap('M350 740C250 520 330 260 600 250C880 250 960 500 850 740', 22, options.trim ?? darken(color, 0.14)) +
    drape(sheet, body, {
      ...cloth,
      folds: [
        gleam('M390 730C500 690 680 690 780 710', 50, 0.44),
        shade('M360 1060C480 1110 720 1110 840 1060', 34, 0.3),
      ],
    }) +
    `<path d="M392 772H808" stroke="#1c1612" stroke-width="16" stroke-opacity="0.55" stroke-linecap="round"/><path d="M392 772H808" stroke="${hardware}" stroke-width="8" stroke-dasharray="5 3"/>` +
    drape(sheet, pocket, { ...cloth, turn: 30, folds: [gleam('M420 900C560 890 700 890 780 904', 30, 0.34)] }) +
    stitch(
      'M390 880H810M390 884V1000C392 1048 430 1072 482 1074H718C770 1072 808 1048 810 1000V884',
      lighten(color, 0.4),
    ) +
    `<rect x="424" y="762" width="26" height="20" rx="5" fill="${metal(sheet, hardware)}"/>` +
    drape(sheet, 'M428 780H448L456 862C452 872 428 872 424 862Z', { ...cloth, turn: 10 }) +
    [352, 848].map((x) => ring(sheet, x, 744, 20, hardware)).join('')
  )
})

/** A day pack with a front pocket. */
export const backpack = painter((sheet, options: BagOptions) => {
  const { color, trim = darken(color, 0.34) } = options
  const cloth = clothOf(sheet, { texture: 'canvas', ...options })
  const body =
    'M330 620C326 430 430 330 600 328C770 330 874 430 870 620C880 780 890 960 880 1090C874 1140 840 1160 790 1162H410C360 1160 326 1140 320 1090C310 960 320 780 330 620Z'
  const pocket =
    'M388 840C388 800 420 782 470 780H730C780 782 812 800 812 840L818 1060C816 1104 790 1120 750 1122H450C410 1120 384 1104 382 1060Z'
  const side = 'M320 860C290 880 280 1040 300 1110C310 1126 322 1126 330 1118L326 860Z'
  const arc = 'M372 640C372 470 460 386 600 384C740 386 828 470 828 640'
  return (
    floorShadow(600, 1160, 290) +
    strap('M540 336C536 250 560 226 600 226C640 226 664 250 660 336', 26, trim) +
    drape(sheet, side, { ...cloth, color: trim }) +
    flip(drape(sheet, side, { ...cloth, color: trim })) +
    drape(sheet, body, {
      ...cloth,
      turn: 64,
      folds: [
        gleam('M410 480C450 410 540 380 640 388', 50, 0.4),
        shade('M360 740C480 780 720 780 840 740', 30, 0.32),
        gleam('M372 700C480 730 700 730 820 704', 24, 0.26),
        shade('M350 860C352 940 350 1040 360 1120', 30, 0.3),
      ],
    }) +
    seam(arc, color) +
    `<path d="${arc}" fill="none" stroke="#2a241f" stroke-width="12" stroke-opacity="0.7"/><path d="${arc}" fill="none" stroke="${lighten(trim, 0.3)}" stroke-width="5" stroke-dasharray="5 3"/>` +
    strap('M828 640L832 696', 12, trim) +
    drape(sheet, pocket, {
      ...cloth,
      turn: 44,
      folds: [
        gleam('M430 860C560 840 700 846 770 866', 36, 0.36),
        shade('M410 1060C520 1094 700 1094 790 1060', 26, 0.3),
      ],
    }) +
    `<path d="M412 838H788" stroke="#2a241f" stroke-width="13" stroke-opacity="0.7" stroke-linecap="round"/><path d="M412 838H788" stroke="${lighten(trim, 0.3)}" stroke-width="5" stroke-dasharray="5 3"/>` +
    strap('M440 842L434 892', 12, trim) +
    drape(sheet, roundedBox(546, 500, 108, 76, 10), {
      color: '#A9754A',
      texture: 'leather',
      nap: 0.16,
      turn: 14,
      sheen: 0.4,
    }) +
    stitch('M554 508H646V568H554Z', '#E2CBA2') +
    `<path d="M570 552h60M580 538h40M590 524h20" stroke="#5c3a1e" stroke-width="5" stroke-opacity="0.8"/>`
  )
})

/** A fold-over wallet, standing half open. */
export const wallet = painter((sheet, options: BagOptions) => {
  const { color } = options
  const cloth = { ...clothOf(sheet, options), turn: 34 }
  const inner = 'M330 800L840 752C862 752 872 766 872 788V1096C870 1116 858 1124 840 1126L330 1130Z'
  const front =
    'M286 846C286 824 300 812 322 810L760 824C784 826 796 838 796 860V1108C794 1130 780 1140 760 1140L322 1150C300 1148 286 1136 286 1114Z'
  const cards = ['#B9A27C', '#5E7A70', '#9A5640']
    .map(
      (tone, i) =>
        `<path d="M${360 + i * 8} ${752 + i * 18}L${800 + i * 6} ${716 + i * 18}C${812 + i * 6} ${716 + i * 18} ${818 + i * 6} ${724 + i * 18} ${818 + i * 6} ${734 + i * 18}V900H${360 + i * 8}Z" fill="${tone}" stroke="#1B100C" stroke-opacity="0.25" stroke-width="2"/>`,
    )
    .join('')
  return (
    floorShadow(560, 1142, 290) +
    drape(sheet, inner, { ...cloth, color: darken(color, 0.2) }) +
    cards +
    drape(sheet, 'M330 850L846 806C862 806 870 818 870 832V1096C870 1116 858 1124 840 1126L330 1130Z', {
      ...cloth,
      color: darken(color, 0.1),
    }) +
    drape(sheet, front, {
      ...cloth,
      folds: [
        gleam('M340 880C480 850 640 860 740 880', 44, 0.46),
        shade('M320 1100C460 1130 660 1120 770 1090', 24, 0.24),
      ],
    }) +
    stitch(
      'M304 850C304 836 312 830 326 828L756 842C770 844 778 850 778 864V1104C776 1116 770 1122 756 1122L326 1132C312 1130 304 1122 304 1110Z',
      lighten(color, 0.4),
    )
  )
})
