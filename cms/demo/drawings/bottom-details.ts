import { CROTCH, type BottomOptions, type Cut } from './bottom-cut'
import { button, drape, gleam, seam, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { evenly, flip, type Sheet } from './sheet'

export function insideWaist(sheet: Sheet, { waist }: Cut, color: string): string {
  const inside = `M${600 - waist} 212C${600 - waist * 0.6} 198 ${600 + waist * 0.6} 198 ${600 + waist} 212C${600 + waist * 0.7} 236 ${600 - waist * 0.7} 236 ${600 - waist} 212Z`
  return `<path d="${inside}" fill="${sheet.linear(evenly(darken(color, 0.3), darken(color, 0.6)))}"/>`
}

export function waistband(sheet: Sheet, { waist: w }: Cut, cloth: Cloth, thread: string, back: boolean): string {
  const band = `M${600 - w} 210C${600 - w * 0.6} 228 ${600 + w * 0.6} 228 ${600 + w} 210L${600 + w + 10} 262C${600 + w * 0.6} 282 ${600 - w * 0.6} 282 ${600 - w - 10} 262Z`
  const loop = (x: number) => {
    const y = 225 - Math.abs(x) * 0.05
    return (
      drape(sheet, `M${600 + x - 9} ${y - 10}H${600 + x + 9}V${y + 58}H${600 + x - 9}Z`, { ...cloth, turn: 6 }) +
      stitch(`M${600 + x - 4} ${y - 4}V${y + 52}M${600 + x + 4} ${y - 4}V${y + 52}`, thread)
    )
  }
  return (
    drape(sheet, band, { ...cloth, turn: 14 }) +
    stitch(
      `M${600 - w} 219C${600 - w * 0.6} 236 ${600 + w * 0.6} 236 ${600 + w} 219M${600 - w - 8} 254C${600 - w * 0.6} 273 ${600 + w * 0.6} 273 ${600 + w + 8} 254`,
      thread,
    ) +
    (back ? loop(0) : '') +
    [-w * 0.52, w * 0.52].map(loop).join('') +
    (back ? '' : button(sheet, 600, 248, 15, '#A9814E'))
  )
}

export function frontPockets(
  sheet: Sheet,
  outline: string,
  { waist: w, hip }: Cut,
  cloth: Cloth,
  thread: string,
  style: 'jeans' | 'chino',
): string {
  const { color } = cloth
  const fly = `M640 280C640 400 636 452 604 ${CROTCH - 86}`
  const flyArt = seam(fly, color) + stitch(fly, thread, -8, 0) + seam(`M600 280L600 ${CROTCH - 86}`, color)
  if (style === 'chino') {
    const slant = `M${600 + w - 62} 276L${600 + hip - 14} 470`
    const art = seam(slant, color) + stitch(slant, thread, -9, 2)
    return flyArt + art + flip(art)
  }
  const scoop = `M${600 + w - 96} 278C${600 + w - 80} 370 ${600 + w} 400 ${600 + hip + 10} 388`
  const lining = `${scoop}L${600 + w + 30} 264L${600 + w - 96} 278Z`
  const coin = `M${600 + w - 50} 308L${600 + w + 24} 302L${600 + w + 30} 396C${600 + w} 392 ${600 + w - 40} 364 ${600 + w - 50} 336Z`
  const rivet = (x: number, y: number) =>
    `<circle cx="${x}" cy="${y}" r="7" fill="${sheet.radial(evenly('#E6BE8A', '#7C5228'), [0.35, 0.35], 0.7)}"/>`
  const side = (withCoin: boolean) =>
    drape(sheet, lining, { ...cloth, color: darken(color, 0.12), turn: 30 }) +
    (withCoin
      ? drape(sheet, coin, { ...cloth, turn: 10 }) + stitch(`M${600 + w - 44} 322L${600 + w + 20} 316`, thread)
      : '') +
    seam(scoop, color) +
    stitch(scoop, thread, -5, 9) +
    stitch(scoop, thread, -9, 18) +
    rivet(600 + w - 92, 290) +
    rivet(600 + hip - 58, 402)
  return `<g clip-path="${sheet.clip(outline)}">${flyArt}${stitch(fly, thread, -18, 0)}${side(false)}${flip(side(true))}</g>`
}

export function backPockets(sheet: Sheet, { waist: w }: Cut, cloth: Cloth, thread: string): string {
  const yoke = `M${600 + w + 26} 300C710 334 664 350 600 362`
  const pocket = 'M650 384L800 372L798 520L730 554L658 526Z'
  const art =
    seam(yoke, cloth.color) +
    stitch(yoke, thread, 0, 9) +
    drape(sheet, pocket, { ...cloth, turn: 16, folds: [gleam('M678 414L776 406', 20, 0.3)] }) +
    stitch('M660 394L792 384L789 514L730 543L667 519ZM662 412L790 402', thread) +
    stitch('M666 456C696 486 716 486 730 464C744 484 764 480 790 446', thread)
  const patch = `<rect x="${600 + w - 86}" y="216" width="84" height="50" rx="4" fill="#B07A45"/><rect x="${600 + w - 86}" y="216" width="84" height="50" rx="4" fill="${sheet.texture('leather', 0.7)}" fill-opacity="0.4"/><path d="M${600 + w - 66} 250h44M${600 + w - 58} 240h28M${600 + w - 52} 230h16" stroke="#6b4420" stroke-width="4"/>`
  return art + flip(art) + (cloth.texture === 'denim' ? patch : '')
}

export function softWaist(sheet: Sheet, { waist: w }: Cut, cloth: Cloth, style: 'jogger' | 'legging'): string {
  const depth = style === 'jogger' ? 56 : 96
  const band = `M${600 - w} 210C${600 - w * 0.6} 228 ${600 + w * 0.6} 228 ${600 + w} 210L${600 + w + depth * 0.2} ${210 + depth}C${600 + w * 0.6} ${230 + depth} ${600 - w * 0.6} ${230 + depth} ${600 - w - depth * 0.2} ${210 + depth}Z`
  const edge = `M${600 - w - depth * 0.2} ${210 + depth}C${600 - w * 0.6} ${230 + depth} ${600 + w * 0.6} ${230 + depth} ${600 + w + depth * 0.2} ${210 + depth}`
  const cord =
    '<path d="M586 250C570 310 574 370 560 420M614 250C628 310 622 360 640 404" fill="none" stroke="#EFE6D6" stroke-width="9" stroke-linecap="round"/><path d="M562 408L558 432M637 394L643 416" stroke="#B9A98B" stroke-width="12" stroke-linecap="round"/>'
  return (
    drape(sheet, band, { ...cloth, ...(style === 'jogger' ? { texture: 'rib' as const, nap: 0.4 } : {}), turn: 22 }) +
    seam(edge, cloth.color) +
    (style === 'jogger' ? cord : '')
  )
}

export function joggerPockets({ waist: w, hip }: Cut, color: string): string {
  const slant = seam(`M${600 + w - 30} 290L${600 + hip - 10} 500`, color)
  return slant + flip(slant)
}

export function leggingSeams({ hip, outer, inner, bottom }: Cut, color: string): string {
  const side = seam(
    `M${600 + hip - 74} 330C${600 + hip - 40} 560 ${600 + outer - 12} 900 ${600 + (outer + inner) / 2 + 20} ${bottom}`,
    color,
    lighten(color, 0.3),
  )
  const rise = seam(`M600 318C636 400 652 500 604 ${CROTCH + 4}`, color)
  return side + flip(side) + rise + flip(rise)
}

export function sideStripe(sheet: Sheet, outline: string, { waist, hip, outer, bottom }: Cut, trim: string): string {
  const stripe = `M${600 + waist - 4} 230C${600 + hip - 20} 400 ${600 + hip - 24} 560 ${600 + hip - 26} 640C${600 + hip - 30} 900 ${600 + outer - 18} ${bottom - 300} ${600 + outer - 22} ${bottom + 14}`
  const line = `<path d="${stripe}" fill="none" stroke="${trim}" stroke-width="20"/>`
  return `<g clip-path="${sheet.clip(outline)}" opacity="0.92">${line}${flip(line)}</g>`
}

export function cargoPockets(sheet: Sheet, { hip, outer, bottom }: Cut, cloth: Cloth, thread: string): string {
  const y = Math.min(760, bottom - 300)
  const edge = hip + (outer - hip) * 0.3
  const pocket = `M${600 + edge - 156} ${y}L${600 + edge + 12} ${y - 8}L${600 + edge + 10} ${y + 180}L${600 + edge - 150} ${y + 186}Z`
  const flap = `M${600 + edge - 160} ${y - 6}L${600 + edge + 16} ${y - 14}L${600 + edge + 14} ${y + 44}L${600 + edge - 156} ${y + 54}Z`
  const art =
    drape(sheet, pocket, { ...cloth, turn: 20 }) +
    drape(sheet, flap, { ...cloth, turn: 12 }) +
    stitch(`M${600 + edge - 150} ${y + 42}L${600 + edge + 8} ${y + 34}`, thread) +
    button(sheet, 600 + edge - 74, y + 22, 11, darken(cloth.color, 0.3))
  return art + flip(art)
}

/** Lightened thighs, as long washing leaves them. */
export function fade(sheet: Sheet, outline: string, { hip, inner }: Cut): string {
  const glow = sheet.radial([
    [0, '#F4F1EA', 0.42],
    [0.6, '#F4F1EA', 0.16],
    [1, '#F4F1EA', 0],
  ])
  const middle = (hip + inner) / 2 + 4
  return `<g clip-path="${sheet.clip(outline)}">${[-1, 1].map((side) => `<ellipse cx="${600 + side * middle}" cy="680" rx="92" ry="290" fill="${glow}"/><ellipse cx="${600 + side * (middle - 10)}" cy="1180" rx="70" ry="180" fill="${glow}" opacity="0.6"/>`).join('')}</g>`
}

export function hems(
  sheet: Sheet,
  { outer, inner, bottom }: Cut,
  cloth: Cloth,
  thread: string,
  { style, turnUp = false }: BottomOptions,
): string {
  if (style === 'jogger' || turnUp) {
    const cuff = `M${600 + inner - 8} ${bottom - 62}C${600 + inner + 40} ${bottom - 46} ${600 + outer - 40} ${bottom - 48} ${600 + outer + 8} ${bottom - 68}L${600 + outer + (turnUp ? 8 : -16)} ${bottom + 20}C${600 + outer - 50} ${bottom + 34} ${600 + inner + 50} ${bottom + 36} ${600 + inner + (turnUp ? -8 : 14)} ${bottom + 28}Z`
    const lining = turnUp
      ? { ...cloth, color: lighten(cloth.color, 0.3) }
      : { ...cloth, texture: 'rib' as const, nap: 0.42 }
    const art = drape(sheet, cuff, { ...lining, turn: 22 })
    return art + flip(art)
  }
  const line = `M${600 + inner} ${bottom - 24}C${600 + inner + 40} ${bottom - 16} ${600 + outer - 40} ${bottom - 18} ${600 + outer} ${bottom - 32}`
  const art = seam(line, cloth.color) + stitch(line, thread, 0, 6)
  return art + flip(art)
}
