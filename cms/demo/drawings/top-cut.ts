import { gleam, shade, type Fold } from './cloth'
import type { Pattern } from './prints'
import { mirrored, type HalfOutline } from './sheet'
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
  pattern?: Pattern
  /** Chest band, pocket, zip, patch, and the like. */
  details?: readonly (
    | 'pocket'
    | 'placket'
    | 'buttons'
    | 'kangaroo'
    | 'band'
    | 'motif'
    | 'half-zip'
    | 'zip'
    | 'ribbing'
    | 'tie'
    | 'waist-seam'
    | 'tiers'
  )[]
  trim?: string
  back?: boolean
}

export interface Cut {
  shoulder: number
  chest: number
  waist: number
  waistY: number
  hem: number
  bottom: number
  neckWidth: number
  neckDepth: number
}

const fits = {
  straight: { shoulder: 262, chest: 240, waist: 232, waistY: 850, hem: 244 },
  boxy: { shoulder: 288, chest: 278, waist: 276, waistY: 850, hem: 280 },
  waisted: { shoulder: 236, chest: 214, waist: 184, waistY: 800, hem: 226 },
  smock: { shoulder: 236, chest: 224, waist: 262, waistY: 850, hem: 328 },
  flared: { shoulder: 212, chest: 192, waist: 158, waistY: 750, hem: 388 },
  column: { shoulder: 216, chest: 200, waist: 186, waistY: 780, hem: 246 },
  child: { shoulder: 286, chest: 270, waist: 274, waistY: 820, hem: 286 },
} as const

export function cutOf({ fit = 'straight', length = 1180, neck = 'crew', back = false, details = [] }: TopOptions): Cut {
  const necks = {
    crew: [98, 84],
    vee: [92, 190],
    scoop: [126, 150],
    shirt: [96, 96],
    hood: [104, 92],
    polo: [94, 90],
    mock: [84, 40],
  } as const
  const [neckWidth, neckDepth] = necks[neck]
  // A ribbed waist is drawn on its own and ends below the body.
  return {
    ...fits[fit],
    bottom: details.includes('ribbing') ? length - 30 : length,
    neckWidth,
    neckDepth: back ? 26 : neckDepth,
  }
}

export function bodyOutline(cut: Cut, neck: TopOptions['neck'], back = false): string {
  const { shoulder, chest, waist, waistY, hem, bottom, neckWidth, neckDepth } = cut
  const neckline: HalfOutline =
    neck === 'vee' && !back
      ? [
          [0, 306 + neckDepth],
          [neckWidth * 0.3, 300 + neckDepth * 0.72, neckWidth * 0.86, 300 + neckDepth * 0.3, neckWidth, 300],
        ]
      : [
          [0, 306 + neckDepth],
          [neckWidth * 0.52, 306 + neckDepth, neckWidth * 0.94, 300 + neckDepth * 0.62, neckWidth, 300],
        ]
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

export function sleeveOutline(cut: Cut, kind: NonNullable<TopOptions['sleeve']>): string {
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

export function bodyFolds(cut: Cut, fit: TopOptions['fit']): Fold[] {
  const { chest, waist, bottom } = cut
  const l = 600 - chest
  const r = 600 + chest
  const common = [
    shade(`M${l + 14} 618C${l + 80} 660 ${l + 120} 740 ${l + 130} 820`, 22, 0.34),
    gleam(`M${l + 44} 600C${l + 120} 650 ${l + 164} 740 ${l + 172} 850`, 22, 0.4),
    shade(`M${r - 14} 618C${r - 70} 650 ${r - 110} 720 ${r - 128} 800`, 26, 0.4),
    gleam(`M${r - 50} 590C${r - 110} 640 ${r - 150} 700 ${r - 170} 790`, 16, 0.26),
    shade(
      `M${600 + waist - 40} ${bottom - 60}C${600 + waist - 70} ${bottom - 180} ${600 + waist - 30} ${bottom - 300} ${600 + waist - 20} 800`,
      40,
      0.28,
    ),
    shade(
      `M${600 - 30} ${bottom}C${600 - 10} ${bottom - 120} ${600 - 54} ${bottom - 240} ${600 - 40} ${bottom - 330}`,
      22,
      0.22,
    ),
    gleam(
      `M${600 - 84} ${bottom}C${600 - 60} ${bottom - 130} ${600 - 104} ${bottom - 260} ${600 - 90} ${bottom - 380}`,
      26,
      0.34,
    ),
    shade(
      `M${600 + 104} ${bottom}C${600 + 84} ${bottom - 120} ${600 + 116} ${bottom - 220} ${600 + 100} ${bottom - 300}`,
      20,
      0.24,
    ),
    gleam(
      `M${600 + 62} ${bottom}C${600 + 44} ${bottom - 140} ${600 + 70} ${bottom - 260} ${600 + 50} ${bottom - 380}`,
      20,
      0.26,
    ),
    gleam(`M${l + 70} 420C${l + 130} 480 ${l + 220} 520 ${l + 300} 520`, 40, 0.26),
  ]
  if (fit === 'flared') return [...common.slice(0, 4), ...skirtFolds(cut)]
  if (fit !== 'smock') return common
  const pleats = [-250, -180, -110, -40, 30, 100, 170, 240]
  return [
    ...common,
    ...pleats.flatMap((x) => [
      shade(
        `M${600 + x * 0.66} 640C${600 + x * 0.8} 820 ${600 + x * 0.96} 1000 ${600 + x * 1.06} ${bottom + 10}`,
        14,
        0.36,
      ),
      gleam(
        `M${622 + x * 0.66} 640C${626 + x * 0.8} 820 ${630 + x * 0.96} 1000 ${634 + x * 1.06} ${bottom + 10}`,
        14,
        0.3,
      ),
    ]),
  ]
}

/** Folds that fan out from the waist, deeper towards the hem. */
export function skirtFolds({
  waist,
  waistY,
  hem,
  bottom,
}: {
  waist: number
  waistY: number
  hem: number
  bottom: number
}): Fold[] {
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

export function sleeveFolds(cut: Cut, kind: NonNullable<TopOptions['sleeve']>): Fold[] {
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
