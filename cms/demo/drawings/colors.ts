/** The colours of the demo shop by the name shoppers read, and the value that is painted. */
export const palette = {
  Black: '#29282A',
  White: '#F4F1EA',
  Bone: '#E9DFCD',
  Cream: '#F0E4CC',
  Natural: '#D8C5A1',
  Sand: '#D0B994',
  Stone: '#BAB1A2',
  Khaki: '#A0966F',
  Olive: '#676840',
  Camel: '#B88A57',
  Tan: '#A8713E',
  Cognac: '#8C4F2B',
  Chocolate: '#4F352A',
  Rust: '#A84F2D',
  Terracotta: '#C26B4C',
  Coral: '#DE7B62',
  Peach: '#ECB793',
  'Dusty pink': '#D5A39B',
  Blush: '#E6C4B8',
  Berry: '#7C2C46',
  Plum: '#593450',
  Lilac: '#B4A4C6',
  Red: '#B2342C',
  Ochre: '#C88F30',
  Mustard: '#D3A23C',
  'Forest green': '#24523F',
  'Bottle green': '#1E4034',
  Sage: '#9CAB8F',
  Mint: '#B4D2C0',
  Teal: '#2B6E72',
  Turquoise: '#439FA3',
  'Sky blue': '#9CBBD2',
  'Mid blue': '#4E7098',
  'Light wash': '#97B1C7',
  'Dark wash': '#2B3A55',
  Indigo: '#2D3B68',
  Navy: '#212C47',
  Grey: '#8D8D8E',
  'Light grey': '#C6C5C2',
  Charcoal: '#414144',
  Silver: '#C3C6C8',
  Gold: '#C8A04A',
  'Rose gold': '#CE9A84',
  Copper: '#B5734C',
  Clear: '#DDE6E4',
  Amber: '#B9772C',
} as const

export type ColorName = keyof typeof palette

function channels(hex: string): [number, number, number] {
  const value = parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** Blends two hex colours; 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const a = channels(from)
  const b = channels(to)
  const blended = a.map((channel, i) => Math.round(channel + ((b[i] ?? channel) - channel) * share))
  return `#${blended.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Shadows lean to warm brown and lights to warm white, as in afternoon light: pure black looks dirty. */
export const darken = (hex: string, share: number): string => mix(hex, '#1B100C', share)
export const lighten = (hex: string, share: number): string => mix(hex, '#FFF8EC', share)

/** Perceived lightness from 0 to 1, to choose how strong light and shade have to be. */
export function lightness(hex: string): number {
  const [r, g, b] = channels(hex)
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255
}
