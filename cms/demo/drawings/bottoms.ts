import { CROTCH, cuts, legFolds, outlineOf, type BottomOptions, type Cut } from './bottom-cut'
import {
  backPockets,
  cargoPockets,
  fade,
  frontPockets,
  hems,
  insideWaist,
  joggerPockets,
  leggingSeams,
  sideStripe,
  softWaist,
  waistband,
} from './bottom-details'
import { drape, seam, type Cloth } from './cloth'
import { lighten } from './colors'
import { printOf } from './prints'
import { painter, wallShadow } from './studio'

/** Trousers, shorts or leggings from the front or the back. */
export const bottoms = painter((sheet, options: BottomOptions) => {
  const { color, style, back = false } = options
  const cut: Cut = cuts[options.cut]
  const cloth: Cloth = {
    color,
    texture: options.texture ?? (style === 'jeans' ? 'denim' : style === 'legging' ? 'jersey' : 'weave'),
    nap: options.nap ?? (style === 'jeans' ? 0.42 : 0.22),
    sheen: style === 'legging' ? 0.5 : 0,
    ...printOf(sheet, options.pattern),
  }
  const outline = outlineOf(cut)
  const thread = options.thread ?? (style === 'jeans' ? '#C98F45' : lighten(color, 0.28))
  const parts = [wallShadow(outline)]
  if (!back) parts.push(insideWaist(sheet, cut, color))
  parts.push(drape(sheet, outline, { ...cloth, turn: 60, folds: legFolds(cut) }))
  if (options.faded) parts.push(fade(sheet, outline, cut))
  if (options.trim) parts.push(sideStripe(sheet, outline, cut, options.trim))
  parts.push(seam(`M600 ${back ? 226 : 244}C604 380 602 500 600 ${CROTCH}`, color))
  const waist =
    style === 'jogger' || style === 'legging'
      ? softWaist(sheet, cut, cloth, style)
      : waistband(sheet, cut, cloth, thread, back)
  if (style === 'jeans' || style === 'chino')
    parts.push(back ? backPockets(sheet, cut, cloth, thread) : frontPockets(sheet, outline, cut, cloth, thread, style))
  parts.push(waist)
  if (style === 'jogger') parts.push(joggerPockets(cut, color))
  if (style === 'legging') parts.push(leggingSeams(cut, color))
  if (options.cargo) parts.push(cargoPockets(sheet, cut, cloth, thread))
  parts.push(hems(sheet, cut, cloth, thread, options))
  return parts.join('')
})
