import { button, drape, gleam, seam, shade, stitch, type Cloth, type Fold } from './cloth'
import { darken, lighten } from './colors'
import { print, type PrintName } from './prints'
import { flip, flipPath, mirrored, round, type HalfOutline, type Sheet } from './sheet'
import { wallShadow, type Painter } from './studio'
import type { TextureName } from './textures'

export interface TopOptions {
  color: string
  neck?: 'crew' | 'vee' | 'scoop' | 'shirt' | 'hood' | 'polo' | 'mock'
  sleeve?: 'short' | 'long' | 'none' | 'puff' | 'roomy'
  fit?: keyof typeof fits
  length?: number
  texture?: TextureName
  textureScale?: number
  nap?: number
  pattern?: { name: PrintName; ink: string; second?: string; scale?: number; angle?: number }
  /** Chest band, pocket, zip, patch, and the like. */
  details?: readonly ('pocket' | 'placket' | 'buttons' | 'kangaroo' | 'band' | 'motif' | 'half-zip' | 'zip' | 'ribbing' | 'tie' | 'waist-seam' | 'tiers')[]
  trim?: string
  back?: boolean
}

interface Cut { shoulder: number; chest: number; waist: number; waistY: number; hem: number; bottom: number; neckWidth: number; neckDepth: number }

const fits = {
  straight: { shoulder: 262, chest: 240, waist: 232, waistY: 850, hem: 244 },
  boxy: { shoulder: 288, chest: 278, waist: 276, waistY: 850, hem: 280 },
  waisted: { shoulder: 236, chest: 214, waist: 184, waistY: 800, hem: 226 },
  smock: { shoulder: 236, chest: 224, waist: 262, waistY: 850, hem: 328 },
  flared: { shoulder: 212, chest: 192, waist: 158, waistY: 750, hem: 388 },
  column: { shoulder: 216, chest: 200, waist: 186, waistY: 780, hem: 246 },
  child: { shoulder: 286, chest: 270, waist: 274, waistY: 820, hem: 286 },
} as const

function cutOf({ fit = 'straight', length = 1180, neck = 'crew', back = false, details = [] }: TopOptions): Cut {
  const necks = { crew: [98, 84], vee: [92, 190], scoop: [126, 150], shirt: [96, 96], hood: [104, 92], polo: [94, 90], mock: [84, 40] } as const
  const [neckWidth, neckDepth] = necks[neck]
  // A ribbed waist is drawn on its own and ends below the body.
  return { ...fits[fit], bottom: details.includes('ribbing') ? length - 30 : length, neckWidth, neckDepth: back ? 26 : neckDepth }
}

function bodyOutline(cut: Cut, neck: TopOptions['neck'], back = false): string {
  const { shoulder, chest, waist, waistY, hem, bottom, neckWidth, neckDepth } = cut
  const neckline: HalfOutline = neck === 'vee' && !back
    ? [[0, 306 + neckDepth], [neckWidth * 0.3, 300 + neckDepth * 0.72, neckWidth * 0.86, 300 + neckDepth * 0.3, neckWidth, 300]]
    : [[0, 306 + neckDepth], [neckWidth * 0.52, 306 + neckDepth, neckWidth * 0.94, 300 + neckDepth * 0.62, neckWidth, 300]]
  const drop = bottom - waistY
  const flare = hem - waist
  return mirrored([
    ...neckline,
    [neckWidth + 60, 318, shoulder - 60, 340, shoulder, 362],
    [shoulder - 16, 440, chest - 6, 520, chest, 600],
    [chest - 2, 600 + (waistY - 600) * 0.4, waist, waistY - (waistY - 600) * 0.36, waist, waistY],
    [waist + flare * 0.32, waistY + drop * 0.26, hem - flare * 0.24, waistY + drop * 0.7, hem, bottom],
    [hem * 0.6, bottom + 20, hem * 0.3, bottom + 24, 0, bottom + 24],
  ])
}

