import { watch } from '../drawings/watches'
import { palette } from '../drawings/colors'
import { cable, charger, keyboard, mouse, phoneCase, phoneStand, powerBank } from '../drawings/tech'
import { earbuds, headphones, speaker } from '../drawings/audio'
import { framing, gallery, inColors } from './gallery'

export const tech = {
  'TE-5001': gallery('Sunpack solar power bank', [
    ...inColors(['Charcoal', 'Olive'], framing.stands, (hex) => powerBank({ color: hex, solar: true })),
    { color: 'Charcoal', what: 'back', article: powerBank({ color: palette.Charcoal }), framing: framing.stands },
  ]),
  'TE-5002': gallery(
    'Pebble wireless earbuds',
    inColors(['White', 'Charcoal'], framing.stands, (hex) => earbuds({ color: hex }), 'open case'),
  ),
  'TE-5003': gallery(
    'Quiet hour headphones',
    inColors(['Sand', 'Black', 'Forest green'], framing.stands, (hex) => headphones({ color: hex })),
  ),
  'TE-5004': gallery(
    'Kraal bluetooth speaker',
    inColors(['Teal', 'Rust'], framing.stands, (hex) => speaker({ color: hex })),
  ),
  'TE-5005': gallery(
    'Ripple phone case',
    inColors(
      ['Dusty pink', 'Teal', 'Charcoal'],
      framing.lies,
      (hex) => phoneCase({ color: hex, print: '#F4F1EA' }),
      'back',
    ),
  ),
  'TE-5006': gallery(
    'Oiled wood phone stand',
    inColors(['Tan', 'Chocolate'], framing.stands, (hex) => phoneStand({ color: hex, wood: true })),
  ),
  'TE-5007': gallery(
    'Braided charging cable',
    inColors(
      ['Rust', 'Charcoal'],
      { ...framing.lies, zoom: 1.26, at: [610, 770] },
      (hex) => cable({ color: hex }),
      'coiled',
    ),
  ),
  'TE-5008': gallery(
    'Three-port wall charger',
    inColors(['White', 'Black'], framing.stands, (hex) => charger({ color: hex })),
  ),
  'TE-5009': gallery(
    'Compact keyboard',
    inColors(['Stone', 'Charcoal'], framing.hat, (hex, color) =>
      keyboard({ color: hex, accent: color === 'Stone' ? palette.Rust : palette.Mustard }),
    ),
  ),
  'TE-5010': gallery(
    'Palm mouse',
    inColors(['Sage', 'Black'], framing.lies, (hex) => mouse({ color: hex }), 'from above'),
  ),
  'TE-5011': gallery(
    'Stride fitness watch',
    inColors(['Black', 'Teal'], framing.lies, (hex) => watch({ color: hex, digital: true, metalTone: '#54565A' })),
  ),
}
