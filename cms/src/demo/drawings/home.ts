import { button, drape, gleam, seam, shade, softStroke, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { print, type PrintName } from './prints'
import { round, type Sheet } from './sheet'
import { glint, metal, oval, solid, vessel } from './solids'
import { floorShadow, type Painter } from './studio'
import type { TextureName } from './textures'

type Pattern = { name: PrintName; ink: string; second?: string; scale?: number }
const printOf = (sheet: Sheet, pattern?: Pattern) =>
  pattern ? { print: print(sheet, pattern.name, pattern.ink, pattern.scale ?? 1, pattern.second ?? pattern.ink) } : {}

/** A scatter cushion, standing. */
export function cushion({
  color,
  texture = 'linen',
  pattern,
  piping = darken(color, 0.3),
  buttoned = false,
}: {
  color: string
  texture?: TextureName
  pattern?: Pattern
  piping?: string
  buttoned?: boolean
}): Painter {
  return (sheet) => {
    const body =
      'M262 470C340 500 480 512 600 512C720 512 860 500 938 470C958 464 968 478 962 496C936 590 928 700 928 800C928 900 940 1010 966 1090C972 1112 958 1124 938 1118C850 1096 720 1088 600 1088C480 1088 350 1096 262 1118C242 1124 228 1112 234 1090C260 1010 272 900 272 800C272 700 264 590 238 496C232 478 242 464 262 470Z'
    const cloth: Cloth = { color, texture, nap: 0.34, turn: 90, ...printOf(sheet, pattern) }
    return (
      floorShadow(sheet, 600, 1094, 330) +
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
  }
}

/** A blanket folded to a stack, with fringe. */
export function blanket({
  color,
  stripe = lighten(color, 0.45),
  texture = 'knit',
  pattern,
}: {
  color: string
  stripe?: string
  texture?: TextureName
  pattern?: Pattern
}): Painter {
  return (sheet) => {
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
          ...printOf(sheet, pattern),
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
      floorShadow(sheet, 600, 1120, 390) +
      layers +
      drape(sheet, top, {
        color: lighten(color, 0.06),
        texture,
        textureScale: 1.1,
        nap: 0.4,
        ...printOf(sheet, pattern),
        folds: [gleam('M360 660C500 640 660 640 800 650', 40, 0.36)],
      }) +
      tassels +
      `<g>${drape(sheet, drop, { color, texture, textureScale: 1.1, nap: 0.4, ...printOf(sheet, pattern), folds: [gleam('M690 640C710 800 700 940 700 1080', 34, 0.36), shade('M800 640C810 800 800 940 810 1080', 40, 0.3)] })}<g clip-path="${sheet.clip(drop)}">${bands}<path d="M620 600H880V1100H620Z" fill="${sheet.texture(texture, 1.1)}" fill-opacity="0.3"/></g></g>`
    )
  }
}

/** A stoneware vase, with dried grasses when wanted. */
export function vase({
  color,
  stems = true,
  shape = 'belly',
}: {
  color: string
  stems?: boolean
  shape?: 'belly' | 'bottle'
}): Painter {
  return (sheet) => {
    const outline =
      shape === 'belly'
        ? 'M530 640C536 700 500 740 440 800C370 870 360 980 410 1080C430 1118 460 1130 500 1134C560 1142 640 1142 700 1134C740 1130 770 1118 790 1080C840 980 830 870 760 800C700 740 664 700 670 640C630 652 570 652 530 640Z'
        : 'M556 560C560 700 550 760 490 840C440 910 440 1040 456 1100C462 1126 480 1132 510 1136C560 1142 640 1142 690 1136C720 1132 738 1126 744 1100C760 1040 760 910 710 840C650 760 640 700 644 560C620 568 580 568 556 560Z'
    const neck = shape === 'belly' ? oval(600, 640, 70, 17) : oval(600, 560, 44, 11)
    const mouthY = shape === 'belly' ? 640 : 560
    const grass = [-30, -18, -7, 5, 16, 29]
      .map((tilt, i) => {
        const length = 420 - (i % 3) * 46
        const head = Array.from(
          { length: 11 },
          (_, k) =>
            `<path d="M0 ${-length + 150 - k * 19}C${k % 2 ? 26 : -26} ${-length + 130 - k * 19} ${k % 2 ? 24 : -24} ${-length + 106 - k * 19} 0 ${-length + 112 - k * 19}Z"/>`,
        ).join('')
        return `<g transform="translate(${600 + tilt * 1.1} ${mouthY + 12}) rotate(${tilt})"><path d="M0 0C4 -${length * 0.4} -4 -${length * 0.7} 0 -${length + 60}" stroke="#8F774A" stroke-width="6" fill="none"/><g fill="${i % 2 ? '#CDB27E' : '#B99A62'}">${head}</g></g>`
      })
      .join('')
    return (
      floorShadow(sheet, 600, 1134, 200) +
      `<path d="${neck}" fill="${darken(color, 0.66)}"/>` +
      (stems ? grass : '') +
      solid(sheet, outline, color, { form: 'upright', gloss: 0.3, texture: 'speckle', nap: 0.55, edge: 40 }) +
      `<path d="${neck}" fill="none" stroke="${lighten(color, 0.3)}" stroke-width="7" stroke-opacity="0.7"/>` +
      `<path d="M${mouthY === 640 ? 398 : 466} 960C500 ${990} 700 990 ${mouthY === 640 ? 802 : 734} 960" fill="none" stroke="${darken(color, 0.3)}" stroke-width="5" stroke-opacity="0.35"/>` +
      glint('M446 900C450 860 470 830 500 800', 16, 0.34)
    )
  }
}

/** A table lamp that is lit. */
export function lamp({ color, shadeColor = '#EFE0C2' }: { color: string; shadeColor?: string }): Painter {
  return (sheet) => {
    const hood = 'M430 400C500 384 700 384 770 400L900 740C800 770 400 770 300 740Z'
    const foot =
      'M560 800C560 860 480 900 470 980C464 1050 500 1110 540 1122C580 1132 620 1132 660 1122C700 1110 736 1050 730 980C720 900 640 860 640 800Z'
    const glow = sheet.radial(
      [
        [0, '#FFE9B8', 0.85],
        [0.45, '#FFE1A4', 0.3],
        [1, '#FFE1A4', 0],
      ],
      [600, 640],
      640,
    )
    return (
      `<circle cx="600" cy="640" r="640" fill="${glow}"/>` +
      floorShadow(sheet, 600, 1124, 210) +
      `<rect x="584" y="730" width="32" height="80" fill="${metal(sheet, '#B8924E')}"/>` +
      solid(sheet, foot, color, { form: 'upright', gloss: 0.5, texture: 'speckle', nap: 0.4, edge: 36 }) +
      drape(sheet, hood, { color: shadeColor, texture: 'linen', nap: 0.36, turn: 40 }) +
      `<path d="${hood}" fill="${sheet.radial(
        [
          [0, '#FFF3CE', 0.95],
          [0.5, '#FFDf9A', 0.5],
          [1, '#C98A3C', 0.1],
        ],
        [600, 640],
        330,
      )}"/>` +
      `<path d="M300 740C400 770 800 770 900 740" fill="none" stroke="${darken(shadeColor, 0.3)}" stroke-width="6" stroke-opacity="0.6"/><path d="M430 400C500 384 700 384 770 400" fill="none" stroke="${darken(shadeColor, 0.3)}" stroke-width="6" stroke-opacity="0.6"/>`
    )
  }
}

/** A woven basket with two handles. */
export function basket({ color, band }: { color: string; band?: string }): Painter {
  return (sheet) => {
    const body = vessel(600, 720, 1110, 300, 240, 36)
    const rim = oval(600, 720, 300, 52)
    const handle = (side: 1 | -1) =>
      `<path d="M${600 + side * 190} 700C${600 + side * 200} 560 ${600 + side * 330} 560 ${600 + side * 290} 720" fill="none" stroke="${darken(color, 0.45)}" stroke-width="36"/><path d="M${600 + side * 190} 700C${600 + side * 200} 560 ${600 + side * 330} 560 ${600 + side * 290} 720" fill="none" stroke="${lighten(color, 0.06)}" stroke-width="26" stroke-dasharray="16 4"/>`
    return (
      floorShadow(sheet, 600, 1124, 280) +
      `<path d="${rim}" fill="${sheet.linear([
        [0, darken(color, 0.66)],
        [1, darken(color, 0.4)],
      ])}"/>` +
      handle(-1) +
      handle(1) +
      solid(sheet, body, color, {
        form: 'upright',
        gloss: 0.1,
        texture: 'straw',
        textureScale: 1.3,
        nap: 0.62,
        edge: 40,
      }) +
      (band
        ? `<g clip-path="${sheet.clip(body)}"><path d="M200 880C400 940 800 940 1000 880V990C800 1050 400 1050 200 990Z" fill="${band}" fill-opacity="0.86"/><path d="M200 880C400 940 800 940 1000 880V990C800 1050 400 1050 200 990Z" fill="${sheet.texture('straw', 1.3)}" fill-opacity="0.6"/></g>`
        : '') +
      `<path d="M300 720C300 800 900 800 900 720" fill="none" stroke="${darken(color, 0.4)}" stroke-width="34"/><path d="M300 720C300 800 900 800 900 720" fill="none" stroke="${lighten(color, 0.12)}" stroke-width="26" stroke-dasharray="18 4"/>`
    )
  }
}

/** A candle in a vessel of its own, burning. */
export function candle({ color, label = '#EFE7D8' }: { color: string; label?: string }): Painter {
  return (sheet) => {
    const jar = vessel(600, 700, 1110, 196, 190)
    const wax = oval(600, 730, 178, 40)
    return (
      `<circle cx="600" cy="600" r="380" fill="${sheet.radial([
        [0, '#FFD98C', 0.55],
        [0.5, '#FFDFA0', 0.16],
        [1, '#FFDFA0', 0],
      ])}"/>` +
      floorShadow(sheet, 600, 1124, 200) +
      solid(sheet, jar, color, { form: 'upright', gloss: 0.5, texture: 'speckle', nap: 0.4, edge: 30 }) +
      `<path d="${oval(600, 700, 196, 44)}" fill="${darken(color, 0.3)}"/><path d="${wax}" fill="${sheet.radial(
        [
          [0, '#FFF0CC'],
          [0.6, '#F4E2BE'],
          [1, '#D8BE92'],
        ],
        [0.5, 0.4],
        0.6,
      )}"/><path d="${oval(600, 700, 196, 44)}" fill="none" stroke="${lighten(color, 0.4)}" stroke-width="6"/>` +
      '<path d="M600 734V660" stroke="#3a2b20" stroke-width="7" stroke-linecap="round"/><path d="M600 676C560 650 572 600 602 548C634 600 640 650 600 676Z" fill="#FFC65C"/><path d="M600 674C580 656 588 628 602 598C616 628 620 656 600 674Z" fill="#FFF4D2"/>' +
      `<path d="M470 850C540 868 660 868 730 850V1000C660 1018 540 1018 470 1000Z" fill="${label}"/><path d="M470 850C540 868 660 868 730 850V1000C660 1018 540 1018 470 1000Z" fill="${sheet.linear(
        [
          [0, '#1B100C', 0.18],
          [0.3, '#fff', 0.3],
          [1, '#1B100C', 0.3],
        ],
        [0, 0],
        [1, 0],
      )}"/><path d="M560 960h80M572 936h56M584 912h32" stroke="#174C3C" stroke-width="9" stroke-opacity="0.8"/>`
    )
  }
}

/** A planter with a spekboom or an aloe in it. */
export function planter({ color, plant = 'aloe' }: { color: string; plant?: 'aloe' | 'spekboom' }): Painter {
  return (sheet) => {
    const pot = vessel(600, 780, 1120, 216, 160)
    const leaves =
      plant === 'aloe'
        ? [-78, -60, -42, -22, -6, 12, 30, 50, 70]
            .map((at, i) => {
              const length = 330 + (4 - Math.abs(i - 4)) * 34
              const blade = `M-30 0C-40 -${length * 0.4} -14 -${length * 0.8} 4 -${length}C20 -${length * 0.7} 36 -${length * 0.3} 30 0Z`
              return `<g transform="translate(${600 + at * 0.9} 800) rotate(${at})">${solid(sheet, blade, i % 2 ? '#6E8E6C' : '#557A5E', { gloss: 0.3, edge: 16 })}</g>`
            })
            .join('')
        : [-52, -34, -16, 0, 18, 36, 54]
            .map((at, i) => {
              const length = 300 + (i % 3) * 70
              const pairs = Array.from(
                { length: 9 },
                (_, k) =>
                  `<ellipse cx="${k % 2 ? 32 : -32}" cy="${-70 - k * (length / 10)}" rx="31" ry="24" fill="${k % 2 ? '#7E9A5E' : '#5F8350'}" transform="rotate(${k % 2 ? -24 : 24} ${k % 2 ? 32 : -32} ${-70 - k * (length / 10)})"/><ellipse cx="${k % 2 ? 26 : -38}" cy="${-78 - k * (length / 10)}" rx="13" ry="7" fill="#C6D49C" fill-opacity="0.6"/>`,
              ).join('')
              return `<g transform="translate(${600 + at} 800) rotate(${at})"><path d="M0 0C6 -${length * 0.5} -6 -${length * 0.8} 0 -${length + 40}" stroke="#7A4B36" stroke-width="13" fill="none"/>${pairs}</g>`
            })
            .join('')
    return (
      floorShadow(sheet, 600, 1134, 190) +
      `<path d="${oval(600, 780, 216, 40)}" fill="#3F2E22"/>` +
      leaves +
      solid(sheet, pot, color, { form: 'upright', gloss: 0.1, texture: 'suede', nap: 0.16, edge: 34 }) +
      solid(
        sheet,
        `M370 770C370 746 380 742 396 748C520 790 680 790 804 748C820 742 830 746 830 770V820C830 836 820 846 806 850C680 884 520 884 394 850C380 846 370 836 370 820Z`,
        lighten(color, 0.06),
        { form: 'upright', gloss: 0.1, texture: 'suede', nap: 0.16, edge: 18 },
      )
    )
  }
}

/** A round wall mirror with a woven frame. */
export function mirror({ color }: { color: string }): Painter {
  return (sheet) => {
    const spokes = Array.from(
      { length: 48 },
      (_, i) =>
        `<path d="M0 -300V-${i % 2 ? 450 : 412}" transform="rotate(${i * 7.5})" stroke="${i % 2 ? color : darken(color, 0.2)}" stroke-width="17" stroke-linecap="round"/>`,
    ).join('')
    return (
      `<g transform="translate(600 750)"><g transform="translate(14 26)" opacity="0.2">${spokes.replaceAll(/stroke="#[0-9A-Fa-f]+"/g, 'stroke="#3A281A"')}</g>${spokes}` +
      `<g fill="none">${softStroke(oval(0, 0, 300, 300), 10, '#3A281A', 0.4, 40)}</g><circle r="300" fill="${darken(color, 0.2)}"/><circle r="284" fill="${sheet.texture('straw', 0.7)}" fill-opacity="0.5"/><circle r="270" fill="${sheet.linear(
        [
          [0, '#F4F6F2'],
          [0.4, '#CDD6D4'],
          [0.6, '#E8ECE8'],
          [1, '#AEBBB9'],
        ],
        [0.1, 0],
        [0.9, 1],
      )}"/><path d="M-200 120L60 -230H120L-150 190Z" fill="#fff" fill-opacity="0.35"/></g>`
    )
  }
}

/** A rolled and tied towel set, or bed linen folded flat. */
export function linenStack({ colors, ribbon = '#8A6A48' }: { colors: readonly string[]; ribbon?: string }): Painter {
  return (sheet) =>
    floorShadow(sheet, 600, 1120, 360) +
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
}
