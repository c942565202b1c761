import { insideWaist } from './bottom-details'
import { type BottomOptions } from './bottom-cut'
import { drape, seam, type Cloth } from './cloth'
import { printOf } from './prints'
import { mirrored } from './sheet'
import { painter, wallShadow } from './studio'
import { skirtFolds } from './top-cut'

export interface SkirtOptions {
  color: string
  hem?: number
  bottom?: number
  pattern?: BottomOptions['pattern']
}

/** A skirt that falls in folds from a narrow waistband. */
export const skirt = painter((sheet, { color, hem = 340, bottom = 1040, pattern }: SkirtOptions) => {
  const waist = 168
  const outline = mirrored([
    [0, 226],
    [waist * 0.4, 226, waist * 0.8, 220, waist, 212],
    [waist + 60, 420, hem - 50, bottom - 320, hem, bottom],
    [hem * 0.7, bottom + 26, hem * 0.3, bottom + 30, 0, bottom + 30],
  ])
  const cloth: Cloth = {
    color,
    texture: 'weave',
    nap: 0.22,
    ...printOf(sheet, pattern),
  }
  const line = `M${600 - hem + 4} ${bottom - 26}C${600 - hem * 0.4} ${bottom + 4} ${600 + hem * 0.4} ${bottom + 4} ${600 + hem - 4} ${bottom - 26}`
  return (
    wallShadow(outline) +
    insideWaist(sheet, { waist, hip: 0, outer: 0, inner: 0, bottom }, color) +
    drape(sheet, outline, { ...cloth, folds: skirtFolds({ waist, waistY: 262, hem, bottom }) }) +
    drape(
      sheet,
      `M${600 - waist} 210C${600 - waist * 0.6} 228 ${600 + waist * 0.6} 228 ${600 + waist} 210L${600 + waist + 14} 268C${600 + waist * 0.6} 290 ${600 - waist * 0.6} 290 ${600 - waist - 14} 268Z`,
      { ...cloth, turn: 16 },
    ) +
    seam(line, color)
  )
})
