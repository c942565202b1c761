import type { Drawing } from '../drawings/studio'

export interface DemoPicture {
  drawing: Drawing
  /** The colour as shoppers read it, like 'Forest green'. */
  color: string
  alt: string
}

export interface OptionStock {
  size: string
  color: string
  stock: number
}

export interface DemoProduct {
  code: string
  name: string
  /** Rand, before any reduction. */
  price: number
  /** Rand, the lower one when the product is reduced. */
  specialPrice?: number
  percentOff?: number
  category: 'Women' | 'Men' | 'Kids' | 'Home' | 'Tech' | 'Gadget'
  subcategory?: string
  gender?: 'Men' | 'Women' | 'Kids' | 'Unisex'
  sizes: string[]
  /** Short phrases, split at commas into bullet lines; the first two stand on the card. */
  description: string
  features: string[]
  stock: number
  quantity: number
  minOrder: number
  trackByOption?: boolean
  optionStock?: OptionStock[]
  pinnedNew?: boolean
  pinnedSpecial?: boolean
  pictures: DemoPicture[]
  slider?: { percentOff?: number; specialTag: string }
}

type Described = Omit<DemoProduct, 'quantity' | 'minOrder' | 'stock' | 'sizes'> &
  Partial<Pick<DemoProduct, 'minOrder' | 'sizes' | 'stock'>>

/** Fills in what follows from the rest: one piece at least, and a stock that is the sum of its options. */
export function product(described: Described): DemoProduct {
  const { optionStock } = described
  const stock = optionStock ? optionStock.reduce((sum, option) => sum + option.stock, 0) : (described.stock ?? 0)
  return {
    minOrder: 1,
    sizes: [],
    ...described,
    ...(optionStock ? { trackByOption: true } : {}),
    stock,
    quantity: stock,
  }
}

/** One row of counts for each colour, one count for each size. */
export function countedByOption(
  sizes: readonly string[],
  rows: Readonly<Record<string, readonly number[]>>,
): OptionStock[] {
  return Object.entries(rows).flatMap(([color, counts]) =>
    sizes.map((size, i) => ({ size, color, stock: counts[i] ?? 0 })),
  )
}

export const sizes = {
  letters: ['XS', 'S', 'M', 'L', 'XL'],
  wideLetters: ['S', 'M', 'L', 'XL', 'XXL'],
  curve: ['S', 'M', 'L', 'XL', 'XXL', '3XL'],
  womenWaists: ['28', '30', '32', '34', '36'],
  menWaists: ['30', '32', '34', '36', '38', '40'],
  womenShoes: ['3', '4', '5', '6', '7', '8'],
  menShoes: ['6', '7', '8', '9', '10', '11', '12'],
  kidsShoes: ['9', '10', '11', '12', '13', '1', '2'],
  ages: ['2-3Y', '4-5Y', '6-7Y', '8-9Y', '10-11Y'],
  hats: ['S/M', 'L/XL'],
}
