import { belt, socks } from '../drawings/accessories'
import { brimHat, cap } from '../drawings/hats'
import { watch } from '../drawings/watches'
import { backpack, wallet } from '../drawings/bags'
import { palette } from '../drawings/colors'
import { framing, gallery, inColors } from './gallery'

export const menAccessories = {
  'MA-2301': gallery(
    'Everyday leather belt',
    inColors(['Tan', 'Black'], { ...framing.bag, zoom: 1.1, at: [660, 830] }, (hex, color) =>
      belt({ color: hex, buckle: color === 'Tan' ? '#C9A65C' : '#B9BBBB' }),
    ),
  ),
  'MA-2302': gallery(
    'Three steps cap',
    inColors(['Navy', 'Khaki', 'Berry'], framing.hat, (hex) => cap({ color: hex })),
  ),
  'MA-2303': gallery(
    'Rooibos bush hat',
    inColors(['Khaki', 'Rust'], framing.hat, (hex) => brimHat({ color: hex, soft: true, texture: 'canvas' })),
  ),
  'MA-2304': gallery('Office sock pack', [
    {
      color: 'Navy',
      what: 'three pairs',
      article: socks([palette.Navy, palette['Dark wash'], palette['Mid blue']]),
      framing: framing.lies,
    },
    {
      color: 'Mustard',
      what: 'three pairs',
      article: socks([palette.Mustard, palette.Ochre, palette.Camel]),
      framing: framing.lies,
    },
  ]),
  'MA-2305': gallery('Commuter canvas backpack', [
    ...inColors(['Olive', 'Charcoal'], framing.bag, (hex) => backpack({ color: hex })),
  ]),
  'MA-2306': gallery(
    'Fold wallet',
    inColors(['Chocolate', 'Forest green'], framing.stands, (hex) => wallet({ color: hex })),
  ),
  'MA-2307': gallery(
    'Field watch',
    inColors(['Chocolate', 'Black'], framing.lies, (hex) =>
      watch({ color: hex, face: '#EFE7D6', metalTone: '#B9BBBB' }),
    ),
  ),
}
