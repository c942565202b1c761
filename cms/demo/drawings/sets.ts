import { type BottomOptions } from './bottom-cut'
import { bottoms } from './bottoms'
import { skirt, type SkirtOptions } from './skirts'
import { place } from './sheet'
import { painter } from './studio'
import { top, type TopOptions } from './tops'

/** A top over the trousers or the skirt that belong to it, in one picture. */
export const twoPiece = painter(
  (sheet, upper: TopOptions, lower: { trousers: BottomOptions } | { skirt: SkirtOptions }) => {
    const below = 'trousers' in lower ? bottoms(lower.trousers) : skirt(lower.skirt)
    return place(below(sheet), 180, 520, 0.7) + place(top(upper)(sheet), 138, 20, 0.77)
  },
)
