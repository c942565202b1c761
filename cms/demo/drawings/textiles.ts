import { button, drape, gleam, seam, shade, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { printOf, type Pattern } from './prints'
import { round } from './sheet'
import { floorShadow } from './floor-shadow'
import { painter } from './studio'
import { type TextureName } from './textures'

/** A scatter cushion, standing. */
export const cushion = painter(
  (
    sheet,
    {
      color,
      texture = 'linen',
      pattern,
      buttoned = false,
    }: {
      color: string
      texture?: TextureName
      pattern?: Pattern
      buttoned?: boolean
    },
  ) => {
    const piping = darken(color, 0.3)
    const body =
      'M262 470C340 500 480 512 600 512C720 512 860 500 938 470C958 464 968 478 962 496C936 590 928 700 928 800C928 900 940 1010 966 1090C972 1112 958 1124 938 1118C850 1096 720 1088 600 1088C480 1088 350 1096 262 1118C242 1124 228 1112 234 1090C260 1010 272 900 272 800C272 700 264 590 238 496C232 478 242 464 262 470Z'
    const cloth: Cloth = { color, texture, nap: 0.34, turn: 90, ...printOf(sheet, pattern) }
    return (
      floorShadow(600, 1094, 330) +
      drape(sheet, body, {
        ...cloth,
        folds: [
          gleam('M380 620C440 570 540 560 640 566', 90, 0.34),
          shade('M250 490C300 540 340 570 390 600', 18, 0.4),
          shade('M946 490C900 540 860 580 820 610', 22, 0.44),
          shade('M256 1096C300 1050 340 1020 390 990', 20, 0.36),
          shade('M946 1100C900 1050 860 1010 820 980', 26, 0.46),
          shade('M420 1060C540 1020 700 1020 820 1050', 50, 0.3),
          ...(buttoned
            ? [
                shade('M600 800C560 740 520 700 480 690', 22, 0.34),
                shade('M600 800C650 740 690 710 730 690', 22, 0.34),
                shade('M600 800C560 870 520 910 480 930', 22, 0.34),
                shade('M600 800C650 860 690 900 740 920', 22, 0.36),
              ]
            : []),
        ],
      }) +
      `<path d="${body}" fill="none" stroke="${darken(piping, 0.3)}" stroke-width="12"/><path d="${body}" fill="none" stroke="${piping}" stroke-width="8"/>` +
      (buttoned ? button(sheet, 600, 800, 26, piping) : '')
    )
  },
)

/** A blanket folded to a stack, with fringe. */
export const blanket = painter((sheet, { color }: { color: string }) => {
  const stripe = lighten(color, 0.45)
  const texture = 'knit'
  const layers = [0, 1, 2, 3]
    .map((i) => {
      const y = 1010 - i * 88
      const inset = i % 2 ? 8 : 0
      const path = `M${250 + inset} ${y + 14}C${222 + inset} ${y + 20} ${222 + inset} ${y + 94} ${252 + inset} ${y + 100}C460 ${y + 112} 740 ${y + 112} ${950 - inset} ${y + 98}C${980 - inset} ${y + 92} ${980 - inset} ${y + 18} ${950 - inset} ${y + 12}C740 ${y} 460 ${y} ${250 + inset} ${y + 14}Z`
      return drape(sheet, path, {
        color: darken(color, 0.02 * (3 - i)),
        texture,
        textureScale: 1.1,
        nap: 0.4,
        turn: 40,
        folds: [
          gleam(`M300 ${y + 34}C480 ${y + 26} 700 ${y + 26} 900 ${y + 34}`, 18, 0.34),
          shade(`M260 ${y + 92}C480 ${y + 104} 720 ${y + 104} 940 ${y + 90}`, 16, 0.4),
        ],
      })
    })
    .join('')
  const top =
    'M262 746C250 700 290 640 340 624C520 600 720 600 870 618C920 640 956 700 944 742C740 762 460 764 262 746Z'
  const drop =
    'M610 606C690 604 760 606 820 612C850 640 866 690 866 744C870 860 860 960 872 1076L640 1090C644 960 636 860 640 752C636 690 624 640 610 606Z'
  const tassels = Array.from(
    { length: 13 },
    (_, i) =>
      `<path d="M${648 + i * 18.2} ${1086 - i}C${644 + i * 18.2} 1110 ${656 + i * 18} 1130 ${650 + i * 18.2 + (i % 3) * 3} ${1150 + (i % 4) * 5}" fill="none" stroke="${i % 2 ? stripe : darken(color, 0.1)}" stroke-width="10" stroke-linecap="round"/>`,
  ).join('')
  const bands = [860, 920, 1000]
    .map(
      (y, i) =>
        `<path d="M636 ${y}C700 ${y + 10} 800 ${y + 8} 876 ${y - 6}" stroke="${stripe}" stroke-width="${[34, 12, 34][i]}" fill="none" stroke-opacity="0.9"/>`,
    )
    .join('')
  return (
    floorShadow(600, 1120, 390) +
    layers +
    drape(sheet, top, {
      color: lighten(color, 0.06),
      texture,
      textureScale: 1.1,
      nap: 0.4,
      folds: [gleam('M360 660C500 640 660 640 800 650', 40, 0.36)],
    }) +
    tassels +
    `<g>${drape(sheet, drop, { color, texture, textureScale: 1.1, nap: 0.4, folds: [gleam('M690 640C710 800 700 940 700 1080', 34, 0.36), shade('M800 640C810 800 800 940 810 1080', 40, 0.3)] })}<g clip-path="${sheet.clip(drop)}">${bands}<path d="M620 600H880V1100H620Z" fill="${sheet.texture(texture, 1.1)}" fill-opacity="0.3"/></g></g>`
  )
})

/** A rolled and tied towel set, or bed linen folded flat. */
export const linenStack = painter((sheet, { colors }: { colors: readonly string[] }) => {
  const ribbon = '#8A6A48'
  return (
    floorShadow(600, 1120, 360) +
    colors
      .map((color, i) => {
        const y = 1010 - i * 112
        const w = 350 - i * 12
        const path = `M${600 - w + 16} ${y}C${600 - w - 26} ${y + 6} ${600 - w - 26} ${y + 108} ${600 - w + 16} ${y + 114}C480 ${y + 124} 720 ${y + 124} ${600 + w - 6} ${y + 112}C${600 + w + 10} ${y + 108} ${600 + w + 10} ${y + 8} ${600 + w - 6} ${y + 2}C720 ${y - 10} 480 ${y - 10} ${600 - w + 16} ${y}Z`
        const line = `M${600 - w + 30} ${y + 56}C480 ${y + 66} 720 ${y + 66} ${600 + w} ${y + 54}`
        return (
          drape(sheet, path, {
            color,
            texture: 'fleece',
            nap: 0.44,
            turn: 44,
            folds: [
              gleam(`M300 ${y + 22}C480 ${y + 14} 700 ${y + 14} 880 ${y + 22}`, 20, 0.4),
              shade(`M300 ${y + 98}C480 ${y + 108} 720 ${y + 108} 900 ${y + 96}`, 20, 0.36),
            ],
          }) +
          seam(line, color) +
          stitch(`M${600 + w - 90} ${y + 4}V${y + 110}M${600 + w - 70} ${y + 4}V${y + 110}`, darken(color, 0.2))
        )
      })
      .join('') +
    `<path d="M586 ${1000 - (colors.length - 1) * 112}C596 ${1080 - colors.length * 60} 604 1060 592 1132" fill="none" stroke="${darken(ribbon, 0.3)}" stroke-width="20"/><path d="M586 ${1000 - (colors.length - 1) * 112}C596 ${1080 - colors.length * 60} 604 1060 592 1132" fill="none" stroke="${ribbon}" stroke-width="15" stroke-dasharray="${round(7)} 2"/>`
  )
})
