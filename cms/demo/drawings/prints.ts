import { mix } from './colors'
import type { Sheet } from './sheet'

/** Prints of our own: geometry in the manner of indigo-dyed shweshwe, stripes, checks and leaves. */
type PrintName =
  | 'starflower'
  | 'diamonds'
  | 'dots'
  | 'stripe'
  | 'breton'
  | 'check'
  | 'gingham'
  | 'leaf'
  | 'protea'
  | 'zigzag'
  | 'waves'
  | 'aztec'

export interface Pattern {
  name: PrintName
  ink: string
  second?: string
  scale?: number
}

/** What a cloth is printed with; nothing where it has no pattern. */
export const printOf = (sheet: Sheet, pattern: Pattern | undefined): { print?: string } =>
  pattern ? { print: drawTile(sheet, pattern) } : {}

function drawTile(sheet: Sheet, { name, ink, scale = 1, second = ink }: Pattern): string {
  const turn = `scale(${scale})`
  const tile = (width: number, height: number, content: string) => sheet.pattern(width, height, content, turn)
  switch (name) {
    case 'starflower': {
      const petals = [0, 45, 90, 135, 180, 225, 270, 315]
        .map((at) => `<path d="M0 -5C7 -13 7 -23 0 -31C-7 -23 -7 -13 0 -5Z" transform="rotate(${at})"/>`)
        .join('')
      const dots = [22.5, 67.5, 112.5, 157.5, 202.5, 247.5, 292.5, 337.5]
        .map((at) => `<circle r="2.6" cy="-34" transform="rotate(${at})"/>`)
        .join('')
      const corner = (x: number, y: number) =>
        `<g transform="translate(${x} ${y})"><circle r="10" fill="none" stroke="${second}" stroke-width="3"/><circle r="3.5" fill="${second}"/></g>`
      return tile(
        96,
        96,
        `<g fill="${ink}" transform="translate(48 48)">${petals}${dots}</g>${corner(0, 0)}${corner(96, 0)}${corner(0, 96)}${corner(96, 96)}`,
      )
    }
    case 'diamonds':
      return tile(
        64,
        96,
        `<g fill="none" stroke="${ink}" stroke-width="4"><path d="M32 4L60 48L32 92L4 48Z"/></g><path d="M32 24L46 48L32 72L18 48Z" fill="${second}"/><g fill="${ink}"><circle r="4"/><circle cx="64" r="4"/><circle cy="96" r="4"/><circle cx="64" cy="96" r="4"/></g>`,
      )
    case 'dots':
      return tile(56, 56, `<g fill="${ink}"><circle cx="14" cy="14" r="6.5"/><circle cx="42" cy="42" r="6.5"/></g>`)
    case 'stripe':
      return tile(
        42,
        42,
        `<rect width="12" height="42" fill="${ink}"/><rect x="25" width="3" height="42" fill="${second}"/>`,
      )
    case 'breton':
      return tile(76, 76, `<rect y="20" width="76" height="24" fill="${ink}"/>`)
    case 'check':
      return tile(
        110,
        110,
        `<g fill="${ink}"><rect width="34" height="110" opacity="0.5"/><rect width="110" height="34" opacity="0.5"/></g><g fill="${second}"><rect x="68" width="6" height="110" opacity="0.75"/><rect y="68" width="110" height="6" opacity="0.75"/></g>`,
      )
    case 'gingham':
      return tile(
        48,
        48,
        `<g fill="${ink}" opacity="0.48"><rect width="24" height="48"/><rect width="48" height="24"/></g>`,
      )
    case 'leaf': {
      const leaf = (x: number, y: number, at: number, fill: string) =>
        `<path d="M0 0C10 -16 12 -38 0 -56C-12 -38 -10 -16 0 0Z" fill="${fill}" transform="translate(${x} ${y}) rotate(${at})"/>`
      const sprig = (x: number, y: number, at: number) =>
        `<g transform="translate(${x} ${y}) rotate(${at})"><path d="M0 50C2 16 -2 -16 0 -50" stroke="${ink}" stroke-width="3" fill="none"/>${leaf(0, 36, 48, ink)}${leaf(0, 30, -48, second)}${leaf(0, 2, 42, second)}${leaf(0, -4, -42, ink)}${leaf(0, -34, 8, ink)}</g>`
      return tile(
        190,
        220,
        sprig(52, 66, 14) +
          sprig(147, 152, -24) +
          `<g fill="${second}"><circle cx="150" cy="36" r="6"/><circle cx="44" cy="182" r="6"/><circle cx="64" cy="196" r="4"/></g>`,
      )
    }
    case 'protea': {
      const bract = (at: number, fill: string, reach: number) =>
        `<path d="M0 0C16 -${reach * 0.4} 13 -${reach * 0.8} 0 -${reach}C-13 -${reach * 0.8} -16 -${reach * 0.4} 0 0Z" fill="${fill}" transform="rotate(${at})"/>`
      const head =
        [-74, 74, -50, 50].map((at) => bract(at, mix(ink, second, 0.45), 62)).join('') +
        [-26, 26, 0].map((at) => bract(at, ink, 70)).join('')
      const flower = (x: number, y: number, at: number) =>
        `<g transform="translate(${x} ${y}) rotate(${at})">${head}<path d="M0 0C-2 24 3 44 0 62" stroke="${second}" stroke-width="5" fill="none"/><path d="M0 32C22 26 34 14 38 0C18 2 4 14 0 32ZM0 44C-22 38 -34 26 -38 12C-18 14 -4 26 0 44Z" fill="${second}"/></g>`
      return tile(240, 260, flower(66, 96, -8) + flower(184, 214, 14))
    }
    case 'zigzag':
      return tile(
        72,
        60,
        `<g fill="none" stroke-width="9"><path d="M-6 22L18 4L54 40L78 22" stroke="${ink}" transform="translate(0 -2)"/><path d="M-6 52L18 34L54 70L78 52M-6 -8L18 -26L54 10L78 -8" stroke="${second}" transform="translate(0 -2)"/></g>`,
      )
    case 'waves':
      return tile(
        80,
        44,
        `<g fill="none" stroke="${ink}" stroke-width="5"><path d="M-20 22C0 2 20 2 40 22S80 42 100 22"/></g>`,
      )
    case 'aztec':
      return tile(
        120,
        150,
        `<g fill="${ink}"><path d="M60 6L104 50H82L60 28L38 50H16Z"/><path d="M60 94L104 50H82L60 72L38 50H16Z"/></g><path d="M60 38L72 50L60 62L48 50Z" fill="${second}"/><g fill="${second}"><rect y="108" width="120" height="7"/><rect y="138" width="120" height="7"/></g><g fill="${ink}"><path d="M0 127L10 119L20 127L10 135ZM40 127L50 119L60 127L50 135ZM80 127L90 119L100 127L90 135Z"/></g>`,
      )
  }
}
