import { palette, type ColorName } from '../drawings/colors'
import { top } from '../drawings/tops'
import { closeUp, framing, gallery, inColors, type Look } from './gallery'

const tee = (hex: string, back = false) => top({ color: hex, texture: 'jersey', back })
const sunTee = (hex: string) => top({ color: hex, details: ['motif'], trim: palette.Cream })
const checkShirt = (hex: string) =>
  top({
    color: hex,
    neck: 'shirt',
    sleeve: 'long',
    texture: 'weave',
    details: ['buttons', 'pocket'],
    pattern: { name: 'check', ink: palette.Charcoal, second: palette.Cream, scale: 0.9 },
  })
const leafShirt = (hex: string) =>
  top({
    color: hex,
    neck: 'shirt',
    sleeve: 'short',
    fit: 'boxy',
    texture: 'weave',
    details: ['buttons'],
    pattern: { name: 'leaf', ink: palette.Sage, second: palette.Mustard, scale: 0.9 },
  })
const polo = (hex: string) =>
  top({ color: hex, neck: 'polo', sleeve: 'short', texture: 'canvas', nap: 0.16, details: ['placket'] })
const hoodie = (hex: string) =>
  top({ color: hex, neck: 'hood', sleeve: 'long', fit: 'boxy', texture: 'fleece', details: ['kangaroo', 'ribbing'] })
const zipKnit = (hex: string) =>
  top({
    color: hex,
    neck: 'mock',
    sleeve: 'long',
    texture: 'knit',
    textureScale: 0.8,
    nap: 0.3,
    details: ['half-zip', 'ribbing'],
  })

const teeColors: ColorName[] = ['White', 'Black', 'Forest green', 'Ochre', 'Sky blue']
const teeLooks: Look[] = teeColors.flatMap((color) => [
  { color, what: 'front', article: tee(palette[color]), framing: framing.top },
  { color, what: 'back', article: tee(palette[color], true), framing: framing.top },
  closeUp(color, tee(palette[color]), 'close up of the neck', [600, 470], 2.3),
  closeUp(color, tee(palette[color]), 'close up of sleeve and hem', [800, 600], 2.2),
])

export const menTops = {
  'MT-2042': gallery('Stoep essential tee', teeLooks),
  'MT-2043': gallery('Highveld sunrise tee', [
    ...inColors(['Rust', 'Navy'], framing.top, sunTee),
    closeUp('Rust', sunTee(palette.Rust), 'close up of the print', [600, 680], 2.2),
  ]),
  'MT-2044': gallery('Winterton check shirt', [
    ...inColors(['Red', 'Olive'], framing.longSleeve, checkShirt),
    closeUp('Red', checkShirt(palette.Red), 'close up of the collar', [610, 450], 2.4),
  ]),
  'MT-2045': gallery('Durban leaf shirt', inColors(['Bottle green', 'Indigo'], framing.top, leafShirt)),
  'MT-2046': gallery('Clubhouse piqué polo', inColors(['Teal', 'Stone'], framing.top, polo)),
  'MT-2047': gallery('Load-shed hoodie', [
    ...inColors(['Mustard', 'Charcoal', 'Forest green'], framing.hoodie, hoodie),
    closeUp('Charcoal', hoodie(palette.Charcoal), 'close up of hood and cord', [600, 400], 2.1),
  ]),
  'MT-2048': gallery('Sutherland half-zip knit', inColors(['Navy', 'Camel'], framing.longSleeve, zipKnit)),
}
