import { darken, lighten, palette } from './drawings/colors'
import { Sheet } from './drawings/sheet'

/** The three steps of the stoep under its roof. Square, to be used as favicon and app icon too. */
export function logoMark(size = 64, { ink = '#F7F5F1', ground = '#174C3C', radius = 14 } = {}): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 64 64" role="img" aria-label="Stoep">`
    + `<rect width="64" height="64" rx="${radius}" fill="${ground}"/>`
    + `<g fill="none" stroke="${ink}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round"><path d="M13 27L32 13L51 27"/><path d="M20 26V36M44 26V36"/></g>`
    + `<g fill="${ink}"><rect x="20" y="35.5" width="24" height="4.6" rx="1.6"/><rect x="15" y="43" width="34" height="4.6" rx="1.6"/><rect x="10" y="50.500" width="44" height="4.6" rx="1.6"/></g></svg>`
}

/** Stands in where a picture can't be loaded: quiet paper with the mark on it. */
export function defaultPicture(): string {
  const sheet = new Sheet()
  const paper = sheet.radial([[0, '#F7F5F1'], [1, '#E6E0D6']], [480, 560], 1100)
  const line = (d: string) => `<path d="${d}" fill="none" stroke="#B9AF9F" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>`
  return sheet.finish(1200, 1500, `<rect width="1200" height="1500" fill="${paper}"/><rect width="1200" height="1500" fill="${sheet.texture('grain', 1.5)}" fill-opacity="0.03"/>${line('M430 720L600 594L770 720')}${line('M492 712V800M708 712V800')}${line('M480 812H720')}${line('M440 872H760')}${line('M400 932H800')}`)
}