function sleeveOutline(cut: Cut, kind: NonNullable<TopOptions['sleeve']>): string {
  const s = 600 + cut.shoulder
  const c = 600 + cut.chest
  switch (kind) {
    case 'short':
      return `M${s - 40} 350C${s + 34} 366 ${s + 112} 478 ${s + 152} 590C${s + 116} 626 ${s + 62} 650 ${s + 8} 662C${s - 8} 644 ${c - 6} 628 ${c - 2} 600C${c - 4} 520 ${s - 34} 440 ${s - 40} 350Z`
    case 'puff':
      return `M${s - 40} 352C${s + 60} 322 ${s + 170} 430 ${s + 162} 560C${s + 160} 606 ${s + 132} 640 ${s + 112} 650L${s + 18} 676C${s - 6} 660 ${c - 6} 640 ${c - 2} 600C${c - 6} 520 ${s - 44} 440 ${s - 40} 352Z`
    case 'roomy':
      return `M${s - 40} 350C${s + 50} 372 ${s + 156} 640 ${s + 196} 900C${s + 200} 966 ${s + 178} 1010 ${s + 152} 1040L${s + 62} 1054C${s + 36} 990 ${s + 20} 930 ${s + 4} 850C${s - 10} 770 ${c + 4} 700 ${c - 2} 600C${c - 4} 520 ${s - 34} 440 ${s - 40} 350Z`
    case 'long':
      return `M${s - 40} 350C${s + 40} 368 ${s + 112} 620 ${s + 158} 1070C${s + 130} 1086 ${s + 84} 1092 ${s + 56} 1086C${s + 32} 960 ${s + 2} 780 ${c - 2} 600C${c - 4} 520 ${s - 34} 440 ${s - 40} 350Z`
    case 'none':
      return ''
  }
}

function bodyFolds(cut: Cut, fit: TopOptions['fit']): Fold[] {
  const { chest, waist, bottom } = cut
  const l = 600 - chest
  const r = 600 + chest
  const common = [
    shade(`M${l + 14} 618C${l + 80} 660 ${l + 120} 740 ${l + 130} 820`, 22, 0.34),
    gleam(`M${l + 44} 600C${l + 120} 650 ${l + 164} 740 ${l + 172} 850`, 22, 0.4),
    shade(`M${r - 14} 618C${r - 70} 650 ${r - 110} 720 ${r - 128} 800`, 26, 0.4),
    gleam(`M${r - 50} 590C${r - 110} 640 ${r - 150} 700 ${r - 170} 790`, 16, 0.26),
    shade(`M${600 + waist - 40} ${bottom - 60}C${600 + waist - 70} ${bottom - 180} ${600 + waist - 30} ${bottom - 300} ${600 + waist - 20} 800`, 40, 0.28),
    shade(`M${600 - 30} ${bottom}C${600 - 10} ${bottom - 120} ${600 - 54} ${bottom - 240} ${600 - 40} ${bottom - 330}`, 22, 0.22),
    gleam(`M${600 - 84} ${bottom}C${600 - 60} ${bottom - 130} ${600 - 104} ${bottom - 260} ${600 - 90} ${bottom - 380}`, 26, 0.34),
    shade(`M${600 + 104} ${bottom}C${600 + 84} ${bottom - 120} ${600 + 116} ${bottom - 220} ${600 + 100} ${bottom - 300}`, 20, 0.24),
    gleam(`M${600 + 62} ${bottom}C${600 + 44} ${bottom - 140} ${600 + 70} ${bottom - 260} ${600 + 50} ${bottom - 380}`, 20, 0.26),
    gleam(`M${l + 70} 420C${l + 130} 480 ${l + 220} 520 ${l + 300} 520`, 40, 0.26),
  ]
  if (fit === 'flared') return [...common.slice(0, 4), ...skirtFolds(cut)]
  if (fit !== 'smock') return common
  const pleats = [-250, -180, -110, -40, 30, 100, 170, 240]
  return [...common, ...pleats.flatMap((x) => [
    shade(`M${600 + x * 0.66} 640C${600 + x * 0.8} 820 ${600 + x * 0.96} 1000 ${600 + x * 1.06} ${bottom + 10}`, 14, 0.36),
    gleam(`M${622 + x * 0.66} 640C${626 + x * 0.8} 820 ${630 + x * 0.96} 1000 ${634 + x * 1.06} ${bottom + 10}`, 14, 0.3),
  ])]
}

