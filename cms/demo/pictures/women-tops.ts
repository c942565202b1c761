import { palette, type ColorName } from '../drawings/colors'
import { top } from '../drawings/tops'
import { closeUp, framing, gallery, inColors } from './gallery'

const shweshwe = (hex: string) =>
  top({
    color: hex,
    neck: 'vee',
    sleeve: 'puff',
    fit: 'smock',
    texture: 'weave',
    length: 1080,
    pattern: { name: 'starflower', ink: palette.Cream, scale: 0.82 },
  })
const linenShirt = (hex: string) =>
  top({ color: hex, neck: 'shirt', sleeve: 'long', fit: 'straight', texture: 'linen', details: ['buttons', 'pocket'] })
const pocketTee = (hex: string) => top({ color: hex, fit: 'waisted', details: ['pocket'], length: 1090 })
const vest = (hex: string) =>
  top({ color: hex, neck: 'scoop', sleeve: 'none', fit: 'waisted', texture: 'rib', nap: 0.2, length: 1060 })
const knit = (hex: string) =>
  top({
    color: hex,
    neck: 'crew',
    sleeve: 'roomy',
    fit: 'boxy',
    texture: 'knit',
    textureScale: 1.2,
    nap: 0.34,
    length: 1030,
    details: ['ribbing'],
  })
const breton = (hex: string) =>
  top({
    color: hex,
    neck: 'scoop',
    sleeve: 'long',
    fit: 'waisted',
    pattern: { name: 'breton', ink: palette.Navy, scale: 0.8 },
    length: 1100,
  })

const knitColors: ColorName[] = ['Rust', 'Cream', 'Sage']

export const womenTops = {
  'WT-1042': gallery('Nomvula shweshwe blouse', [
    ...inColors(['Indigo', 'Berry', 'Teal'], framing.top, shweshwe),
    closeUp('Indigo', shweshwe(palette.Indigo), 'close up of the print and sleeve', [790, 560]),
  ]),
  'WT-1043': gallery('Overberg linen shirt', [
    ...inColors(['White', 'Sky blue', 'Peach'], framing.longSleeve, linenShirt),
    closeUp('White', linenShirt(palette.White), 'close up of collar and buttons', [620, 520], 2.2),
  ]),
  'WT-1044': gallery('Everyday pocket tee', [
    ...inColors(['Forest green', 'Dusty pink', 'Black'], framing.top, pocketTee),
  ]),
  'WT-1045': gallery('Ribbed summer vest', inColors(['Terracotta', 'Bone'], framing.top, vest)),
  'WT-1046': gallery('Karoo chunky knit', [
    ...inColors(knitColors, framing.longSleeve, knit),
    closeUp('Rust', knit(palette.Rust), 'close up of the stitch', [640, 560], 2.6),
  ]),
  'WT-1047': gallery('Harbour stripe top', inColors(['White', 'Sand'], framing.longSleeve, breton)),
}
