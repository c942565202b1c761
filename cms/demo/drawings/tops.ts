import { drape, type Cloth } from './cloth'
import { lighten } from './colors'
import { printOf } from './prints'
import { flip, flipPath } from './sheet'
import { painter, wallShadow } from './studio'
import { bodyFolds, bodyOutline, cutOf, sleeveFolds, sleeveOutline, type TopOptions } from './top-cut'
import { bodyDetail, cuff, hemAndSeams, waistRib } from './top-details'
import { backNeck, insideOfNeck, neckline } from './top-necks'

export type { TopOptions } from './top-cut'

/** A top seen from the front, or from the back, on an unseen form. */
export const top = painter((sheet, options: TopOptions) => {
  const { color, neck = 'crew', sleeve = 'short', fit = 'straight', details = [], back = false } = options
  const trim = options.trim ?? color
  const cut = cutOf(options)
  const cloth: Cloth = {
    color,
    texture: options.texture ?? 'jersey',
    textureScale: options.textureScale ?? 1,
    nap: options.nap ?? 0.22,
    ...printOf(sheet, options.pattern),
  }
  const body = bodyOutline(cut, neck, back)
  const arm = sleeveOutline(cut, sleeve)
  const parts: string[] = [wallShadow(arm ? [body, arm, flipPath(arm)] : body)]
  if (!back) parts.push(insideOfNeck(sheet, cut, cloth))
  if (arm) {
    const sleeveArt =
      drape(sheet, arm, { ...cloth, turn: 44, folds: sleeveFolds(cut, sleeve) }) +
      cuff(sheet, cut, sleeve, { ...cloth, color: trim }, details.includes('ribbing'))
    parts.push(sleeveArt, flip(sleeveArt))
  }
  parts.push(drape(sheet, body, { ...cloth, folds: bodyFolds(cut, fit) }))
  parts.push(hemAndSeams(cut, sleeve, color, details.includes('ribbing') ? undefined : lighten(color, 0.22)))
  if (details.includes('ribbing')) parts.push(waistRib(sheet, cut, { ...cloth, color: trim }))
  parts.push(...details.map((detail) => bodyDetail(sheet, detail, cut, cloth, trim)))
  parts.push(
    back ? backNeck(cut, color) : neckline(sheet, neck, cut, { ...cloth, color: trim }, !details.includes('zip')),
  )
  return parts.join('')
})
