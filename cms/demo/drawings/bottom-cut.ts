import { gleam, shade, type Fold } from './cloth'
import type { Pattern } from './prints'
import { flipPath, mirrored } from './sheet'
import { type TextureName } from './textures'

export interface BottomOptions {
  color: string
  cut: keyof typeof cuts
  style: 'jeans' | 'chino' | 'jogger' | 'legging' | 'plain'
  texture?: TextureName
  nap?: number
  thread?: string
  pattern?: Pattern
  /** Side stripe or panel. */
  trim?: string
  cargo?: boolean
  turnUp?: boolean
  faded?: boolean
  back?: boolean
}

export const cuts = {
  straight: { waist: 188, hip: 262, outer: 244, inner: 74, bottom: 1370 },
  slim: { waist: 178, hip: 240, outer: 188, inner: 62, bottom: 1370 },
  legging: { waist: 166, hip: 226, outer: 150, inner: 62, bottom: 1360 },
  wide: { waist: 176, hip: 256, outer: 330, inner: 46, bottom: 1380 },
  jogger: { waist: 190, hip: 262, outer: 206, inner: 84, bottom: 1300 },
  shorts: { waist: 200, hip: 270, outer: 318, inner: 34, bottom: 880 },
  child: { waist: 204, hip: 276, outer: 252, inner: 80, bottom: 1130 },
  bermuda: { waist: 196, hip: 266, outer: 300, inner: 36, bottom: 980 },
} as const

export type Cut = { waist: number; hip: number; outer: number; inner: number; bottom: number }

/** Where the legs part: a third of the way down a long leg. */
export const CROTCH = 590

export function outlineOf({ waist, hip, outer, inner, bottom }: Cut): string {
  return mirrored([
    [0, 226],
    [waist * 0.4, 226, waist * 0.8, 220, waist, 212],
    [waist + 30, 300, hip - 6, 380, hip, 490],
    [hip + 3, 700, outer + (hip - outer) * 0.3, bottom - 420, outer, bottom],
    [outer - 40, bottom + 14, inner + 40, bottom + 16, inner, bottom + 8],
    [inner - 12, bottom - 300, 28, CROTCH + 130, 8, CROTCH + 14],
    [6, CROTCH + 6, 3, CROTCH, 0, CROTCH],
  ])
}

export function legFolds({ hip, outer, inner, bottom }: Cut): Fold[] {
  const middle = (outer + inner) / 2
  const knee = CROTCH + (bottom - CROTCH) * 0.48
  const right = [
    gleam(
      `M${600 + middle - 14} ${CROTCH + 40}C${600 + middle - 4} ${CROTCH + 200} ${600 + middle - 10} ${bottom - 200} ${600 + middle - 10} ${bottom}`,
      46,
      0.36,
    ),
    shade(
      `M${600 + outer - 14} ${bottom}C${600 + outer} ${knee + 120} ${600 + hip - 14} ${knee - 120} ${600 + hip - 16} ${CROTCH - 40}`,
      44,
      0.26,
    ),
    shade(`M604 ${CROTCH + 18}C640 ${CROTCH + 34} 690 ${CROTCH + 34} 740 ${CROTCH + 14}`, 14, 0.3),
    shade(`M606 ${CROTCH + 36}C644 ${CROTCH + 88} 700 ${CROTCH + 112} 760 ${CROTCH + 106}`, 16, 0.22),
    gleam(`M610 ${CROTCH + 66}C646 ${CROTCH + 106} 690 ${CROTCH + 122} 730 ${CROTCH + 122}`, 12, 0.22),
    shade(
      `M${600 + inner + 14} ${knee - 10}C${600 + middle} ${knee + 14} ${600 + outer - 70} ${knee + 6} ${600 + outer - 30} ${knee - 16}`,
      16,
      0.24,
    ),
    gleam(
      `M${600 + inner + 20} ${knee + 22}C${600 + middle} ${knee + 44} ${600 + outer - 70} ${knee + 36} ${600 + outer - 30} ${knee + 14}`,
      14,
      0.22,
    ),
    shade(
      `M${600 + inner + 8} ${bottom - 70}C${600 + middle} ${bottom - 46} ${600 + outer - 60} ${bottom - 56} ${600 + outer - 14} ${bottom - 84}`,
      14,
      0.24,
    ),
  ]
  const left = right.map((fold) => ({ ...fold, path: flipPath(fold.path) }))
  return [...right, ...left, gleam('M480 360C520 430 556 470 576 530', 26, 0.18)]
}