/** Folds that fan out from the waist, deeper towards the hem. */
export function skirtFolds({ waist, waistY, hem, bottom }: { waist: number; waistY: number; hem: number; bottom: number }): Fold[] {
  const fan = [-0.92, -0.7, -0.44, -0.2, 0.06, 0.3, 0.54, 0.78]
  const reach = (at: number, i: number) => {
    const sway = i % 2 === 0 ? 14 : -12
    return `M${600 + at * waist * 0.9} ${waistY + 20 + (i % 3) * 26}C${600 + at * (waist + 30) + sway} ${waistY + (bottom - waistY) * 0.35} ${600 + at * hem * 0.86 - sway} ${bottom - (bottom - waistY) * 0.3} ${600 + at * hem} ${bottom + 20}`
  }
  return fan.flatMap((at, i) => [
    shade(reach(at, i), 22 + (i % 3) * 10, 0.36),
    gleam(reach(at + 0.1, i), 20 + (i % 2) * 8, 0.34),
  ])
}

function sleeveFolds(cut: Cut, kind: NonNullable<TopOptions['sleeve']>): Fold[] {
  const s = 600 + cut.shoulder
  const c = 600 + cut.chest
  if (kind === 'short' || kind === 'puff') {
    return [
      gleam(`M${s + 10} 390C${s + 70} 450 ${s + 100} 520 ${s + 122} 590`, 34, 0.42),
      shade(`M${c + 6} 596C${s + 40} 560 ${s + 66} 540 ${s + 84} 500`, 20, 0.36),
      shade(`M${c + 2} 640C${s + 20} 600 ${s + 24} 500 ${s - 6} 400`, 30, 0.3),
    ]
  }
  return [
    gleam(`M${s + 14} 400C${s + 70} 560 ${s + 104} 760 ${s + 124} 1040`, 26, 0.42),
    shade(`M${c + 6} 600C${s + 20} 760 ${s + 44} 900 ${s + 66} 1080`, 34, 0.42),
    shade(`M${s + 4} 720C${s + 40} 730 ${s + 76} 716 ${s + 100} 690`, 16, 0.34),
    gleam(`M${s + 10} 746C${s + 44} 756 ${s + 80} 742 ${s + 106} 716`, 12, 0.3),
    shade(`M${s + 20} 820C${s + 56} 826 ${s + 90} 810 ${s + 116} 784`, 16, 0.3),
    shade(`M${s + 48} 1010C${s + 80} 1016 ${s + 110} 1000 ${s + 134} 980`, 14, 0.26),
    shade(`M${s - 4} 420C${s + 10} 480 ${s + 6} 540 ${c + 16} 600`, 22, 0.26),
  ]
}

/** A top seen from the front, or from the back, on an unseen form. */
export function top(options: TopOptions): Painter {
  return (sheet) => {
    const { color, neck = 'crew', sleeve = 'short', fit = 'straight', details = [], back = false } = options
    const trim = options.trim ?? color
    const cut = cutOf(options)
    const cloth: Cloth = {
      color, texture: options.texture ?? 'jersey', textureScale: options.textureScale ?? 1, nap: options.nap ?? 0.22,
      ...(options.pattern ? { print: print(sheet, options.pattern.name, options.pattern.ink, options.pattern.scale ?? 1, options.pattern.second ?? options.pattern.ink, options.pattern.angle ?? 0) } : {}),
    }
    const body = bodyOutline(cut, neck, back)
    const arm = sleeveOutline(cut, sleeve)
    const parts: string[] = [wallShadow(arm ? [body, arm, flipPath(arm)] : body)]
    if (!back) parts.push(insideOfNeck(sheet, cut, cloth))
    if (arm) {
      const sleeveArt = drape(sheet, arm, { ...cloth, turn: 44, folds: sleeveFolds(cut, sleeve) }) + cuff(sheet, cut, sleeve, { ...cloth, color: trim }, details.includes('ribbing'))
      parts.push(sleeveArt, flip(sleeveArt))
    }
    parts.push(drape(sheet, body, { ...cloth, folds: bodyFolds(cut, fit) }))
    parts.push(hemAndSeams(cut, sleeve, color, details.includes('ribbing') ? undefined : lighten(color, 0.22)))
    if (details.includes('ribbing')) parts.push(waistRib(sheet, cut, { ...cloth, color: trim }))
    parts.push(...details.map((detail) => bodyDetail(sheet, detail, cut, cloth, trim)))
    parts.push(back ? backNeck(cut, color) : neckline(sheet, neck, cut, { ...cloth, color: trim }, !details.includes('zip')))
    return parts.join('')
  }
}

