import type { Drawing } from '../drawings/studio'
import { gadget } from './gadgets'
import type { DrawnView } from './gallery'
import { home } from './home'
import { kidsAccessories, kidsPants, kidsShoes, kidsTops } from './kids'
import { menAccessories } from './men-accessories'
import { menPants, menShoes } from './men-pants-and-shoes'
import { menTops } from './men-tops'
import { tech } from './tech'
import { womenAccessories } from './women-accessories'
import { womenBottoms, womenShoes } from './women-bottoms-and-shoes'
import { womenDresses } from './women-dresses'
import { womenTops } from './women-tops'

const views: Readonly<Record<string, readonly DrawnView[]>> = {
  ...gadget,
  ...home,
  ...kidsAccessories,
  ...kidsPants,
  ...kidsShoes,
  ...kidsTops,
  ...menAccessories,
  ...menPants,
  ...menShoes,
  ...menTops,
  ...tech,
  ...womenAccessories,
  ...womenBottoms,
  ...womenDresses,
  ...womenShoes,
  ...womenTops,
}

/** What draws each picture that catalogue.csv names: 'wd-1101-indigo-front.jpg'. */
export const drawings: ReadonlyMap<string, Drawing> = new Map(
  Object.entries(views).flatMap(([code, pictures]) =>
    pictures.map(({ view, drawing }) => [`${code.toLowerCase()}-${view}.jpg`, drawing] as const),
  ),
)
