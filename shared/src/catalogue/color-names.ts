import { ownValue } from '../values/own-value.js'
import { capitalise } from '../values/capitalise.js'

/**
 * Colour words of a clothes shop with the colour of their swatch. A name matches as a whole, else by its last known
 * word.
 */
const COLORS: Readonly<Record<string, string>> = {
  black: '#29282a',
  white: '#f4f1ea',
  ivory: '#f6f0e0',
  bone: '#e9dfcd',
  cream: '#f0e4cc',
  natural: '#d8c5a1',
  beige: '#dcc9a8',
  sand: '#d0b994',
  stone: '#bab1a2',
  taupe: '#8f8072',
  khaki: '#a0966f',
  olive: '#676840',
  camel: '#b88a57',
  tan: '#a8713e',
  cognac: '#8c4f2b',
  brown: '#6b4630',
  chocolate: '#4f352a',
  coffee: '#5a4032',
  rust: '#a84f2d',
  terracotta: '#c26b4c',
  coral: '#de7b62',
  peach: '#ecb793',
  apricot: '#eeb07a',
  pink: '#e3a0ad',
  'dusty pink': '#d5a39b',
  'hot pink': '#d83a7c',
  blush: '#e6c4b8',
  rose: '#c9727c',
  berry: '#7c2c46',
  burgundy: '#6d1f31',
  maroon: '#6a2230',
  wine: '#682337',
  plum: '#593450',
  purple: '#6b4288',
  lilac: '#b4a4c6',
  lavender: '#b9add6',
  magenta: '#b5317f',
  red: '#b2342c',
  orange: '#d9772f',
  ochre: '#c88f30',
  mustard: '#d3a23c',
  yellow: '#e6c543',
  lemon: '#efdf74',
  green: '#3b7a4b',
  'forest green': '#24523f',
  'bottle green': '#1e4034',
  emerald: '#1f7a58',
  sage: '#9cab8f',
  mint: '#b4d2c0',
  lime: '#a5c74a',
  teal: '#2b6e72',
  turquoise: '#439fa3',
  aqua: '#7cc4c6',
  blue: '#3766a6',
  'sky blue': '#9cbbd2',
  'light blue': '#a6c5df',
  'mid blue': '#4e7098',
  'royal blue': '#2f50a8',
  'light wash': '#97b1c7',
  'dark wash': '#2b3a55',
  denim: '#4b6584',
  indigo: '#2d3b68',
  navy: '#212c47',
  grey: '#8d8d8e',
  gray: '#8d8d8e',
  'light grey': '#c6c5c2',
  'dark grey': '#56565a',
  charcoal: '#414144',
  silver: '#c3c6c8',
  gold: '#c8a04a',
  'rose gold': '#ce9a84',
  bronze: '#8f6a3c',
  copper: '#b5734c',
  brass: '#b5924c',
  clear: '#dde6e4',
  amber: '#b9772c',
}

/** The known colour words, in lower case. */
export const COLOR_NAMES: readonly string[] = Object.keys(COLORS)

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i

/** How a colour is shown: its name and the colour of its swatch; null when the name is not a known colour. */
export interface ColorView {
  /** The stored value, which forms send. */
  value: string
  label: string
  css: string | null
}

/** A hex value is shown with the nearest name; a name stays as it is. */
export function toColorView(color: string): ColorView {
  if (HEX.test(color)) return { value: color, label: nearestName(color), css: color.toLowerCase() }
  return { value: color, label: color, css: dotOf(color) }
}

function dotOf(name: string): string | null {
  const known = name.toLowerCase().trim()
  const words = known.split(/[\s/,&-]+/)
  for (let from = 0; from < words.length; from++) {
    const found = ownValue(COLORS, words.slice(from).join(' '))
    if (found) return found
  }
  return ownValue(COLORS, words[0] ?? '') ?? null
}

function nearestName(hex: string): string {
  const wanted = channelsOf(hex)
  let best = { name: hex, distance: Infinity }
  for (const [name, value] of Object.entries(COLORS)) {
    const distance = distanceOf(wanted, channelsOf(value))
    if (distance < best.distance) best = { name, distance }
  }
  return capitalise(best.name)
}

function channelsOf(hex: string): [number, number, number] {
  const long = hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex
  const value = parseInt(long.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** The "redmean" colour distance: good enough to choose a name, without converting the colour space. */
function distanceOf(a: readonly [number, number, number], b: readonly [number, number, number]): number {
  const mean = (a[0] + b[0]) / 2
  const [red, green, blue] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return (2 + mean / 256) * red ** 2 + 4 * green ** 2 + (2 + (255 - mean) / 256) * blue ** 2
}
