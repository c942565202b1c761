import { evenly } from './sheet'
import { drape, softStroke } from './cloth'
import { darken, lighten } from './colors'
import { glint, metal, oval, solid, vessel } from './solids'
import { floorShadow } from './floor-shadow'
import { painter } from './studio'

/** A stoneware vase with dried grasses. */
export const vase = painter((sheet, { color, shape = 'belly' }: { color: string; shape?: 'belly' | 'bottle' }) => {
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
    floorShadow(600, 1134, 200) +
    `<path d="${neck}" fill="${darken(color, 0.66)}"/>` +
    grass +
    solid(sheet, outline, color, { form: 'upright', gloss: 0.3, texture: 'speckle', nap: 0.55, edge: 40 }) +
    `<path d="${neck}" fill="none" stroke="${lighten(color, 0.3)}" stroke-width="7" stroke-opacity="0.7"/>` +
    `<path d="M${mouthY === 640 ? 398 : 466} 960C500 ${990} 700 990 ${mouthY === 640 ? 802 : 734} 960" fill="none" stroke="${darken(color, 0.3)}" stroke-width="5" stroke-opacity="0.35"/>` +
    glint('M446 900C450 860 470 830 500 800', 16, 0.34)
  )
})

/** A table lamp that is lit. */
export const lamp = painter((sheet, { color }: { color: string }) => {
  const shade = '#EFE0C2'
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
    floorShadow(600, 1124, 210) +
    `<rect x="584" y="730" width="32" height="80" fill="${metal(sheet, '#B8924E')}"/>` +
    solid(sheet, foot, color, { form: 'upright', gloss: 0.5, texture: 'speckle', nap: 0.4, edge: 36 }) +
    drape(sheet, hood, { color: shade, texture: 'linen', nap: 0.36, turn: 40 }) +
    `<path d="${hood}" fill="${sheet.radial(
      [
        [0, '#FFF3CE', 0.95],
        [0.5, '#FFDf9A', 0.5],
        [1, '#C98A3C', 0.1],
      ],
      [600, 640],
      330,
    )}"/>` +
    `<path d="M300 740C400 770 800 770 900 740" fill="none" stroke="${darken(shade, 0.3)}" stroke-width="6" stroke-opacity="0.6"/><path d="M430 400C500 384 700 384 770 400" fill="none" stroke="${darken(shade, 0.3)}" stroke-width="6" stroke-opacity="0.6"/>`
  )
})

/** A woven basket with two handles. */
export const basket = painter((sheet, { color, band }: { color: string; band?: string }) => {
  const body = vessel(600, 720, 1110, 300, 240, 36)
  const rim = oval(600, 720, 300, 52)
  const handle = (side: 1 | -1) =>
    `<path d="M${600 + side * 190} 700C${600 + side * 200} 560 ${600 + side * 330} 560 ${600 + side * 290} 720" fill="none" stroke="${darken(color, 0.45)}" stroke-width="36"/><path d="M${600 + side * 190} 700C${600 + side * 200} 560 ${600 + side * 330} 560 ${600 + side * 290} 720" fill="none" stroke="${lighten(color, 0.06)}" stroke-width="26" stroke-dasharray="16 4"/>`
  return (
    floorShadow(600, 1124, 280) +
    `<path d="${rim}" fill="${sheet.linear(evenly(darken(color, 0.66), darken(color, 0.4)))}"/>` +
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
})

/** A candle in a vessel of its own, burning. */
export const candle = painter((sheet, { color }: { color: string }) => {
  const jar = vessel(600, 700, 1110, 196, 190)
  const wax = oval(600, 730, 178, 40)
  return (
    `<circle cx="600" cy="600" r="380" fill="${sheet.radial([
      [0, '#FFD98C', 0.55],
      [0.5, '#FFDFA0', 0.16],
      [1, '#FFDFA0', 0],
    ])}"/>` +
    floorShadow(600, 1124, 200) +
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
    `<path d="M470 850C540 868 660 868 730 850V1000C660 1018 540 1018 470 1000Z" fill="#EFE7D8"/><path d="M470 850C540 868 660 868 730 850V1000C660 1018 540 1018 470 1000Z" fill="${sheet.linear(
      [
        [0, '#1B100C', 0.18],
        [0.3, '#fff', 0.3],
        [1, '#1B100C', 0.3],
      ],
      [0, 0],
      [1, 0],
    )}"/><path d="M560 960h80M572 936h56M584 912h32" stroke="#174C3C" stroke-width="9" stroke-opacity="0.8"/>`
  )
})

/** A planter with a spekboom or an aloe in it. */
export const planter = painter((sheet, { color, plant = 'aloe' }: { color: string; plant?: 'aloe' | 'spekboom' }) => {
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
    floorShadow(600, 1134, 190) +
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
})

/** A round wall mirror with a woven frame. */
export const mirror = painter((sheet, { color }: { color: string }) => {
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
})
