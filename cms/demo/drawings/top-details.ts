import { button, drape, gleam, seam, shade, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { evenly, flip, round, type Sheet } from './sheet'
import { bodyOutline, type Cut, type TopOptions } from './top-cut'

export function cuff(
  sheet: Sheet,
  cut: Cut,
  sleeve: NonNullable<TopOptions['sleeve']>,
  cloth: Cloth,
  ribbed: boolean,
): string {
  const s = 600 + cut.shoulder
  if (sleeve === 'short')
    return (
      stitch(`M${s + 140} 566C${s + 104} 602 ${s + 54} 624 ${s + 2} 634`, lighten(cloth.color, 0.22)) +
      seam(`M${s + 144} 574C${s + 106} 610 ${s + 56} 632 ${s + 4} 642`, cloth.color)
    )
  if (sleeve === 'puff')
    return drape(sheet, `M${s + 120} 640L${s + 128} 676L${s + 24} 706L${s + 12} 668Z`, { ...cloth, turn: 14 })
  if (sleeve === 'roomy')
    return drape(
      sheet,
      `M${s + 158} 1026L${s + 152} 1104C${s + 122} 1114 ${s + 94} 1116 ${s + 66} 1112L${s + 56} 1040C${s + 90} 1050 ${s + 126} 1044 ${s + 158} 1026Z`,
      { ...cloth, turn: 16 },
    )
  if (ribbed)
    return drape(
      sheet,
      `M${s + 150} 1000L${s + 162} 1090C${s + 130} 1102 ${s + 86} 1108 ${s + 60} 1102L${s + 40} 1012C${s + 80} 1024 ${s + 116} 1018 ${s + 150} 1000Z`,
      { ...cloth, texture: 'rib', nap: 0.4, turn: 18 },
    )
  return (
    drape(
      sheet,
      `M${s + 148} 986L${s + 160} 1082C${s + 130} 1094 ${s + 86} 1100 ${s + 58} 1094L${s + 36} 998C${s + 76} 1010 ${s + 114} 1004 ${s + 148} 986Z`,
      { ...cloth, turn: 18 },
    ) + stitch(`M${s + 150} 998C${s + 116} 1014 ${s + 78} 1020 ${s + 40} 1010`, lighten(cloth.color, 0.3))
  )
}

export function hemAndSeams(cut: Cut, sleeve: TopOptions['sleeve'], color: string, thread?: string): string {
  const { shoulder, chest, waist, bottom } = cut
  // The side leans inwards above the hem, the more the wider the skirt.
  const hem = cut.hem - (cut.hem - waist) * 0.05
  const armhole = `M${600 + shoulder - 2} 362C${600 + shoulder - 16} 440 ${600 + chest - 6} 520 ${600 + chest - 1} 600`
  const hemLine = `M${600 - hem + 3} ${bottom - 32}C${600 - hem * 0.6} ${bottom - 12} ${600 - hem * 0.3} ${bottom - 8} 600 ${bottom - 8}C${600 + hem * 0.3} ${bottom - 8} ${600 + hem * 0.6} ${bottom - 12} ${600 + hem - 3} ${bottom - 32}`
  const both = (path: string) => seam(path, color) + flip(seam(path, color))
  return (
    (sleeve === 'none'
      ? flip(stitch(armhole, lighten(color, 0.3), -12, 0)) + stitch(armhole, lighten(color, 0.3), -12, 0)
      : both(armhole)) + (thread ? seam(hemLine, color) + stitch(hemLine, thread, 0, -8) : '')
  )
}

export function waistRib(sheet: Sheet, cut: Cut, cloth: Cloth): string {
  const h = cut.hem
  const b = cut.bottom
  const band = `M${600 - h - 1} ${b - 66}C${600 - h * 0.5} ${b - 44} ${600 + h * 0.5} ${b - 44} ${600 + h + 1} ${b - 66}L${600 + h - 14} ${b + 14}C${600 + h * 0.5} ${b + 36} ${600 - h * 0.5} ${b + 36} ${600 - h + 14} ${b + 14}Z`
  return drape(sheet, band, { ...cloth, texture: 'rib', nap: 0.4, turn: 26 })
}

export function bodyDetail(
  sheet: Sheet,
  detail: NonNullable<TopOptions['details']>[number],
  cut: Cut,
  cloth: Cloth,
  trim: string,
): string {
  const { color } = cloth
  const middle = `M600 ${306 + cut.neckDepth}L600 ${cut.bottom + 22}`
  switch (detail) {
    case 'pocket': {
      const pocket = 'M664 566L792 566L792 694L728 722L664 694Z'
      return (
        drape(sheet, pocket, { ...cloth, turn: 10 }) +
        stitch('M674 590L782 590M673 576L673 690L728 713L783 690L783 576', lighten(color, 0.3))
      )
    }
    case 'buttons':
    case 'placket': {
      const end = detail === 'placket' ? 640 : cut.bottom + 22
      const strip = `M574 ${300 + cut.neckDepth}L628 ${300 + cut.neckDepth}L628 ${end}L574 ${end}Z`
      const count = detail === 'placket' ? 3 : Math.floor((cut.bottom - 420) / 118)
      const gap = detail === 'placket' ? 76 : 118
      const buttons = Array.from({ length: count }, (_, i) =>
        button(sheet, 601, 452 + i * gap, 13, trim === color ? lighten(color, 0.55) : trim),
      )
      return (
        drape(sheet, strip, { ...cloth, turn: 9 }) +
        stitch(`M582 ${320 + cut.neckDepth}L582 ${end - 6}`, lighten(color, 0.3)) +
        buttons.join('')
      )
    }
    case 'kangaroo': {
      const pouch = `M478 ${cut.bottom - 300}L722 ${cut.bottom - 300}L796 ${cut.bottom - 130}L796 ${cut.bottom - 62}L404 ${cut.bottom - 62}L404 ${cut.bottom - 130}Z`
      return (
        drape(sheet, pouch, {
          ...cloth,
          turn: 22,
          folds: [
            gleam(
              `M480 ${cut.bottom - 200}C560 ${cut.bottom - 180} 640 ${cut.bottom - 200} 720 ${cut.bottom - 190}`,
              24,
              0.3,
            ),
          ],
        }) +
        stitch(
          `M474 ${cut.bottom - 282}L400 ${cut.bottom - 118}M726 ${cut.bottom - 282}L800 ${cut.bottom - 118}`,
          lighten(color, 0.3),
        )
      )
    }
    case 'band': {
      const body = bodyOutline(cut, 'crew')
      return `<g clip-path="${sheet.clip(body)}"><path d="M300 620C460 640 740 640 900 620L900 760C740 780 460 780 300 760Z" fill="${trim}" opacity="0.9"/><path d="M300 790C460 810 740 810 900 790L900 808C740 828 460 828 300 808Z" fill="${trim}" opacity="0.9"/><path d="M300 600H900V840H300Z" fill="${sheet.texture(cloth.texture)}" opacity="0.24"/></g>`
    }
    case 'motif':
      return motif(trim)
    case 'half-zip':
      return zip(sheet, `M600 ${312 + cut.neckDepth}L600 620`, 620)
    case 'zip':
      return seam(middle, color) + zip(sheet, middle, 470)
    case 'waist-seam':
      return seam(
        `M${600 - cut.waist} ${cut.waistY}C${600 - cut.waist * 0.4} ${cut.waistY + 16} ${600 + cut.waist * 0.4} ${cut.waistY + 16} ${600 + cut.waist} ${cut.waistY}`,
        color,
      )
    case 'tie':
      return waistTie(sheet, cut, { ...cloth, color: trim })
    case 'tiers':
      return [0.36, 0.7].map((share) => tier(cut, color, share)).join('')
    case 'ribbing':
      return ''
  }
}

function waistTie(sheet: Sheet, { waist: w, waistY: y }: Cut, cloth: Cloth): string {
  const belt = `M${600 - w - 4} ${y - 22}C${600 - w * 0.4} ${y - 6} ${600 + w * 0.4} ${y - 6} ${600 + w + 4} ${y - 22}L${600 + w + 5} ${y + 22}C${600 + w * 0.4} ${y + 40} ${600 - w * 0.4} ${y + 40} ${600 - w - 5} ${y + 22}Z`
  const knotX = 600 + w * 0.34
  const tail = (dx: number, length: number) =>
    drape(
      sheet,
      `M${knotX - 14} ${y + 22}C${knotX - 6 + dx * 0.3} ${y + 90} ${knotX + dx - 26} ${y + length * 0.6} ${knotX + dx - 22} ${y + length}L${knotX + dx + 20} ${y + length + 12}C${knotX + dx + 18} ${y + length * 0.6} ${knotX + 30} ${y + 90} ${knotX + 18} ${y + 16}Z`,
      { ...cloth, turn: 16 },
    )
  return (
    drape(sheet, belt, { ...cloth, turn: 18, folds: [shade(`M${600 - w} ${y + 4}L${600 + w} ${y + 12}`, 5, 0.3)] }) +
    tail(-18, 250) +
    tail(30, 214) +
    drape(
      sheet,
      `M${knotX - 30} ${y - 16}C${knotX - 10} ${y - 28} ${knotX + 20} ${y - 26} ${knotX + 32} ${y - 8}C${knotX + 34} ${y + 14} ${knotX + 22} ${y + 34} ${knotX} ${y + 38}C${knotX - 24} ${y + 36} ${knotX - 34} ${y + 10} ${knotX - 30} ${y - 16}Z`,
      { ...cloth, turn: 14 },
    )
  )
}

function tier({ waist, waistY, hem, bottom }: Cut, color: string, share: number): string {
  const y = waistY + (bottom - waistY) * share
  const half = waist + (hem - waist) * (share * 0.96 + 0.03)
  const line = `M${600 - half} ${y}C${600 - half * 0.4} ${y + 22} ${600 + half * 0.4} ${y + 22} ${600 + half} ${y}`
  const gathers = Array.from({ length: 22 }, (_, i) => {
    const x = 600 - half + ((i + 0.5) * half * 2) / 22
    const sag = 18 * (1 - ((x - 600) / half) ** 2)
    return `M${round(x)} ${round(y + sag)}L${round(x + (x - 600) * 0.03)} ${round(y + sag + 34 + (i % 3) * 18)}`
  }).join('')
  return (
    seam(line, color) +
    `<path d="${gathers}" stroke="${darken(color, 0.55)}" stroke-width="5" stroke-opacity="0.2" stroke-linecap="round"/>`
  )
}

function zip(sheet: Sheet, path: string, pullAt: number): string {
  const metal = sheet.linear(evenly('#E8E4DA', '#A9A294', '#6F685C'))
  return `<path d="${path}" stroke="#2c2622" stroke-width="17" opacity="0.5"/><path d="${path}" stroke="#C9C2B2" stroke-width="9" stroke-dasharray="4 3"/><rect x="590" y="${pullAt - 14}" width="20" height="28" rx="5" fill="${metal}"/><rect x="594" y="${pullAt + 10}" width="12" height="34" rx="5" fill="${metal}"/>`
}

/** A rising sun over hills, in the flat manner of screen print. */
function motif(ink: string): string {
  const rays = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M0 -104L0 -138" transform="rotate(${(i - 4) * 20})" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`,
  ).join('')
  return `<g transform="translate(600 700)" opacity="0.92"><path d="M-84 0A84 84 0 0 1 84 0Z" fill="${ink}"/>${rays}<path d="M-170 34C-110 6 -70 6 -20 30S90 62 170 22" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round"/><path d="M-150 66C-90 42 -50 42 0 62S100 92 150 58" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round"/></g>`
}