function insideOfNeck(sheet: Sheet, cut: Cut, cloth: Cloth): string {
  const w = cut.neckWidth
  const inside = mirrored([[0, 318], [w * 0.6, 318, w * 0.96, 306, w, 298], [w + 18, 330, w * 0.9, 300 + cut.neckDepth, 0, 330 + cut.neckDepth]])
  const dark = darken(cloth.color, 0.5)
  return `<path d="${inside}" fill="${sheet.linear([[0, darken(cloth.color, 0.28)], [1, dark]])}"/><rect x="576" y="332" width="48" height="26" rx="3" fill="#F1EAdd" opacity="0.85"/><rect x="584" y="342" width="32" height="3" fill="#8a7c6a" opacity="0.7"/>`
}

function neckline(sheet: Sheet, neck: NonNullable<TopOptions['neck']>, cut: Cut, cloth: Cloth, corded: boolean): string {
  const w = cut.neckWidth
  const d = cut.neckDepth
  if (neck === 'shirt' || neck === 'polo') return collar(sheet, cut, cloth)
  if (neck === 'hood') return hood(sheet, cut, cloth, corded)
  const band = neck === 'vee'
    ? `M${600 - w} 300C${600 - w * 0.86} ${300 + d * 0.3} ${600 - w * 0.3} ${300 + d * 0.72} 600 ${306 + d}C${600 + w * 0.3} ${300 + d * 0.72} ${600 + w * 0.86} ${300 + d * 0.3} ${600 + w} 300L${600 + w + 26} 306C${600 + w * 1.08} ${300 + d * 0.46} ${600 + w * 0.4} ${320 + d * 0.84} 600 ${344 + d}C${600 - w * 0.4} ${320 + d * 0.84} ${600 - w * 1.08} ${300 + d * 0.46} ${600 - w - 26} 306Z`
    : `M${600 - w} 300C${600 - w * 0.94} ${300 + d * 0.62} ${600 - w * 0.52} ${306 + d} 600 ${306 + d}C${600 + w * 0.52} ${306 + d} ${600 + w * 0.94} ${300 + d * 0.62} ${600 + w} 300L${600 + w + 26} 306C${600 + w * 1.2} ${304 + d * 0.86} ${600 + w * 0.66} ${338 + d} 600 ${338 + d}C${600 - w * 0.66} ${338 + d} ${600 - w * 1.2} ${304 + d * 0.86} ${600 - w - 26} 306Z`
  const knitted = cloth.texture === 'jersey' || cloth.texture === 'fleece' || cloth.texture === 'knit'
  return drape(sheet, band, { ...cloth, ...(knitted ? { texture: 'rib' as const, nap: 0.26 } : {}), turn: 10 }) + backBand(sheet, cut, cloth)
}

/** The far side of the neckband, seen through the opening. */
function backBand(sheet: Sheet, cut: Cut, cloth: Cloth): string {
  const w = cut.neckWidth
  const band = `M${600 - w} 300C${600 - w * 0.7} 322 ${600 - w * 0.4} 328 600 328C${600 + w * 0.4} 328 ${600 + w * 0.7} 322 ${600 + w} 300C${600 + w * 0.7} 290 ${600 + w * 0.4} 296 600 296C${600 - w * 0.4} 296 ${600 - w * 0.7} 290 ${600 - w} 300Z`
  return drape(sheet, band, { ...cloth, color: darken(cloth.color, 0.16), texture: 'rib', nap: 0.3, turn: 10 })
}

function backNeck(cut: Cut, color: string): string {
  const w = cut.neckWidth
  return seam(`M${600 - w - 24} 308C${600 - w * 0.7} 350 ${600 - w * 0.4} 362 600 362C${600 + w * 0.4} 362 ${600 + w * 0.7} 350 ${600 + w + 24} 308`, color)
    + seam(`M${600 - cut.shoulder + 8} 420C${600 - 120} 446 ${600 + 120} 446 ${600 + cut.shoulder - 8} 420`, color)
}

