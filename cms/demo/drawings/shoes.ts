import { boot, flat, heel, sandal, slipper } from './leather-shoes'
import { place } from './sheet'
import { type ShoeOptions } from './shoe-parts'
import { sneaker } from './sneaker'
import { floorShadow } from './floor-shadow'
import { painter } from './studio'

const shapes = { sneaker, boot, sandal, flat, heel, slipper }
type ShoeKind = keyof typeof shapes

/** A pair in profile: the second shoe stands a step behind. */
export const shoes = painter((sheet, kind: ShoeKind, options: ShoeOptions) => {
  const one = shapes[kind](sheet, options)
  const scale = options.child ? 0.8 : 0.92
  const back = place(`<g transform="translate(-600 -1008)">${one}</g>`, 650, 962, scale * 0.94)
  const front = place(`<g transform="translate(-600 -1008)">${one}</g>`, 570, 1086, scale)
  return floorShadow(650, 954, 400 * scale, 0.8) + back + floorShadow(570, 1076, 430 * scale) + front
})

/** One shoe alone, larger. */
export const singleShoe = painter(
  (sheet, kind: ShoeKind, options: ShoeOptions) => floorShadow(600, 998, 430) + shapes[kind](sheet, options),
)
