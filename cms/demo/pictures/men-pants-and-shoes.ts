import { bottoms } from '../drawings/bottoms'
import { palette } from '../drawings/colors'
import { shoes, singleShoe } from '../drawings/shoes'
import { framing, gallery, inColors } from './gallery'

const chino = (hex: string) => bottoms({ color: hex, cut: 'slim', style: 'chino', texture: 'canvas', nap: 0.18 })
const jean = (hex: string, back = false) => bottoms({ color: hex, cut: 'straight', style: 'jeans', back })
const cargo = (hex: string) =>
  bottoms({ color: hex, cut: 'bermuda', style: 'chino', cargo: true, texture: 'canvas', nap: 0.2 })
const jogger = (hex: string) => bottoms({ color: hex, cut: 'jogger', style: 'jogger', texture: 'fleece' })
const workPants = (hex: string) =>
  bottoms({ color: hex, cut: 'straight', style: 'chino', cargo: true, texture: 'canvas', nap: 0.24 })

export const menPants = {
  'MP-2101': gallery('Parkhurst slim chino', inColors(['Khaki', 'Navy', 'Rust'], framing.trousers, chino)),
  'MP-2102': gallery('Workshop straight jean', [
    ...inColors(['Dark wash', 'Charcoal'], framing.trousers, (hex) => jean(hex)),
    { color: 'Dark wash', what: 'back', article: jean(palette['Dark wash'], true), framing: framing.trousers },
  ]),
  'MP-2103': gallery('Bushveld cargo short', inColors(['Olive', 'Stone'], framing.shorts, cargo)),
  'MP-2104': gallery('Off-duty jogger', inColors(['Grey', 'Black'], framing.trousers, jogger)),
  'MP-2105': gallery('Site utility trouser', inColors(['Sand', 'Navy'], framing.trousers, workPants)),
}

export const menShoes = {
  'MS-2201': gallery('Cederberg chelsea boot', [
    ...inColors(['Cognac', 'Black'], framing.shoes, (hex) => shoes('boot', { color: hex }), 'pair'),
    {
      color: 'Cognac',
      what: 'side',
      article: singleShoe('boot', { color: palette.Cognac }),
      framing: framing.oneShoe,
    },
  ]),
  'MS-2202': gallery('Township canvas sneaker', [
    ...inColors(
      ['Navy', 'Red', 'Olive'],
      framing.shoes,
      (hex) => shoes('sneaker', { color: hex, trim: hex, texture: 'canvas' }),
      'pair',
    ),
  ]),
  'MS-2203': gallery(
    'Veld suede boot',
    inColors(
      ['Sand', 'Chocolate'],
      framing.shoes,
      (hex) => shoes('boot', { color: hex, texture: 'suede', sole: palette.Natural }),
      'pair',
    ),
  ),
  'MS-2204': gallery(
    'Braai-side leather sandal',
    inColors(['Chocolate', 'Olive'], framing.shoes, (hex) => shoes('sandal', { color: hex, sole: '#4A3A2E' }), 'pair'),
  ),
}