function collar(sheet: Sheet, cut: Cut, cloth: Cloth): string {
  const w = cut.neckWidth
  const stand = `M${600 - w} 302C${600 - w * 0.6} 270 ${600 + w * 0.6} 270 ${600 + w} 302C${600 + w * 0.6} 330 ${600 - w * 0.6} 330 ${600 - w} 302Z`
  const wing = `M${600 + w + 12} 296C${600 + w * 0.8} 350 ${600 + 40} 396 ${600 + 6} 408L${600 + 74} 480C${600 + 130} 440 ${600 + 156} 380 ${600 + w + 40} 316Z`
  const painted = drape(sheet, wing, { ...cloth, turn: 16, folds: [gleam(`M${600 + 100} 340C${600 + 96} 390 ${600 + 80} 420 ${600 + 60} 440`, 18, 0.4)] })
    + stitch(`M${600 + 18} 412L${600 + 76} 468C${600 + 122} 434 ${600 + 144} 384 ${600 + w + 34} 326`, lighten(cloth.color, 0.3))
  return drape(sheet, stand, { ...cloth, color: darken(cloth.color, 0.2), turn: 14 }) + painted + flip(painted)
}

function hood(sheet: Sheet, cut: Cut, cloth: Cloth, corded: boolean): string {
  const w = cut.neckWidth
  const back = `M${600 - w - 40} 330C${600 - w - 60} 220 ${600 - 90} 150 600 148C${600 + 90} 150 ${600 + w + 60} 220 ${600 + w + 40} 330C${600 + 70} 400 ${600 - 70} 400 ${600 - w - 40} 330Z`
  const inner = `M${600 - w + 10} 330C${600 - w - 8} 250 ${600 - 60} 196 600 194C${600 + 60} 196 ${600 + w + 8} 250 ${600 + w - 10} 330C${600 + 50} 392 ${600 - 50} 392 ${600 - w + 10} 330Z`
  const fall = `M${600 + w + 44} 320C${600 + w + 20} 390 ${600 + 60} 440 ${600 + 2} 456C${600 + 10} 430 ${600 + 4} 410 600 396C${600 + 46} 386 ${600 + 84} 356 ${600 + w - 8} 326C${600 + w - 2} 310 ${600 + w + 30} 300 ${600 + w + 44} 320Z`
  const side = drape(sheet, fall, { ...cloth, turn: 18, folds: [gleam(`M${600 + 120} 340C${600 + 100} 390 ${600 + 60} 416 ${600 + 20} 430`, 16, 0.4)] })
  const cord = `<path d="M${600 + 40} 420C${600 + 56} 500 ${600 + 46} 560 ${600 + 54} 640" stroke="${darken(cloth.color, 0.45)}" stroke-width="13" fill="none" stroke-linecap="round" opacity="0.4" transform="translate(5 6)"/><path d="M${600 + 40} 420C${600 + 56} 500 ${600 + 46} 560 ${600 + 54} 640" stroke="#EFE6D6" stroke-width="10" fill="none" stroke-linecap="round"/><path d="M${600 + 53} 626L${600 + 55} 664" stroke="#B9A98B" stroke-width="13" stroke-linecap="round"/><circle cx="640" cy="420" r="11" fill="#3a342e"/><circle cx="640" cy="420" r="6" fill="#B9A98B"/>`
  return drape(sheet, back, { ...cloth, turn: 40, folds: [gleam('M520 210C560 176 640 176 680 210', 20, 0.4)] })
    + `<path d="${inner}" fill="${sheet.linear([[0, darken(cloth.color, 0.34)], [1, darken(cloth.color, 0.62)]])}"/>`
    + side + flip(side) + (corded ? cord + flip(cord) : '')
}

