import { gadget } from './gadgets'
import { home } from './home'
import { kidsAccessories, kidsPants, kidsShoes, kidsTops } from './kids'
import { menAccessories } from './men-accessories'
import { menPants, menShoes } from './men-pants-and-shoes'
import { menTops } from './men-tops'
import type { DemoProduct } from './product'
import { tech } from './tech'
import { womenDresses } from './women-dresses'
import { womenAccessories } from './women-accessories'
import { womenBottoms, womenShoes } from './women-bottoms-and-shoes'
import { womenTops } from './women-tops'

export type { DemoPicture, DemoProduct, OptionStock } from './product'

/** Mixes the shelves, so that the first pages of the shop show something of everything. */
function interleave(shelves: readonly (readonly DemoProduct[])[]): DemoProduct[] {
  const longest = Math.max(...shelves.map((shelf) => shelf.length))
  return Array.from({ length: longest }, (_, row) => shelves.flatMap((shelf) => shelf[row] ?? [])).flat()
}

/** The demo shop's products, in the order in which they are seeded. */
export const demoProducts: readonly DemoProduct[] = interleave([
  womenDresses,
  menTops,
  home,
  womenTops,
  menShoes,
  tech,
  kidsTops,
  womenAccessories,
  gadget,
  womenBottoms,
  menPants,
  womenShoes,
  menAccessories,
  kidsPants,
  kidsShoes,
  kidsAccessories,
])
