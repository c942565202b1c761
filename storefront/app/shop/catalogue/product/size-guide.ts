import { factsIn, SIZE_CHARTS, type CategoryTree, type Product, type SizeChart } from '@stoep/shared'

/** A chart with the rows of one product. */
export type SizeGuide = Omit<SizeChart, 'rows'> & { rows: string[][] }

type Sized = Pick<Product, 'category' | 'gender' | 'name' | 'sizes'> & { subcategory?: string }

/** The rows for the product's own sizes; `null` for a product that has no measurements, like a phone case. */
export function sizeGuideOf(product: Sized, categories: CategoryTree): SizeGuide | null {
  const chart = chartOf(product, factsIn(categories, product))
  if (!chart) return null
  const { note, columns } = chart
  const key = (size: string) => size.toUpperCase().replaceAll('–', '-').replaceAll(' ', '')
  const wanted = new Set(product.sizes.map(key))
  const rows = chart.rows.map((row) => row.split('|')).filter(([size = '']) => wanted.has(key(size)))
  return rows.length > 0 ? { note, columns, rows } : null
}

function chartOf({ gender, name, sizes }: Sized, ofCategory: ReturnType<typeof factsIn>): SizeChart | null {
  if (ofCategory.gender === null || ofCategory.gender === 'Unisex') return null
  const isKids = ofCategory.gender === 'Kids'
  if (/sock/i.test(name)) return isKids ? SIZE_CHARTS.kidsSocks : SIZE_CHARTS.socks
  if (/\b(hat|cap|beanie|bucket)\b/i.test(name)) return SIZE_CHARTS.hats
  if (ofCategory.group === 'Footwear') return isKids ? SIZE_CHARTS.kidsShoes : SIZE_CHARTS.shoes
  const isNumbered = sizes.some((size) => /^\d+$/.test(size))
  if (isKids) return isNumbered ? null : SIZE_CHARTS.kids
  if (gender === 'Men' || ofCategory.gender === 'Men') return isNumbered ? SIZE_CHARTS.menWaist : SIZE_CHARTS.men
  return isNumbered ? SIZE_CHARTS.womenJeans : SIZE_CHARTS.women
}