function cuff(sheet: Sheet, cut: Cut, sleeve: NonNullable<TopOptions['sleeve']>, cloth: Cloth, ribbed: boolean): string {
  const s = 600 + cut.shoulder
  if (sleeve === 'short') return stitch(`M${s + 140} 566C${s + 104} 602 ${s + 54} 624 ${s + 2} 634`, lighten(cloth.color, 0.22)) + seam(`M${s + 144} 574C${s + 106} 610 ${s + 56} 632 ${s + 4} 642`, cloth.color)
  if (sleeve === 'puff') return drape(sheet, `M${s + 120} 640L${s + 128} 676L${s + 24} 706L${s + 12} 668Z`, { ...cloth, turn: 14 })
  if (sleeve === 'roomy') return drape(sheet, `M${s + 158} 1026L${s + 152} 1104C${s + 122} 1114 ${s + 94} 1116 ${s + 66} 1112L${s + 56} 1040C${s + 90} 1050 ${s + 126} 1044 ${s + 158} 1026Z`, { ...cloth, turn: 16 })
  if (ribbed) return drape(sheet, `M${s + 150} 1000L${s + 162} 1090C${s + 130} 1102 ${s + 86} 1108 ${s + 60} 1102L${s + 40} 1012C${s + 80} 1024 ${s + 116} 1018 ${s + 150} 1000Z`, { ...cloth, texture: 'rib', nap: 0.4, turn: 18 })
  return drape(sheet, `M${s + 148} 986L${s + 160} 1082C${s + 130} 1094 ${s + 86} 1100 ${s + 58} 1094L${s + 36} 998C${s + 76} 1010 ${s + 114} 1004 ${s + 148} 986Z`, { ...cloth, turn: 18 })
    + stitch(`M${s + 150} 998C${s + 116} 1014 ${s + 78} 1020 ${s + 40} 1010`, lighten(cloth.color, 0.3))
}

function hemAndSeams(cut: Cut, sleeve: TopOptions['sleeve'], color: string, thread?: string): string {
  const { shoulder, chest, hem, bottom } = cut
  const armhole = `M${600 + shoulder - 2} 362C${600 + shoulder - 16} 440 ${600 + chest - 6} 520 ${600 + chest - 1} 600`
  const hemLine = `M${600 - hem + 3} ${bottom - 32}C${600 - hem * 0.6} ${bottom - 12} ${600 - hem * 0.3} ${bottom - 8} 600 ${bottom - 8}C${600 + hem * 0.3} ${bottom - 8} ${600 + hem * 0.6} ${bottom - 12} ${600 + hem - 3} ${bottom - 32}`
  const both = (path: string) => seam(path, color) + flip(seam(path, color))
  return (sleeve === 'none' ? flip(stitch(armhole, lighten(color, 0.3), -12, 0)) + stitch(armhole, lighten(color, 0.3), -12, 0) : both(armhole))
    + (thread ? seam(hemLine, color) + stitch(hemLine, thread, 0, -8) : '')
}

function waistRib(sheet: Sheet, cut: Cut, cloth: Cloth): string {
  const h = cut.hem
  const b = cut.bottom
  const band = `M${600 - h - 1} ${b - 66}C${600 - h * 0.5} ${b - 44} ${600 + h * 0.5} ${b - 44} ${600 + h + 1} ${b - 66}L${600 + h - 14} ${b + 14}C${600 + h * 0.5} ${b + 36} ${600 - h * 0.5} ${b + 36} ${600 - h + 14} ${b + 14}Z`
  return drape(sheet, band, { ...cloth, texture: 'rib', nap: 0.4, turn: 26 })
}

