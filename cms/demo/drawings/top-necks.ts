import { drape, gleam, seam, stitch, type Cloth } from './cloth'
import { darken, lighten } from './colors'
import { evenly, flip, mirrored, type Sheet } from './sheet'
import type { Cut, TopOptions } from './top-cut'

export function insideOfNeck(sheet: Sheet, cut: Cut, cloth: Cloth): string {
  const w = cut.neckWidth
  const inside = mirrored([
    [0, 318],
    [w * 0.6, 318, w * 0.96, 306, w, 298],
    [w + 18, 330, w * 0.9, 300 + cut.neckDepth, 0, 330 + cut.neckDepth],
  ])
  const dark = darken(cloth.color, 0.5)
  return `<path d="${inside}" fill="${sheet.linear(evenly(darken(cloth.color, 0.28), dark))}"/><rect x="576" y="332" width="48" height="26" rx="3" fill="#F1EAdd" opacity="0.85"/><rect x="584" y="342" width="32" height="3" fill="#8a7c6a" opacity="0.7"/>`
}

export function neckline(
  sheet: Sheet,
  neck: NonNullable<TopOptions['neck']>,
  cut: Cut,
  cloth: Cloth,
  corded: boolean,
): string {
  const w = cut.neckWidth
  const d = cut.neckDepth
  if (neck === 'shirt' || neck === 'polo') return collar(sheet, cut, cloth)
  if (neck === 'hood') return hood(sheet, cut, cloth, corded)
  const band =
    neck === 'vee'
      ? `M${600 - w} 300C${600 - w * 0.86} ${300 + d * 0.3} ${600 - w * 0.3} ${300 + d * 0.72} 600 ${306 + d}C${600 + w * 0.3} ${300 + d * 0.72} ${600 + w * 0.86} ${300 + d * 0.3} ${600 + w} 300L${600 + w + 26} 306C${600 + w * 1.08} ${300 + d * 0.46} ${600 + w * 0.4} ${320 + d * 0.84} 600 ${344 + d}C${600 - w * 0.4} ${320 + d * 0.84} ${600 - w * 1.08} ${300 + d * 0.46} ${600 - w - 26} 306Z`
      : `M${600 - w} 300C${600 - w * 0.94} ${300 + d * 0.62} ${600 - w * 0.52} ${306 + d} 600 ${306 + d}C${600 + w * 0.52} ${306 + d} ${600 + w * 0.94} ${300 + d * 0.62} ${600 + w} 300L${600 + w + 26} 306C${600 + w * 1.2} ${304 + d * 0.86} ${600 + w * 0.66} ${338 + d} 600 ${338 + d}C${600 - w * 0.66} ${338 + d} ${600 - w * 1.2} ${304 + d * 0.86} ${600 - w - 26} 306Z`
  const knitted = cloth.texture === 'jersey' || cloth.texture === 'fleece' || cloth.texture === 'knit'
  return (
    drape(sheet, band, { ...cloth, ...(knitted ? { texture: 'rib' as const, nap: 0.26 } : {}), turn: 10 }) +
    backBand(sheet, cut, cloth)
  )
}

/** The far side of the neckband, seen through the opening. */
function backBand(sheet: Sheet, cut: Cut, cloth: Cloth): string {
  const w = cut.neckWidth
  const band = `M${600 - w} 300C${600 - w * 0.7} 322 ${600 - w * 0.4} 328 600 328C${600 + w * 0.4} 328 ${600 + w * 0.7} 322 ${600 + w} 300C${600 + w * 0.7} 290 ${600 + w * 0.4} 296 600 296C${600 - w * 0.4} 296 ${600 - w * 0.7} 290 ${600 - w} 300Z`
  return drape(sheet, band, { ...cloth, color: darken(cloth.color, 0.16), texture: 'rib', nap: 0.3, turn: 10 })
}

