import { softStroke } from './cloth'
import { darken, lighten, mix } from './colors'
import { evenly, round, Sheet } from './sheet'

/** One article's picture: complete SVG text, 1200×1500. */
export type Drawing = () => string
/** What an article paints; it stands around x 600 in the 1200×1500 field. */
export type Painter = (sheet: Sheet) => string

/** Makes an article's painter of its options from a function that paints both. */
export const painter =
  <Options extends unknown[]>(paint: (sheet: Sheet, ...options: Options) => string) =>
  (...options: Options): Painter =>
  (sheet) =>
    paint(sheet, ...options)

const pictureWidth = 1200
const pictureHeight = 1500

const backdrops = {
  oat: '#EFE9DF',
  sand: '#E9DDCB',
  clay: '#E6D0C0',
  shell: '#F0E2D9',
  sage: '#DDE0D3',
  mist: '#DFE2E0',
  dusk: '#D9D3D6',
  honey: '#EFE3C9',
} as const
/** Behind what is white: its edge has to be seen. */
const deepBackdrops = {
  'deep clay': '#D3B19C',
  'deep sand': '#D0BC9A',
  'deep dusk': '#B4ABB3',
  'deep sage': '#B0BAA4',
  'deep honey': '#D9C088',
} as const
export type Backdrop = keyof typeof backdrops | keyof typeof deepBackdrops
const isDeep = (backdrop: Backdrop): backdrop is keyof typeof deepBackdrops => backdrop in deepBackdrops

export interface View {
  backdrop: Backdrop
  /** A wall for what hangs, a sweep of paper for what stands. */
  ground?: 'wall' | 'floor'
  /** Where the sweep bends from wall to floor. */
  horizon?: number
  /** How close the camera is, and on which point of the article. */
  zoom?: number
  at?: readonly [x: number, y: number]
  tilt?: number
  light?: 'window' | 'leaves' | 'plain'
}

/** Puts an article before a studio backdrop in late afternoon light from the upper left. */
export function photograph(article: Painter, view: View): Drawing {
  return () => {
    const sheet = new Sheet()
    const { zoom = 1, at = [600, 750], tilt = 0 } = view
    const moved =
      zoom === 1 && tilt === 0 && at[0] === 600 && at[1] === 750
        ? article(sheet)
        : `<g transform="translate(600 750) rotate(${tilt}) scale(${zoom}) translate(${-at[0]} ${-at[1]})">${article(sheet)}</g>`
    return sheet.finish(pictureWidth, pictureHeight, paintBackdrop(sheet, view) + moved)
  }
}

// No grain over the whole field: a pattern of that size alone takes as long as a garment, and WebP smooths it away.
function paintBackdrop(sheet: Sheet, { backdrop, ground = 'wall', horizon = 1090, light = 'window' }: View): string {
  const tone = isDeep(backdrop) ? deepBackdrops[backdrop] : backdrops[backdrop]
  const wall = sheet.radial(
    evenly(lighten(tone, isDeep(backdrop) ? 0.22 : 0.6), tone, darken(tone, 0.17)),
    [430, 480],
    1300,
  )
  const parts = [`<rect width="1200" height="1500" fill="${wall}"/>`]
  if (ground === 'floor') {
    const floor = sheet.linear(
      [
        [0, darken(tone, 0.1), 0],
        [0.1, darken(tone, 0.1), 0.55],
        [0.3, lighten(tone, 0.18), 0.9],
        [1, darken(tone, 0.07), 1],
      ],
      [0, horizon - 110],
      [0, 1500],
    )
    parts.push(`<rect y="${horizon - 110}" width="1200" height="${1610 - horizon}" fill="${floor}"/>`)
  }
  if (light === 'window') parts.push(windowLight(sheet, isDeep(backdrop) ? 0.4 : 1))
  if (light === 'leaves') parts.push(leafShade(sheet, mix(darken(tone, 0.45), '#4A4030', 0.4)))
  return parts.join('')
}

/** Two slanted panes of sun on the wall, as through the shutters of a stoep; soft by their gradient, which needs no filter. */
function windowLight(sheet: Sheet, strength: number): string {
  const sun = '#FFF4DC'
  const bands = sheet.linear(
    [
      [0, sun, 0],
      [0.2, sun, 0],
      [0.25, sun, 0.55],
      [0.4, sun, 0.6],
      [0.45, sun, 0.06],
      [0.51, sun, 0.05],
      [0.56, sun, 0.46],
      [0.72, sun, 0.34],
      [0.79, sun, 0],
    ],
    [0, 0],
    [560, 840],
  )
  return `<path d="M0 0H1200V1500H0Z" fill="${bands}" fill-opacity="${strength}"/>`
}

function leafShade(sheet: Sheet, shade: string): string {
  const leaf = 'M0 0C60 -46 170 -58 270 -8C180 42 66 44 0 0Z'
  const angles = [-64, -38, -14, 12, 36, 60]
  const sprig = (x: number, y: number, turn: number, scale: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${angles
      .map((angle, i) => `<path d="${leaf}" transform="translate(${i * 62} 0) rotate(${angle})"/>`)
      .join('')}<path d="M-120 -5L470 -4L470 4L-120 5Z"/></g>`
  return `<g filter="${sheet.blur(13, 0.1)}" fill="${shade}" opacity="0.2">${sprig(-40, 90, 34, 1.05)}${sprig(1230, 1130, 208, 0.95)}</g>`
}

/** What hanging or lying things throw on the wall close behind them. */
export function wallShadow(outlines: string | readonly string[], depth = 1): string {
  const path = typeof outlines === 'string' ? outlines : outlines.join('')
  // The wider a layer, the further it slides away from the light: dark at the edge, and hardly any shade above.
  const far = Array.from(
    { length: 12 },
    (_, i) =>
      `<path d="${path}" stroke-width="${round((4 + i * 4.5) * depth)}" transform="translate(${round((4 + i * 1.9) * depth)} ${round((7 + i * 3.2) * depth)})"/>`,
  ).join('')
  return (
    `<g fill="none" stroke="#4A3524" stroke-opacity="0.045" stroke-linejoin="round">${far}</g>` +
    `<g fill="none" stroke-linejoin="round" transform="translate(4 9)">${softStroke(path, 6, '#3A281A', 0.34, 26)}</g>`
  )
}
