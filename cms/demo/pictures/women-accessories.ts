import { beanie, brimHat } from '../drawings/hats'
import { scarf, sunglasses } from '../drawings/accessories'
import { watch } from '../drawings/watches'
import { crossbody, handbag, tote } from '../drawings/bags'
import { palette } from '../drawings/colors'
import { earrings, necklace } from '../drawings/jewellery'
import { closeUp, framing, gallery, inColors } from './gallery'

export const womenAccessories = {
  'WA-1401': gallery('Stellen structured handbag', [
    ...inColors(['Cognac', 'Black', 'Bottle green'], framing.bag, (hex) => handbag({ color: hex })),
    closeUp('Cognac', handbag({ color: palette.Cognac }), 'close up of the clasp', [600, 940], 2.2, {
      ground: 'floor',
      light: 'plain',
    }),
  ]),
  'WA-1402': gallery(
    'Market day canvas tote',
    inColors(['Natural', 'Indigo'], framing.bag, (hex) => tote({ color: hex, trim: palette.Tan })),
  ),
  'WA-1403': gallery(
    'Little errands crossbody',
    inColors(['Forest green', 'Dusty pink'], framing.bag, (hex) => crossbody({ color: hex })),
  ),
  'WA-1404': gallery(
    'Thandi beaded earrings',
    inColors(['Red', 'Turquoise'], framing.lies, (hex) => earrings({ color: hex }), 'pair'),
  ),
  'WA-1405': gallery(
    'Three-strand bead necklace',
    inColors(['Turquoise', 'Coral'], framing.lies, (hex) => necklace({ color: hex })),
  ),
  'WA-1406': gallery('Amber drop pendant', [
    {
      color: 'Amber',
      what: 'laid flat',
      article: necklace({ color: palette.Amber, style: 'pendant' }),
      framing: framing.lies,
    },
    closeUp('Amber', necklace({ color: palette.Amber, style: 'pendant' }), 'close up of the drop', [600, 1040], 2.2),
  ]),
  'WA-1407': gallery(
    'Sunday straw hat',
    inColors(['Natural', 'Sand'], framing.hat, (hex, color) =>
      brimHat({ color: hex, band: color === 'Natural' ? palette.Black : palette.Rust }),
    ),
  ),
  'WA-1408': gallery(
    'Drakensberg fringed scarf',
    inColors(['Berry', 'Mustard'], framing.lies, (hex) => scarf({ color: hex }), 'folded'),
  ),
  'WA-1409': gallery(
    'Round rim sunglasses',
    inColors(['Chocolate', 'Black'], framing.hat, (hex) => sunglasses({ color: hex })),
  ),
  'WA-1410': gallery(
    'Slim dial watch',
    inColors(['Cognac', 'Dusty pink'], framing.lies, (hex, color) =>
      watch({ color: hex, metalTone: color === 'Cognac' ? palette.Gold : palette['Rose gold'] }),
    ),
  ),
  'WA-1411': gallery(
    'Bobble beanie',
    inColors(['Rust', 'Sage'], framing.hat, (hex) => beanie({ color: hex, bobble: palette.Cream })),
  ),
}
