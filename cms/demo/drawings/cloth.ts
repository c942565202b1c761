import { darken, lighten, lightness } from './colors'
import { round, type Sheet } from './sheet'
import type { TextureName } from './textures'

/** A soft crease: an open path, its width, and whether it catches light or lies in shade. */
export interface Fold {
  path: string
  width: number
  tone: 'light' | 'shade'
  opacity?: number
}

export interface Cloth {
  color: string
  texture: TextureName
  textureScale?: number
  textureAngle?: number
  /** How plainly the texture is seen, 0 to 1. */
  nap?: number
  /** A reference to a print painted over the colour. */
  print?: string
  folds?: readonly Fold[]
  /** Width of the shade that turns the edges away from the light. */
  turn?: number
  /** How glossy: leather and satin 1, cotton 0. */
  sheen?: number
}

export const shade = (path: string, width: number, opacity = 0.3): Fold => ({ path, width, tone: 'shade', opacity })
export const gleam = (path: string, width: number, opacity = 0.3): Fold => ({ path, width, tone: 'light', opacity })

/** Paints one piece of material inside its outline, with volume, creases, print and texture. */
export function drape(sheet: Sheet, outline: string, cloth: Cloth): string {
  const { color, turn = 56, nap = 0.3, sheen = 0 } = cloth
  const pale = lightness(color)
  const dark = darken(color, 0.62)
  const light = lighten(color, 0.7)
  // On pale cloth light is hardly seen and shade easily looks dirty; on dark cloth it is the other way about.
  const shadeStrength = pale > 0.85 ? 0.42 : 0.75 + (1 - pale) * 0.5
  const lightStrength = 0.55 + pale * 0.35 + sheen * 0.3
  const base = sheet.linear(
    [
      [0, lighten(color, 0.13 + sheen * 0.08)],
      [0.45, color],
      [1, darken(color, pale > 0.9 ? 0.07 : 0.17)],
    ],
    [0.1, 0],
    [0.8, 1],
  )
  const spread = Math.min(44, turn * 0.8)
  const folds = (cloth.folds ?? []).map((fold) => {
    const strength = (fold.opacity ?? 0.3) * (fold.tone === 'shade' ? shadeStrength : lightStrength)
    return softStroke(fold.path, fold.width, fold.tone === 'shade' ? dark : light, strength)
  })
  return (
    `<g clip-path="${sheet.clip(outline)}">` +
    `<path d="${outline}" fill="${base}"/>` +
    (cloth.print ? `<path d="${outline}" fill="${cloth.print}"/>` : '') +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${folds.join('')}` +
    `<g transform="translate(${round(-turn * 0.12)} ${round(-turn * 0.2)})">${softStroke(outline, turn, dark, 0.34 + (1 - pale) * 0.16, spread)}</g>` +
    `<g transform="translate(${round(turn * 0.2)} ${round(turn * 0.26)})">${softStroke(outline, turn * 0.42, light, 0.2 + sheen * 0.3, spread * 0.6)}</g></g>` +
    `<path d="${outline}" fill="${sheet.texture(cloth.texture, cloth.textureScale ?? 1, cloth.textureAngle ?? 0)}" fill-opacity="${round(nap * (pale > 0.9 ? 34 : pale > 0.8 ? 55 : 100)) / 100}"/>` +
    '</g>' +
    `<path d="${outline}" fill="none" stroke="${dark}" stroke-width="2.2" stroke-opacity="0.42"/>`
  )
}

/**
 * A stroke with soft edges, laid as a few ever narrower ones. A blur filter looks the same under the
 * texture and costs 40 ms each time, which 170 pictures at the first start can't afford.
 */
export function softStroke(path: string, width: number, color: string, opacity: number, spread = 40): string {
  const steps = Math.max(3, Math.min(7, Math.round(spread / 6)))
  const each = (1 - (1 - Math.min(0.9, opacity)) ** (1 / steps)) * 1.08
  return Array.from({ length: steps }, (_, i) => {
    const share = steps === 1 ? 0 : i / (steps - 1)
    const at = Math.max(1.5, width + spread * (0.5 - share))
    return `<path d="${path}" stroke="${color}" stroke-width="${round(at)}" stroke-opacity="${Math.round(each * 1000) / 1000}"/>`
  }).join('')
}

/** A sewn line: the valley in the cloth, the lip that catches light, and, for top-stitching, the thread. */
export function seam(path: string, color: string, thread?: string): string {
  return (
    `<path d="${path}" fill="none" stroke="${darken(color, 0.6)}" stroke-width="3.4" opacity="0.5"/>` +
    `<path d="${path}" fill="none" stroke="${lighten(color, 0.55)}" stroke-width="2" opacity="0.34" transform="translate(2 3)"/>` +
    (thread ? stitch(path, thread) : '')
  )
}

export function stitch(path: string, thread: string, dx = 0, dy = 0): string {
  return `<path d="${path}" fill="none" stroke="${thread}" stroke-width="2.6" stroke-dasharray="9 5" stroke-linecap="round" opacity="0.85" transform="translate(${dx} ${dy})"/>`
}

export function button(sheet: Sheet, x: number, y: number, radius: number, color: string): string {
  const face = sheet.radial(
    [
      [0, lighten(color, 0.4)],
      [0.7, color],
      [1, darken(color, 0.4)],
    ],
    [0.38, 0.34],
    0.7,
  )
  const hole = (dx: number, dy: number) =>
    `<circle cx="${round(x + dx * radius * 0.26)}" cy="${round(y + dy * radius * 0.26)}" r="${round(radius * 0.12)}" fill="${darken(color, 0.72)}"/>`
  return (
    `<circle cx="${x + 2}" cy="${y + 4}" r="${radius}" fill="#1B100C" opacity="0.32"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${face}"/>` +
    `<circle cx="${x}" cy="${y}" r="${round(radius * 0.66)}" fill="none" stroke="${darken(color, 0.35)}" stroke-width="1.6" opacity="0.6"/>` +
    hole(-1, -1) +
    hole(1, -1) +
    hole(-1, 1) +
    hole(1, 1)
  )
}
