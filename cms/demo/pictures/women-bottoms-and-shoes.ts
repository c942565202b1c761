import { bottoms } from '../drawings/bottoms'
import { palette } from '../drawings/colors'
import { shoes, singleShoe } from '../drawings/shoes'
import { closeUp, framing, gallery, inColors } from './gallery'

const straightJean = (hex: string) => bottoms({ color: hex, cut: 'straight', style: 'jeans', faded: true })
const slimJean = (hex: string, back = false) => bottoms({ color: hex, cut: 'slim', style: 'jeans', back })
const wideJean = (hex: string) => bottoms({ color: hex, cut: 'wide', style: 'jeans', thread: '#E4D3B0' })
const legging = (hex: string) => bottoms({ color: hex, cut: 'legging', style: 'legging' })
const printLegging = (hex: string) =>
  bottoms({
    color: hex,
    cut: 'legging',
    style: 'legging',
    pattern: { name: 'waves', ink: palette.Turquoise, scale: 0.8 },
  })

export const womenBottoms = {
  'WJ-1201': gallery('Melville straight jean', [
    ...inColors(['Mid blue', 'Light wash'], framing.trousers, straightJean),
    closeUp('Mid blue', straightJean(palette['Mid blue']), 'close up of the pockets', [600, 420], 2.2),
  ]),
  'WJ-1202': gallery('Newtown slim jean', [
    ...inColors(['Black', 'Dark wash'], framing.trousers, (hex) => slimJean(hex)),
    { color: 'Dark wash', what: 'back', article: slimJean(palette['Dark wash'], true), framing: framing.trousers },
  ]),
  'WJ-1203': gallery('Braamfontein wide jean', inColors(['Indigo', 'Bone'], framing.trousers, wideJean)),
  'WJ-1204': gallery('Sea Point legging', inColors(['Black', 'Plum', 'Teal'], framing.trousers, legging)),
  'WJ-1205': gallery('Surf line legging', inColors(['Navy', 'Charcoal'], framing.trousers, printLegging)),
}

export const womenShoes = {
  'WS-1301': gallery('Bo-Kaap strap sandal', [
    ...inColors(['Tan', 'Black'], framing.shoes, (hex) => shoes('sandal', { color: hex }), 'pair'),
    closeUp('Tan', singleShoe('sandal', { color: palette.Tan }), 'close up of the buckle', [680, 800], 1.9, {
      ground: 'floor',
      light: 'plain',
    }),
  ]),
  'WS-1302': gallery(
    'Camps Bay espadrille wedge',
    inColors(['Coral', 'Navy'], framing.shoes, (hex) => shoes('heel', { color: hex, texture: 'suede' }), 'pair'),
  ),
  'WS-1303': gallery(
    'Bow ballet flat',
    inColors(['Berry', 'Camel', 'Black'], framing.shoes, (hex) => shoes('flat', { color: hex }), 'pair'),
  ),
  'WS-1304': gallery('Promenade court sneaker', [
    {
      color: 'White',
      what: 'pair',
      article: shoes('sneaker', { color: palette.White, trim: palette.Sage }),
      framing: framing.shoes,
      backdrop: 'sage',
    },
    {
      color: 'Bone',
      what: 'pair',
      article: shoes('sneaker', { color: palette.Bone, trim: palette.Terracotta }),
      framing: framing.shoes,
    },
    {
      color: 'White',
      what: 'side',
      article: singleShoe('sneaker', { color: palette.White, trim: palette.Sage }),
      framing: framing.oneShoe,
      backdrop: 'clay',
    },
  ]),
}