function bodyDetail(sheet: Sheet, detail: NonNullable<TopOptions['details']>[number], cut: Cut, cloth: Cloth, trim: string): string {
  const { color } = cloth
  const middle = `M600 ${306 + cut.neckDepth}L600 ${cut.bottom + 22}`
  switch (detail) {
    case 'pocket': {
      const pocket = 'M664 566L792 566L792 694L728 722L664 694Z'
      return drape(sheet, pocket, { ...cloth, turn: 10 }) + stitch('M674 590L782 590M673 576L673 690L728 713L783 690L783 576', lighten(color, 0.3))
    }
    case 'buttons':
    case 'placket': {
      const end = detail === 'placket' ? 640 : cut.bottom + 22
      const strip = `M574 ${300 + cut.neckDepth}L628 ${300 + cut.neckDepth}L628 ${end}L574 ${end}Z`
      const count = detail === 'placket' ? 3 : Math.floor((cut.bottom - 420) / 118)
      const gap = detail === 'placket' ? 76 : 118
      const buttons = Array.from({ length: count }, (_, i) => button(sheet, 601, 452 + i * gap, 13, trim === color ? lighten(color, 0.55) : trim))
      return drape(sheet, strip, { ...cloth, turn: 9 }) + stitch(`M582 ${320 + cut.neckDepth}L582 ${end - 6}`, lighten(color, 0.3)) + buttons.join('')
    }
    case 'kangaroo': {
      const pouch = `M478 ${cut.bottom - 300}L722 ${cut.bottom - 300}L796 ${cut.bottom - 130}L796 ${cut.bottom - 62}L404 ${cut.bottom - 62}L404 ${cut.bottom - 130}Z`
      return drape(sheet, pouch, { ...cloth, turn: 22, folds: [gleam(`M480 ${cut.bottom - 200}C560 ${cut.bottom - 180} 640 ${cut.bottom - 200} 720 ${cut.bottom - 190}`, 24, 0.3)] })
        + stitch(`M474 ${cut.bottom - 282}L400 ${cut.bottom - 118}M726 ${cut.bottom - 282}L800 ${cut.bottom - 118}`, lighten(color, 0.3))
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
      return seam(`M${600 - cut.waist} ${cut.waistY}C${600 - cut.waist * 0.4} ${cut.waistY + 16} ${600 + cut.waist * 0.4} ${cut.waistY + 16} ${600 + cut.waist} ${cut.waistY}`, color)
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
  const tail = (dx: number, length: number) => drape(sheet, `M${knotX - 14} ${y + 22}C${knotX - 6 + dx * 0.3} ${y + 90} ${knotX + dx - 26} ${y + length * 0.6} ${knotX + dx - 22} ${y + length}L${knotX + dx + 20} ${y + length + 12}C${knotX + dx + 18} ${y + length * 0.6} ${knotX + 30} ${y + 90} ${knotX + 18} ${y + 16}Z`, { ...cloth, turn: 16 })
  return drape(sheet, belt, { ...cloth, turn: 18, folds: [shade(`M${600 - w} ${y + 4}L${600 + w} ${y + 12}`, 5, 0.3)] })
    + tail(-18, 250) + tail(30, 214)
    + drape(sheet, `M${knotX - 30} ${y - 16}C${knotX - 10} ${y - 28} ${knotX + 20} ${y - 26} ${knotX + 32} ${y - 8}C${knotX + 34} ${y + 14} ${knotX + 22} ${y + 34} ${knotX} ${y + 38}C${knotX - 24} ${y + 36} ${knotX - 34} ${y + 10} ${knotX - 30} ${y - 16}Z`, { ...cloth, turn: 14 })
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
  return seam(line, color) + `<path d="${gathers}" stroke="${darken(color, 0.55)}" stroke-width="5" stroke-opacity="0.2" stroke-linecap="round"/>`
}

function zip(sheet: Sheet, path: string, pullAt: number): string {
  const metal = sheet.linear([[0, '#E8E4DA'], [0.5, '#A9A294'], [1, '#6F685C']])
  return `<path d="${path}" stroke="#2c2622" stroke-width="17" opacity="0.5"/><path d="${path}" stroke="#C9C2B2" stroke-width="9" stroke-dasharray="4 3"/><rect x="590" y="${pullAt - 14}" width="20" height="28" rx="5" fill="${metal}"/><rect x="594" y="${pullAt + 10}" width="12" height="34" rx="5" fill="${metal}"/>`
}

/** A rising sun over hills, in the flat manner of screen print. */
function motif(ink: string): string {
  const rays = Array.from({ length: 9 }, (_, i) => `<path d="M0 -104L0 -138" transform="rotate(${(i - 4) * 20})" stroke="${ink}" stroke-width="9" stroke-linecap="round"/>`).join('')
  return `<g transform="translate(600 700)" opacity="0.92"><path d="M-84 0A84 84 0 0 1 84 0Z" fill="${ink}"/>${rays}<path d="M-170 34C-110 6 -70 6 -20 30S90 62 170 22" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round"/><path d="M-150 66C-90 42 -50 42 0 62S100 92 150 58" fill="none" stroke="${ink}" stroke-width="10" stroke-linecap="round"/></g>`
}
