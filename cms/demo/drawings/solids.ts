import { softStroke } from './cloth'
import { darken, lighten, mix } from './colors'
import { evenly, round, type Sheet } from './sheet'
import type { TextureName } from './textures'

export interface Finish {
  /** How the body turns to the light: round about an upright axis, a ball, a level plate, or lying round. */
  form?: 'upright' | 'ball' | 'plate' | 'lying'
  /** 0 is unglazed clay, 1 is polished. */
  gloss?: number
  texture?: TextureName
  textureScale?: number
  textureAngle?: number
  nap?: number
  edge?: number
}

/** Paints a hard thing's surface inside its outline: body shade, reflection, grain. */
export function solid(
  sheet: Sheet,
  outline: string,
  color: string,
  {
    form = 'plate',
    gloss = 0.4,
    texture = 'grain',
    textureScale = 1,
    textureAngle = 0,
    nap = 0.1,
    edge = 20,
  }: Finish = {},
): string {
  const dark = darken(color, 0.6)
  return (
    `<g clip-path="${sheet.clip(outline)}"><path d="${outline}" fill="${body(sheet, color, form, gloss)}"/>` +
    `<g fill="none" stroke-linejoin="round"><g transform="translate(${round(-edge * 0.16)} ${round(-edge * 0.24)})">${softStroke(outline, edge, dark, 0.26, edge)}</g>` +
    `<g transform="translate(${round(edge * 0.16)} ${round(edge * 0.2)})">${softStroke(outline, edge * 0.24, '#FFF8EC', 0.22 + gloss * 0.3, edge * 0.4)}</g></g>` +
    `<path d="${outline}" fill="${sheet.texture(texture, textureScale, textureAngle)}" fill-opacity="${nap}"/></g>` +
    `<path d="${outline}" fill="none" stroke="${dark}" stroke-width="2" stroke-opacity="0.4"/>`
  )
}

function body(sheet: Sheet, color: string, form: NonNullable<Finish['form']>, gloss: number): string {
  const bright = lighten(color, 0.16 + gloss * 0.5)
  const round = [
    [0, darken(color, 0.3)],
    [0.1, darken(color, 0.06)],
    [0.24, lighten(color, 0.12)],
    [0.32, bright],
    [0.4, lighten(color, 0.08)],
    [0.62, color],
    [0.86, darken(color, 0.36)],
    [0.95, darken(color, 0.42)],
    [1, darken(color, 0.24)],
  ] as const
  switch (form) {
    case 'upright':
      return sheet.linear(round, [0, 0], [1, 0.02])
    case 'lying':
      return sheet.linear(round, [0, 0], [0.02, 1])
    case 'ball':
      return sheet.radial(
        [
          [0, bright],
          [0.18, lighten(color, 0.2)],
          [0.55, color],
          [0.88, darken(color, 0.38)],
          [1, darken(color, 0.28)],
        ],
        [0.34, 0.28],
        0.86,
      )
    case 'plate':
      return sheet.linear(evenly(lighten(color, 0.14 + gloss * 0.2), color, darken(color, 0.2)), [0.05, 0], [0.75, 1])
  }
}

/** Brushed or polished metal across a shape. */
export const metal = (sheet: Sheet, tone: string, across = true): string =>
  sheet.linear(
    [
      [0, darken(tone, 0.35)],
      [0.14, lighten(tone, 0.5)],
      [0.3, tone],
      [0.46, lighten(tone, 0.75)],
      [0.6, darken(tone, 0.16)],
      [0.84, darken(tone, 0.42)],
      [1, mix(tone, '#FFF8EC', 0.3)],
    ],
    [0, 0],
    across ? [1, 0.05] : [0.05, 1],
  )

/** A reflection that lies on a glossy surface. */
export function glint(path: string, width: number, opacity = 0.5): string {
  return `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${softStroke(path, width, '#FFFDF6', opacity, width * 1.2)}</g>`
}

export function roundedBox(x: number, y: number, width: number, height: number, radius: number): string {
  const r = Math.min(radius, width / 2, height / 2)
  const k = r * 0.45
  const [right, bottom] = [x + width, y + height]
  return `M${x + r} ${y}L${right - r} ${y}C${right - k} ${y} ${right} ${y + k} ${right} ${y + r}L${right} ${bottom - r}C${right} ${bottom - k} ${right - k} ${bottom} ${right - r} ${bottom}L${x + r} ${bottom}C${x + k} ${bottom} ${x} ${bottom - k} ${x} ${bottom - r}L${x} ${y + r}C${x} ${y + k} ${x + k} ${y} ${x + r} ${y}Z`
}

export function oval(cx: number, cy: number, rx: number, ry: number): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523]
  return `M${cx - rx} ${cy}C${cx - rx} ${round(cy - ky)} ${round(cx - kx)} ${cy - ry} ${cx} ${cy - ry}C${round(cx + kx)} ${cy - ry} ${cx + rx} ${round(cy - ky)} ${cx + rx} ${cy}C${cx + rx} ${round(cy + ky)} ${round(cx + kx)} ${cy + ry} ${cx} ${cy + ry}C${round(cx - kx)} ${cy + ry} ${cx - rx} ${round(cy + ky)} ${cx - rx} ${cy}Z`
}

/** A vessel: straight or curved walls between an oval mouth and an oval foot. */
export function vessel(cx: number, top: number, bottom: number, mouth: number, foot: number, belly = 0): string {
  const depth = foot * 0.16
  const wall = (bottom - top) * 0.35
  return `M${cx - mouth} ${top}C${cx - mouth - belly} ${round(top + wall)} ${cx - foot - belly} ${round(bottom - wall)} ${cx - foot} ${bottom}C${round(cx - foot * 0.6)} ${round(bottom + depth)} ${round(cx + foot * 0.6)} ${round(bottom + depth)} ${cx + foot} ${bottom}C${cx + foot + belly} ${round(bottom - wall)} ${cx + mouth + belly} ${round(top + wall)} ${cx + mouth} ${top}C${round(cx + mouth * 0.6)} ${round(top + mouth * 0.16)} ${round(cx - mouth * 0.6)} ${round(top + mouth * 0.16)} ${cx - mouth} ${top}Z`
}
