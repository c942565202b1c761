import { palette } from '../drawings/colors'
import { basket, candle, lamp, mirror, planter, vase } from '../drawings/home'
import { blanket, cushion, linenStack } from '../drawings/textiles'
import { board, glasses, mugs, pan, pot } from '../drawings/kitchen'
import { closeUp, framing, gallery, inColors } from './gallery'

const shweshweCushion = (hex: string) =>
  cushion({ color: hex, texture: 'weave', pattern: { name: 'starflower', ink: palette.Cream } })
// Six in a row need more room than one thing alone.
const glassware = { ...framing.stands, zoom: 1.06, at: [586, 850] as const }

export const home = {
  'HO-4001': gallery('Starflower cushion', [
    ...inColors(['Indigo', 'Rust', 'Forest green'], framing.stands, shweshweCushion),
    closeUp('Indigo', shweshweCushion(palette.Indigo), 'close up of print and piping', [820, 620], 2.3, {
      ground: 'floor',
      light: 'plain',
    }),
  ]),
  'HO-4002': gallery(
    'Buttoned linen cushion',
    inColors(['Sage', 'Bone'], framing.stands, (hex) => cushion({ color: hex, buttoned: true })),
  ),
  'HO-4003': gallery(
    'Veranda throw',
    inColors(['Sage', 'Terracotta'], framing.stands, (hex) => blanket({ color: hex }), 'folded'),
  ),
  'HO-4004': gallery('Enamel mug with a blue rim', [
    {
      color: 'White',
      what: 'two mugs',
      article: mugs({ color: palette.White }),
      framing: framing.stands,
      backdrop: 'sage',
    },
    {
      color: 'Forest green',
      what: 'two mugs',
      article: mugs({ color: palette['Forest green'], rim: palette.Cream }),
      framing: framing.stands,
    },
    {
      color: 'White',
      what: 'four mugs',
      article: mugs({ color: palette.White, count: 4 }),
      framing: framing.stands,
      backdrop: 'clay',
    },
  ]),
  'HO-4005': gallery(
    'Speckled stoneware mug',
    inColors(
      ['Stone', 'Teal'],
      framing.stands,
      (hex) => mugs({ color: hex, enamel: false, rim: palette.Chocolate }),
      'two mugs',
    ),
  ),
  'HO-4006': gallery('Pressed glass tumbler', [
    {
      color: 'Clear',
      what: 'set of six',
      article: glasses({ color: palette.Clear }),
      framing: glassware,
      backdrop: 'clay',
    },
    { color: 'Amber', what: 'set of six', article: glasses({ color: palette.Amber }), framing: glassware },
    {
      color: 'Amber',
      what: 'three glasses',
      article: glasses({ color: palette.Amber, count: 3 }),
      framing: glassware,
      backdrop: 'mist',
    },
  ]),
  'HO-4007': gallery('Three-legged potjie', [
    { color: 'Black', what: 'with lid', article: pot({ color: palette.Black }), framing: framing.stands },
    {
      color: 'Red',
      what: 'enamelled, without feet',
      article: pot({ color: palette.Red, feet: false, knob: '#D8D4C8' }),
      framing: framing.stands,
    },
  ]),
  'HO-4008': gallery(
    'Sunday frying pan',
    inColors(['Charcoal', 'Bottle green'], { ...framing.stands, zoom: 1, at: [610, 840] }, (hex) =>
      pan({ color: hex }),
    ),
  ),
  'HO-4009': gallery('Stoneware vase', [
    ...inColors(['Stone', 'Forest green'], framing.standsHigh, (hex) => vase({ color: hex })),
    {
      color: 'Terracotta',
      what: 'bottle shape',
      article: vase({ color: palette.Terracotta, shape: 'bottle' }),
      framing: { ...framing.standsHigh, zoom: 1.04, at: [600, 700] },
    },
  ]),
  'HO-4010': gallery(
    'Bedside glow lamp',
    inColors(['Ochre', 'Teal'], framing.standsHigh, (hex) => lamp({ color: hex })),
  ),
  'HO-4011': gallery('Woven storage basket', [
    {
      color: 'Rust',
      what: 'front',
      article: basket({ color: palette.Natural, band: palette.Rust }),
      framing: framing.stands,
    },
    {
      color: 'Navy',
      what: 'front',
      article: basket({ color: palette.Natural, band: palette.Navy }),
      framing: framing.stands,
    },
  ]),
  'HO-4012': gallery(
    'Fynbos candle',
    inColors(['Charcoal', 'Sage'], framing.stands, (hex) => candle({ color: hex })),
  ),
  'HO-4013': gallery('Terracotta stoep planter', [
    {
      color: 'Terracotta',
      what: 'planted with an aloe',
      article: planter({ color: palette.Terracotta }),
      framing: framing.stands,
    },
    {
      color: 'White',
      what: 'planted with spekboom',
      article: planter({ color: palette.White, plant: 'spekboom' }),
      framing: framing.stands,
      backdrop: 'sage',
    },
  ]),
  'HO-4014': gallery(
    'Sunburst mirror',
    inColors(['Natural', 'Chocolate'], framing.lies, (hex) => mirror({ color: hex })),
  ),
  'HO-4015': gallery('Bath towel trio', [
    {
      color: 'Sage',
      what: 'three folded',
      article: linenStack({ colors: [palette.Sage, palette.Bone, palette.Sage] }),
      framing: framing.stands,
    },
    {
      color: 'Terracotta',
      what: 'three folded',
      article: linenStack({ colors: [palette.Terracotta, palette.Bone, palette.Terracotta] }),
      framing: framing.stands,
    },
  ]),
  'HO-4016': gallery(
    'Kiaat carving board',
    inColors(['Tan', 'Chocolate'], framing.standsHigh, (hex) => board({ color: hex })),
  ),
}