export function backNeck(cut: Cut, color: string): string {
  const w = cut.neckWidth
  return (
    seam(
      `M${600 - w - 24} 308C${600 - w * 0.7} 350 ${600 - w * 0.4} 362 600 362C${600 + w * 0.4} 362 ${600 + w * 0.7} 350 ${600 + w + 24} 308`,
      color,
    ) + seam(`M${600 - cut.shoulder + 8} 420C${600 - 120} 446 ${600 + 120} 446 ${600 + cut.shoulder - 8} 420`, color)
  )
}

function collar(sheet: Sheet, cut: Cut, cloth: Cloth): string {
  const w = cut.neckWidth
  const stand = `M${600 - w} 302C${600 - w * 0.6} 270 ${600 + w * 0.6} 270 ${600 + w} 302C${600 + w * 0.6} 330 ${600 - w * 0.6} 330 ${600 - w} 302Z`
  const wing = `M${600 + w + 12} 296C${600 + w * 0.8} 350 ${600 + 40} 396 ${600 + 6} 408L${600 + 74} 480C${600 + 130} 440 ${600 + 156} 380 ${600 + w + 40} 316Z`
  const painted =
    drape(sheet, wing, {
      ...cloth,
      turn: 16,
      folds: [gleam(`M${600 + 100} 340C${600 + 96} 390 ${600 + 80} 420 ${600 + 60} 440`, 18, 0.4)],
    }) +
    stitch(
      `M${600 + 18} 412L${600 + 76} 468C${600 + 122} 434 ${600 + 144} 384 ${600 + w + 34} 326`,
      lighten(cloth.color, 0.3),
    )
  return drape(sheet, stand, { ...cloth, color: darken(cloth.color, 0.2), turn: 14 }) + painted + flip(painted)
}

function hood(sheet: Sheet, cut: Cut, cloth: Cloth, corded: boolean): string {
  const w = cut.neckWidth
  const back = `M${600 - w - 40} 330C${600 - w - 60} 220 ${600 - 90} 150 600 148C${600 + 90} 150 ${600 + w + 60} 220 ${600 + w + 40} 330C${600 + 70} 400 ${600 - 70} 400 ${600 - w - 40} 330Z`
  const inner = `M${600 - w + 10} 330C${600 - w - 8} 250 ${600 - 60} 196 600 194C${600 + 60} 196 ${600 + w + 8} 250 ${600 + w - 10} 330C${600 + 50} 392 ${600 - 50} 392 ${600 - w + 10} 330Z`
  const fall = `M${600 + w + 44} 320C${600 + w + 20} 390 ${600 + 60} 440 ${600 + 2} 456C${600 + 10} 430 ${600 + 4} 410 600 396C${600 + 46} 386 ${600 + 84} 356 ${600 + w - 8} 326C${600 + w - 2} 310 ${600 + w + 30} 300 ${600 + w + 44} 320Z`
  const side = drape(sheet, fall, {
    ...cloth,
    turn: 18,
    folds: [gleam(`M${600 + 120} 340C${600 + 100} 390 ${600 + 60} 416 ${600 + 20} 430`, 16, 0.4)],
  })
  const cord = `<path d="M${600 + 40} 420C${600 + 56} 500 ${600 + 46} 560 ${600 + 54} 640" stroke="${darken(cloth.color, 0.45)}" stroke-width="13" fill="none" stroke-linecap="round" opacity="0.4" transform="translate(5 6)"/><path d="M${600 + 40} 420C${600 + 56} 500 ${600 + 46} 560 ${600 + 54} 640" stroke="#EFE6D6" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M${600 + 53} 626L${600 + 55} 664" stroke="#B9A98B" stroke-width="13" stroke-linecap="round"/><circle cx="640" cy="420" r="11" fill="#3a342e"/><circle cx="640" cy="420" r="6" fill="#B9A98B"/>`
  return (
    drape(sheet, back, { ...cloth, turn: 40, folds: [gleam('M520 210C560 176 640 176 680 210', 20, 0.4)] }) +
    `<path d="${inner}" fill="${sheet.linear(evenly(darken(cloth.color, 0.34), darken(cloth.color, 0.62)))}"/>` +
    side +
    flip(side) +
    (corded ? cord + flip(cord) : '')
  )
}
