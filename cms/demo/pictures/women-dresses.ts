import { darken, palette } from '../drawings/colors'
import { twoPiece } from '../drawings/sets'
import { top } from '../drawings/tops'
import { closeUp, framing, gallery, inColors } from './gallery'

const wrap = (hex: string) =>
  top({
    color: hex,
    neck: 'vee',
    sleeve: 'short',
    fit: 'flared',
    length: 1400,
    texture: 'weave',
    details: ['waist-seam', 'tie'],
  })
const tiered = (hex: string) =>
  top({
    color: hex,
    neck: 'scoop',
    sleeve: 'none',
    fit: 'flared',
    length: 1410,
    texture: 'weave',
    details: ['waist-seam', 'tiers'],
    pattern: { name: 'leaf', ink: palette.Sage, second: palette.Bone, scale: 0.86 },
  })
const protea = (hex: string) =>
  top({
    color: hex,
    neck: 'vee',
    sleeve: 'puff',
    fit: 'flared',
    length: 1390,
    texture: 'weave',
    details: ['waist-seam'],
    pattern: { name: 'protea', ink: '#E39A8A', second: '#8FA57F', scale: 0.72 },
  })
const shirtDress = (hex: string) =>
  top({
    color: hex,
    neck: 'shirt',
    sleeve: 'short',
    fit: 'column',
    length: 1360,
    texture: 'linen',
    details: ['buttons', 'tie'],
  })
const linenSet = (hex: string) =>
  twoPiece(
    { color: hex, neck: 'vee', sleeve: 'short', fit: 'boxy', length: 960, texture: 'linen' },
    { trousers: { color: hex, cut: 'wide', style: 'plain', texture: 'linen' } },
  )
const printSet = (hex: string) =>
  twoPiece(
    {
      color: hex,
      neck: 'scoop',
      sleeve: 'puff',
      fit: 'waisted',
      length: 900,
      texture: 'weave',
      pattern: { name: 'diamonds', ink: palette.Mustard, second: palette.Cream, scale: 0.7 },
    },
    {
      skirt: {
        color: hex,
        hem: 330,
        bottom: 1240,
        pattern: { name: 'diamonds', ink: palette.Mustard, second: palette.Cream, scale: 0.7 },
      },
    },
  )
const loungeSet = (hex: string) =>
  twoPiece(
    { color: hex, neck: 'crew', sleeve: 'long', fit: 'boxy', length: 1010, texture: 'fleece', details: ['ribbing'] },
    { trousers: { color: hex, cut: 'jogger', style: 'jogger', texture: 'fleece', trim: darken(hex, 0.22) } },
  )

export const womenDresses = {
  'WD-1101': gallery('Kalk Bay tie dress', [
    ...inColors(['Terracotta', 'Bottle green', 'Black'], framing.dress, wrap),
    closeUp('Terracotta', wrap(palette.Terracotta), 'close up of the tie', [640, 790], 2.2),
  ]),
  'WD-1102': gallery('Tsitsikamma tiered dress', [
    ...inColors(['Navy', 'Plum'], framing.dress, tiered),
    closeUp('Navy', tiered(palette.Navy), 'close up of the leaf print', [560, 980], 2.3),
  ]),
  'WD-1103': gallery('Protea garden dress', inColors(['Cream', 'Charcoal'], framing.dress, protea)),
  'WD-1104': gallery('Swartland shirt dress', inColors(['Khaki', 'Sky blue'], framing.dress, shirtDress)),
  'WD-1105': gallery(
    'Franschhoek linen two-piece',
    inColors(['Sage', 'Sand', 'Rust'], framing.set, linenSet, 'top and trousers'),
  ),
  'WD-1106': gallery('Limpopo print skirt set', inColors(['Berry', 'Teal'], framing.set, printSet, 'blouse and skirt')),
  'WD-1107': gallery(
    'Slow Sunday lounge set',
    inColors(['Dusty pink', 'Light grey'], framing.set, loungeSet, 'sweater and joggers'),
  ),
}
